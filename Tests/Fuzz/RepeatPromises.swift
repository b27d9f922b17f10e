import Syntax

/// A list that another file was read into gives what a new one gives.
func checkSameAgain(_ first: borrowing TokenList, of bytes: ContiguousArray<UInt8>) {
  var second = TokenList()
  let other: ContiguousArray<UInt8> = ContiguousArray("let text = \"\\(left \"".utf8)
  tokenize(other.span, into: &second)
  tokenize(bytes.span, into: &second)
  promise(first.count == second.count, "\(first.count) tokens at first, \(second.count) again")
  for index in 0..<first.count {
    let same =
      first.kind(index) == second.kind(index) && first.start(index) == second.start(index)
      && first.end(index) == second.end(index) && first.beginsLine(index) == second.beginsLine(index)
    promise(same, "token \(index) differs when the file is read again")
  }
  promise(first.comments.count == second.comments.count, "comments differ when the file is read again")
  for index in 0..<first.comments.count {
    let same =
      first.comments.kind(index) == second.comments.kind(index)
      && first.comments.range(index) == second.comments.range(index)
    promise(same, "comment \(index) differs when the file is read again")
  }
}

/// Every file has a summary, the same one each time, and its places lie in the file.
func checkSummary(of bytes: ContiguousArray<UInt8>) {
  var scratch = SummaryScratch(lowering: .everyWord)
  let summary = summarize(bytes.span, using: &scratch)
  promise(summarize(bytes.span, using: &scratch) == summary, "the summary differs when it is made again")
  promise(
    summary.byteCount == bytes.count, "the summary is of \(summary.byteCount) bytes, not \(bytes.count)")
  promise(
    summary.places.count == summary.interface.declarations.count, "declarations and places differ in number")
  for place in summary.places {
    checkRange(place.range, within: 0...bytes.count)
    checkRange(place.name, within: Int(place.range.start)...Int(place.range.end))
    promise(
      1 <= place.line && place.line <= place.nameLine && place.nameLine <= place.endLine, "lines of \(place)")
    promise(Int(place.endLine) <= summary.lines.lineCount, "\(place) ends behind the last line")
  }
  for method in summary.members.methods {
    checkRange(method.range, within: 0...bytes.count)
    promise(method.complexity >= 1, "a method of complexity \(method.complexity)")
    promise(1 <= method.lines && method.lines <= summary.lines.lineCount, "a method of \(method.lines) lines")
    promise(method.codeLines <= method.lines, "\(method.codeLines) lines of code in \(method.lines)")
  }
  for property in summary.members.properties { checkRange(property.range, within: 0...bytes.count) }
  for function in summary.flow.functions { checkRange(function.range, within: 0...bytes.count) }
  for node in 0..<summary.flow.nodeCount {
    checkRange(summary.flow[FlowNodeID(node)].range, within: 0...bytes.count)
  }
}

private func checkRange(_ range: ByteRange, within outer: ClosedRange<Int>) {
  let kept = range.start <= range.end && outer.contains(Int(range.start)) && outer.contains(Int(range.end))
  promise(kept, "\(range) is not within \(outer)")
}

extension LoweringNames {
  /// Every function that contains a word is lowered.
  static let everyWord = LoweringNames(
    prefixes: ["a b c d e f g h i j k l m n o p q r s t u v w x y z": [.containment, .views, .controllers, .actions]])
}
