import Syntax
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1),
    ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("rules", "rulse", 1),
  ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(editDistance(Array(right.utf8), Array(left.utf8)) == distance)
    for most in 0...4 { #expect(editDistance(Array(left.utf8), Array(right.utf8), atMost: most) == min(distance, most + 1)) }
  }

  @Test func whatIsFarAwayIsNotProposed() {
    #expect(nearestName(to: "zebra", among: ["rules", "include"]) == nil)
    #expect(nearestName(to: "", among: ["rules"]) == nil)
    #expect(nearestName(to: String(repeating: "rules", count: 100), among: ["rules"]) == nil)
    #expect(nearestName(to: "massive-view controler", among: ["massive_view_controller"]) == "massive_view_controller")
    #expect(nearestName(to: "includes", among: ["exclude", "include"]) == "include")
  }
}
