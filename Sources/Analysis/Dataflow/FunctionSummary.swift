import Syntax

/// A function, by its file and its index in the file's flow tree.
struct FunctionID: Hashable, Sendable {
  var file: FileID
  var index: Int
}

/// An object as a caller can access it: a root, and a path of properties from there.
struct AccessPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case receiver
    case parameter(Int)
    /// The result of the function.
    case result
  }

  var root: Root
  /// The names of the properties on the path; `[]` for an element of a collection.
  var parts: [String] = []
}

/// An effect of a function on one object that its caller can access.
protocol CallEffect: Hashable, Sendable {
  var path: AccessPath { get }
  /// Returns the effect for a call that may not call this function. No part of it is certain.
  func weakened() -> Self
  /// Whether a caller that applies the effect reads a property whose name `isAffected` accepts.
  func leads(through isAffected: (String) -> Bool) -> Bool
  /// For an effect of a summary variant, includes what callers must do because of the same effect without assumptions.
  mutating func formVariant(of base: Self)
}

extension CallEffect {
  mutating func formVariant(of base: Self) {}
}

/// The effect of a client that has no effects across functions.
struct NoEffect: CallEffect {
  var path: AccessPath { AccessPath(root: .receiver) }
  func weakened() -> NoEffect { self }
  func leads(through isAffected: (String) -> Bool) -> Bool { false }
}

/// A property of the receiver to which a function assigns a value that its caller can access.
struct FieldStore: Hashable, Sendable {
  var name: String
  var value: AccessPath
  /// Whether every path assigns the property. On a path without an assignment it keeps its initial value.
  var isCertain: Bool
}

/// The declared result of a function.
struct DeclaredResult: Hashable, Sendable {
  var type = TypeReference.unknown
  /// The generic parameter of the enclosing type that is the result type.
  var parameter: TypeParameter?
}

/// The summary of a function for its callers. It is computed from the body and the summaries of the callees.
struct FunctionSummary<Effect: CallEffect>: Hashable, Sendable {
  var function: FunctionID?
  /// Whether the function calls the method that it overrides.
  var callsSuper = false
  var effects: [Effect] = []
  /// The effects under assumptions about arguments, for each combination for which they differ.
  var variants: [SummaryVariant<Effect>] = []
  /// The assumptions that hold for omitted arguments, from the default values of the parameters.
  var defaults: [ArgumentAssumption] = []
  /// The properties of the receiver that hold a parameter or the result after the call.
  var stores: [FieldStore] = []
  /// The returned object, if the caller can access it or the function has created it.
  var returned: AccessPath?
  /// Whether the function returns the projection of `returned`.
  var returnsProjection = false
  /// The type of the returned object or, if a projection is returned, of the object that is projected.
  var returnedType = TypeReference.unknown
  var returnedKind = TypeKind.unknown
  /// The generic parameter that is the declared result type.
  var returnedParameter: TypeParameter?
  /// Whether `returnedType` is better than the declared type: the function computes the initial value of a property
  /// without a declared type, or the client knows a more specific type.
  var givesType = false
  /// The returned value, if it consists of literals.
  var literals: ReturnedLiterals?

  init() {}

  /// Creates the summary of a function that has not been analyzed.
  init(returning declared: DeclaredResult) { (returnedType, returnedParameter) = (declared.type, declared.parameter) }

  var declaredResult: DeclaredResult { DeclaredResult(type: returnedType, parameter: returnedParameter) }

  var isEmpty: Bool {
    effects.isEmpty && stores.isEmpty && literals == nil && !givesType && !returnsProjection
      && (returned == nil || returned?.root == .result)
  }

  /// Whether the summary refers to types or properties that are affected by a change.
  func mentions(_ change: ProjectChange, _ types: ProjectTypes) -> Bool {
    func isAffected(_ name: String) -> Bool {
      change.members.isMentioned(in: name.utf8) || change.types.isMentioned(in: name.utf8)
    }
    return mentions(returnedType, change, types) || literals != nil || leads(through: isAffected)
  }

  /// Whether a caller that applies the summary reads a property whose name `isAffected` accepts.
  func leads(through isAffected: (String) -> Bool) -> Bool {
    returned?.parts.contains(where: isAffected) ?? false || effects.contains { $0.leads(through: isAffected) }
      || stores.contains { isAffected($0.name) || $0.value.parts.contains(where: isAffected) }
  }

  private func mentions(_ type: TypeReference, _ change: ProjectChange, _ types: ProjectTypes) -> Bool {
    switch type {
    case .unknown, .structural, .dynamicSelf: false
    case .collection(let element): mentions(element, change, types)
    case .external(let name): change.types.isMentioned(in: name.utf8)
    case .declaration(let id):
      // An ID that is no longer in use was a type in an edited file.
      types.index.qualifiedName(of: id).map { change.types.isMentioned(in: $0.utf8) } ?? true
    }
  }

  func weakened() -> FunctionSummary {
    var summary = self
    summary.effects = effects.map { $0.weakened() }
    for index in stores.indices { summary.stores[index].isCertain = false }
    for index in variants.indices { summary.variants[index].effects = variants[index].effects.map { $0.weakened() } }
    return summary
  }
}
