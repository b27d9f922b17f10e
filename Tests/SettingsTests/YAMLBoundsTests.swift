import Testing

@testable import Settings

@Suite struct YAMLBoundsTests {
  private func problems(_ yaml: String, _ bounds: YAMLBounds = YAMLBounds()) -> [String] {
    readYAML(Array(yaml.utf8), path: "x", bounds: bounds).problems.map(\.description)
  }

  @Test func aBombOfAliasesIsRefused() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      problems(bomb) == [
        "x:5:45: error: the file stands for more than 100000 values once its aliases are followed"
      ])
  }

  @Test func soIsOneOfMergedMappings() {
    var bomb = "m0: &m0 {a: 1, b: 2}\n"
    for level in 1..<64 {
      bomb += "m\(level): &m\(level) {x\(level): *m\(level - 1), <<: *m\(level - 1)}\n"
    }
    #expect(problems(bomb).count == 1)
  }

  @Test func nestingIsBounded() {
    let open = String(repeating: "[", count: 64)
    let close = String(repeating: "]", count: 64)
    #expect(problems(open + close).isEmpty)
    #expect(
      problems("[" + open + close + "]")
        == ["x:1:65: error: lists and mappings are nested more than 64 deep"])
    #expect(problems(String(repeating: "[", count: 500_000)).count == 1)
    #expect(problems(String(repeating: "- ", count: 400_000)).count == 1)
    #expect(problems(String(repeating: "{a: ", count: 200_000)).count == 1)
    #expect(problems(String(repeating: "? ", count: 400_000)).count == 1)
  }

  @Test func nestingIsBoundedBehindAliases() {
    let half = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let other = String(repeating: "[", count: 30) + "*half" + String(repeating: "]", count: 30)
    #expect(
      problems("a: &half \(half)\nb: \(other)\n")
        == ["x:2:34: error: lists and mappings are nested more than 64 deep"])
  }

  @Test func sizeIsBounded() {
    let large = "baseline: " + String(repeating: "x", count: 900_000)
    #expect(problems(large).isEmpty)
    #expect(
      problems(large + large)
        == ["x:1:1: error: the file has 1800020 bytes; more than 1000000 are not read"])
  }

  @Test func manyNodesAreRefused() {
    let list = "[" + String(repeating: "a,", count: 200_000) + "]"
    #expect(problems(list).count == 1)
    #expect(problems("[a, b, c]", YAMLBounds(nodes: 4)).isEmpty)
    #expect(problems("[a, b, c]", YAMLBounds(nodes: 3)).count == 1)
  }

  /// A megabyte of these would take libyaml a quarter of a minute.
  @Test(arguments: ["\n", "\r", "\u{85}", "\u{2028}"])
  func directivesAreBounded(_ lineEnd: String) {
    let tags = (0..<200).map { "%TAG !t\($0)! x\(lineEnd)" }.joined() + "--- a\n"
    #expect(problems(tags) == ["x:1:1: error: more than 100 lines begin with '%'"])
    #expect(problems("%YAML 1.1\n%TAG !t! x\n---\na: '100%'\n").isEmpty)
  }

  @Test(
    arguments: [
      [0x61, 0x3A, 0x20, 0xFF], [0xC3], [0xFF, 0xFE, 0x61], [0xFE, 0xFF, 0xD8, 0x00],
      [0xFF, 0xFE, 0x00, 0xDC], [0x61, 0x00, 0x62], [0xEF, 0xBB, 0xBF, 0x07], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func whatIsNoTextIsRefused(_ bytes: [UInt8]) {
    let (node, problems) = readYAML(bytes, path: "x")
    #expect(node == nil)
    #expect(problems.count == 1 && problems[0].line == 1)
  }

  /// Bytes of every kind, with those that mean something to YAML among them more often.
  @Test func noBytesAtAllCanStopTheProgram() {
    var random = SmallRandom(seed: 42)
    let words = [
      "rules", "exclude", ": ", "- ", "[", "]", "{", "}", "\n", "  ", "&a ", "*a", "<<: *a", "\"",
      "'", "|\n", ">", "#", "!!str ", "? ", "---\n", "...\n", "\t", "massive_view_controller",
      "code_lines", "warning", "é", "\u{2028}", "\r", "off", "12", "$child", "%YAML 1.1\n",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.next(below: 60) {
        if random.next(below: 12) == 0 {
          bytes.append(UInt8(random.next(below: 256)))
        } else {
          bytes += words[random.next(below: words.count)]
        }
      }
      let loaded = loadConfiguration(path: "x") { _ throws(UnreadableFile) in bytes }
      for problem in loaded.problems {
        #expect(problem.line >= 1 && problem.column >= 1)
      }
      if loaded.problems.isEmpty {
        #expect(check(loaded.configuration.describedYAML()).hasSameValues(as: loaded.configuration))
      }
    }
  }

  @Test("What a configuration says of itself is read as the same, for any of its keys together")
  func described() {
    let valid = [
      "exclude: [é, \"a b\"]\n", "rules: {massive_view_controller: {code_lines: 12}, missing_did_move: off}\n",
      "include: [App]\n", "view_controllers: {bases: [Controller]}\n",
    ]
    for subset in 1..<(1 << valid.count) {
      let text = valid.indices.filter { subset >> $0 & 1 == 1 }.map { valid[$0] }.joined()
      let configuration = check(text)
      #expect(!configuration.hasSameValues(as: Configuration()), "\(text)")
      #expect(check(configuration.describedYAML()).hasSameValues(as: configuration), "\(text)")
    }
  }

  /// Each prefix of a real file, and the file with each byte changed.
  @Test func halfTypedFilesAreRead() {
    let whole = Array(
      """
      exclude: ["**/Generated/**", &a Pöds]
      containment: {helpers: [{call: "$parent.embed($child)", effect: [add_child]}]}
      rules: {massive_view_controller: {code_lines: {warning: 350, error: 900}}}
      include: [*a]
      """.utf8)
    for end in whole.indices {
      var changed = whole
      changed[end] = changed[end] &* 31 &+ 7
      for bytes in [Array(whole[..<end]), changed] {
        let loaded = loadConfiguration(path: "x") { _ throws(UnreadableFile) in bytes }
        for problem in loaded.problems { #expect(problem.line <= 5) }
      }
    }
  }
}

/// The same numbers every time.
private struct SmallRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
