import Paths
import RuleModel

/// Parses one configuration file. `directory` is the path of its directory relative to the requested file's directory.
func readLayer(
  _ bytes: [UInt8], path: String, directory: LexicalPath, registry: RuleRegistry
) -> (layer: ConfigurationLayer, problems: [ConfigurationProblem]) {
  let (node, problems) = readYAML(bytes, path: path)
  var reader = NodeReader(path: path, problems: problems)
  let layer = node.map { reader.layer($0, directory, registry) } ?? ConfigurationLayer()
  return (layer, reader.problems)
}

/// The top-level keys of a configuration file, in the order in which they are printed.
private enum TopKey: String, CaseIterable {
  case root, extends, include, exclude
  case viewControllers = "view_controllers"
  case responders, containment, tests
  case customRules = "custom_rules"
  case baseline, only, rules, overrides
}

/// The replacements for keys of a `.swiftlint.yml`.
private let swiftLintKeys = [
  "included": "'include'", "excluded": "'exclude'", "disabled_rules": "'rules: {RULE: off}'",
  "opt_in_rules": "'rules: {RULE: warning}'", "only_rules": "'only'", "whitelist_rules": "'only'",
  "analyzer_rules": "'rules: {RULE: warning}'", "parent_config": "'extends'",
  "child_config": "a '.chaperone.yml' in a folder below", "reporter": "'--format' on the command line",
  "strict": "'--strict' on the command line", "warning_threshold": "'--strict' on the command line, or a 'baseline'",
].merging(swiftLintRules.mapValues { "limits under 'rules: {\($0)}'" }) { $1 }

/// The replacements for keys of other linters, such as Ruff, which are options here.
private let foreignKeys = [
  "select": "'only', or --select on the command line", "ignore": "'rules: {RULE: off}', or --ignore on the command line",
  "line_length": "'long_method' and 'massive_view_controller' under 'rules'; no rule measures the length of a line",
]

/// The limits that replace rules of SwiftLint.
private let swiftLintRules = [
  "type_body_length": "massive_view_controller: {lines: …}", "file_length": "massive_view_controller: {lines: …}",
  "function_body_length": "long_method: {lines: …}", "closure_body_length": "long_method: {lines: …}",
  "cyclomatic_complexity": "complex_method: {complexity: …}",
]

extension NodeReader {
  fileprivate mutating func layer(
    _ node: YAMLNode, _ directory: LexicalPath, _ registry: RuleRegistry
  ) -> ConfigurationLayer {
    var layer = ConfigurationLayer()
    guard !node.isNull else { return layer }
    guard case .mapping(let entries) = node.value else {
      report("a configuration is a mapping of keys, not \(node.summary)", at: node.start)
      return layer
    }
    var chosen: Sourced<Set<String>>?
    for entry in entries {
      let (name, value) = (entry.key.text ?? "", entry.value)
      guard let key = TopKey(rawValue: name) else {
        reportUnknownTopKey(name, at: entry.key.start, registry)
        continue
      }
      // A key without a value states nothing.
      guard !value.isNull else { continue }
      switch key {
      case .root: layer.isRoot = boolean(of: value, what: "'root'").map { Sourced($0, from: origin(of: value)) }
      case .extends: layer.extends = base(value)
      case .include: layer.include = patterns(value, "'include'", directory)
      case .exclude: layer.exclude = patterns(value, "'exclude'", directory)
      case .viewControllers:
        layer.viewControllerBases = only("bases", in: value, of: name) { reader, node in
          reader.list(node, what: "'bases'") { $0.className($1) }
        }
      case .responders:
        layer.answeredSelectors = only("selectors", in: value, of: name) { reader, node in
          reader.list(node, what: "'selectors'") { $0.selector($1) }
        }
      case .containment:
        layer.containmentHelpers = only("helpers", in: value, of: name) { reader, node in
          reader.list(node, what: "'helpers'") { $0.helper($1) }
        }
      case .tests:
        layer.checksTests = only("rules", in: value, of: name, example: "on") { reader, node in
          reader.boolean(of: node, what: "'rules' under 'tests'").map { Sourced($0, from: reader.origin(of: node)) }
        }
      case .customRules: layer.customRules = patterns(value, "'custom_rules'", directory)
      case .baseline:
        layer.baseline = text(of: value, what: "'baseline'").map {
          Sourced(directory.file($0), from: origin(of: value))
        }
      case .only: chosen = chosenRules(value, registry)
      case .rules: layer.rules = rules(value, "'rules'", registry)
      case .overrides:
        layer.overrides = (items(of: value, what: "'overrides'") ?? []).compactMap { override($0, directory, registry) }
      }
    }
    if let chosen { layer.keepOnly(chosen, registry) }
    return layer
  }

