/// The documents: what they link to exists, and the commands that they show are commands.
import Foundation
import TestSupport
import Testing

@Suite("Documents")
struct DocumentTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  private static let articles = root.appending(path: "Sources/chaperone/chaperone.docc")

  /// By their paths in the repository.
  static let all: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: articles.path)) ?? []
    let found = names.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/chaperone/chaperone.docc/\($0)" }
    return ["README.md", "Rules/README.md", "Sources/README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"] + found
  }()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: DocumentTests.root.appending(path: path), encoding: .utf8)
  }

  @Test("There are articles, and README has at most 200 lines")
  func documents() throws {
    #expect(DocumentTests.all.count >= 12)
    #expect(try text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test("The commands of README's quick start print what stands under them")
  func quickStart() throws {
    let session = try #require(try text("README.md").firstMatch(of: #/```console\n((?s).*?)```/#)).1
    let commands = session.split(separator: "$ chaperone ").map { $0.split(separator: "\n", maxSplits: 1) }
    #expect(commands.count >= 2)
    for command in commands {
      // Not to a terminal, where the form of a check would be another one and bars have the room that is left.
      let format = command[0].hasPrefix("check") ? " --format full" : ""
      let line = "cd '\(DocumentTests.root.path)/Tests/SampleApp' && \"$chaperone\" \(command[0])\(format)"
      let outcome = try Folder().shell(line, environment: ["COLUMNS": "80"])
      func comparable(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { line in
          String(line).replacing(#/ // expect: .*/#, with: "").replacing(#/[█-▏]+/#, with: "").replacing(#/ +/#, with: " ")
        }
      }
      #expect(comparable(outcome.text + outcome.errorText) == comparable(command[1]), "\(command[0])")
    }
  }

  @Test("Links lead somewhere", arguments: all)
  func links(path: String) throws {
    let text = try text(path)
    let folder = DocumentTests.root.appending(path: path).deletingLastPathComponent()
    for match in text.matches(of: #/\]\(([^)\s]+)\)/#) {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts[0].hasPrefix("https://") { continue }
      let target = parts[0].isEmpty ? path : parts[0]
      let file = parts[0].isEmpty ? DocumentTests.root.appending(path: path) : folder.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.1)")
      guard parts.count > 1 else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).matches(of: #/(?m)^#+ (.+)$/#).map { heading in
        heading.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
      }
      #expect(headings.contains(parts[1]), "\(match.1)")
    }
    // GitHub shows those as they stand.
    #expect(!text.contains("<doc:"))
  }

  @Test("Every article is in the catalog's list of topics")
  func topics() throws {
    let catalog = try text("Sources/chaperone/chaperone.docc/chaperone.md")
    for path in DocumentTests.all where path.contains(".docc/") && !path.hasSuffix("/chaperone.md") {
      let name = path.split(separator: "/").last.map { $0.dropLast(3) } ?? ""
      #expect(catalog.contains("](\(name).md)"), "\(path)")
    }
  }

  @Test("Each configuration and each custom rule is read without a problem")
  func examples() throws {
    var (configurations, rules) = (0, 0)
    // Those of CI services and hooks are run by Tests/Workflows.
    for path in DocumentTests.all where !path.hasSuffix("/ContinuousIntegration.md") {
      for match in try text(path).matches(of: #/(?m)^```yaml\n((?s).*?)^```$/#) {
        let example = String(match.1)
        let folder = try Folder()
        for file in ["App/A", "Modules/B", "Modules/Generated/C", "Legacy/D"] { try folder.add("\(file).swift", "class A {}\n") }
        try folder.add("App/Screens.swift", "class B: Controller {}\nclass C: ThirdParty.BaseVC {}\n")
        try folder.add("rules/a.yml", "# none\n")
        let isRule = example.hasPrefix("- rule:") || example.hasPrefix("rule:")
        try folder.add(".chaperone.yml", isRule ? "custom_rules: [example.yml]\n" : example)
        if isRule { try folder.add("example.yml", example) }
        if isRule { rules += 1 } else { configurations += 1 }
        let problems = try folder.run("check").errorText.split(separator: "\n").filter { $0.contains(".yml:") }
        #expect(problems == [], "\(path): \(example)")
      }
    }
    #expect(configurations >= 5 && rules >= 1)
  }

  @Test("Commands and their options exist", arguments: all)
  func commands(path: String) throws {
    let folder = try Folder()
    var help: [String: String] = ["": try folder.run("--help").text]
    let subcommands = Set(try #require(help[""]).matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) } + ["help"])
    #expect(subcommands.count > 10)
    // A line or a span of code that begins with the program, or with one of its commands and an option.
    let shown = #/(?m)(?:^[\s$]*|`|exec |\| )(chaperone [a-z-]+[^`\n|]*|[a-z]+ --[^`\n|]*)/#
    var count = 0
    for match in try text(path).matches(of: shown) {
      var words = match.1.split { " \t,;)".contains($0) }.map(String.init)
      if words.first == "chaperone" { words.removeFirst() } else if !subcommands.contains(words[0]) { continue }
      guard let first = words.first else { continue }
      let command = first.hasPrefix("-") ? "check" : first
      #expect(subcommands.contains(command), "\(match.1)")
      if help[command] == nil { help[command] = try folder.run("help", command).text }
      for word in words where word.hasPrefix("--") && command != "help" {
        let option = String(word.prefix { $0 != "=" && $0 != "." })
        let isKnown = (help[command] ?? "").contains("\(option) ") || option == "--generate-completion-script"
        #expect(isKnown, "\(match.1): \(option)")
      }
      count += 1
    }
    if path == "README.md" { #expect(count > 10) }
  }

  @Test("A rule that is newer than the last release is among what is new, and no other rule is")
  func newRules() throws {
    let changes = try text("CHANGELOG.md")
    let unreleased = try #require(changes.firstMatch(of: #/(?s)## \[Unreleased\]\n(.*?)\n## \[(\d+\.\d+\.\d+)\]/#))
    let added = unreleased.1.firstMatch(of: #/(?s)### Added\n(.*?)(?:\n### |$)/#)?.1 ?? ""
    // What begins an entry, and is not spoken of within one.
    let entries = added.split(separator: "\n- ").map { $0.prefix { $0 != "," && $0 != ":" } }
    let names = try FileManager.default.contentsOfDirectory(atPath: DocumentTests.root.appending(path: "Rules").path)
    var newer = 0
    for name in names where name.hasSuffix(".yml") {
      let rule = name.dropLast(4)
      let since = try #require(try text("Rules/\(name)").firstMatch(of: #/(?m)^since: (\d+)\.(\d+)\.(\d+)$/#))
      let last = unreleased.2.split(separator: ".").compactMap { Int($0) }
      let isNewer = last.lexicographicallyPrecedes([since.1, since.2, since.3].compactMap { Int($0) })
      #expect(isNewer == entries.contains { $0.contains("`\(rule)`") }, "\(rule)")
      newer += isNewer ? 1 : 0
    }
    #expect(newer < names.count / 2)
  }
}
