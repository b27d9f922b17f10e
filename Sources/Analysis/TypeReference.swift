import Syntax

/// The type to which a written type refers at its place. Two references are equal if they refer to the same type,
/// whatever names are written; two types with the same name are different.
enum TypeReference: Hashable, Sendable {
  /// No type is written, or it cannot be resolved.
  case unknown
  /// A type that the sources declare.
  case declaration(DeclarationID)
  /// A type that the sources do not declare, by its name without the module.
  case external(String)
  /// An array, a set or a dictionary, by the type of its elements or values.
  indirect case collection(TypeReference)
  /// A tuple or a function.
  case structural
  /// `Self` as a result type. It depends on the receiver of the call.
  case dynamicSelf

  var declaration: DeclarationID? {
    if case .declaration(let id) = self { id } else { nil }
  }

  /// The name of a type that the sources do not declare; empty for other types.
  var externalName: String {
    if case .external(let name) = self { name } else { "" }
  }

  var isCollection: Bool {
    if case .collection = self { true } else { false }
  }
}

/// A type with its kind and its generic arguments.
struct ResolvedType: Hashable, Sendable {
  var reference = TypeReference.unknown
  var kind = TypeKind.unknown
  /// The generic arguments of a type that the sources declare, such as those of `Shelf<BoxView>`.
  var arguments: [TypeArgument] = []
}

/// The type of a generic parameter or an associated type.
struct TypeArgument: Hashable, Sendable {
  var parameter: String
  var type: ResolvedType
}
