import RuleModel
import Testing

@testable import Settings

@Suite struct YAMLTests {
  @Test func keysAndValuesKnowTheirPlaces() throws {
    let (node, problems) = readYAML(Array("a:\n  - é: \"ü\"\n    ß: x\n".utf8), path: "x")
    #expect(problems.isEmpty)
    guard case .sequence(let items)? = node?["a"]?.value,
      case .mapping(let entries)? = items.first?.value
    else {
      Issue.record("not a list of mappings")
      return
    }
    #expect(entries[0].key.start == YAMLMark(line: 2, column: 5, offset: 7))
    #expect(entries[0].value.start == YAMLMark(line: 2, column: 9, offset: 11))
    #expect(entries[0].value.end == YAMLMark(line: 2, column: 13, offset: 15))
    #expect(entries[1].key.start == YAMLMark(line: 3, column: 5, offset: 20))
    #expect(entries.map(\.value.value) == [.scalar("ü", .quoted), .scalar("x", .plain)])
  }

  /// libyaml takes these for line ends; editors and compilers do not.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func whatOnlyYAMLTakesForALineEndMovesNoLine(_ separator: String) {
    let (node, problems) = readYAML(Array("a: \"x\(separator)y\"\nb: 1\n".utf8), path: "x")
    #expect(problems.isEmpty)
    #expect(node?["b"]?.start.line == 2)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInThreeWays(_ end: String) {
    for first in ["a: 1", "é: 1"] {
      let (node, problems) = readYAML(Array("\(first)\(end)\(end)b: 2\(end)".utf8), path: "x")
      #expect(problems.isEmpty)
      #expect(node?["b"]?.start.line == 3)
      #expect(node?["b"]?.start.column == 4)
    }
  }

  @Test func aByteOrderMarkIsNoColumn() {
    for bytes in encodings(of: "ä: ö\nb: 𝄞x\n") {
      let (node, problems) = readYAML(bytes, path: "x")
      #expect(problems.isEmpty)
      #expect(node?["ä"]?.text == "ö")
      #expect(node?["ä"]?.start == YAMLMark(line: 1, column: 5, offset: 4))
      #expect(node?["b"]?.text == "𝄞x")
    }
  }

  @Test func configurationsMayBeUTF16() {
    for bytes in encodings(of: "exclude: [Pöds]\nrulez: {}\n") {
      let loaded = loadConfiguration(path: "x") { _ throws(UnreadableFile) in bytes }
      #expect(loaded.configuration.exclude.value.map(\.value.glob) == ["Pöds"])
      #expect(
        loaded.problems.map(\.description)
          == ["x:2:1: error: unknown key 'rulez'; did you mean 'rules'?"])
    }
  }

  private func encodings(of text: String) -> [[UInt8]] {
    let little: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return [[0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big]
  }

  @Test func aliasesStandForWhatTheyName() throws {
    let configuration = check(
      """
      exclude: &out [Pods, Carthage]
      custom_rules: *out
      rules:
        massive_view_controller:
          code_lines: &limits {warning: 10, error: 20}
          methods: *limits
          outlets: {<<: *limits, error: 30}
          lines: {<<: [{warning: 1}, *limits]}
      """)
    #expect(configuration.customRules.value.map(\.value.glob) == ["Pods", "Carthage"])
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.limit("methods") == Limit(warning: 10, error: 20))
    #expect(massive.limit("outlets") == Limit(warning: 10, error: 30))
    #expect(massive.limit("lines") == Limit(warning: 1, error: 20))
  }

  @Test func aliasesGoWrong() {
    check(
      """
      exclude: &out [Pods]
      custom_rules: *aut
      #             ^ error: nothing above has the anchor '&aut'; did you mean '*out'?
      include: [*zzz, App]
      #         ^ error: nothing above has the anchor '&zzz'
      """)
    check(
      """
      exclude: &out [Pods, [*out]]
      #                     ^ error: the alias '*out' stands inside the node it names
      """)
    check(
      """
      rules: {<<: [a]}
      #            ^ error: '<<' merges mappings, not 'a'
      responders: {<<: a}
      #                ^ error: '<<' merges a mapping, not 'a'
      """)
  }

  @Test func duplicatesAreRefused() {
    check(
      """
      exclude: [Pods]
      rules:
        missing_did_move: error
        "missing_did_move": off
        ^ error: the key 'missing_did_move' stands here again; the first is on line 3
      exclude: [Carthage]
      ^ error: the key 'exclude' stands here again; the first is on line 1
      ? [a]
      # ^ error: a key is a word, not a list
      : b
      """)
  }

  @Test func duplicatesAreFoundAmongMany() {
    let keys = (0..<40).map { "k\($0): 1\n" }.joined()
    let (_, problems) = readYAML(Array((keys + "k3: 1\nk30: 1\n").utf8), path: "x")
    #expect(problems.map(\.line) == [41, 42])
    #expect(problems.map { $0.message.suffix(2) } == [" 4", "31"])
  }

  @Test func brokenYAMLIsReportedInLibyamlsWords() {
    check(
      """
      rules:
        missing_did_move: error
       missing_will_move: error
      #^ error: broken YAML: did not find expected key while parsing a block mapping, which starts at line 1
      """)
    check(
      """
      exclude: [Pods
      rules: {}
      #    ^ error: broken YAML: did not find expected ',' or ']' while parsing a flow sequence, which starts at line 1
      """)
    check(
      "rules:\n\tmissing_did_move: error\n^ error: broken YAML: a tab cannot indent a line; use spaces"
    )
  }

  @Test func whatYAMLNeedsInQuotesIsNamed() {
    check("exclude: [**/Legacy/**]\n#         ^ error: broken YAML: a text that begins with '*' is written in quotes")
    check("exclude:\n- **/Legacy/**\n# ^ error: broken YAML: a text that begins with '*' is written in quotes")
    check("a: `b` is c\n#  ^ error: broken YAML: a text that begins with '`' is written in quotes")
    check(
      """
      forbid: UIColor(named: $n)
      #                    ^ error: broken YAML: mapping values are not allowed in this context; a text that contains ': ' is written in quotes
      """)
  }

  /// libyaml begins another line there.
  @Test(arguments: ["a: 1\nbc", "ä: 1\nbc"]) func whatEndsWithTheTextEndsInItsLastLine(_ text: String) {
    let (_, problems) = readYAML(Array(text.utf8), path: "x")
    #expect(problems.map(\.line) == [2])
    #expect(problems.map(\.column) == [3])
  }

  @Test func oneDocumentOnly() {
    check(
      """
      exclude: [Pods]
      ---
      ^ error: a second document starts here; one is all that is read
      exclude: []
      """)
  }

  @Test func tags() {
    check(
      """
      baseline: !!str 12
      include: !mine [App]
      #        ^ error: the tag '!mine' means nothing here
      """)
  }
}
