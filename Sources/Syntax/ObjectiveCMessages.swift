// Messages in Objective-C bodies: `[receiver piece:argument piece:argument]`, possibly nested.

/// A message whose closing bracket has not been read yet.
struct OpenMessage {
  var pieces: [(name: String, value: ObjectiveCSummary.Value)] = []
  var receiver = ""
  var firstPiece = -1
  /// The number of open parentheses in it.
  var depth = 0
}

extension ObjectiveCSource {
  /// Maximum nesting depth of messages; deeper ones are ignored.
  private static let deepest = 256

  mutating func openMessage() {
    if let last = messages.indices.last, !messages[last].pieces.isEmpty { noteValue(.other) }
    if messages.count < ObjectiveCSource.deepest { messages.append(OpenMessage()) }
  }

  mutating func changeDepth(by change: Int) {
    if let last = messages.indices.last { messages[last].depth += change }
  }

  mutating func word(_ index: Int, _ bytes: Span<UInt8>) {
    guard let last = messages.indices.last else { return }
    if isSign(index + 1, ":"), messages[last].depth == 0, !isSign(index - 1, "?") {
      if messages[last].firstPiece < 0 { messages[last].firstPiece = index }
      messages[last].pieces.append((text(index, bytes) + ":", .none))
      return
    }
    if messages[last].pieces.isEmpty {
      if messages[last].receiver.isEmpty { messages[last].receiver = text(index, bytes) }
      return
    }
    let word = text(index, bytes)
    noteValue(word == "nil" || word == "NULL" || word == "Nil" ? .nil : .other)
  }

  /// Records a value as the argument of the current selector part. Returns false if there is none.
  @discardableResult
  mutating func noteValue(_ value: ObjectiveCSummary.Value) -> Bool {
    guard let last = messages.indices.last, let piece = messages[last].pieces.indices.last else { return false }
    let known = messages[last].pieces[piece].value
    messages[last].pieces[piece].value = known == .none ? value : .other
    return true
  }

  mutating func closeMessage(_ method: Int, _ bytes: Span<UInt8>) {
    guard let message = messages.popLast() else { return }
    if let last = messages.indices.last, messages[last].receiver.isEmpty { messages[last].receiver = message.receiver }
    var target = ObjectiveCSummary.Value.none
    var action = ObjectiveCSummary.Value.none
    for (name, value) in message.pieces {
      switch name {
      case "addTarget:", "target:", "initWithTarget:", "to:", "setTarget:": target = value
      case "action:", "sendAction:", "setAction:": action = value
      default:
        if case .selector(let selector, _) = value { summary.named.append(selector) }
      }
    }
    guard action != .none, message.firstPiece >= 0 else { return }
    let place = tokens[message.firstPiece]
    summary.sends.append(
      .init(
        message: message.pieces.map(\.name).joined(), receiver: message.receiver, target: target, action: action,
        range: ByteRange(Int(place.start), Int(place.end)), method: method))
  }
}
