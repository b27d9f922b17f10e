/// The kind of a token. Each keyword of Swift has its own kind; contextual keywords are identifiers.
///
/// A keyword after a period (`.default`, `.init`) is an identifier, because it is the name of a member.
public enum TokenKind: UInt8, Sendable, BitwiseCopyable {
  case endOfFile

  // MARK: Words
  case identifier
  case wildcard
  case dollarIdentifier

  // MARK: Literals
  case integer
  case float
  /// A complete string literal without interpolations.
  case string
  /// The opening delimiter and the text up to and including the `\(` of the first interpolation.
  case stringHead
  /// From the `)` that ends an interpolation to the `\(` of the next one.
  case stringMiddle
  /// From the `)` that ends the last interpolation to the end of the literal; empty if the literal is unterminated.
  case stringTail
  case regex

  // MARK: Operators
  case equal
  case period
  case arrow
  case prefixAmpersand
  case prefixOperator
  case postfixOperator
  case binaryOperator
  case logicalAnd
  case logicalOr
  case nilCoalescing
  case infixQuestion
  case postfixQuestion
  case exclamation
  case unknown

  // MARK: Punctuation
  case leftParen
  case rightParen
  case leftSquare
  case rightSquare
  case leftBrace
  case rightBrace
  case comma
  case colon
  case colonColon
  case semicolon
  case at
  case pound
  case backslash
  /// A backtick without a closing one on its line.
  case backtick
  /// A closing curly quote without an opening one.
  case curlyQuote

  // MARK: Words after `#`
  case poundIf
  case poundElseif
  case poundElse
  case poundEndif
  case poundAvailable
  case poundSourceLocation
  case poundWord

  // MARK: Reserved words
  case anyKeyword
  case selfTypeKeyword
  case asKeyword
  case associatedtypeKeyword
  case breakKeyword
  case caseKeyword
  case catchKeyword
  case classKeyword
  case continueKeyword
  case defaultKeyword
  case deferKeyword
  case deinitKeyword
  case doKeyword
  case elseKeyword
  case enumKeyword
  case extensionKeyword
  case fallthroughKeyword
  case falseKeyword
  case fileprivateKeyword
  case forKeyword
  case funcKeyword
  case guardKeyword
  case ifKeyword
  case importKeyword
  case inKeyword
  case initKeyword
  case inoutKeyword
  case internalKeyword
  case isKeyword
  case letKeyword
  case nilKeyword
  case operatorKeyword
  case precedencegroupKeyword
  case privateKeyword
  case protocolKeyword
  case publicKeyword
  case repeatKeyword
  case rethrowsKeyword
  case returnKeyword
  case selfKeyword
  case staticKeyword
  case structKeyword
  case subscriptKeyword
  case superKeyword
  case switchKeyword
  case throwKeyword
  case throwsKeyword
  case trueKeyword
  case tryKeyword
  case typealiasKeyword
  case varKeyword
  case whereKeyword
  case whileKeyword

  /// Whether this is a keyword.
  @inline(__always)
  public var isReservedWord: Bool { rawValue >= TokenKind.anyKeyword.rawValue }
}

/// The kind of a comment, as in SwiftSyntax. A shebang line counts as a comment.
public enum CommentKind: UInt8, Sendable, BitwiseCopyable {
  case line
  case block
  case docLine
  case docBlock
  case shebang
}