  private mutating func reportUnknownTopKey(
    _ name: String, at mark: YAMLMark, _ registry: RuleRegistry
  ) {
    guard !registry.rules.contains(name) else {
      return report("'\(name)' is a rule; write it under 'rules:'", at: mark)
    }
    let sections = [
      "bases": "view_controllers", "selectors": "responders", "helpers": "containment",
    ]
    if let section = sections[name] {
      return report("'\(name)' belongs under '\(section):'", at: mark)
    }
    if let ours = foreignKeys[name] { return report("unknown key '\(name)'; write \(ours)", at: mark) }
    if let ours = swiftLintKeys[name] { return report("'\(name)' is a key of SwiftLint; write \(ours)", at: mark) }
    reportUnknown("key", name, among: TopKey.allCases.map(\.rawValue), at: mark)
  }

  /// Reads a section that has only one key.
  private mutating func only<Value>(
    _ key: String, in node: YAMLNode, of section: String, example: String = "[…]",
    read: (inout NodeReader, YAMLNode) -> Value?
  ) -> Value? {
    let entries = members(
      of: node, what: "'\(section)'", known: [key], example: "{\(key): \(example)}")
    guard let value = entries?.first?.value, !value.isNull else { return nil }
    return read(&self, value)
  }

  private mutating func list<Item: Sendable & Equatable>(
    _ node: YAMLNode, what: String, read: (inout NodeReader, YAMLNode) -> Item?
  ) -> Configuration.List<Item>? {
    guard let items = items(of: node, what: what) else { return nil }
    var list: [Sourced<Item>] = []
    for item in items {
      guard let value = read(&self, item) else { continue }
      // Repetitions are detected only among the first items, because each comparison takes time and more warnings would
      // not be read.
      if list.count < 200, list.contains(where: { $0.value == value }) {
        report("this stands twice in \(what)", at: item.start, severity: .warning)
      } else {
        list.append(Sourced(value, from: origin(of: item)))
      }
    }
    return Sourced(list, from: origin(of: node))
  }

  // MARK: Paths

  private mutating func base(_ node: YAMLNode) -> Sourced<String>? {
    guard let path = text(of: node, what: "'extends'") else { return nil }
    guard !path.hasPrefix("/") else {
      report("'extends' names a file relative to this one, not '\(path.shortened)'", at: node.start)
      return nil
    }
    return Sourced(path, from: origin(of: node))
  }

  private mutating func patterns(
    _ node: YAMLNode, _ what: String, _ directory: LexicalPath
  ) -> Configuration.List<FilePattern>? {
    list(node, what: what) { reader, item in
      guard let written = reader.text(of: item, what: "a pattern") else { return nil }
      guard !written.hasPrefix("/") else {
        reader.report(
          "a pattern is relative to this file's directory and does not begin with '/'",
          at: item.start)
        return nil
      }
      let pattern = directory.pattern(written)
      guard let problem = globProblem(in: pattern.glob) else { return pattern }
      // The checked pattern has the same end as the written one, but may have another prefix.
      let offset = problem.offset - pattern.glob.utf8.count + written.utf8.count
      reader.report("bad pattern: \(problem.message)", at: item.mark(ofByte: offset))
      return nil
    }
  }

  // MARK: Names

  private mutating func className(_ node: YAMLNode) -> String? {
    guard let name = text(of: node, what: "a class") else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.allSatisfy(isIdentifier) { return name }
    let isGeneric = name.contains("<")
    let hint = isGeneric ? "; leave out its generic arguments" : ""
    report("'\(name.shortened)' is no class name\(hint)", at: node.start)
    return nil
  }

  private mutating func selector(_ node: YAMLNode) -> String? {
    guard let name = text(of: node, what: "a selector") else { return nil }
    let pieces = name.split(separator: ":", omittingEmptySubsequences: false)
    let arePieces = pieces.allSatisfy { $0.isEmpty || isIdentifier($0) }
    // A selector with arguments ends in a colon: `moveTo:from:`.
    let isEnded = pieces.count == 1 || pieces.last == ""
    if arePieces, isEnded, pieces.first != "" { return name }
    let hint = name.contains("(") ? "; write it as Objective-C does, like didTap:" : ""
    report("'\(name.shortened)' is no selector\(hint)", at: node.start)
    return nil
  }

  private mutating func helper(_ node: YAMLNode) -> ContainmentHelper? {
    let example = "{call: $parent.embed($child), effect: [add_child, did_move]}"
    guard
      members(of: node, what: "a helper", known: ["call", "effect"], example: example) != nil
    else { return nil }
    let call = needed("call", in: node)
    let effects = needed("effect", in: node).flatMap {
      list($0, what: "'effect'") { $0.effect($1) }
    }
    guard let call, let text = text(of: call, what: "'call'") else { return nil }
    do throws(CallPatternError) {
      let helper = try ContainmentHelper(call: text, steps: effects?.value.map(\.value) ?? [])
      return effects == nil ? nil : helper
    } catch {
      report("bad call: \(error.message)", at: call.mark(ofByte: error.offset))
      return nil
    }
  }

