// Decides which functions are lowered: those that mention a name relevant to some rule.

/// The topics of the identifier at `start..<end`; empty for most identifiers.
func flowTopics(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> FlowTopics {
  let count = end &- start
  guard count >= 2 else { return [] }
  func isWord(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
  }
  func begins(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
  }
  func ends(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && starts(bytes, at: end &- text.utf8CodeUnitCount, with: text)
  }
  switch bytes[end &- 1] {
  case UInt8(ascii: "r"):
    if ends("ontroller") {
      if isWord("transitionFromViewController") { return [.views, .controllers] }
      return isWord("addChildViewController") || isWord("removeFromParentViewController")
        || isWord("didMoveToParentViewController") || isWord("willMoveToParentViewController")
        ? .containment : .controllers
    }
    if ends("GestureRecognizer") { return .actions }
  case UInt8(ascii: "s"):
    if ends("ontrollers") { return .controllers }
    if isWord("subviews") || isWord("arrangedSubviews") { return [.views, .allSubviews] }
    if ends("ubviews") { return .views }
  case UInt8(ascii: "C"), UInt8(ascii: "c"):
    if ends("VC") || isWord("vc") { return .controllers }
  case UInt8(ascii: "d"): if ends("Child") { return isWord("addChild") ? .containment : .controllers }
  case UInt8(ascii: "t"):
    if isWord("removeFromParent") { return .containment }
    // `leaveParent()`
    if ends("Parent") { return .controllers }
  case UInt8(ascii: "w"):
    if ends("ubview") { return .views }
    if isWord("removeFromSuperview") { return [.views, .removedViews] }
    if isWord("tableHeaderView") || isWord("tableFooterView") || isWord("backgroundView") {
      return [.views, .viewsOfOthers]
    }
  default: break
  }
  switch bytes[start] {
  case UInt8(ascii: "#"): return isWord("#selector") ? .actions : []
  case UInt8(ascii: "a"):
    if begins("addChild") { return .containment }
    if isWord("addTarget") { return .actions }
  case UInt8(ascii: "c"): if begins("child") { return .controllers }
  case UInt8(ascii: "d"):
    if isWord("didMove") { return .containment }
    if isWord("detach") { return .controllers }
  case UInt8(ascii: "e"): if begins("embed") { return .controllers }
  // The returned view is in a hierarchy that SwiftUI manages.
  case UInt8(ascii: "m"): if isWord("makeUIView") { return .viewsOfOthers }
  case UInt8(ascii: "N"): if isWord("NSSelectorFromString") { return .actions }
  case UInt8(ascii: "p"):
    if isWord("performSegue") { return .actions }
    if isWord("present") { return .controllers }
  case UInt8(ascii: "r"): if begins("removeFromParent") { return .containment }
  case UInt8(ascii: "S"): if isWord("Selector") { return .actions }
  case UInt8(ascii: "s"): if isWord("sendAction") || begins("segue") || isWord("shouldPerformSegue") { return .actions }
  case UInt8(ascii: "t"): if isWord("transition") { return .views }
  case UInt8(ascii: "U"):
    if begins("UIKeyCommand") || begins("UICommand") || begins("UIMenuItem") || begins("UIBarButtonItem")
      || isWord("UIStoryboardSegue")
    {
      return .actions
    }
  case UInt8(ascii: "w"): if isWord("willMove") { return .containment }
  default: break
  }
  return []
}

/// Whether the identifier at a token denotes the target or the action of an object: it is the label of an argument that
/// is not a closure, or a member that is assigned. Both words are common, and mostly have other meanings.
func isTargetOrAction(_ token: Int, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList) -> Bool {
  let (start, end) = (tokens.start(token), tokens.end(token))
  guard end &- start == 6, starts(bytes, at: start, with: "action") || starts(bytes, at: start, with: "target") else {
    return false
  }
  switch tokens.kind(token &+ 1) {
  // `target = self` in the code of the item itself.
  case .equal where bytes[start] == UInt8(ascii: "t") && tokens.kind(token &+ 2) == .selfKeyword: return true
  case .colon: return tokens.kind(token &+ 2) != .leftBrace && tokens.kind(token &+ 2) != .at
  case .equal: return tokens.kind(token &- 1) == .period
  default: return false
  }
}
