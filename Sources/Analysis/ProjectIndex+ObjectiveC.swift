import Syntax

// Classes that are declared in Objective-C. Such a class has several parts, which may be in different files: its
// `@interface`, class extensions, `@implementation` and categories. In lists of types and in measures, the first
// `@implementation` represents the class.

extension ProjectIndex {
  /// Whether a declaration is an `@implementation` of a class rather than of a category.
  func isImplementation(_ id: DeclarationID) -> Bool {
    guard let declaration = declaration(id), declaration.kind == .implementation else { return false }
    return declaration.modifiers.isDisjoint(with: [.category, .classExtension])
  }

  /// The `@interface` of the class to which an `@implementation` belongs; nil for other declarations.
  public func objectiveCClass(of part: DeclarationID) -> DeclarationID? {
    guard isImplementation(part) else { return nil }
    return link(of: part).extended.first { declaration($0)?.kind == .interface }
  }

  /// The `@interface` of a class that is represented by an `@implementation`; any other type unchanged.
  public func declared(_ type: DeclarationID) -> DeclarationID { objectiveCClass(of: type) ?? type }

  /// The declaration that represents a type in lists: for an Objective-C class, its first `@implementation`. Nil for a
  /// class without one, because a class that only a header declares belongs to a framework.
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

  /// Whether a part belongs to an Objective-C class itself, rather than to a category or a Swift extension.
  public func isOwnPart(_ part: DeclarationID) -> Bool {
    isObjectiveC(part) && declaration(part)?.modifiers.contains(.category) == false
  }
}
