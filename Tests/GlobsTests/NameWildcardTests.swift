import Testing

@testable import Globs

struct NameWildcardTests {
  @Test(arguments: [
    ("*ViewModel", "HomeViewModel"), ("*ViewModel", "ViewModel"), ("Home*", "Home"), ("*", ""), ("*", "Home"), ("", ""),
    ("**", "Home"), ("H*e*l", "HomeModel"), ("*.State", "Home.State"), ("Größe*", "GrößeModel"), ("[a]?", "[a]?"),
    ("a*a*ab", "aaaaaaaab"),
  ])
  func matches(pattern: String, name: String) {
    #expect(NameWildcard(pattern).matches(name))
  }

  @Test(arguments: [
    ("*ViewModel", "HomeViewModels"), ("*ViewModel", "Homeviewmodel"), ("Home", "Home2"), ("", "Home"), ("Home", ""),
    ("H*e*l", "HomeModels"), ("[a]", "a"), ("?", "a"), ("a*a", "a"),
  ])
  func doesNotMatch(pattern: String, name: String) {
    #expect(!NameWildcard(pattern).matches(name))
  }

  @Test("A pattern of a thousand stars needs no time beyond that of the name")
  func manyStars() {
    let pattern = NameWildcard(String(repeating: "a*", count: 1_000) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }
}
