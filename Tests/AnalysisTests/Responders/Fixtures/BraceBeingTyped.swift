//- Actions.swift
// While a brace is typed in the file of a handler, the handler is still a method of its class.
import UIKit

@objc protocol RoomActions {
  func openRoom(_ sender: Any?)
  func leaveRoom(_ sender: Any?)
}

final class LobbyController: UIViewController {
  private let open = UIButton()
  private let leave = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    open.addTarget(nil, action: #selector(RoomActions.openRoom(_:)), for: .touchUpInside)
    leave.addTarget(nil, action: #selector(RoomActions.leaveRoom(_:)), for: .touchUpInside)
  }
}

//- Typed.swift
final class RoomController: UIViewController {
  private func update() {
    if view.isHidden {
    title = nil
  }

  @objc func openRoom(_ sender: Any?) {}
}

//- Quoted.swift
final class OtherController: UIViewController {
  private func update() {
    guard title == "other else {
      return
    }
    title = nil
  }

  @objc func leaveRoom(_ sender: Any?) {}
}
