/// Edits as a patch in Git's format.
import Analysis
import Syntax
import Testing

@testable import Reports

@Suite("Patches")
struct UnifiedDiffTests {
  private func patch(_ old: String, _ edits: [ByteEdit], path: String = "A.swift") throws -> String
  {
    try unifiedDiff([FilePatch(path: path, old: ContiguousArray(old.utf8), edits: edits)])
  }

  private func edit(_ start: Int, _ end: Int, _ text: String) -> ByteEdit {
    ByteEdit(range: ByteRange(start, end), text: text)
  }

  @Test("Changes that are close share a hunk, others have one each")
  func hunks() throws {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\n"
    #expect(
      try patch(old, [edit(0, 1, "x"), edit(16, 18, "")]) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,4 +1,4 @@
        -a
        +x
         b
         c
         d
        @@ -6,4 +6,3 @@
         f
         g
         h
        -i

        """)
    let near = try patch("a\nb\nc\nd\n", [edit(0, 1, "x"), edit(6, 7, "y")])
    #expect(near == "--- a/A.swift\n+++ b/A.swift\n@@ -1,4 +1,4 @@\n-a\n+x\n b\n c\n-d\n+y\n")
    let insertion = try patch("a\nb\n", [edit(2, 2, "new\n")])
    #expect(insertion == "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,3 @@\n a\n+new\n b\n")
  }

  @Test("Files that do not end their last line")
  func lastLine() throws {
    #expect(
      try patch("a\nb", [edit(0, 2, "")])
        == "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1 @@\n-a\n b\n\\ No newline at end of file\n")
    #expect(
      try patch("a", [edit(0, 1, "b\n")])
        == "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n")
  }

  @Test("A new file")
  func newFile() throws {
    #expect(
      try unifiedDiff([FilePatch(path: "B.swift", new: "b\n")])
        == "--- /dev/null\n+++ b/B.swift\n@@ -0,0 +1 @@\n+b\n")
  }

  @Test(
    "Paths in quotes as Git writes them",
    arguments: [
      ("a b.swift", "--- a/a b.swift\t\n"), ("a\"b.swift", "--- \"a/a\\\"b.swift\"\n"),
      ("é.swift", "--- \"a/\\303\\251.swift\"\n"),
    ])
  func paths(_ path: String, _ line: String) throws {
    #expect(try patch("a\n", [edit(0, 1, "b")], path: path).hasPrefix(line))
  }

  @Test("What is no change is no hunk; edits of another text are refused")
  func nothing() throws {
    #expect(try patch("a\n", [edit(0, 1, "a")]) == "")
    #expect(throws: EditError.stale) { try patch("a\n", [edit(0, 5, "a")]) }
    #expect(throws: EditError.overlapping) {
      try patch("abc\n", [edit(0, 2, "x"), edit(1, 3, "y")])
    }
  }
}