  private mutating func needed(_ key: String, in node: YAMLNode) -> YAMLNode? {
    if let value = node[key], !value.isNull { return value }
    report("this helper lacks '\(key)'", at: node.start)
    return nil
  }

  private mutating func effect(_ node: YAMLNode) -> ContainmentHelper.Step? {
    guard let name = text(of: node, what: "an effect") else { return nil }
    if let effect = ContainmentHelper.Step(rawValue: name) { return effect }
    let known = ContainmentHelper.Step.allCases.map(\.rawValue)
    reportUnknown("effect", name, among: known, at: node.start)
    return nil
  }

  // MARK: Rules

  /// Parses the rules of `only: [massive_view_controller]`.
  private mutating func chosenRules(_ node: YAMLNode, _ registry: RuleRegistry) -> Sourced<Set<String>>? {
    let names = list(node, what: "'only'") { reader, item -> String? in
      guard let name = reader.text(of: item, what: "a rule in 'only'") else { return nil }
      if registry.rules.contains(name) { return name }
      reader.reportUnknownRule(name, at: item.start, registry)
      return nil
    }
    guard let names else { return nil }
    let chosen = Set(names.value.map(\.value))
    for item in items(of: node, what: "'only'") ?? [] {
      guard let rule = item.text, chosen.isDisjoint(with: registry.parts(of: rule)) else { continue }
      reportParts(registry.parts(of: rule), of: rule, at: item.start)
    }
    if node.isEmptyList { report("'only' names no rule; leave it out for all of them", at: node.start) }
    return Sourced(chosen, from: origin(of: node))
  }

  /// Reports that a statement about a rule applies to the rules that were split off from it, too.
  private mutating func reportParts(_ parts: [String], of rule: String, at mark: YAMLMark) {
    guard !parts.isEmpty else { return }
    report(
      "this applies to \(parts.joined(separator: " and ")), too, which \(rule) included before; name them as well",
      at: mark, severity: .warning)
  }

  /// Parses `{paths: ["**/Legacy/**"], rules: {massive_view_controller: off}}`.
  private mutating func override(
    _ node: YAMLNode, _ directory: LexicalPath, _ registry: RuleRegistry
  ) -> ConfigurationOverride? {
    let example = "{paths: [\"**/Legacy/**\"], rules: {…}}"
    guard members(of: node, what: "an override", known: ["paths", "rules"], example: example) != nil else { return nil }
    for key in ["paths", "rules"] where node[key]?.isNull ?? true {
      return report("this override lacks '\(key)'; write \(example)", at: node.start, nil)
    }
    guard let paths = node["paths"].flatMap({ patterns($0, "'paths'", directory) }), let statements = node["rules"] else {
      return nil
    }
    if node["paths"]?.isEmptyList ?? false { report("'paths' names no pattern", at: node.start) }
    return ConfigurationOverride(
      paths: paths.value, rules: rules(statements, "'rules' of an override", registry))
  }

  private mutating func report<Value>(_ message: String, at mark: YAMLMark, _ value: Value) -> Value {
    report(message, at: mark)
    return value
  }

  private mutating func reportUnknownRule(_ name: String, at mark: YAMLMark, _ registry: RuleRegistry) {
    guard let ours = swiftLintRules[name] else {
      // The mistake is in the file of rules, and is reported there.
      if !registry.lacksRules { reportUnknown("rule", name, among: registry.rules, at: mark) }
      return
    }
    report("'\(name)' is a rule of SwiftLint; ours is \(ours)", at: mark)
  }

  private mutating func rules(_ node: YAMLNode, _ what: String, _ registry: RuleRegistry) -> [String: RuleStatement] {
    var statements: [String: RuleStatement] = [:]
    var moved: [String: RuleStatement] = [:]
    guard case .mapping(let entries) = node.value else {
      report("\(what) is a mapping of rules, not \(node.summary)", at: node.start)
      return [:]
    }
    for entry in entries {
      let rule = entry.key.text ?? ""
      guard registry.rules.contains(rule), let metadata = registry.metadata(rule) else {
        reportUnknownRule(rule, at: entry.key.start, registry)
        continue
      }
      guard !entry.value.isNull else {
        report("nothing is said of '\(rule)' here; write a severity or options", at: entry.key.start, severity: .warning)
        continue
      }
      statements[rule] = statement(entry.value, metadata, registry, &moved)
    }
    for (rule, statement) in moved {
      var all = statement
      all.merge(statements[rule] ?? RuleStatement())
      statements[rule] = all
    }
    for entry in entries {
      guard let rule = entry.key.text, statements[rule]?.severity?.value == .off else { continue }
      reportParts(registry.parts(of: rule).filter { statements[$0]?.severity == nil }, of: rule, at: entry.key.start)
    }
    registry.splitOff(&statements)
    // What is refused leaves a rule of which nothing is stated.
    return statements.filter { !$0.value.isEmpty }
  }

