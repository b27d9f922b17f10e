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
  /// The objects of which the function returns one, if the caller can access each of them or the function has created it;
  /// empty if it may return another one.
  var returned: [AccessPath] = []
  /// Whether the function returns the projection of one of `returned`.
  var returnsProjection = false
  /// The type of the returned objects or, if a projection is returned, of those that are projected.
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
      && returned.allSatisfy { $0.root == .result }
  }

  /// Whether the summary refers to types or properties that are affected by a change.
  func mentions(_ change: ProjectChange, _ types: ProjectTypes) -> Bool {
    mentions(returnedType, change, types) || literals != nil || leads(through: change.affects)
  }

  /// Whether a caller that applies the summary reads a property whose name `isAffected` accepts.
  func leads(through isAffected: (String) -> Bool) -> Bool {
    returned.contains { $0.parts.contains(where: isAffected) } || effects.contains { $0.leads(through: isAffected) }
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

// MARK: - Argument assumptions

/// A fact about an argument that decides a condition of the callee: whether it is nil or not, true or false.
struct ArgumentAssumption: Hashable, Sendable {
  enum ArgumentFact: UInt8, Hashable, Sendable {
    case isNil, isNotNil, isTrue, isFalse
  }

  /// The index of the parameter.
  var parameter: Int
  var fact: ArgumentFact
}

/// The effects of a function under assumptions about its arguments.
struct SummaryVariant<Effect: CallEffect>: Hashable, Sendable {
  var assumptions: [ArgumentAssumption]
  var effects: [Effect]
}

extension FunctionSummary {
  /// The effects of a call for which `decided` holds: those of the matching variant with the most assumptions.
  func effects(where decided: [ArgumentAssumption]) -> [Effect] {
    var best: SummaryVariant<Effect>?
    for variant in variants where variant.assumptions.count > best?.assumptions.count ?? 0 {
      if variant.assumptions.allSatisfy(decided.contains) { best = variant }
    }
    return best?.effects ?? effects
  }
}

extension Interpreter {
  /// The maximum number of conditions on parameters that variants distinguish. Each one triples the number of
  /// combinations.
  private static var mostTested: Int { 2 }

  /// The conditions on parameters that the function may test.
  mutating func parameterTests() -> [ParameterTest] {
    tree.parameters(function.root).indices.flatMap { position -> [ParameterTest] in
      let key = combine(37, Int(objects.object(.parameter(position))))
      return [
        ParameterTest(key: presence(key), parameter: position, isOfPresence: true),
        ParameterTest(key: key, parameter: position, isOfPresence: false),
      ]
    }
  }

  /// Records that the function tests a condition, if it is one on a parameter.
  mutating func noteTest(_ key: Int) {
    for (index, test) in argumentTests.tests.enumerated() where test.key == key { argumentTests.tested.insert(index) }
  }

  /// Interprets the function again for each combination of outcomes of the tested conditions, and adds a variant if its
  /// effects differ.
  mutating func addVariants(to summary: inout Client.Summary, of index: Int) {
    guard Client.distinguishesArguments, !summary.effects.isEmpty, !argumentTests.tested.isEmpty, !isExhausted else { return }
    let (tests, lookups) = (argumentTests.tests, self.lookups)
    let chosen = argumentTests.tested.sorted().prefix(Interpreter.mostTested).map { tests[$0] }
    var combinations: [[(test: ParameterTest, outcome: Int)]] = [[]]
    for test in chosen { combinations += combinations.flatMap { known in [0, 1].map { known + [(test, $0)] } } }
    for combination in combinations.dropFirst() {
      begin(index, assuming: combination.map { PathCondition(key: $0.test.key, outcome: $0.outcome) })
      runFunction(index)
      var effects = Client.finish(&self).summary.effects
      for index in effects.indices {
        guard let base = summary.effects.first(where: { $0.path == effects[index].path }) else { continue }
        Client.formVariant(&effects[index], of: base, &self)
      }
      guard !isExhausted, effects != summary.effects else { continue }
      summary.variants.append(
        SummaryVariant(
          assumptions: combination.map { test, outcome in
            ArgumentAssumption(
              parameter: test.parameter,
              fact: test.isOfPresence ? (outcome == 1 ? .isNotNil : .isNil) : outcome == 1 ? .isTrue : .isFalse)
          }, effects: effects))
    }
    if !summary.variants.isEmpty { summary.defaults = defaults() }
    self.lookups = lookups
  }

  /// The assumptions that hold for omitted arguments, from the default values of the parameters.
  private func defaults() -> [ArgumentAssumption] {
    tree.parameters(function.root).enumerated().compactMap { position, parameter in
      guard let value = tree.child(parameter, 0) else { return nil }
      return fact(ofLiteral: value).map { ArgumentAssumption(parameter: position, fact: $0) }
    }
  }

  private func fact(ofLiteral node: FlowNodeID) -> ArgumentAssumption.ArgumentFact? {
    switch tree[node].kind {
    case .nilLiteral: .isNil
    case .boolean: tree[node].flags.contains(.isLet) ? .isTrue : .isFalse
    default: nil
    }
  }

  /// The assumptions that hold for the arguments of a call to a function with variants.
  mutating func decisions(
    _ arguments: [Argument], _ positions: [Int], for summary: Client.Summary
  ) -> [ArgumentAssumption] {
    guard !summary.variants.isEmpty else { return [] }
    var decided = summary.defaults.filter { !positions.contains($0.parameter) }
    for (argument, position) in zip(arguments, positions) {
      if let fact = fact(ofLiteral: argument.node) {
        decided.append(ArgumentAssumption(parameter: position, fact: fact))
      } else if argument.value.isOnlyNil {
        decided.append(ArgumentAssumption(parameter: position, fact: .isNil))
      } else if isPresent(argument.value) {
        decided.append(ArgumentAssumption(parameter: position, fact: .isNotNil))
      }
    }
    return decided
  }

  /// Whether a value is certainly not nil.
  mutating func isPresent(_ value: AbstractValue) -> Bool {
    guard value.hasObjects, !value.isNil, !value.isOther else { return false }
    for object in value.objects {
      switch objects[object].origin {
      case .receiver, .allocation, .projection, .literal: continue
      default:
        let key = presence(self.key(of: object) ?? combine(37, Int(object)))
        guard state.conditions.contains(PathCondition(key: key, outcome: 1)) else { return false }
      }
    }
    return true
  }
}

// MARK: - ReturnedLiterals

/// The literals in a function's result, for clients that track literals.
struct ReturnedLiterals: Hashable, Sendable {
  /// The literals that the value may be.
  var literals: [LiteralID] = []
  /// The elements of a collection, or the components of a tuple.
  var elements: [ReturnedLiterals] = []
  /// The properties of a value that a memberwise initializer has created, or the labelled components of a tuple.
  var fields: [Field] = []

  struct Field: Hashable, Sendable {
    var name: String
    var value: ReturnedLiterals
  }

  var isEmpty: Bool { literals.isEmpty && elements.isEmpty && fields.isEmpty }

  /// The maximum depth of nested collections, and the maximum number of values kept from one collection.
  fileprivate static var deepest: Int { 3 }
  fileprivate static var most: Int { 64 }
}

extension Interpreter {
  /// The literals in the function's result, read from its final state; nil if there are none.
  mutating func returnedLiterals(in final: State) -> ReturnedLiterals? {
    guard Client.tracksLiterals else { return nil }
    let found = literals(of: returned, in: final, depth: 0)
    return hasLiteral(found) ? found : nil
  }

  private func hasLiteral(_ found: ReturnedLiterals) -> Bool {
    !found.literals.isEmpty || found.elements.contains(where: hasLiteral) || found.fields.contains { hasLiteral($0.value) }
  }

  private mutating func literals(of value: AbstractValue, in final: State, depth: Int) -> ReturnedLiterals {
    var found = ReturnedLiterals()
    guard depth < ReturnedLiterals.deepest else { return found }
    for object in value.objects {
      if case .literal(let literal) = objects[object].origin {
        found.literals.append(literal)
        continue
      }
      for element in objects[object].list.prefix(ReturnedLiterals.most - found.elements.count) {
        found.elements.append(literals(of: element, in: final, depth: depth + 1))
      }
      for field in final.fields where field.object == object && found.fields.count < ReturnedLiterals.most {
        let part = literals(of: field.value, in: final, depth: depth + 1)
        if !part.isEmpty { found.fields.append(.init(name: known(field.name), value: part)) }
      }
    }
    return found
  }

  /// The caller's value for the result of a call. The object that represents the result gets its elements and
  /// properties.
  mutating func value(of returned: ReturnedLiterals, in holder: ObjectID) -> AbstractValue {
    var value =
      returned.literals.isEmpty && returned.elements.isEmpty && returned.fields.isEmpty ? AbstractValue.unknown : .bottom
    for literal in returned.literals { value.insert(objects.object(.literal(literal))) }
    guard !returned.elements.isEmpty || !returned.fields.isEmpty else { return value }
    var list: [AbstractValue] = []
    for (position, element) in returned.elements.enumerated() {
      let part = objects.object(.part(of: holder, name: name("\(position)")))
      let inner = self.value(of: element, in: part)
      list.append(inner.isUnknown ? AbstractValue(part) : inner)
    }
    if let first = list.first {
      objects[holder].list = list
      objects[holder].elements = first
    }
    for field in returned.fields {
      let name = name(field.name)
      let part = objects.object(.part(of: holder, name: name))
      let inner = self.value(of: field.value, in: part)
      state.setField(holder, name, inner.isUnknown ? AbstractValue(part) : inner)
    }
    value.insert(holder)
    return value
  }
}
