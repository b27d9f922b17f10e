import Globs
import Paths
import Testing

@testable import Settings

@Suite struct FilePatternTests {
  @Test(arguments: [
    ("App", 0, "App"), ("./App", 0, "App"), (".//App/", 0, "App/"), (".", 0, "."), ("./", 0, "."),
    ("..", 1, "."), ("../", 1, "."), ("../../x/*.swift", 2, "x/*.swift"), ("**/*", 0, "**/*"),
    (".hidden", 0, ".hidden"), ("..x", 0, "..x"), ("./../a", 1, "a"),
  ])
  func fromTheFilesOwnDirectory(_ written: String, _ levelsUp: Int, _ glob: String) {
    #expect(LexicalPath().pattern(written) == FilePattern(levelsUp: levelsUp, glob: glob))
  }

  @Test(arguments: [
    ("App", 0, "Con\\{f\\}ig/v1\\*/App"), ("..", 0, "Con\\{f\\}ig"), ("../../../x", 1, "x"),
    (".", 0, "Con\\{f\\}ig/v1\\*"),
  ])
  func fromADirectoryBelow(_ written: String, _ levelsUp: Int, _ glob: String) {
    var directory = LexicalPath()
    directory.append("Con{f}ig/v1*")
    #expect(directory.pattern(written) == FilePattern(levelsUp: levelsUp, glob: glob))
  }

  @Test func anEscapedNameMatchesItselfAlone() throws {
    for name in ["a*b", "[x]", "{a,b}", "!a", "q?", "back\\slash", "plain"] {
      let glob = try Glob(escapingGlob(Substring(name)))
      #expect(glob.matches(name))
      #expect(!glob.matches("aXb") && !glob.matches("x") && !glob.matches("a"))
    }
  }

  @Test func aSelectionHasOneBase() {
    let configuration = check(
      "include: [App, ../Shared, ../../Top/*.swift]\nexclude: [.., ../../..]")
    #expect(
      configuration.selection(in: "/a/b/c[1]/d/")
        == FileSelection(
          base: "/a", include: ["b/c\\[1\\]/d/App", "b/c\\[1\\]/Shared", "b/Top/*.swift"],
          exclude: ["b/c\\[1\\]", "."]))
    #expect(
      configuration.selection(in: "/x")
        == FileSelection(
          base: "/", include: ["x/App", "Shared", "Top/*.swift"], exclude: [".", "."]))
    #expect(
      check("exclude: [Pods]").selection(in: "/a/b")
        == FileSelection(base: "/a/b", include: [], exclude: ["Pods"]))
  }
}
