import Syntax

/// Where a controller's view is embedded, as far as the advice depends on it.
enum EmbeddingPlace: UInt8, Hashable, Sendable {
  /// In a view controller's own hierarchy, or in what is not known.
  case container
  /// In the hierarchy of a container of UIKit's, whose children are items of its stack, tabs or pages.
  case systemContainer
  /// Straight in a window: the controller has to be its root.
  case window
  /// In a bar button item, as a title view: in the hierarchy of a controller that the code does not own.
  case bar
  /// In a cell or a supplementary view, which is reused, and whose parent is not known when it is made.
  case cell
  /// In a view, which cannot be a parent itself.
  case view
}

extension Interpreter where Client == ContainmentClient {
  /// Where a view goes that the function shows.
  mutating func embeddingPlace(in host: AbstractValue) -> EmbeddingPlace {
    if let host = host.unique, isWindow(host) { return .window }
    guard owner.kind == .view else { return isSystemContainer(owner.type) ? .systemContainer : .container }
    guard let id = owner.declaration else {
      return UIKitCalls.cells.contains(owner.type.externalName) ? .cell : .view
    }
    return resolver.types.index.superclassChain(of: id).contains(where: UIKitCalls.cells.contains) ? .cell : .view
  }

  private func isWindow(_ object: ObjectID) -> Bool {
    if let id = objects[object].type.declaration {
      return resolver.types.index.superclassChain(of: id).contains("UIWindow")
    }
    if case .element(let all) = objects[object].origin, case .part(_, let name) = objects[all].origin {
      return known(name) == "windows"
    }
    return objects[object].type.externalName == "UIWindow" || isNamedWindow(object)
  }

  /// `view.window`, `UIApplication.shared.keyWindow`
  private func isNamedWindow(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .part(_, let name), .global(let name, _): ["window", "keyWindow"].contains(known(name))
    default: false
    }
  }

  /// Whether a type is a container of UIKit's, whose children are items of its stack, tabs or pages.
  func isSystemContainer(_ type: TypeReference) -> Bool {
    guard let id = type.declaration else { return UIKitCalls.containers.contains(type.externalName) }
    let index = resolver.types.index
    // `protocol AnyTabs: UITabBarController`
    if let declaration = index.declaration(id), declaration.kind == .protocol, let source = index[id.file],
      source.inherited(by: declaration).contains(where: UIKitCalls.containers.contains)
    {
      return true
    }
    return resolver.types.index.superclassChain(of: id).contains(where: UIKitCalls.containers.contains)
  }
}
