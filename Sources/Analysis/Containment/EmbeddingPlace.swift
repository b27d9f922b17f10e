import Syntax

/// The place in which a controller's view is embedded, as far as the advice depends on it.
enum EmbeddingPlace: UInt8, Hashable, Sendable {
  /// The view hierarchy of the view controller whose code it is, or an unknown one.
  case container
  /// The view hierarchy of a UIKit container, whose children are items of its stack, tabs or pages.
  case systemContainer
  /// The view of a hosting controller, which does not support subviews.
  case hostingController
  /// The view of another controller than the one whose code it is. That controller is the parent.
  case otherController
  /// A window itself. The controller has to be its root view controller.
  case window
  /// A bar button item or a title view. It is in the hierarchy of a controller that the code does not own.
  case bar
  /// A cell or supplementary view. It is reused, and its parent is unknown when it is created.
  case cell
  /// A cell or supplementary view in which a hosting controller is embedded. Since iOS 16, cells can show SwiftUI views
  /// themselves.
  case hostingCell
  /// A view, which cannot be a parent itself.
  case view
  /// A view that a `UIViewRepresentable` shows. SwiftUI manages the nearest controller.
  case swiftUI

  /// Whether the code belongs to a view, which holds the controller but cannot be its parent.
  var isInView: Bool { self == .cell || self == .hostingCell || self == .view }
}

extension Interpreter where Client == ContainmentClient {
  /// The place in which a function embeds the view of a controller.
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

  /// Whether a type is one of some UIKit classes or inherits from one.
  func isOrInherits(_ type: TypeReference, _ classes: Set<String>) -> Bool {
    guard let id = type.declaration else { return classes.contains(type.externalName) }
    return resolver.types.index.superclassChain(of: id).contains(where: classes.contains)
  }

  /// The type of a controller, which may be the receiver.
  private func type(of controller: ObjectID) -> TypeReference {
    controller == receiver ? owner.type : objects[controller].type
  }

  private func place(inViewOf controller: ObjectID) -> EmbeddingPlace {
    if isSystemContainer(controller) { return .systemContainer }
    if isHostingController(controller) { return .hostingController }
    return controller == receiver ? .container : .otherController
  }

  /// The controller in whose hierarchy a view is, according to its access path: `box.view`, `box.view.subviews[0]`,
  /// `box.stack`. At most eight path components are followed.
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

  /// Whether an object is a bar, such as `navigationController.navigationBar`.
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

  /// Whether an object is read from a property such as `view.window` or `UIApplication.shared.keyWindow`.
  private func isNamedWindow(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .part(_, let name), .global(let name, _): ["window", "keyWindow"].contains(known(name))
    default: false
    }
  }

  private func isHostingController(_ controller: ObjectID) -> Bool {
    isOrInherits(type(of: controller), [UIKitCalls.hostingController])
  }

  /// Whether an object is a UIKit container, by its type or because it is the `navigationController` or the like of
  /// another controller.
  func isSystemContainer(_ controller: ObjectID) -> Bool {
    if case .part(_, let name) = objects[controller].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isSystemContainer(type(of: controller))
  }

  /// Whether a type is a UIKit container, whose children are items of its stack, tabs or pages.
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

  /// Whether a parent completes its children by itself. A navigation controller treats each child as an item of its
  /// stack; the class of a container around another controller is unknown.
  func takesOver(_ parent: ObjectID) -> Bool {
    if case .part(_, let name) = objects[parent].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isOrInherits(type(of: parent), ["UINavigationController"])
  }

  /// Whether a controller is an item of a UIKit container: `stack.viewControllers[0]`, `stack.children.last`. Such a
  /// controller is not a child of a custom container. It should be removed by setting the container's items, and UIKit
  /// does the rest.
  func isItem(_ controller: ObjectID) -> Bool {
    var list = controller
    if case .element(let all) = objects[controller].origin { list = all }
    guard case .part(let container, let name) = objects[list].origin,
      UIKitCalls.itemProperties.contains(known(name))
    else { return false }
    return isSystemContainer(container)
  }
}
