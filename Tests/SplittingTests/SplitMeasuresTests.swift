/// What the weights of the ranking are fitted to.
import Analysis
import TestSupport
import Testing

@testable import Splitting

@Suite("Measures of proposed cuts")
struct SplitMeasuresTests {
  @Test("Each set has its members, and a value for each name")
  func measures() throws {
    let project = Fixture(SplitPlanTests.controller(parts: ["order", "basket", "voucher"])).index()
    let type = try #require(project.allTypes.first)
    let measures = project.splitMeasures(of: type)
    #expect(SplitMeasures.names.count == SplitMeasures.weights.count)
    #expect(measures.sets.allSatisfy { $0.values.count == SplitMeasures.names.count })
    let basket = try #require(
      measures.sets.first { set in
        Set(set.members.map { measures.members[$0] })
          == [
            "basketItems", "basketCount", "beginBasket()", "loadBasket()", "countBasket()", "sortBasket()", "clearBasket()",
          ]
      })
    let run = try #require(SplitMeasures.names.firstIndex(of: "run"))
    let cohesion = try #require(SplitMeasures.names.firstIndex(of: "cohesion"))
    #expect(basket.values[run] == 1)
    // No set of fewer members of the same part, and none with members of another one, belongs together so closely.
    let others = measures.sets.filter { $0.members != basket.members && Set($0.members).isSubset(of: basket.members) }
    #expect(others.allSatisfy { $0.values[cohesion] < basket.values[cohesion] })
    #expect(basket.values[cohesion] > 0.3 && basket.values[cohesion] < 1)
  }

  @Test("Each member that may be in a step of the plan has values, and says whether the step has it")
  func chosen() throws {
    let project = Fixture(SplitPlanTests.controller(parts: ["order", "basket", "voucher"])).index()
    let measures = project.splitMeasures(of: try #require(project.allTypes.first))
    #expect(SplitMeasures.memberWeights.count == SplitMeasures.memberNames.count + 1)
    #expect(measures.chosen.count > 1)
    var inside: Set<Int> = []
    for step in measures.chosen {
      #expect(step.allSatisfy { $0.members.count == 1 && $0.values.count == SplitMeasures.memberNames.count })
      #expect(step.flatMap(\.values).allSatisfy { $0 >= 0 && $0 <= 1.01 })
      let own = step.filter { $0.values[0] == 1 }.map { $0.members[0] }
      #expect(!own.isEmpty && inside.isDisjoint(with: own))
      inside.formUnion(own)
    }
  }

  @Test("Initializers have no name, so that they do not count for or against a set")
  func names() throws {
    let project = Fixture(
      """
      class Player: UIViewController {
        var title: String { name }
        var name = ""
        func play() {}
        init() {}
      }
      """
    ).index()
    let type = try #require(project.allTypes.first)
    let measures = project.splitMeasures(of: type)
    #expect(Set(measures.members) == ["name", "title", "play()", nil])
    #expect(measures.members.count { $0 == nil } == 1)
  }
}
