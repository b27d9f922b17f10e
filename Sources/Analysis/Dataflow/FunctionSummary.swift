import Syntax

/// A function of some file's flow tree.
struct FunctionID: Hashable, Sendable {
  var file: FileID
  var index: Int
}

/// An object as a caller reaches it: a root, and the properties from there.
struct AccessPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case receiver
    case parameter(Int)
    /// What the function returns.
    case result
  }

  var root: Root
  /// Names of properties; `[]` for an element of a collection.
  var parts: [String] = []
}

/// What calling a function does to one object that its caller can reach.
protocol CallEffect: Hashable, Sendable {
  var path: AccessPath { get }
  /// The same effect where it is not certain that this function is called: nothing of it must happen.
  func weakened() -> Self
  /// Whether a caller looks up a property that `isAffected` selects by its name when it applies the effect.
  func leads(through isAffected: (String) -> Bool) -> Bool
  /// Of a call whose arguments decide some conditions: what the same effect leaves to callers whatever the arguments are.
  mutating func formVariant(of base: Self)
}

extension CallEffect {
  mutating func formVariant(of base: Self) {}
}

/// A client without effects across functions.
struct NoEffect: CallEffect {
  var path: AccessPath { AccessPath(root: .receiver) }
  func weakened() -> NoEffect { self }
  func leads(through isAffected: (String) -> Bool) -> Bool { false }
}

/// A property of the receiver to which a function assigns something that its caller can reach.
struct FieldStore: Hashable, Sendable {
  var name: String
  var value: AccessPath
  /// It is assigned on every path; on others it holds what it held before.
  var isCertain: Bool
}

/// What a function is declared to return.
struct DeclaredResult: Hashable, Sendable {
  var type = TypeReference.unknown
  /// The generic parameter of the type around the function.
  var parameter: TypeParameter?
}

/// What a function means to its callers, computed from its body and the summaries of what it calls.
struct FunctionSummary<Effect: CallEffect>: Hashable, Sendable {
  var function: FunctionID?
  /// It overrides a method, and calls that.
  var callsSuper = false
  var effects: [Effect] = []
  /// Its effects where arguments decide conditions: for each combination in which they differ.
  var variants: [SummaryVariant<Effect>] = []
  /// What the standard values of its parameters decide.
  var defaults: [ArgumentAssumption] = []
  /// The properties of its receiver that hold a parameter or the result when it has returned.
  var stores: [FieldStore] = []
  /// What it returns, where that is an object its caller can reach, or a new one.
  var returned: AccessPath?
  /// It returns the projection of that object.
  var returnsProjection = false
  /// The type of what it returns or, where it returns a projection, of the object projected.
  var returnedType = TypeReference.unknown
  var returnedKind = TypeKind.unknown
  /// The generic parameter that it is declared to return.
  var returnedParameter: TypeParameter?
  /// It makes the initial value of a property of which no declaration says the type, or its client knows the type of what it
  /// returns better than its declaration does.
  var givesType = false
  /// What it returns, where that is made of literals.
  var literals: ReturnedLiterals?

  init() {}

  /// What a function means that has not been analyzed.
  init(returning declared: DeclaredResult) { (returnedType, returnedParameter) = (declared.type, declared.parameter) }

  var declaredResult: DeclaredResult { DeclaredResult(type: returnedType, parameter: returnedParameter) }

  var isEmpty: Bool {
    effects.isEmpty && stores.isEmpty && literals == nil && !givesType && !returnsProjection
      && (returned == nil || returned?.root == .result)
  }

  /// Whether what it says of properties and types may mean something else where declarations differ.
  func mentions(_ change: ProjectChange, _ types: ProjectTypes) -> Bool {
    func isAffected(_ name: String) -> Bool {
      change.members.isMentioned(in: name.utf8) || change.types.isMentioned(in: name.utf8)
    }
    return mentions(returnedType, change, types) || literals != nil || leads(through: isAffected)
  }

  /// Whether a caller looks up a property that `isAffected` selects by its name when it applies the summary.
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
      // A number that is not in use any more was that of a type of an edited file.
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
