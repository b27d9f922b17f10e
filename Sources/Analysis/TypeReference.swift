import Syntax

/// What a written type means at the place where it is written. Two references are equal where they mean the same type,
/// whatever they are called there; namesakes differ.
enum TypeReference: Hashable, Sendable {
  /// None is written, or it is not understood.
  case unknown
  /// A type that the sources declare.
  case declaration(DeclarationID)
  /// A type that the sources do not declare: its name, without a module.
  case external(String)
  /// An array, a set or a dictionary with such values.
  indirect case collection(TypeReference)
  /// A tuple or a function.
  case structural
  /// `Self`, where the function that is declared so decides which type it is.
  case dynamicSelf

  var declaration: DeclarationID? {
    if case .declaration(let id) = self { id } else { nil }
  }

  /// The name of a type that the sources do not declare; empty for all others.
  var externalName: String {
    if case .external(let name) = self { name } else { "" }
  }

  var isCollection: Bool {
    if case .collection = self { true } else { false }
  }
}

/// A type, and what it is.
struct ResolvedType: Hashable, Sendable {
  var reference = TypeReference.unknown
  var kind = TypeKind.unknown
  /// What its generic parameters are, where the sources declare the type: those of `Shelf<BoxView>`.
  var arguments: [TypeArgument] = []
}

/// What stands for a generic parameter or an associated type.
struct TypeArgument: Hashable, Sendable {
  var parameter: String
  var type: ResolvedType
}
