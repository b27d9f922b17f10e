/// The laws of join semilattices, over random values, states and every client's domain.
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Lattice")
struct LatticeTests {
  /// Checks that `join` is commutative, associative and idempotent, and so a least upper bound.
  ///
  /// - Parameter form: what two elements that mean the same have in common
  private func check<Element, Form: Equatable>(
    _ make: (inout SeededGenerator) -> Element, _ join: (inout Element, Element) -> Void, _ form: (Element) -> Form,
    _ location: SourceLocation = #_sourceLocation
  ) {
    func joined(_ left: Element, _ right: Element) -> Element {
      var result = left
      join(&result, right)
      return result
    }
    var different: Set<Int> = []
    for seed in 0..<2_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (a, b, c) = (make(&generator), make(&generator), make(&generator))
      guard form(joined(a, a)) == form(a) else { return fail("join is not idempotent", seed) }
      guard form(joined(a, b)) == form(joined(b, a)) else { return fail("join is not commutative", seed) }
      guard form(joined(joined(a, b), c)) == form(joined(a, joined(b, c))) else {
        return fail("join is not associative", seed)
      }
      if form(joined(a, b)) != form(a), form(joined(a, b)) != form(b) { different.insert(Int(seed)) }
    }
    #expect(different.count > 200, "the elements hardly differ", sourceLocation: location)
    func fail(_ law: String, _ seed: UInt64) { Issue.record("\(law): seed \(seed)", sourceLocation: location) }
  }

  // MARK: Random elements

  private static func value(_ generator: inout SeededGenerator) -> AbstractValue {
    if Int.random(in: 0..<40, using: &generator) == 0 { return .top }
    var value = AbstractValue.bottom
    for _ in 0..<Int.random(in: 0...5, using: &generator) { value.insert(.random(in: 0..<12, using: &generator)) }
    if Int.random(in: 0..<4, using: &generator) == 0 { value.join(.nil) }
    if Int.random(in: 0..<4, using: &generator) == 0 { value.join(.unknown) }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      value.join(AbstractValue(closure: .random(in: 0..<4, using: &generator)))
    }
    return value
  }

  private static func condition(_ generator: inout SeededGenerator) -> PathCondition {
    PathCondition(key: .random(in: 0..<3, using: &generator), outcome: .random(in: 0...1, using: &generator))
  }

  private static func obligations(_ generator: inout SeededGenerator) -> ObligationDomain {
    func some(_ generator: inout SeededGenerator) -> ObligationSet {
      ObligationSet(rawValue: .random(in: 0..<16, using: &generator))
    }
    var domain = ObligationDomain()
    domain.open(some(&generator))
    domain.discharge(some(&generator))
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      var then = domain
      then.discharge(some(&generator))
      domain.branchesJoined(then, condition(&generator))
    }
    if Bool.random(using: &generator) { domain.open(some(&generator)) }
    return domain
  }

  private static func containment(_ generator: inout SeededGenerator) -> ContainmentDomain {
    var domain = ContainmentDomain()
    for object in 0..<Int.random(in: 0...3, using: &generator) {
      var controller = ControllerState()
      controller.set(ContainmentEvents(rawValue: .random(in: 0..<64, using: &generator)))
      controller.set(ContainmentEvents(rawValue: .random(in: 0..<64, using: &generator)), must: false)
      controller.sites.added = .random(in: 0..<9, using: &generator)
      if Bool.random(using: &generator) { controller.sites.removed = .random(in: 0..<9, using: &generator) }
      domain.controllers.append(controller)
      let gained = ContainmentEvents(rawValue: .random(in: 0..<64, using: &generator))
      domain.implications.insert(gained, of: ObjectID(object), where: condition(&generator))
    }
    domain.obligations = obligations(&generator)
    return domain
  }

  private static func state<Domain: AbstractDomain>(
    _ domain: Domain, _ generator: inout SeededGenerator
  ) -> AbstractState<Domain> {
    var state = AbstractState<Domain>()
    state.isReachable = Int.random(in: 0..<8, using: &generator) != 0
    state.variables = (0..<3).map { .init(name: NameID($0), value: value(&generator)) }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      state.setField(.random(in: 0..<2, using: &generator), .random(in: 0..<2, using: &generator), value(&generator))
    }
    for condition in (0..<Int.random(in: 0...3, using: &generator)).map({ _ in condition(&generator) }) {
      state.conditions.append(condition)
    }
    for closure in 0..<3 as Range<FlowNodeID> where Bool.random(using: &generator) { state.deferred.append(closure) }
    state.domain = domain
    return state
  }

  /// A state without the order in which it was put together.
  private struct Form<Domain: AbstractDomain & Hashable>: Hashable {
    var isReachable: Bool
    var values: [AbstractValue] = []
    var fields: Set<[AnyHashable]> = []
    var conditions: [PathCondition] = []
    var deferred: Set<FlowNodeID> = []
    var domain: Domain?

    init(_ state: AbstractState<Domain>) {
      isReachable = state.isReachable
      // What does not happen has no other properties.
      guard isReachable else { return }
      values = state.variables.map(\.value)
      fields = Set(state.fields.map { [$0.object, $0.name, $0.value, $0.isAssigned] })
      conditions = state.conditions
      deferred = Set(state.deferred)
      domain = state.domain
    }
  }

  // MARK: Laws

  @Test("Values")
  func values() { check(LatticeTests.value, { $0.join($1) }, { $0 }) }

  @Test("Values are ordered by what they may be, with a bottom and a top")
  func bounds() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (left, right) = (LatticeTests.value(&generator), LatticeTests.value(&generator))
      #expect(left.joined(.bottom) == left && AbstractValue.bottom.joined(left) == left)
      #expect(left.joined(.top) == .top && AbstractValue.top.joined(left) == .top)
      let both = left.joined(right)
      for object in left.objects + right.objects { #expect(both.isTop || both.contains(object)) }
      for closure in left.closures + right.closures { #expect(both.isTop || both.closures.contains(closure)) }
      #expect(both.isNil || !left.isNil && !right.isNil)
      #expect(both.isOther || !left.isOther && !right.isOther)
      #expect(both.objects == both.objects.sorted() && both.objects.count <= AbstractValue.mostObjects)
    }
  }

  @Test("More objects than are told apart are top")
  func bound() {
    var value = AbstractValue.bottom
    for object in 0..<ObjectID(AbstractValue.mostObjects) { value.insert(object) }
    #expect(!value.isTop && value.objects.count == AbstractValue.mostObjects)
    value.insert(99)
    #expect(value == .top)
    value.insert(1)
    #expect(value == .top && value.unique == nil && !value.isOnlyNil)
  }

  @Test("Obligations")
  func obligations() { check(LatticeTests.obligations, { $0.join($1) }, { $0 }) }

  @Test("Containment")
  func containment() { check(LatticeTests.containment, { $0.join($1) }, LatticeTests.padded) }

  /// Controllers of which nothing holds are not listed at the end.
  private static func padded(_ domain: ContainmentDomain) -> ContainmentDomain {
    var domain = domain
    while domain.controllers.last == ControllerState() { domain.controllers.removeLast() }
    return domain
  }

  @Test("States of paired calls")
  func statesOfPairedCalls() {
    check({ LatticeTests.state(LatticeTests.obligations(&$0), &$0) }, { $0.join($1) }, { Form($0) })
  }

  @Test("States of containment")
  func statesOfContainment() {
    check(
      { LatticeTests.state(LatticeTests.containment(&$0), &$0) }, { $0.join($1) },
      { state in
        var state = state
        state.domain = LatticeTests.padded(state.domain)
        return Form(state)
      })
  }

  @Test("States of actions")
  func statesOfActions() {
    check({ LatticeTests.state(TargetActionClient.Domain(), &$0) }, { $0.join($1) }, { Form($0) })
  }
}
