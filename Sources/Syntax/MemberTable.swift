/// The members of a file's types and extensions with their measures, as defined in Measures.md.
public struct MemberTable: Hashable, Sendable {
  /// In the order of `FileInterface.declarations`.
  public var measures: [DeclarationMeasures] = []
  /// Sorted by owner, then by place.
  public var methods: [Method] = []
  public var properties: [Property] = []
  /// Sorted by place.
  public var texts: [TextConstant] = []
  /// The names that members mention. Each member has a contiguous range without duplicates.
  public var mentions: [NameID] = []

  public init() {}
}

/// A constant or enum case whose value is a string literal. If the value is nil, `text` is `noName`.
public struct TextConstant: Hashable, Sendable, BitwiseCopyable {
  /// The index of the declaration of which it is a direct member.
  public var owner: UInt32
  public var name: NameID
  public var text: NameID
}

/// Measures of one declaration, from the first attribute to the closing brace.
public struct DeclarationMeasures: Hashable, Sendable, BitwiseCopyable {
  public var lines: UInt32 = 0
  public var codeLines: UInt32 = 0
  public var commentLines: UInt32 = 0
  public var outlets: UInt32 = 0
  public var actions: UInt32 = 0
  /// The ranges of its methods and properties in the table.
  public var methodStart: UInt32 = 0
  public var methodCount: UInt32 = 0
  public var propertyStart: UInt32 = 0
  public var propertyCount: UInt32 = 0
}

/// A `func`, `init`, `deinit` or `subscript`.
public struct Method: Hashable, Sendable, BitwiseCopyable {
  /// The index of the declaration of which it is a direct member.
  public var owner: UInt32
  /// `name(label:_:)`.
  public var name: NameID
  /// The name without labels.
  public var baseName: NameID
  public var modifiers: Modifiers
  /// The argument of `@objc(…)`, or `noName`.
  public var objcName: NameID
  /// The number of trailing parameters that have function types.
  public var trailingClosures: UInt8
  public var kind: Kind
  public var range: ByteRange
  public var nameStart: UInt32
  public var line: UInt32
  public var lines: UInt32
  public var codeLines: UInt32
  /// The cyclomatic complexity; one if there is no body.
  public var complexity: UInt32
  public var mentionStart: UInt32
  public var mentionCount: UInt32

  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case function, initializer, deinitializer, `subscript`
  }
}

/// An identifier bound by a `var` or `let`.
public struct Property: Hashable, Sendable, BitwiseCopyable {
  public var owner: UInt32
  public var name: NameID
  public var modifiers: Modifiers
  /// The argument of `@objc(…)`, or `noName`.
  public var objcName: NameID
  /// The offset of its name, without a backtick.
  public var nameStart: UInt32
  /// The offset of its `let` or `var`.
  public var keywordStart: UInt32
  /// Whether it has no getter of its own. A stored property may have observers.
  public var isStored: Bool
  /// The type as in flow trees: the annotation, or the type whose initializer is its value; otherwise `noName`.
  public var type: NameID
  public var range: ByteRange
  public var line: UInt32
  public var mentionStart: UInt32
  public var mentionCount: UInt32
}
