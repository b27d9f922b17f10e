// Where UIKit or the compiler does the rest.
import UIKit
import SwiftUI

// MARK: A container of UIKit's hands its own message on to the children that it manages.

final class RootTabs: UITabBarController {
  override func willMove(toParent parent: UIViewController?) {
    if parent == nil {
      viewControllers?.forEach { tab in
        tab.willMove(toParent: nil)
      }
    }
    super.willMove(toParent: parent)
  }
}

// MARK: An input view, which UIKit shows in a controller of its own.

final class ComposeViewController: UIViewController {
  private let editor = UITextView()

  private(set) var panel: UIViewController? {
    didSet {
      guard let panel else {
        editor.inputView = nil
        return
      }
      let box = UIInputView(frame: .zero, inputViewStyle: .keyboard)
      panel.view.frame = box.bounds
      box.addSubview(panel.view)
      editor.inputView = box
      editor.reloadInputViews()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(editor)
  }

  func showColors() {
    panel = ColorPanelViewController()
  }
}

final class ColorPanelViewController: UIViewController {}

// MARK: What a navigation controller has popped it has announced.

final class Splitter: UIViewController {
  private var leftNavigation: UINavigationController?

  func moveToTheRight(_ rightNavigation: UINavigationController) {
    guard let popped = leftNavigation?.popToRootViewController(animated: false), !popped.isEmpty else { return }
    popped.forEach { page in
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
    rightNavigation.viewControllers = popped
  }
}

// MARK: `inputViewController` of a view is nil in an app.

final class ClipView: UIView {
  private let screen = AVPlayerViewController()
  private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  func play() {
    inputViewController?.addChild(screen)
    list.addSubview(screen.view)
  }
}

// MARK: The branch of a condition that holds for each compiler since Swift 5.

final class Slot {
  let content: UIViewController
  weak var owner: UIViewController?
  let box = UIView()

  init(content: UIViewController) { self.content = content }

  func show() {
    #if swift(>=4.2)
    owner?.addChild(content)
    box.addSubview(content.view)
    content.didMove(toParent: owner)
    #else
    box.addSubview(content.view)
    owner?.addChildViewController(content)
    #endif
  }
}

// MARK: A view of SwiftUI: no view controller of the code is near.

struct Shield<Content: View>: UIViewRepresentable {
  let content: Content

  func makeUIView(context: Context) -> UIView {
    let box = UIView()
    context.coordinator.hosting = embed(in: box)
    return box
  }

  func updateUIView(_ view: UIView, context: Context) {
    context.coordinator.hosting?.rootView = content
  }

  private func embed(in box: UIView) -> UIHostingController<Content> {
    let hosting = UIHostingController(rootView: content)
    box.addSubview(hosting.view)
    return hosting
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    var hosting: UIHostingController<Content>?
  }
}
