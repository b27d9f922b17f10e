import Syntax

/// Where a controller's view is embedded, as far as the advice depends on it.
enum EmbeddingPlace: UInt8, Hashable, Sendable {
  /// In a view controller's own hierarchy, or in what is not known.
  case container
  /// In the hierarchy of a container of UIKit's, whose children are items of its stack, tabs or pages.
  case systemContainer
  /// In the view of a hosting controller, which takes no subviews.
  case hostingController
  /// In the view of a controller other than the one whose code it is: that is the parent.
  case otherController
  /// Straight in a window: the controller has to be its root.
  case window
  /// In a bar button item, as a title view: in the hierarchy of a controller that the code does not own.
  case bar
  /// In a cell or a supplementary view, which is reused, and whose parent is not known when it is made.
  case cell
  /// The same, of a controller that hosts a SwiftUI view: from iOS 16 on cells can show that by themselves.
  case hostingCell
  /// In a view, which cannot be a parent itself.
  case view
  /// In a view that a `UIViewRepresentable` shows: SwiftUI owns the nearest controller.
  case swiftUI

  /// Whether the code is a view's: what keeps the controller is no child's parent then.
  var isInView: Bool { self == .cell || self == .hostingCell || self == .view }
}

extension Interpreter where Client == ContainmentClient {
  /// Where the view of a controller goes that the function shows.
  mutating func embeddingPlace(of controller: ObjectID, in host: AbstractValue) -> EmbeddingPlace {
    let place = embeddingPlace(in: host)
    return place == .cell && isHostingController(controller) ? .hostingCell : place
  }

  private mutating func embeddingPlace(in host: AbstractValue) -> EmbeddingPlace {
    if let host = host.unique {
      if isWindow(host) { return .window }
      if isBar(host) { return .bar }
      if let controller = controller(around: host), controller != receiver { return place(inViewOf: controller) }
    }
    guard owner.kind == .view else { return owner.kind.isController ? place(inViewOf: receiver) : .container }
    if isOrInherits(owner.type, ["UIWindow"]) { return .window }
    return isOrInherits(owner.type, UIKitCalls.cells) ? .cell : .view
  }

  /// Whether a type is one of UIKit's classes, or has it among its superclasses.
  func isOrInherits(_ type: TypeReference, _ classes: Set<String>) -> Bool {
    guard let id = type.declaration else { return classes.contains(type.externalName) }
    return resolver.types.index.superclassChain(of: id).contains(where: classes.contains)
  }

  /// The type of a controller, which may be the one whose code it is.
  private func type(of controller: ObjectID) -> TypeReference {
    controller == receiver ? owner.type : objects[controller].type
  }

  private func place(inViewOf controller: ObjectID) -> EmbeddingPlace {
    if isSystemContainer(controller) { return .systemContainer }
    if isHostingController(controller) { return .hostingController }
    return controller == receiver ? .container : .otherController
  }

  /// The controller in whose hierarchy a view is, by the way to it: `box.view`, `box.view.subviews[0]`, `box.stack`.
  func controller(around view: ObjectID) -> ObjectID? {
    var view = view
    for _ in 0..<8 {
      switch objects[view].origin {
      case .projection(let controller): return controller
      case .part(let base, _), .element(let base):
        if objects[base].kind.isController { return base }
        guard objects[base].kind == .view || objects.owner(ofProjection: base) != nil else { return nil }
        view = base
      default: return nil
      }
    }
    return nil
  }

  /// `navigationController.navigationBar`
  private func isBar(_ object: ObjectID) -> Bool {
    if case .part(_, let name) = objects[object].origin, UIKitCalls.barProperties.contains(known(name)) { return true }
    return isOrInherits(objects[object].type, UIKitCalls.bars)
  }

  func isWindow(_ object: ObjectID) -> Bool {
    if isOrInherits(objects[object].type, ["UIWindow"]) { return true }
    if objects[object].type.declaration != nil { return false }
    if case .element(let all) = objects[object].origin, case .part(_, let name) = objects[all].origin {
      return known(name) == "windows"
    }
    return isNamedWindow(object)
  }

  /// `view.window`, `UIApplication.shared.keyWindow`
  private func isNamedWindow(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .part(_, let name), .global(let name, _): ["window", "keyWindow"].contains(known(name))
    default: false
    }
  }

  private func isHostingController(_ controller: ObjectID) -> Bool {
    isOrInherits(type(of: controller), [UIKitCalls.hostingController])
  }

  /// Whether an object is a container of UIKit's: by its type, or as `navigationController` of another controller.
  func isSystemContainer(_ controller: ObjectID) -> Bool {
    if case .part(_, let name) = objects[controller].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isSystemContainer(type(of: controller))
  }

  /// Whether a type is a container of UIKit's, whose children are items of its stack, tabs or pages.
  func isSystemContainer(_ type: TypeReference) -> Bool {
    if isOrInherits(type, UIKitCalls.containers) { return true }
    let index = resolver.types.index
    // `protocol AnyTabs: UITabBarController`
    if let id = type.declaration, let declaration = index.declaration(id), declaration.kind == .protocol,
      let source = index[id.file],
      source.inherited(by: declaration).contains(where: UIKitCalls.containers.contains)
    {
      return true
    }
    return false
  }

  /// Whether a parent does with its children what it likes: a navigation controller takes each for an item of its stack, and of
  /// the container around a controller it is not known which it is.
  func takesOver(_ parent: ObjectID) -> Bool {
    if case .part(_, let name) = objects[parent].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isOrInherits(type(of: parent), ["UINavigationController"])
  }

  /// A screen of a navigation controller's stack, a tab, a page: `stack.viewControllers[0]`, `stack.children.last`. It is no
  /// child of a container of one's own: to take it out, the stack should be set, and UIKit does the rest.
  func isItem(_ controller: ObjectID) -> Bool {
    var list = controller
    if case .element(let all) = objects[controller].origin { list = all }
    guard case .part(let container, let name) = objects[list].origin,
      UIKitCalls.itemProperties.contains(known(name))
    else { return false }
    return isSystemContainer(container)
  }
}
