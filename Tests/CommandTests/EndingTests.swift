/// The format that the ending of a file's name asks for.
import Foundation
import TestSupport
import Testing

@Suite("Endings")
struct EndingTests {
  private func app() throws -> Folder {
    let folder = try Folder("//- .git/HEAD")
    try folder.add("Home.swift", controller("Home", lines: 300))
    return folder
  }

  @Test(
    "The ending of --output chooses the format",
    arguments: [
      ("check", "json", "json"), ("check", "sarif", "sarif"), ("check", "md", "markdown"), ("report", "csv", "csv"),
      ("report", "JSON", "json"), ("report", "html", "html"), ("report", "markdown", "markdown"), ("graph", "gv", "dot"),
      ("graph", "mmd", "mermaid"), ("responders", "json", "json"), ("split Home", "json", "json"), ("report", "txt", "table"),
      ("check", "log", "concise"),
    ])
  func ending(command: String, ending: String, format: String) throws {
    let folder = try app()
    let named = try folder.shell("\"$chaperone\" \(command) --format \(format)")
    let chosen = try folder.shell("\"$chaperone\" \(command) -o 'x.y/../r.\(ending)'; mkdir x.y; \"$chaperone\" \(command) -o 'x.y/r.\(ending)'")
    #expect(chosen.text == "")
    #expect(try folder.text("x.y/r.\(ending)") == named.text)
  }

  @Test(
    "What an ending asks for and the command does not write is an error, which says what does",
    arguments: [
      ("check -o r.html", "r.html: the ending asks for html, which this command does not write; `chaperone report` and"),
      ("report -o r.sarif", "r.sarif: the ending asks for sarif, which this command does not write; `chaperone check` writes it"),
      ("report -o r.svg", "r.svg: the ending asks for svg, which this command does not write; `chaperone graph` writes it"),
      ("check -o r.xml", "r.xml: the ending asks for junit or checkstyle: say which with --format"),
      ("split Home -o r.patch", "r.patch: the ending asks for patch"), ("responders -o r.csv", "the ending asks for csv"),
      ("trend -o r.md", "the ending asks for markdown"),
      ("check --fix --diff -o r.json", "r.json: this writes a patch, which has the ending .patch or .diff, not .json"),
      ("split Home --draft 1 -o r.json", "r.json: this writes a patch"), ("split Home --members x0 -o r.swift", "r.swift: this writes a patch"),
    ])
  func otherFormat(line: String, message: String) throws {
    let folder = try app()
    let outcome = try folder.shell("\"$chaperone\" \(line)")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText.hasPrefix("chaperone: error: ") && outcome.errorText.contains(message))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix("r.") })
  }

  @Test("A format that is given counts more than the ending")
  func given() throws {
    let folder = try app()
    #expect(try folder.run("check", "--format", "junit", "-o", "r.xml").code == 0)
    #expect(try folder.text("r.xml").contains("<testsuites"))
    #expect(try folder.run("check", "-o", "checkstyle=c.xml", "-o", "s.sarif", "-o", "j.json").text == "")
    #expect(try folder.text("c.xml").contains("<checkstyle"))
    #expect(try folder.text("s.sarif") == folder.run("check", "--format", "sarif").text)
    #expect(try folder.text("j.json") == folder.run("check", "--format", "json").text)
    #expect(try folder.run("report", "--format", "csv", "-o", "r.html").code == 0)
    #expect(try folder.text("r.html").hasPrefix("qualifiedName,"))
  }

  @Test("A patch goes to a file with the ending of a patch, of a text, or with none", arguments: ["r.patch", "r.diff", "r.txt", "r", "r."])
  func patch(name: String) throws {
    let folder = try app()
    #expect(try folder.run("split", "Home", "--members", "x0", "-o", name).code == 0)
    #expect(try folder.text(name).contains("+++ "))
    #expect(try folder.run("check", "--fix", "--diff", "-o", name).code == 0)
    #expect(try folder.run("report", "-o", "x.").text == "")
  }

  @Test("A report in a file leaves the summary on standard error, whatever names its format")
  func summary() throws {
    let expected = try app().run("check").errorText
    #expect(expected.contains("finding"))
    for line in ["check -o r.json", "check -o r.json --format sarif", "check -o r.xml --format junit", "check -o json=r.json"] {
      #expect(try app().shell("\"$chaperone\" \(line)").errorText == expected, "\(line)")
    }
    #expect(try app().run("check", "--format", "sarif").errorText == "")
    #expect(try app().run("check", "-o", "r.json", "--format", "sarif", "-q").errorText == "")
  }

  @Test(
    "A terminal gets long sentences in lines that it need not break, a pipe in one",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: ["check .", "check . --format concise", "check . --config bad.yml", "split Home"])
  func width(line: String) throws {
    let folder = try app()
    try folder.add("bad.yml", "rules: {nosuch_rule_at_all: off}")
    for number in 0..<3 {
      try folder.add("Long\(number).swift", "class Long\(number): UIViewController { func f() { addChild(x) } }")
    }
    #if os(macOS)
      let script = "script -q /dev/null /bin/sh -c 'stty cols 60; \"$chaperone\" \(line)'"
    #else
      let script = "script -qec 'stty cols 60; \"$chaperone\" \(line)' /dev/null"
    #endif
    let text = try folder.shell(script, environment: ["NO_COLOR": "1", "TERM": "dumb"]).text
    let long = text.split(whereSeparator: \.isNewline).filter { $0.count > 60 && $0.contains(" ") && !$0.contains("[") && !$0.contains("//") }
    #expect(long == [] && text.count > 60)
    let piped = try folder.shell("\"$chaperone\" \(line)")
    if line.hasSuffix("bad.yml") { #expect(piped.errorText.split(separator: "\n").count == 1 && piped.errorText.count > 300) }
  }

  @Test(
    "A page is not written to a terminal", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: ["report --format html", "graph --format svg"])
  func terminal(line: String) throws {
    #if os(macOS)
      let script = "script -q /dev/null \"$chaperone\" \(line)"
    #else
      let script = "script -qec '\"$chaperone\" \(line)' /dev/null"
    #endif
    let text = try app().shell(script).text
    #expect(text.contains("writes a document, not text for a terminal; write it to a file with --output"))
    #expect(text.count < 300)
  }
}
