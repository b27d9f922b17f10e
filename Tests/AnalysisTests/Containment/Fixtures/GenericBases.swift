// Members of generic superclasses and of protocols, with the types that a subclass passes or names.
import UIKit

class GenericViewController<Content: UIView>: UIViewController {
  var customView: Content { view as! Content }

  override func loadView() {
    view = Content()
  }
}

final class BoxView: UIView {
  private let stack = UIStackView()
  func show(_ content: UIView) {
    stack.addArrangedSubview(content)
  }
  func describe(_ content: UIView) {
    print(content)
  }
}

final class OtherView: UIView {
  func show(_ content: UIView) {
    print(content.frame)
  }
}

final class BoxViewController: GenericViewController<BoxView> {
  let child = PanelViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    customView.show(child.view) // expect: orphaned_child_view
  }
}

final class OtherViewController: GenericViewController<OtherView> {
  let child = PanelViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    customView.show(child.view)
  }
}

class MiddleViewController<Inner>: GenericViewController<Inner> where Inner: UIView {}
typealias BoxedViewController = MiddleViewController<BoxView>

final class ThirdViewController: BoxedViewController {
  let child = PanelViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    customView.show(child.view) // expect: orphaned_child_view
  }
}

protocol ViewHolder: AnyObject {
  associatedtype RootViewType: UIView
}

extension ViewHolder where Self: UIViewController {
  var rootView: RootViewType {
    guard let root = view as? RootViewType else { fatalError() }
    return root
  }
}

final class HolderViewController: UIViewController, ViewHolder {
  typealias RootViewType = BoxView
  let child = PanelViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    rootView.show(child.view) // expect: orphaned_child_view
  }
}

class Screen<Content>: UIViewController where Content: UIViewController {
  let content: Content
  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class PanelScreen: Screen<PanelViewController> {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content.view) // expect: orphaned_child_view
    content.fill(view)
  }
}

final class PanelViewController: UIViewController {
  func fill(_ other: UIView) {}
}
