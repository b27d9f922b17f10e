import Syntax

/// What a call's argument decides of a parameter that the called function tests.
struct ArgumentAssumption: Hashable, Sendable {
  enum Answer: UInt8, Hashable, Sendable {
    case isNil, isNotNil, isTrue, isFalse
  }

  /// The position of the parameter.
  var parameter: Int
  var answer: Answer
}

/// What a function does where its arguments decide some of its conditions.
struct SummaryVariant<Effect: CallEffect>: Hashable, Sendable {
  var assumptions: [ArgumentAssumption]
  var effects: [Effect]
}

extension FunctionSummary {
  /// The effects of a call whose arguments decide this much.
  func effects(where decided: [ArgumentAssumption]) -> [Effect] {
    var best: SummaryVariant<Effect>?
    for variant in variants where variant.assumptions.count > best?.assumptions.count ?? 0 {
      if variant.assumptions.allSatisfy(decided.contains) { best = variant }
    }
    return best?.effects ?? effects
  }
}

extension Interpreter {
  /// More tested parameters are not distinguished: each one doubles the number of variants.
  private static var mostTested: Int { 2 }

  /// A question about a parameter, by the key of its conditions.
  struct ParameterTest {
    var key: Int
    var parameter: Int
    /// Whether it is nil, rather than whether it is true.
    var isOfPresence: Bool
  }

  /// The questions that conditions may ask of the function's parameters.
  mutating func parameterTests() -> [ParameterTest] {
    tree.parameters(function.root).indices.flatMap { position -> [ParameterTest] in
      let key = combine(37, Int(objects.object(.parameter(position))))
      return [
        ParameterTest(key: presence(key), parameter: position, isOfPresence: true),
        ParameterTest(key: key, parameter: position, isOfPresence: false),
      ]
    }
  }

  /// Notes that a condition asks something of a parameter.
  mutating func noteTest(_ key: Int) {
    for (index, test) in tests.enumerated() where test.key == key { tested.insert(index) }
  }

  /// Interprets the function again for each combination of what its arguments may decide.
  mutating func addVariants(to summary: inout Client.Summary, of index: Int) {
    guard Client.distinguishesArguments, !summary.effects.isEmpty, !tested.isEmpty, !isExhausted else { return }
    let (tests, lookups) = (self.tests, self.lookups)
    let chosen = tested.sorted().prefix(Interpreter.mostTested).map { tests[$0] }
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
              answer: test.isOfPresence ? (outcome == 1 ? .isNotNil : .isNil) : outcome == 1 ? .isTrue : .isFalse)
          }, effects: effects))
    }
    if !summary.variants.isEmpty { summary.defaults = defaults() }
    self.lookups = lookups
  }

  /// What callers that leave an argument out decide.
  private func defaults() -> [ArgumentAssumption] {
    tree.parameters(function.root).enumerated().compactMap { position, parameter in
      guard let value = tree.child(parameter, 0) else { return nil }
      return answer(ofLiteral: value).map { ArgumentAssumption(parameter: position, answer: $0) }
    }
  }

  private func answer(ofLiteral node: FlowNodeID) -> ArgumentAssumption.Answer? {
    switch tree[node].kind {
    case .nilLiteral: .isNil
    case .boolean: tree[node].flags.contains(.isLet) ? .isTrue : .isFalse
    default: nil
    }
  }

  /// What the arguments of a call decide of the parameters that the called function tests.
  mutating func decisions(
    _ arguments: [Argument], _ positions: [Int], for summary: Client.Summary
  ) -> [ArgumentAssumption] {
    guard !summary.variants.isEmpty else { return [] }
    var decided = summary.defaults.filter { !positions.contains($0.parameter) }
    for (argument, position) in zip(arguments, positions) {
      if let answer = answer(ofLiteral: argument.node) {
        decided.append(ArgumentAssumption(parameter: position, answer: answer))
      } else if argument.value.isOnlyNil {
        decided.append(ArgumentAssumption(parameter: position, answer: .isNil))
      } else if isPresent(argument.value) {
        decided.append(ArgumentAssumption(parameter: position, answer: .isNotNil))
      }
    }
    return decided
  }

  /// Whether a value is surely not nil.
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
