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

// The arguments of a property's type, of a variable's, through a typealias and from one generic type to another.

class Shelf<Content: UIView> {
  let content: Content
  init(content: Content) { self.content = content }
  func current() -> Content { content }
  func find() -> Content {
    let found = UIViewController().view as! Content
    return found
  }
}

final class Rack<Top, Bottom: UIView> {
  let shelf: Shelf<Bottom>
  init(shelf: Shelf<Bottom>) { self.shelf = shelf }
}

typealias BoxShelf = Shelf<BoxView>
final class NamedShelf: Shelf<BoxView> {}

final class ShelfViewController: UIViewController {
  let shelf: Shelf<BoxView>
  let other: Shelf<OtherView>
  let named: BoxShelf?
  let rack: Rack<Shelf<Int>, BoxView>
  let fixed: NamedShelf
  let child = PanelViewController()

  func first() {
    shelf.content.show(child.view) // expect: orphaned_child_view
  }
  func second() {
    other.content.show(child.view)
  }
  func third() {
    named?.content.show(child.view) // expect: orphaned_child_view
  }
  func fourth() {
    rack.shelf.content.show(child.view) // expect: orphaned_child_view
  }
  func fifth() {
    shelf.current().show(child.view) // expect: orphaned_child_view
  }
  func sixth() {
    fixed.find().show(child.view) // expect: orphaned_child_view
  }
  func seventh(_ shelf: Shelf<OtherView>) {
    shelf.find().show(child.view)
  }
  func eighth() {
    let shelf: Shelf<BoxView> = make()
    shelf.find().show(child.view) // expect: orphaned_child_view
  }
}

// What a constrained extension says.

class TrayViewController<Content: UIView>: UIViewController {
  let content: Content
  let child = PanelViewController()
}

extension TrayViewController where Content == BoxView {
  func fill() {
    content.show(child.view) // expect: orphaned_child_view
  }
  func fillEach(_ all: [Content]) {
    for one in all { one.show(child.view) } // expect: orphaned_child_view
  }
}

extension TrayViewController where Content: OtherView {
  func fillOther() {
    content.show(child.view)
  }
  func fillGiven(_ given: Content, _ box: BoxView) {
    given.show(child.view)
    box.describe(child.view)
  }
}

// A requirement that names itself says nothing.
extension TrayViewController where Content == Content {
  func fillAny() {
    content.show(child.view)
  }
}

extension ViewHolder where Self: UIViewController, RootViewType == BoxView {
  func fill(with child: PanelViewController) {
    rootView.show(child.view) // expect: orphaned_child_view
  }
}

// Primary associated types, of what is `any` or `some` such type, and of a function's own parameters.

protocol Holding<Root>: AnyObject {
  associatedtype Root: UIView
  var root: Root { get }
}

final class HoldingViewController: UIViewController {
  let box: any Holding<BoxView>
  let other: any Holding<OtherView>
  let child = PanelViewController()

  func first() {
    box.root.show(child.view) // expect: orphaned_child_view
  }
  func second() {
    other.root.show(child.view)
  }
  func third(_ given: some Holding<BoxView>) {
    given.root.show(child.view) // expect: orphaned_child_view
  }
  func fourth<H: Holding<BoxView>>(_ given: H) {
    given.root.show(child.view) // expect: orphaned_child_view
  }
  func fifth<H: Holding<OtherView>>(_ given: H) {
    given.root.show(child.view)
  }
}