  /// - Parameter moved: Receives the options that belong to other rules now.
  private mutating func statement(
    _ node: YAMLNode, _ metadata: RuleMetadata, _ registry: RuleRegistry, _ moved: inout [String: RuleStatement]
  ) -> RuleStatement {
    var statement = RuleStatement()
    guard case .mapping(let entries) = node.value else {
      if let number = node.plainText.flatMap({ Int($0) }), let option = metadata.options.first {
        report("\(number) is no severity; to set the limit, write {\(option.name): \(number)}", at: node.start)
        return statement
      }
      statement.severity = severity(of: node).map { Sourced($0, from: origin(of: node)) }
      return statement
    }
    for entry in entries {
      let (name, value) = (entry.key.text ?? "", entry.value)
      if name == "severity" {
        guard !value.isNull else { continue }
        statement.severity = severity(of: value).map { Sourced($0, from: origin(of: value)) }
      } else if let option = metadata.option(name) {
        guard !value.isNull else { continue }
        statement.options[name] = self.option(option, value)
      } else if let (rule, option) = registry.moved(name, of: metadata.rule) {
        report(
          "'\(name)' is the option '\(option.name)' of \(rule) now; write it there", at: entry.key.start, severity: .warning)
        guard !value.isNull else { continue }
        moved[rule, default: RuleStatement()].options[option.name] = self.option(option, value)
      } else if let (rule, option) = registry.moved(name.replacing("max_", with: ""), of: metadata.rule) {
        report("unknown option '\(name)' of \(metadata.rule); write '\(option.name)' under \(rule)", at: entry.key.start)
      } else {
        let known = ["severity"] + metadata.options.map(\.name)
        reportUnknown("option of \(metadata.rule)", name, among: known, at: entry.key.start)
      }
    }
    return statement
  }

  private mutating func option(_ option: RuleOption, _ node: YAMLNode) -> RuleOptionStatement? {
    let what = "'\(option.name)'"
    let origin = origin(of: node)
    return switch option.kind {
    case .limits(let standard, let minimum):
      limits(node, what: what, minimum: minimum, standard: standard.warning)
        .flatMap { $0.isEmpty ? nil : .limits($0) }
    case .integer(_, let range):
      integer(of: node, what: what, in: range).map { .integer(Sourced($0, from: origin)) }
    case .boolean: boolean(of: node, what: what).map { .boolean(Sourced($0, from: origin)) }
    case .strings:
      list(node, what: what) { $0.text(of: $1, what: "an item of \(what)") }
        .map { .strings(Sourced($0.value.map(\.value), from: origin)) }
    }
  }
}

extension ConfigurationLayer {
  /// Disables all rules but some. Chosen rules that are off by default get the severity warning. A severity that the
  /// file states for a rule has precedence.
  fileprivate mutating func keepOnly(_ chosen: Sourced<Set<String>>, _ registry: RuleRegistry) {
    var names = chosen.value
    for rule in chosen.value {
      let parts = registry.parts(of: rule)
      if chosen.value.isDisjoint(with: parts) { names.formUnion(parts) }
    }
    for rule in registry.rules where rules[rule]?.severity == nil {
      if !names.contains(rule) {
        rules[rule, default: RuleStatement()].severity = Sourced(.off, from: chosen.origin)
      } else if let standard = registry.head(rule)?.severity {
        rules[rule, default: RuleStatement()].severity = Sourced(standard == .off ? .warning : standard, from: chosen.origin)
        rules[rule]?.isChosen = true
      }
    }
  }
}

extension YAMLNode {
  /// The position of a byte of a scalar's text. If it cannot be computed, as for several lines or escapes, the start of
  /// the scalar.
  func mark(ofByte offset: Int) -> YAMLMark {
    guard case .scalar(let text, let style) = value, (0...text.utf8.count).contains(offset) else {
      return start
    }
    let quote = style == .quoted ? 1 : 0
    guard start.line == end.line, end.offset - start.offset == text.utf8.count + 2 * quote else {
      return start
    }
    var mark = start
    mark.column += quote + offset
    mark.offset += quote + offset
    return mark
  }
}

func isIdentifier(_ text: Substring) -> Bool {
  guard let first = text.utf8.first, !(0x30...0x39 ~= first) else { return false }
  return text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
