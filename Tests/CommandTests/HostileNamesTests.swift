/// Names that the program did not make, through every format of every command: none gets out raw, and the formats' own
/// parsers read what comes out.
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Hostile names")
struct HostileNamesTests {
  /// Names of files, less their extension.
  private static let names: [String] = [
    // Commands of build services
    "::error::x", " ::error::x", "\t::error::x", "a\n::error::x", "a\r::error::x", "a\r\n::stop-commands::x", "a %0A::error::x",
    "::set-output name=a::b", "::add-mask::x", "a\u{85}::error::x", "a\u{2028}::error::x", "##[error]x", "a ##[group]x",
    "##vso[task.setvariable variable=a]b", "##teamcity[buildStatus text='x']", "a,file=b", "%25%0A", "a\u{B}::error::x", "a\u{C}::error::x",
    // Terminals
    "\u{1B}[2Ja", "a\u{1B}]0;title\u{7}", "a\u{1B}]8;;http:x\u{1B}\\b", "\u{9B}2Ja", "a\u{9D}0;x\u{9C}", "a\u{8}\u{8}b", "a\u{7F}b", "a\u{1}\u{2}", "\u{1B}cx",
    // What disguises
    "a\u{202E}tfiws", "a\u{2066}b\u{2069}", "a\u{200F}b", "a\u{200B}b", "a\u{FEFF}b", "a\u{2060}b", "a\u{E0041}\u{E007F}b", "a\u{61C}b", "a\u{FFFE}b", "a\u{FFFF}b",
    // Markdown and HTML
    "<script>alert(1)<", "a<img src=x onerror=alert(1)>", "@everyone", "@org team", "[a](http:x)", "![a](http:x)", "`a", "a``b", "a```b`", "a|b", "a\\|b", "**a**", "~~a~~",
    "www.example.com", "#1", "a`|`b", "&lt;b&gt;", "'\"><svg onload=alert(1)>",
    // CSV
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a,b;c\"d", " =1", "＝1",
    // XML, graphs and YAML
    "]]>a", "a&b\"c'd", "<!--a", "a\";b[shape=none", "a: b", "- a", "%d %s %n",
    // What is harmless and must stay: emoji with joiners, combining marks, other writings
    "👩‍👩‍👧", "e\u{301}", "日本", "नमस्ते",
  ]

  /// Harmless ones are shown as they are.
  private static let plain = ["👩‍👩‍👧", "e\u{301}", "日本", "नमस्ते", "www.example.com", "a: b"]

  private static func folder() throws -> Folder {
    let folder = try Folder()
    for (number, name) in names.enumerated() {
      try folder.add(
        "Sources/\(name).swift",
        """
        class `C\(number) ::error::<b>|x` : UIViewController {}
        class C\(number): UIViewController {
          func f(_ c: UIViewController) {
            addChild(c)
            view.addSubview(c.view)
            UIApplication.shared.sendAction(Selector("a\(number)::error::<b>|x:"), to: nil, from: self, for: nil)
            present(C\((number + 1) % names.count)(), animated: true)
            forbidden()
          }
        }

        """)
    }
    try folder.add("Sources/dangling\n::error::x.swift -> nowhere", "")
    try folder.add("Sources/\u{1B}[2Jdangling.swift -> nowhere", "")
    try folder.add(
      ".chaperone.yml",
      """
      custom_rules: [rules.yml]
      rules: {massive_view_controller: {code_lines: {warning: 3}}}
      exclude: ["a\\n::error::x", "\\eJ\\u202e/**"]

      """)
    try folder.add(
      "rules.yml",
      """
      rule: mine
      name: "Mine\\n::error::<script> @everyone \\e[2J"
      message: "::error::no <script> @everyone | [a](http://x.y) \\e[2J \\u202e\\u009b ##[error]"
      rationale: "Why\\n::error::<script> @everyone \\e[2J"
      forbid: 'forbidden()'

      """)
    return folder
  }

