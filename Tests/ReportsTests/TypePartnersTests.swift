/// Which types of two revisions are the same one.
import Reports
import Testing

@Suite("Types of two revisions")
struct TypePartnersTests {
  /// Types written as `Name@file`, of structures as `Name@file!`.
  private func types(_ text: String) -> [TypeAtRevision] {
    text.split(separator: " ").map { word in
      let parts = word.split(separator: "@").map(String.init)
      return TypeAtRevision(
        name: parts[0], file: parts[1].filter { $0 != "!" }, isViewController: !parts[1].hasSuffix("!"))
    }
  }

  @Test(
    "Types of one name are told apart by their files, and renamed ones found in theirs",
    arguments: [
      // Unique names move anywhere; what is gone is gone.
      ("A@x/A B@x/B", "B@y/B A@z/Z", [1, 0]), ("A@x/A B@x/B", "B@x/B", [1]), ("A@x/A", "A@x/A C@x/C", [0, nil]),
      // Namesakes: the same file, then a file of the same name, then any.
      ("A@x/A A@y/A", "A@y/A A@x/A", [1, 0]), ("A@x/A A@y/A", "A@y/A", [1]), ("A@x/M A@y/N", "A@z/N A@z/M", [1, 0]),
      ("A@x/M A@y/N", "A@z/O A@y/N", [0, 1]), ("A@y/A", "A@x/A A@y/A", [nil, 0]),
      // Renamed, also where a namesake stays.
      ("A@x/A", "B@x/A", [0]), ("A@x/A A@y/A", "B@x/A A@y/A", [0, 1]), ("A@x/A A@y/A", "B@x/A B@y/A", [0, 1]),
      // Several in a file: the view controllers among them, if there is one of them.
      ("A@x S@x!", "B@x T@x!", [0, nil]), ("A@x B@x", "C@x D@x", [nil, nil]), ("A@x", "B@x C@x", [nil, nil]),
      // Nested types follow, in extensions as well.
      ("A@x A.B@x A.C@y A.D@y", "Z@x Z.B@x Z.C@y Z.D@y", [0, 1, 2, 3]), ("E@x! E.A@x E.B@x", "F@x! F.B@x F.A@x", [0, 2, 1]),
    ])
  func partners(earlier: String, later: String, expected: [Int?]) {
    #expect(typePartners(of: types(later), among: types(earlier)) == expected)
  }

  @Test("By name alone, nothing is taken for renamed")
  func names() {
    #expect(namePartners(of: types("B@x A@y"), among: types("A@x")) == [nil, 0])
    #expect(typePartners(of: [], among: types("A@x")) == [] && typePartners(of: types("A@x"), among: []) == [nil])
  }
}
