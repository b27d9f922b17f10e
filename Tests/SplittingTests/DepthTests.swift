/// Code that is nested far more deeply than any that people write.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Depth")
struct DepthTests {
  @Test("Plans and drafts come to an end, and name what they do not follow", arguments: [
    ("if a { ", "} "), ("{ ", "} "), ("f { ", "} "), ("(", ")"), ("[", "]"), ("switch a { case .b: ", "} "), ("a ? b : ", ""),
    ("#if A\n", "\n#endif\n"), ("func f() { ", "} "), ("\"\\(", ")\""),
  ])
  func nested(opening: String, closing: String) throws {
    let deep = String(repeating: opening, count: 2_000) + "a" + String(repeating: closing, count: 2_000)
    let text = "class Home: UIViewController {\n  func go() {\n\(deep)\n  }\n  func stay() { go() }\n  var a: Int = 1\n}\n"
    let index = Fixture(text).index()
    let type = try #require(index.allTypes.first)
    #expect(index.splitAdvice(of: type).groups.allSatisfy { $0.members.count < 4 })
    let result = try DraftCase(text, "go()")
    #expect(result.new.contains(deep) && !result.old.contains(deep) && result.new.contains("var a: Int { get }"))
  }
}