  private static let commands = [
    "check --format full", "check --format concise", "check --format json", "check --format sarif", "check --format github",
    "check --format gitlab", "check --format junit", "check --format checkstyle", "check --format xcode", "check --format markdown",
    "check --statistics", "report --format table --top 500", "report --format json", "report --format csv", "report --format markdown",
    "report --format html", "report --all-types --format table --top 500", "report --sort footprint --format csv", "graph --format mermaid", "graph --format dot", "graph --format json",
    "graph --format svg", "responders --format table", "responders --format json", "responders --format mermaid", "responders --format dot",
    "split C1", "split C1 --format json", "trend", "trend --format json", "trend --format html", "rules", "rules --format markdown",
    "rules --format json", "rules mine", "rules mine --format markdown", "config", "config --targets", "tokens --hash Sources",
    "baseline --output b.json", "check 'no\n::error::x'", "check --since v1 --format markdown", "report --sort hotspot --format markdown", "check --config 'x\n::error::y.yml'",
    "check $'a\\n::error::x'", "--no-such-option='\n::error::x'", "check --baseline 'x\n::error::y'",
  ]

  @Test("Through every format of every command")
  func formats() throws {
    let folder = try HostileNamesTests.folder()
    #expect(HostileNamesTests.names.count >= 60)
    let history = try folder.shell(
      """
      git init -q -b main && git add -A && git commit -q -m "$(printf 'a\\033[2J \\302\\233 ::error::x <script>')" && git tag v1
      for f in Sources/*.swift; do [ -f "$f" ] && echo '// more' >> "$f"; done; git commit -q -a -m "::error::x @everyone"
      """, environment: HostileCheckoutTests.environment)
    try #require(history.code == 0, "\(history.errorText)")
    for command in HostileNamesTests.commands {
      let outcome = try folder.shell("\"$chaperone\" \(command)", environment: HostileCheckoutTests.environment)
      try check(outcome.text, command)
      lines(outcome.errorText, "\(command), stderr")
      hidden(outcome.errorText, "\(command), stderr")
    }
  }

