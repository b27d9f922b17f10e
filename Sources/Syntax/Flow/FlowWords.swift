// Which functions are worth a tree: those that name something a rule watches.

/// What the identifier at `start..<end` is to the rules; nothing for most.
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
      return isWord("addChildViewController") || isWord("removeFromParentViewController")
        ? .containment : .controllers
    }
    if ends("GestureRecognizer") || isWord("identifier") { return .actions }
  case UInt8(ascii: "s"):
    if ends("ontrollers") { return .controllers }
    if ends("ubviews") { return .views }
  case UInt8(ascii: "C"), UInt8(ascii: "c"):
    if ends("VC") || isWord("vc") { return .controllers }
  case UInt8(ascii: "d"): if ends("Child") { return isWord("addChild") ? .containment : .controllers }
  case UInt8(ascii: "t"): if isWord("removeFromParent") { return .containment }
  case UInt8(ascii: "w"):
    if ends("ubview") || isWord("removeFromSuperview") { return .views }
    if isWord("tableHeaderView") || isWord("tableFooterView") || isWord("backgroundView") {
      return [.views, .viewsOfOthers]
    }
  default: break
  }
  switch bytes[start] {
  case UInt8(ascii: "#"): return isWord("#selector") ? .actions : []
  case UInt8(ascii: "a"):
    if begins("addChild") { return .containment }
    if isWord("action") || isWord("addTarget") { return .actions }
  case UInt8(ascii: "c"): if begins("child") { return .controllers }
  case UInt8(ascii: "d"): if isWord("didMove") { return .containment }
  case UInt8(ascii: "e"): if begins("embed") { return .controllers }
  case UInt8(ascii: "N"): if isWord("NSSelectorFromString") { return .actions }
  case UInt8(ascii: "p"): if isWord("performSegue") { return .actions }
  case UInt8(ascii: "r"): if begins("removeFromParent") { return .containment }
  case UInt8(ascii: "S"): if isWord("Selector") { return .actions }
  case UInt8(ascii: "s"): if isWord("sendAction") || begins("segue") { return .actions }
  case UInt8(ascii: "t"):
    if isWord("target") { return .actions }
    if isWord("transition") { return .views }
  case UInt8(ascii: "U"):
    if begins("UIKeyCommand") || begins("UICommand") || begins("UIMenuItem") || begins("UIBarButtonItem") {
      return .actions
    }
  case UInt8(ascii: "w"): if isWord("willMove") { return .containment }
  default: break
  }
  return []
}
