import Syntax

// Classes that Objective-C declares. One is in several parts, over several files: its `@interface`, class extensions,
// `@implementation` and categories. Where types are listed and measured, the first `@implementation` stands for it.

extension ProjectIndex {
  /// Whether a declaration is an `@implementation` that is no category.
  func isImplementation(_ id: DeclarationID) -> Bool {
    guard let declaration = declaration(id), declaration.kind == .implementation else { return false }
    return declaration.modifiers.isDisjoint(with: [.category, .classExtension])
  }

  /// The class that an `@implementation` belongs to, as its `@interface` declares it; nil for any other declaration.
  public func objectiveCClass(of part: DeclarationID) -> DeclarationID? {
    guard isImplementation(part) else { return nil }
    return link(of: part).extended.first { declaration($0)?.kind == .interface }
  }

  /// The class itself where an `@implementation` stands for it; any other type as it is.
  public func declared(_ type: DeclarationID) -> DeclarationID { objectiveCClass(of: type) ?? type }

  /// What stands for a type where types are listed: of a class in Objective-C its first `@implementation`. Nil for a class
  /// without one: what a framework's header declares is not the project's.
  public func listed(_ type: DeclarationID) -> DeclarationID? {
    guard let kind = declaration(type)?.kind else { return nil }
    switch kind {
    case .interface: return implementations[type]?.first
    case .implementation: return link(of: type).extended.first.flatMap(listed)
    default: return type
    }
  }

  /// Whether a declaration is written in Objective-C.
  public func isObjectiveC(_ type: DeclarationID) -> Bool {
    let kind = declaration(type)?.kind
    return kind == .interface || kind == .implementation
  }

  /// Whether a part of an Objective-C class is the class's own: no category, and no extension in Swift.
  public func isOwnPart(_ part: DeclarationID) -> Bool {
    isObjectiveC(part) && declaration(part)?.modifiers.contains(.category) == false
  }
}
