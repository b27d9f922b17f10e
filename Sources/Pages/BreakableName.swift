/// Names and paths that may continue on the next line at the humps of a name and behind a separator, and nowhere else.
extension HTML {
  static func breakable(_ name: String) -> HTML {
    let parts = pieces(of: name).map { piece -> HTML in "\(piece)" }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0)<wbr>\($1)" as HTML }
  }

  /// A sentence in which what stands between backticks is code.
  static func prose(_ sentence: String) -> HTML {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "\(sentence)" }
    let marked = parts.enumerated().map { number, part -> HTML in
      number % 2 == 1 ? "<code>\(String(part))</code>" : "\(String(part))"
    }
    return "\(marked)"
  }

  /// `App/HomeView.swift` is `App/`, `Home`, `View.`, `swift`.
  static func pieces(of name: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isHump = character.isUppercase && index > 0 && characters[index - 1].isLowercase
      if isHump || (index > 0 && "/._-+:".contains(characters[index - 1])), !piece.isEmpty {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + (piece.isEmpty ? [] : [piece])
  }

  /// As many lines as there are for so many characters a line; the last one ends in `…` where the name goes on.
  static func lines(of name: String, characters width: Int, lines most: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces(of: name) {
      if let last = lines.last, last.count + piece.count <= width {
        lines[lines.count - 1] = last + piece
      } else {
        lines.append(piece)
      }
    }
    let isWhole = lines.count <= most
    lines = lines.prefix(most).map { $0.count <= width ? $0 : $0.prefix(max(0, width - 1)) + "…" }
    if !isWhole, let last = lines.last, !last.hasSuffix("…") { lines[lines.count - 1] = last.prefix(max(0, width - 1)) + "…" }
    return lines
  }
}
