// The findings of rules that forbid expressions or imports.

import Globs
import RuleModel
import Syntax

extension ForbiddenUse {
  /// The findings of all forbidden-use rules, according to the settings of each file.
  static func findings(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings) = (context.index, context.settings)
    return context.facts(of: Self.self, dependingOn: .bodies) { file in
      guard let source = index[file], !source.bodies.isEmpty else { return [] }
      let held = settings(source.path)
      let rules = held.forbiddenUses.filter { held.severity(of: $0.id) != .off }
      guard !rules.isEmpty else { return [] }
      return ForbiddenUseFile(file, source, index, held).findings(rules)
    }.byFile
  }

  /// Whether the rule applies to all code, wherever it is.
  fileprivate var isUnlimited: Bool { types.isEmpty && scopes.isEmpty }

  /// Whether the rule applies to a function of a type, or, if the type is nil, to a function outside types.
  fileprivate func covers(_ function: FlowFunction, of type: DeclarationID?, _ index: ProjectIndex) -> Bool {
    if isUnlimited { return true }
    guard let type, let name = index.qualifiedName(of: type) else { return false }
    return types.match(name, superclasses: index.superclassChain(of: type))
      || scopes.contains { $0.contains(function, of: type, index) }
  }

  struct Message: FindingMessage {
    var text: String
  }
}

/// The tokens of a file's text, which are read when the first replacement needs them.
private final class LazySource {
  private let text: ContiguousArray<UInt8>
  lazy var code = TokenizedCode(text)

  init(_ text: ContiguousArray<UInt8>) { self.text = text }
}

/// The functions of one file that contain a name in a forbidden-use rule.
private struct ForbiddenUseFile {
  let file: FlowFile
  let index: ProjectIndex
  let settings: RuleSettings
  private let source: LazySource
  private var tree: FlowTree { file.tree }

  init(_ id: FileID, _ source: SourceFile, _ index: ProjectIndex, _ settings: RuleSettings) {
    (file, self.index, self.settings) = (FlowFile(triggered: id, source), index, settings)
    self.source = LazySource(source.bodies.text)
  }

  func findings(_ rules: [ForbiddenUse]) -> [Finding] { rules.flatMap { imports($0) + expressions($0) } }

  private func expressions(_ rule: ForbiddenUse) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<ByteRange> = []
    let matcher = UseMatcher(file)
    for (number, function) in tree.functions.enumerated() {
      let nodes = file.nodes(of: number).filter { !seen.contains(tree[$0].range) && isExpression($0) }
      guard !nodes.isEmpty else { continue }
      let owner = file.owner(of: number).map { index.link(of: $0).extended.first ?? $0 }
      // Code in a type that is nested in a function belongs to the enclosing type of the function, too.
      guard rule.covers(function, of: owner, index) else { continue }
      for node in nodes {
        for pattern in rule.patterns {
          guard let match = matcher.match(pattern, node), seen.insert(tree[match.node].range).inserted else { continue }
          let message = ForbiddenUse.Message(text: filled(rule.message, with: match.bindings.mapValues(\.text)))
          let symbol = function.name == noName ? "" : file.symbol(of: number)
          let fix = rule.replacement.flatMap { _ in ForbiddenUseFix(rule, in: file, source.code, node, match.bindings)?.fix }
          let finding = settings.finding(
            of: rule.id, at: file.place(tree[match.node].range), in: symbol, message,
            identity: file.spelling(of: match.node) ?? "",
            fixes: fix.map { [$0] } ?? [])
          if let finding { found.append(finding) }
          break
        }
      }
    }
    return found
  }

  /// Findings about imports. Imports are outside types, so a rule that is limited to types has none.
  private func imports(_ rule: ForbiddenUse) -> [Finding] {
    let imports = file.source.bodies.imports
    guard !imports.isEmpty, rule.isUnlimited else { return [] }
    return imports.compactMap { written in
      for case .imported(let path) in rule.patterns {
        var bindings: [String: UseMatcher.Bound] = [:]
        switch path {
        case .anything: break
        case .binding(let name): bindings[name] = UseMatcher.Bound(text: written.path)
        case .name(let path): guard isImport(of: path, written.path) else { continue }
        case .literal: continue
        }
        let message = ForbiddenUse.Message(text: filled(rule.message, with: bindings.mapValues(\.text)))
        let fix = rule.replacement.flatMap { _ in ForbiddenUseFix(rule, in: file, source.code, ofImport: written, bindings)?.fix }
        return settings.finding(
          of: rule.id, at: file.place(written.range), in: "", message, identity: written.path, fixes: fix.map { [$0] } ?? [])
      }
      return nil
    }
  }

  /// Whether a pattern matches an import. `UIKit` also matches `UIKit.UIView`.
  private func isImport(of pattern: String, _ path: String) -> Bool {
    let (expected, names) = (pattern.split(separator: "."), path.split(separator: "."))
    return expected.count <= names.count && zip(expected, names).allSatisfy { NameWildcard(String($0)).matches($1) }
  }

  private func isExpression(_ node: FlowNodeID) -> Bool {
    switch tree[node].kind {
    case .call, .name, .member, .subscripting, .assignment, .operation, .attempt, .cast: true
    default: false
    }
  }
}
