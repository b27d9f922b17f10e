/// The members of a file's types and extensions, and what is measured of them, as Measures.md defines it.
public struct MemberTable: Hashable, Sendable {
  /// In the order of `FileInterface.declarations`.
  public var measures: [DeclarationMeasures] = []
  /// Ordered by owner, then by place.
  public var methods: [Method] = []
  public var properties: [Property] = []
  /// Ordered by place.
  public var texts: [TextConstant] = []
  /// The names that members mention, each member's distinct and together.
  public var mentions: [NameID] = []

  public init() {}
}

/// A constant, or a case of an enum, that stands for a text; a constant that is nil has `noName` for one.
public struct TextConstant: Hashable, Sendable, BitwiseCopyable {
  /// Index of the declaration it is a direct member of.
  public var owner: UInt32
  public var name: NameID
  public var text: NameID
}

/// Counts over one declaration's own braces, from the first attribute to the closing brace.
public struct DeclarationMeasures: Hashable, Sendable, BitwiseCopyable {
  public var lines: UInt32 = 0
  public var codeLines: UInt32 = 0
  public var commentLines: UInt32 = 0
  public var outlets: UInt32 = 0
  public var actions: UInt32 = 0
  /// Its methods and properties in the table.
  public var methodStart: UInt32 = 0
  public var methodCount: UInt32 = 0
  public var propertyStart: UInt32 = 0
  public var propertyCount: UInt32 = 0
}

/// A `func`, `init`, `deinit` or `subscript`.
public struct Method: Hashable, Sendable, BitwiseCopyable {
  /// Index of the declaration it is a direct member of.
  public var owner: UInt32
  /// `name(label:_:)`.
  public var name: NameID
  /// The name without labels.
  public var baseName: NameID
  public var modifiers: Modifiers
  /// What stands in `@objc(…)`, or `noName`.
  public var objcName: NameID
  /// How many of the last parameters are functions.
  public var trailingClosures: UInt8
  public var kind: Kind
  public var range: ByteRange
  public var nameStart: UInt32
  public var line: UInt32
  public var lines: UInt32
  public var codeLines: UInt32
  /// Cyclomatic complexity; one where there is no body.
  public var complexity: UInt32
  public var mentionStart: UInt32
  public var mentionCount: UInt32

  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case function, initializer, deinitializer, `subscript`
  }
}

/// A bound identifier of a `var` or `let`.
public struct Property: Hashable, Sendable, BitwiseCopyable {
  public var owner: UInt32
  public var name: NameID
  public var modifiers: Modifiers
  /// What stands in `@objc(…)`, or `noName`.
  public var objcName: NameID
  /// Offset of its name, without the backtick of one in backticks.
  public var nameStart: UInt32
  /// Offset of its `let` or `var`.
  public var keywordStart: UInt32
  /// No getter of its own: holds a value, with or without observers.
  public var isStored: Bool
  /// Its type as flow trees write types: annotated, or that of the initializer which is its value; else `noName`.
  public var type: NameID
  public var range: ByteRange
  public var line: UInt32
  public var mentionStart: UInt32
  public var mentionCount: UInt32
}
