import Syntax

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
        effects[index].formVariant(of: base)
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