  @Test("Names of classes, in sources and in storyboards, in the drawing of the graph")
  func drawing() throws {
    // Identifiers between back-ticks hold no line breaks, and no back-ticks.
    let names = HostileNamesTests.names.filter { !$0.contains("`") && !$0.unicodeScalars.contains { "\r\n".unicodeScalars.contains($0) } }
    let folder = try Folder()
    for (number, name) in names.enumerated() {
      let next = names[(number + 1) % names.count]
      try folder.add(
        "C\(number).swift",
        """
        class `C \(name)`: UIViewController {
          class Inner: UIViewController {}
          func f() { addChild(`C \(next)`.Inner()) }
        }

        """)
    }
    let scenes = names.filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0xFFFE } }.enumerated().map { number, name in
      let escaped = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      return """
        <scene><objects><viewController id="i\(number)" storyboardIdentifier="\(escaped)" customClass="C \(escaped)">
        <connections><segue destination="i\(number / 2)" kind="show" identifier="\(escaped)"/></connections></viewController></objects></scene>

        """
    }.joined()
    try folder.add("Main.storyboard", "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>\(scenes)</scenes></document>\n")
    for command in ["graph --format svg", "graph --all --format svg", "graph --format dot", "graph --format mermaid", "graph --format json", "report --format html"] {
      let outcome = try folder.shell("\"$chaperone\" \(command)")
      guard outcome.code != 2 || !outcome.errorText.contains("needs Graphviz") else { continue }
      #expect(outcome.code != 2 && outcome.text.contains("日本"), "\(command): \(outcome.errorText)")
      try check(outcome.text, command)
      if command.hasSuffix("svg") {
        #expect(!outcome.text.contains("<script") && !outcome.text.contains("<a ") && !outcome.text.contains("<image"), "\(command)")
      }
    }
  }

  @Test("Drafts of files with such names: the patch makes the file in the same folder, and its first comment stays one")
  func drafts() throws {
    let folder = try Folder()
    let body = "  var ticks = 0\n  func startTimer() { ticks = 1; tick() }\n  func tick() { ticks += 1 }\n"
    for (number, name) in HostileNamesTests.names.enumerated() {
      // What the name could end is a comment.
      let comment = name.split(whereSeparator: \.isNewline).map { "//  \($0).swift" }.joined(separator: "\n")
      let text = number % 2 == 0 ? comment : "/* \(name).swift */"
      // A comment that files of a folder share begins the new file, too.
      try folder.add("Sources/\(number)/Other.swift", "\(number % 2 == 0 ? "//  Other.swift" : "/* Other.swift */")\n\nimport UIKit\n")
      try folder.add("Sources/\(number)/\(name).swift", "\(text)\n\nimport UIKit\n\nclass D\(number): UIViewController {\n\(body)  func load() {}\n}\n")
    }
    #expect(try folder.shell("git init -q .").code == 0)
    for (number, name) in HostileNamesTests.names.enumerated() {
      let command = "split D\(number) --members 'ticks, startTimer(), tick()' --name N\(number)"
      let drafted = try folder.shell("\"$chaperone\" \(command) > p", environment: HostileCheckoutTests.environment)
      lines(drafted.errorText, command)
      hidden(drafted.errorText, command)
      #expect(drafted.code == 0, "\(name.debugDescription): \(drafted.errorText)")
      let patch = try folder.text("p")
      for line in patch.split(separator: "\n") where line.hasPrefix("--- ") || line.hasPrefix("+++ ") { hidden(String(line).replacing("\t", with: ""), command) }
      lines(patch, command)
      let applied = try folder.shell("git apply p", environment: HostileCheckoutTests.environment)
      #expect(applied.code == 0, "\(name.debugDescription): \(applied.errorText)")
      let made = try folder.text("Sources/\(number)/N\(number).swift")
      // In a comment of several lines, the name of the file is not found.
      if number % 2 == 1 || !name.contains(where: \.isNewline) { #expect(made.contains("N\(number).swift"), "\(made)") }
      let plain = made.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(plain.contains("\n\nimport UIKit\n") || plain.hasPrefix("import UIKit\n"), "\(made)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".git", "Sources", "p"])
  }

  private func check(_ text: String, _ command: String) throws {
    let format = command.components(separatedBy: "--format ").dropFirst().first?.split(separator: " ").first.map(String.init) ?? ""
    if ["json", "sarif", "gitlab"].contains(format) || command == "config --targets" {
      hidden(text, command)
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      if command == "check --format json" {
        let found = try #require((value as? [String: Any])?["findings"] as? [[String: Any]])
        let files = Set(found.compactMap { $0["file"] as? String })
        for name in HostileNamesTests.names { #expect(files.contains("Sources/\(name).swift"), "\(name.debugDescription)") }
      }
      return
    }
    hidden(format == "csv" ? text.replacing("\r\n", with: "\n") : format == "html" ? text.replacing("\t", with: " ") : text, command)
    lines(text, command, isGitHub: format == "github")
    switch format {
    case "junit", "checkstyle":
      let document = XMLParser(data: Data(text.utf8))
      let reader = AttributeReader()
      document.delegate = reader
      #expect(document.parse(), "\(command)")
      for name in HostileNamesTests.plain { #expect(reader.values.contains("Sources/\(name).swift"), "\(command): \(name)") }
    case "svg": if !text.isEmpty { #expect(XMLParser(data: Data(text.utf8)).parse(), "\(command)") }
    case "html":
      #expect(!text.contains("<img src=x") && !text.contains("<svg onload") && !text.contains("<script>alert"), "\(command)")
    case "csv": csv(text, command)
    case "markdown": markdown(text, command)
    case "github":
      for line in text.split(separator: "\n") {
        #expect(line.wholeMatch(of: /::(error|warning|notice) ([a-zA-Z]+=[^,:]*,)*[a-zA-Z]+=[^,:]*::.*/) != nil, "\(line.debugDescription)")
      }
    case "mermaid": for line in text.split(separator: "\n") { #expect(line.count { $0 == "\"" } % 2 == 0 && !line.contains("<b>"), "\(line)") }
    case "dot": for line in text.split(separator: "\n") { #expect(line.count { $0 == "\"" } % 2 == 0, "\(line)") }
    case "full", "concise", "xcode":
      for name in HostileNamesTests.plain { #expect(text.contains("Sources/\(name).swift"), "\(command): \(name)") }
    default: break
    }
  }

  /// No character that a terminal obeys, or that disguises a text.
  private func hidden(_ text: String, _ command: String) {
    let found = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFE, 0xFFFF, 0xE0000...0xE007F: true
      default: false
      }
    }
    if let found { Issue.record("\(command) prints \(String(found.value, radix: 16))") }
  }

  /// No line that a build service takes for a command.
  private func lines(_ text: String, _ command: String, isGitHub: Bool = false) {
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }).map({ String($0) }) {
      let start = line.drop { $0.isWhitespace }
      if !isGitHub { #expect(!start.hasPrefix("::"), "\(command): \(line.debugDescription)") }
      if !isGitHub { #expect(line.firstMatch(of: /##[a-zA-Z]*\[/) == nil, "\(command): \(line.prefix(200).debugDescription)") }
    }
  }

  /// RFC 4180: as many fields in each row, and none that a spreadsheet would compute.
  private func csv(_ text: String, _ command: String) {
    var rows: [[String]] = [[]]
    var field = String.UnicodeScalarView()
    var isQuoted = false
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if isQuoted {
        if scalar == "\"" {
          if index + 1 < scalars.count, scalars[index + 1] == "\"" { field.append("\""); index += 1 } else { isQuoted = false }
        } else { field.append(scalar) }
      } else if scalar == "\"", field.isEmpty { isQuoted = true
      } else if scalar == "," { rows[rows.count - 1].append(String(field)); field = .init()
      } else if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
        rows[rows.count - 1].append(String(field)); field = .init(); rows.append([]); index += 1
      } else { field.append(scalar) }
      index += 1
    }
    rows.removeLast()
    #expect(rows.count > HostileNamesTests.names.count && !isQuoted, "\(command)")
    for row in rows {
      #expect(row.count == rows[0].count, "\(command): \(row)")
      for field in row where Int(field) == nil {
        let first = field.unicodeScalars.first { !$0.properties.isWhitespace }
        #expect(first.map { !"=+-@＝\t\r".unicodeScalars.contains($0) } ?? true, "\(command): \(field.debugDescription)")
      }
    }
  }

  /// Outside of code, nothing that Markdown or a service reads as markup; as many cells in each row of a table.
  private func markdown(_ text: String, _ command: String) {
    var cells: Int?
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("```") else { continue }
      var rest = ""
      var remaining = line[...]
      // Spans of code end at a fence of the same length.
      while let start = remaining.firstIndex(of: "`") {
        rest += remaining[..<start]
        let fence = remaining[start...].prefix { $0 == "`" }
        remaining = remaining[fence.endIndex...]
        var end = remaining.startIndex
        var found: Substring?
        while let next = remaining[end...].firstIndex(of: "`") {
          let run = remaining[next...].prefix { $0 == "`" }
          if run.count == fence.count { found = run; break }
          end = run.endIndex
        }
        guard let found else { Issue.record("\(command): an open span in \(line)"); break }
        remaining = remaining[found.endIndex...]
      }
      rest += remaining
      rest = rest.replacing(/\\./, with: "")
      // Our own links, of `rules`, are to the page itself or to documents.
      if !command.hasPrefix("rules") || line.contains("everyone") {
        #expect(!rest.contains("<") && !rest.contains("@") && !rest.contains("](http") && !rest.contains("http:"), "\(command): \(line)")
      }
      if line.hasPrefix("|") {
        let count = line.replacing("\\|", with: "").count { $0 == "|" }
        if let cells { #expect(count == cells, "\(command): \(line)") }
        cells = count
      } else { cells = nil }
    }
  }
}

private final class AttributeReader: NSObject, XMLParserDelegate {
  var values: Set<String> = []
  func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) { values.formUnion(attributes.values) }
}
