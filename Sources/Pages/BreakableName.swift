// Names and paths that browsers may break at capital letters within a name and after separators, and nowhere else.
extension HTML {
  static func breakable(_ name: String) -> HTML {
    let parts = pieces(of: name).map { piece -> HTML in "\(piece)" }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0)<wbr>\($1)" as HTML }
  }

  /// A sentence in which text between backticks is marked as code.
  static func prose(_ sentence: String) -> HTML {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "\(sentence)" }
    let marked = parts.enumerated().map { number, part -> HTML in
      number % 2 == 1 ? "<code>\(String(part))</code>" : "\(String(part))"
    }
    return "\(marked)"
  }

  /// The parts between which a name may be broken: `App/HomeView.swift` has `App/`, `Home`, `View.`, `swift`.
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

  /// Breaks a name into at most `most` lines, none wider than `width`. The last line ends in `…` if the name is truncated.
  static func lines(of name: String, width: Double, lines most: Int, measure: (String) -> Double) -> [String] {
    func shortened(_ line: String) -> String {
      var line = line[...]
      while !line.isEmpty, measure(line + "…") > width { line.removeLast() }
      return line + "…"
    }
    var lines: [String] = []
    for piece in pieces(of: name) {
      if let last = lines.last, measure(last + piece) <= width {
        lines[lines.count - 1] = last + piece
      } else {
        lines.append(piece)
      }
    }
    let isWhole = lines.count <= most
    lines = lines.prefix(most).map { measure($0) <= width ? $0 : shortened($0) }
    if !isWhole, let last = lines.last, !last.hasSuffix("…") { lines[lines.count - 1] = shortened(last) }
    return lines
  }
}
