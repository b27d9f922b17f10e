import RuleModel
import Syntax

/// Replaces an expression. The source text of `$` bindings is kept byte by byte; only the text between them is edited.
struct ForbiddenUseFix {
  let fix: Fix

  /// Creates the fix; nil if the rule has no replacement, or if a binding would have to be copied and its text is not exact.
  init?(_ rule: ForbiddenUse, in file: FlowFile, _ range: ByteRange, _ bindings: [String: UseMatcher.Bound]) {
    guard let replacement = rule.replacement else { return nil }
    var edits: [Fix.Edit] = []
    var (text, cursor) = ("", Int(range.start))
    func close(at end: Int) {
      guard end > cursor || !text.isEmpty else { return }
      edits.append(.init(place: file.place(ByteRange(cursor, end)), text: text))
      text = ""
    }
    for piece in pieces(of: replacement) {
      guard case .name(let name) = piece, let bound = bindings[name] else {
        text += piece.text
        continue
      }
      // The range of `&count` or `(a as B)` lacks a part of it.
      if let node = bound.node, file.tree[node].flags.contains(.trimmed) { return nil }
      if let kept = bound.node.map({ ForbiddenUseFix.written($0, file) }), kept.start >= cursor, kept.end <= Int(range.end) {
        close(at: kept.start)
        cursor = kept.end
      } else if ForbiddenUseFix.isWrittenSo(bound, file) {
        text += bound.text
      } else {
        return nil
      }
    }
    close(at: Int(range.end))
    let title = "Write `\(filled(replacement, with: bindings.mapValues(\.text)))`"
    fix = Fix(title: title, isSafe: rule.isReplacementSafe, edits: edits)
  }

  /// The byte range of an expression, including a following `!` or `?`.
  private static func written(_ node: FlowNodeID, _ file: FlowFile) -> (start: Int, end: Int) {
    let range = file.tree[node].range
    return (Int(range.start), Int(range.end) + (isUnwrapped(node, file) ? 1 : 0))
  }

  private static func isUnwrapped(_ node: FlowNodeID, _ file: FlowFile) -> Bool {
    let tree = file.tree
    if let parent = file.parent(node), tree.operand(parent) == node, tree[parent].flags.contains(.optional) { return true }
    return switch tree[node].kind {
    case .name, .member, .implicitMember, .call, .subscripting: tree[node].flags.contains(.forced)
    default: false
    }
  }

  /// Whether the text of a binding, from which some characters are omitted, is exactly the source text.
  private static func isWrittenSo(_ bound: UseMatcher.Bound, _ file: FlowFile) -> Bool {
    guard let node = bound.node else { return bound.text != "it" }
    return bound.text != "it" && !isUnwrapped(node, file) && bound.text.utf8.count == file.tree[node].range.count
  }
}
