import RuleModel
import Testing

@testable import Settings

@Suite struct ExtendsTests {
  @Test func theNearerFileWinsKeyByKey() throws {
    let configuration = check(
      """
      extends: Config/base.yml
      exclude: [Pods]
      rules:
        missing_did_move: error
        massive_view_controller:
          code_lines: {warning: 100}
      """,
      files: [
        "Config/base.yml": """
        include: [App]
        exclude: [Generated, Carthage]
        rules:
          missing_did_move: hint
          missing_will_move: hint
          massive_view_controller:
            severity: info
            code_lines: {warning: 200, error: 300}
            methods: off
        """
      ])
    #expect(configuration.include.value.map(\.value.description) == ["Config/App"])
    #expect(configuration.exclude.value.map(\.value.description) == ["Pods"], "a list replaces")
    #expect(severity("missing_did_move", in: configuration) == .error)
    #expect(severity("missing_will_move", in: configuration) == .hint)
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.severity.value == .info)
    #expect(massive.limit("code_lines") == Limit(warning: 100, error: 300))
    #expect(massive.limit("methods") == Limit())
  }

  @Test func aShorthandLeavesTheOptionsBelowAsTheyAre() throws {
    let configuration = check(
      "extends: base.yml\nrules: {massive_view_controller: error}",
      files: ["base.yml": "rules: {massive_view_controller: {methods: {warning: 7}}}"])
    let massive = try settings("massive_view_controller", in: configuration)
    #expect(massive.severity.value == .error)
    #expect(massive.limit("methods").warning == 7)
  }

  @Test func anEmptyListReplaces() {
    let configuration = check(
      "extends: base.yml\nexclude: []\ninclude:\n",
      files: ["base.yml": "exclude: [Pods]\ninclude: [App]"])
    #expect(configuration.exclude.value.isEmpty)
    #expect(
      configuration.include.value.map(\.value.glob) == ["App"], "nothing said, nothing replaced")
  }

  @Test func pathsAreRelativeToTheFileThatNamesThem() {
    let configuration = check(
      "extends: ../shared/base.yml", path: "apps/one/.chaperone.yml",
      files: [
        "apps/shared/base.yml":
          "extends: more/most.yml\nexclude: ['**/Generated/**', ../one/Old, .]",
        "apps/shared/more/most.yml": "baseline: known.json\ncustom_rules: [../../rules/*.yml]",
      ])
    #expect(
      configuration.exclude.value.map(\.value) == [
        FilePattern(levelsUp: 1, glob: "shared/**/Generated/**"),
        FilePattern(levelsUp: 1, glob: "one/Old"),
        FilePattern(levelsUp: 1, glob: "shared"),
      ])
    #expect(configuration.baseline.value == "../shared/more/known.json")
    #expect(configuration.customRules.value.map(\.value.description) == ["../rules/*.yml"])
  }

  @Test func everyValueKnowsItsFile() throws {
    let configuration = check(
      "extends: base.yml\nrules: {missing_did_move: error}",
      files: ["base.yml": "exclude:\n  - Pods\nrules: {missing_will_move: error}"])
    #expect(configuration.exclude.value[0].origin == .file(path: "base.yml", line: 2, column: 5))
    #expect(configuration.include.origin == .standard)
    #expect(
      try settings("missing_did_move", in: configuration).severity.origin
        == .file(path: ".chaperone.yml", line: 2, column: 27))
    #expect(try settings("containment_order", in: configuration).severity.origin == .standard)
  }

  @Test func mistakesAreReportedFileByFile() {
    check(
      """
      extends: base.yml
      includ: [App]
      ^ error: unknown key 'includ'; did you mean 'include'?
      """,
      files: [
        "base.yml": """
        excludes: [Pods]
        ^ error: unknown key 'excludes'; did you mean 'exclude'?
        """
      ])
  }

  @Test func limitsMayContradictEachOtherAcrossFiles() {
    check(
      """
      extends: base.yml
      rules:
        massive_view_controller:
          methods: {warning: 50}
          #                  ^ error: the warning limit of 'methods', 50, is above its error limit, 30 (base.yml:3:35)
      """,
      files: [
        "base.yml": """
        rules:
          massive_view_controller:
            methods: {warning: 20, error: 30}
        """
      ])
  }

  @Test func aMissingFileIsReportedWhereItIsNamed() {
    check(
      """
      extends: Config/none.yml
      #        ^ error: cannot read 'Config/none.yml': no such file
      """)
    check(
      """
      extends: /etc/chaperone.yml
      #        ^ error: 'extends' names a file relative to this one, not '/etc/chaperone.yml'
      """)
    let (configuration, problems) = loadConfiguration(path: "x.yml", read: reader(of: [:]))
    #expect(problems.map(\.description) == ["x.yml:1:1: error: cannot read 'x.yml': no such file"])
    #expect(configuration.hasSameValues(as: Configuration()))
  }

  @Test func aCircleIsRefused() {
    check(
      """
      extends: ./.chaperone.yml
      #        ^ error: 'extends' goes round in a circle: .chaperone.yml → .chaperone.yml
      """)
    check(
      "extends: a/b.yml",
      files: [
        "a/b.yml": """
        exclude: [Pods]
        extends: ../a/../.chaperone.yml
        #        ^ error: 'extends' goes round in a circle: .chaperone.yml → a/b.yml → .chaperone.yml
        """
      ])
  }

  @Test func aLongChainIsRefused() {
    var files: [String: String] = [:]
    for number in 1..<40 { files["\(number).yml"] = "extends: \(number + 1).yml" }
    let (_, problems) = loadConfiguration(path: "1.yml", read: reader(of: files))
    #expect(
      problems.map(\.description) == ["16.yml:1:10: error: more than 16 files extend each other"])
  }
}
