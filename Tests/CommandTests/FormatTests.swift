/// `check --format` and `--output`: each format read back by a parser that is not ours.
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Formats")
struct FormatTests {
  /// Names that need care in every format.
  private func folder() throws -> Folder {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 2, error: 9}}}")
    try folder.add("A b,c:100%&<\"é>.swift", controller("Ä", lines: 5))
    try folder.add("B.swift", "// chaperone:disable:next no_such\n// chaperone:disable:next massive_viewcontroller\n" + controller("B", lines: 20))
    return folder
  }

  @Test("Annotations for GitHub, with what ends a property escaped")
  func github() throws {
    let lines = try folder().run("check", "--format", "github").lines
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix(
        "::warning title=massive_view_controller,file=A b%2Cc%3A100%25&<\"é>.swift,line=1,endLine=1,col=7,endColumn=9::`Ä` is too large"))
    #expect(lines[3].hasPrefix("::error title=massive_view_controller,file=B.swift,line=3,"))
  }

  @Test("An ending that no format of the command has is an error, without --format", arguments: [
    ("graph -o x.png", ".png: use .dot, .gv, .json, .mmd, .svg, or say which format it is with --format, which takes mermaid, dot,"),
    ("report -o x.xlsx", ".xlsx: use .csv, .htm, .html, .json, .markdown, .md, or say"), ("check -o x.PDF", ".pdf: use .json, .markdown,"),
  ])
  func endings(command: String, message: String) throws {
    let folder = try folder()
    let outcome = try folder.shell("\"$chaperone\" \(command)")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText.contains("no format of this command has the ending \(message)"), "\(outcome.errorText)")
    #expect(try folder.shell("\"$chaperone\" \(command) --format json").code < 2)
    #expect(try folder.text("x." + (command.split(separator: ".").last ?? "")).hasPrefix("{"))
    #expect(try folder.shell("\"$chaperone\" report -o list.txt && \"$chaperone\" report -o list").code == 0)
  }

  @Test("A code quality report for GitLab")
  func gitlab() throws {
    let json = try JSONSerialization.jsonObject(with: folder().run("check", "--format", "gitlab").output)
    let items = try #require(json as? [[String: Any]])
    #expect(items.count == 4)
    #expect(Set(items.compactMap { $0["fingerprint"] as? String }).count == 4)
    #expect(items.compactMap { $0["severity"] as? String } == ["major", "major", "major", "critical"])
    let location = try #require(items[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "A b,c:100%&<\"é>.swift")
    #expect((location["lines"] as? [String: Int])?["begin"] == 1)
  }

  @Test("SARIF with rules, fixes, fingerprints and related places")
  func sarif() throws {
    let json = try JSONSerialization.jsonObject(with: folder().run("check", "--format", "sarif").output)
    let run = try #require(((json as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["warning", "warning", "warning", "error"])
    #expect(results.allSatisfy { ($0["partialFingerprints"] as? [String: String])?.count == 1 })
    let text = String(decoding: try JSONSerialization.data(withJSONObject: results, options: .withoutEscapingSlashes), as: UTF8.self)
    #expect(text.contains("A%20b%2Cc%3A100%25%26%3C%22%C3%A9%3E.swift"))
    #expect(results.filter { $0["fixes"] != nil }.count == 1)
    let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["massive_view_controller", "unknown_suppression"])
  }

  @Test("SARIF counts columns in UTF-16 code units, and says so: of findings, and of what a fix takes away")
  func sarifColumns() throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 2}}}")
    try folder.add("A.swift", "\u{FEFF}/* é👩 */ " + controller("Ä", lines: 5) + "let 👩 = 1 // chaperone:disable:this massive_viewcontroller\n")
    let json = try JSONSerialization.jsonObject(with: folder.run("check", "--format", "sarif").output)
    let run = try #require(((json as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(
      regions("region", in: results) == [
        ["startLine": 1, "startColumn": 17, "endLine": 1, "endColumn": 18],
        ["startLine": 6, "startColumn": 38, "endLine": 6, "endColumn": 60],
      ])
    #expect(
      regions("deletedRegion", in: results) == [["startLine": 6, "startColumn": 38, "endLine": 6, "endColumn": 60]])
    #expect(places(try folder.run("check")) == ["A.swift:1:23: warning", "A.swift:6:40: warning"], "bytes, as ever")
  }

  /// What stands under a key, however deep.
  private func regions(_ key: String, in json: Any) -> [[String: Int]] {
    if let list = json as? [Any] { return list.flatMap { regions(key, in: $0) } }
    guard let object = json as? [String: Any] else { return [] }
    if let found = object[key] as? [String: Int] { return [found] }
    return object.values.flatMap { regions(key, in: $0) }
  }

  @Test("XML that a parser takes, with as many elements as findings", arguments: [("junit", "failure"), ("checkstyle", "error")])
  func xml(format: String, element: String) throws {
    let outcome = try folder().run("check", "--format", format)
    let document = try XMLShape(outcome.output)
    #expect(document.counts[element] == 4)
    #expect(document.values.contains("A b,c:100%&<\"é>.swift"))
  }

  @Test("A file that cannot be read is an error in what CI servers read", arguments: ["junit", "checkstyle"])
  func unreadable(format: String) throws {
    let folder = try Folder("//- A.swift\nstruct A {}\n//- Gone.swift -> nowhere")
    let document = try XMLShape(try folder.run("check", "--format", format).output)
    #expect(document.counts["error"] == 1)
    #expect(document.values.contains("Gone.swift") && !document.values.contains("no findings"))
  }

  @Test("For Xcode errors, warnings and notes")
  func xcode() throws {
    let lines = try folder().run("check", "--format", "xcode").lines
    let kinds = lines.compactMap { $0.wholeMatch(of: /.*:\d+:\d+: (warning|error|note): .*/).map { String($0.1) } }
    #expect(lines.count == 4 && kinds == ["warning", "warning", "warning", "error"])
  }

  @Test("Nothing found is a whole document, too", arguments: ["json", "sarif", "gitlab", "junit", "checkstyle", "github", "xcode", "markdown", "concise", "full"])
  func nothing(format: String) throws {
    let outcome = try Folder("//- A.swift\nstruct A {}").run("check", "--format", format)
    #expect(outcome.code == 0)
    switch format {
    case "json", "sarif", "gitlab": #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: outcome.output) }
    case "junit", "checkstyle": _ = try XMLShape(outcome.output)
    case "full": #expect(outcome.text == "No findings in 1 file, 1 line.\n")
    case "markdown": #expect(outcome.text == "### Chaperone: no findings\n")
    default: #expect(outcome.text == "")
    }
  }

  @Test("Several reports of one run")
  func outputs() throws {
    let folder = try folder()
    let outcome = try folder.run(
      "check", "--format", "github", "--output", "sarif=r.sarif", "--output", "junit=out/../r.xml", "--output", "json=r=1.json")
    #expect(outcome.text == (try folder.run("check", "--format", "github").text))
    #expect(try folder.text("r.sarif") == folder.run("check", "--format", "sarif").text)
    #expect(try folder.text("r=1.json") == folder.run("check", "--format", "json").text)
    #expect(outcome.code == 2, "there is no folder 'out'")
    #expect(outcome.errorText.contains("out/../r.xml"))
  }

  @Test("A file without a format takes the place of standard output, one named like a format is written ./so")
  func plainOutput() throws {
    let folder = try folder()
    let outcome = try folder.run("check", "--format", "xcode", "--output", "a.txt", "--output", "./json=b", "--output", "json=c")
    #expect(outcome.text == "")
    #expect(try folder.text("a.txt") == folder.text("json=b"))
    #expect(try folder.text("c").hasPrefix("{"))
    #expect(try folder.run("check", "--output", "jason=c").code == 2)
    #expect(try folder.run("check", "--output", "sarif=").code == 2)
  }

  @Test("A disk that is full leaves nothing half-written", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let folder = try folder()
    let device = try folder.run("check", "--output", "/dev/full")
    #expect(device.code == 2)
    #expect(device.errorText.contains("/dev/full: the disk is full"))
    // No file may grow beyond one block.
    try folder.add("old.sarif", "old")
    let limited = try folder.shell("ulimit -f 1; trap '' XFSZ; \"$chaperone\" check --output sarif=old.sarif > /dev/null")
    #expect(limited.code == 2)
    #expect(try folder.text("old.sarif") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".tmp") })
  }
}

/// How often each element stands in a document, and the values of all attributes.
private final class XMLShape: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]
  private(set) var values: Set<String> = []

  init(_ data: Data) throws {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    values.formUnion(attributes.values)
  }
}
