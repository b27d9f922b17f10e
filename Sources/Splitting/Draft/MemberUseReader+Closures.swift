import Analysis
import Syntax

// Which closures run before the call that they are passed to returns.

extension MemberUseReader {
  func callee(before token: Int) -> String {
    guard token > 0 else { return "" }
    switch source.kind(token - 1) {
    case .identifier: return source.name(token - 1)
    case .rightParen:
      var depth = 0
      var cursor = token - 1
      while cursor > tokens.lowerBound {
        switch source.kind(cursor) {
        case .rightParen, .rightSquare, .rightBrace: depth += 1
        case .leftParen, .leftSquare, .leftBrace: depth -= 1
        default: break
        }
        if depth == 0 { return source.kind(cursor - 1) == .identifier ? source.name(cursor - 1) : "" }
        cursor -= 1
      }
      return ""
    default: return ""
    }
  }

  /// Whether braces are the changes of an animation or of a batch, which UIKit makes at once; not what it calls at the end.
  func changesViews(_ open: Int) -> Bool {
    if source.kind(open - 1) == .colon {
      let label = source.name(open - 2)
      guard let last = brackets.last, last.kind == .leftParen else { return false }
      return label == "animations" && animating.contains(last.callee)
        || label == "updates" && last.callee == "performBatchUpdates"
    }
    if source.kind(open - 1) == .leftParen { return brackets.last?.callee == "performBatchUpdates" }
    let name = callee(before: open)
    guard animating.contains(name) || name == "performBatchUpdates" else { return false }
    let isBatch = name == "performBatchUpdates"
    guard source.kind(open - 1) == .rightParen else { return isBatch || source.name(open - 3) == "UIView" }
    // Behind other arguments, braces are the changes only where those are not among them.
    var cursor = open - 2
    var depth = 1
    while cursor > tokens.lowerBound, depth > 0 {
      switch source.kind(cursor) {
      case .rightParen, .rightSquare, .rightBrace: depth += 1
      case .leftParen, .leftSquare, .leftBrace: depth -= 1
      case .colon where depth == 1: if ["animations", "updates"].contains(source.name(cursor - 1)) { return false }
      default: break
      }
      cursor -= 1
    }
    // `coordinator.animate` waits for its transition.
    return isBatch ? source.kind(cursor + 2) == .rightParen : source.name(cursor - 2) == "UIView"
  }
}

/// Functions of `UIView` that run a closure for the changes that they animate.
private let animating: Set<String> = ["animate", "animateKeyframes", "transition"]

/// Functions that run a closure before they return.
let runAtOnce: Set<String> = [
  "map", "compactMap", "flatMap", "filter", "forEach", "sorted", "sort", "first", "firstIndex", "contains", "reduce",
  "allSatisfy", "min", "max", "removeAll", "performWithoutAnimation", "last", "lastIndex", "drop", "prefix", "mapValues",
  "compactMapValues", "withUnsafeBytes", "withUnsafeMutableBytes", "partition", "sync", "performAndWait", "autoreleasepool",
  "withLock", "enumerateObjects", "enumerateAttribute", "enumerateAttributes", "enumerateSubstrings", "performAsCurrent",
  "makeConstraints", "remakeConstraints", "updateConstraints",
]
