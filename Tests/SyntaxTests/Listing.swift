import Analysis
import Syntax

/// Tokens as a reader wants to see them: `let x = "a\(b)"` is `<let> x equal(=) stringHead("a\() b stringTail()")`.
///
/// A reserved word stands in angle brackets, an identifier and punctuation as they are, everything else as `kind(text)`.
/// `↵` means that a token begins a line; line ends within a token are `⏎` (LF), `␍` (CR) and `␀` is NUL. The token
/// `endOfFile` is left out.
func listing(of source: some Sequence<UInt8>) -> String {
  let bytes = ContiguousArray(source)
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  var words: [String] = []
  for index in 0..<(tokens.count - 1) {
    if index > 0, tokens.beginsLine(index) { words.append("↵") }
    words.append(word(tokens.kind(index), visible(bytes[tokens.start(index)..<tokens.end(index)])))
  }
  return words.joined(separator: " ")
}

func listing(of source: String) -> String { listing(of: source.utf8) }

/// Comments as `kind(text)`.
func commentListing(of source: String) -> String {
  let bytes = ContiguousArray(source.utf8)
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  return (0..<tokens.comments.count)
    .map { index in
      let range = tokens.comments.range(index)
      return "\(tokens.comments.kind(index))(\(visible(bytes[Int(range.start)..<Int(range.end)])))"
    }
    .joined(separator: " ")
}

/// A letter for each line: `c` code, `/` comment, `+` code and comment, `.` neither.
func lineListing(of source: String) -> String {
  var tokens = TokenList()
  tokenize(ContiguousArray(source.utf8).span, into: &tokens)
  var letters = ""
  for line in 0..<tokens.lineContents.count {
    switch tokens.lineContents[line] {
    case []: letters.append(".")
    case .code: letters.append("c")
    case .comment: letters.append("/")
    default: letters.append("+")
    }
  }
  return letters
}

func summary(of source: some Sequence<UInt8>) -> FileSummary {
  var scratch = SummaryScratch(lowering: .uiKit)
  return summarize(ContiguousArray(source).span, using: &scratch)
}

func summary(of source: String) -> FileSummary { summary(of: source.utf8) }

private func word(_ kind: TokenKind, _ text: String) -> String {
  switch kind {
  case .identifier: text
  case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace: text
  case .comma, .colon, .colonColon, .semicolon, .at, .backslash: text
  case _ where kind.isReservedWord: "\(kind)" == keywordName(text) ? "<\(text)>" : "\(kind)(\(text))"
  default: "\(kind)(\(text))"
  }
}

/// The name in `TokenKind` of a reserved word.
func keywordName(_ text: String) -> String {
  switch text {
  case "Any": "anyKeyword"
  case "Self": "selfTypeKeyword"
  default: text + "Keyword"
  }
}

private func visible(_ bytes: ContiguousArray<UInt8>.SubSequence) -> String {
  var text = ""
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\n": text.append("⏎")
    case "\r": text.append("␍")
    case "\0": text.append("␀")
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}
