/// The summary of one file: everything that the project reads from it. It is a pure function of the file's bytes. It
/// does not depend on the path, on other files or on the configuration. It can be encoded and decoded.
public struct FileSummary: Hashable, Sendable {
  /// The part on which other files may depend. It contains no offsets, so that edits within bodies do not change it.
  public var interface = FileInterface()
  /// Measures and members of declarations, which only analyses of the file's own types read.
  public var members = MemberTable()
  /// The lowered bodies of the functions that some rule needs.
  public var flow = FlowTree()
  /// The place of each declaration, in the order of `interface.declarations`.
  public var places: [DeclarationPlace] = []
  /// The `// MARK:` comments, in source order.
  public var marks: [Mark] = []
  /// The names of `members`, `flow` and `marks`; `interface` has its own table.
  public var names = NameTable()
  public var lines = LineTable()
  /// Comments that suppress findings.
  public var suppressions = SuppressionTable()
  public var byteCount = 0
  /// Whether the first indented line begins with a tab, which determines the indentation of fixes.
  public var indentsWithTabs = false
  /// The contents of a storyboard or xib; nil for other files.
  public var scenes: SceneSummary?
  /// The methods and messages of an Objective-C file; nil for other files.
  public var objectiveC: ObjectiveCSummary?
  /// The targets of a project file or manifest; nil for other files.
  public var build: BuildSummary?

  public init() {}
}

/// The declarations of a file that other files may refer to.
public struct FileInterface: Hashable, Sendable {
  public var names = NameTable()
  /// Types and extensions, sorted by their start.
  public var declarations: [Declaration] = []
  public var typealiases: [Typealias] = []
  /// The names of imported modules, without submodules.
  public var imports: [NameID] = []
  /// The entries of all inheritance clauses, as written. Each declaration has a range of them.
  public var inherited: [NameID] = []
  /// The requirements of constrained extensions, sorted by declaration.
  public var requirements: [Requirement] = []

  public init() {}
}

public enum DeclarationKind: UInt8, Sendable, BitwiseCopyable {
  case `class`
  case `struct`
  case `enum`
  case actor
  case `protocol`
  case `extension`
  /// A class that an Objective-C file declares: `@interface Name : Superclass`.
  case interface
  /// Another part of an Objective-C class: an `@implementation`, a class extension or a category.
  case implementation
}

/// A type or an extension.
public struct Declaration: Hashable, Sendable, BitwiseCopyable {
  public var kind: DeclarationKind
  /// Whether it is declared in a function, an accessor or a closure, so that no other scope can refer to it.
  public var isLocal: Bool
  public var modifiers: Modifiers
  /// The simple name. For an extension, the extended type as written, without generic arguments.
  public var name: NameID
  /// The names of the enclosing types and its own, separated by periods. For an extension, the same as `name`.
  public var path: NameID
  /// The index of the directly enclosing type or extension, or -1.
  public var parent: Int32
  /// The range of its entries in `FileInterface.inherited`.
  public var inheritedStart: UInt32
  public var inheritedCount: UInt32
}

/// `typealias name = target`, or a generic parameter.
public struct Typealias: Hashable, Sendable {
  public var name: NameID
  /// The names of the enclosing types and its own, separated by periods.
  public var path: NameID
  public var isLocal: Bool
  /// Whether it is private to its file.
  public var isPrivate: Bool
  /// Whether it is a generic parameter of the enclosing type.
  public var isParameter = false
  /// The aliased type as written. For a generic parameter, its bound, or `noName`.
  public var target: NameID
}

/// A requirement of a constrained extension on a generic parameter, an associated type or `Self`: `where Content == BoxView`.
public struct Requirement: Hashable, Sendable, BitwiseCopyable {
  /// The index of the extension in `FileInterface.declarations`.
  public var declaration: UInt32
  public var name: NameID
  /// The required type or superclass, as written.
  public var type: NameID
}

/// The offsets and 1-based lines of a declaration.
public struct DeclarationPlace: Hashable, Sendable, BitwiseCopyable {
  /// The range from the first attribute or modifier to the closing brace.
  public var range: ByteRange
  public var name: ByteRange
  public var line: UInt32
  public var nameLine: UInt32
  public var endLine: UInt32
}

/// The attributes and modifiers that some rule needs.
public struct Modifiers: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let objc = Modifiers(rawValue: 1 << 0)
  public static let objcMembers = Modifiers(rawValue: 1 << 1)
  public static let ibAction = Modifiers(rawValue: 1 << 2)
  public static let ibOutlet = Modifiers(rawValue: 1 << 3)
  public static let ibSegueAction = Modifiers(rawValue: 1 << 4)
  public static let nsManaged = Modifiers(rawValue: 1 << 5)
  public static let `override` = Modifiers(rawValue: 1 << 6)
  public static let `static` = Modifiers(rawValue: 1 << 7)
  public static let lazy = Modifiers(rawValue: 1 << 8)
  public static let weak = Modifiers(rawValue: 1 << 9)
  public static let `private` = Modifiers(rawValue: 1 << 10)
  public static let `fileprivate` = Modifiers(rawValue: 1 << 11)
  public static let `public` = Modifiers(rawValue: 1 << 12)
  public static let open = Modifiers(rawValue: 1 << 13)
  public static let final = Modifiers(rawValue: 1 << 14)
  public static let dynamic = Modifiers(rawValue: 1 << 15)
  public static let optional = Modifiers(rawValue: 1 << 16)
  public static let nonobjc = Modifiers(rawValue: 1 << 17)
  public static let `throws` = Modifiers(rawValue: 1 << 18)
  public static let async = Modifiers(rawValue: 1 << 19)
  /// The declaration has generic parameters of its own.
  public static let generic = Modifiers(rawValue: 1 << 20)
  /// The part of an Objective-C class is a category.
  public static let category = Modifiers(rawValue: 1 << 21)
  /// The part of an Objective-C class is a class extension: `@interface Name ()`.
  public static let classExtension = Modifiers(rawValue: 1 << 22)
  /// The Objective-C property has no setter.
  public static let readonly = Modifiers(rawValue: 1 << 23)
  /// The property is an Objective-C instance variable.
  public static let instanceVariable = Modifiers(rawValue: 1 << 24)
  /// There is an attribute that is none of the language's, such as a property wrapper or a global actor.
  public static let customAttribute = Modifiers(rawValue: 1 << 25)
  /// It stands in an `#if`; for a member, in one within its type.
  public static let conditional = Modifiers(rawValue: 1 << 26)
}

// MARK: - MemberTable

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
  /// The mentions that write what they name, as ascending indices in `mentions`. Empty for Objective-C.
  public var writes: [UInt32] = []

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
  /// Whether its body uses `super`. Known for classes with a superclass and for extensions, as mentions are.
  public var usesSuper = false

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
  /// Whether its value or an accessor uses `super`, as `Method.usesSuper`.
  public var usesSuper = false
}
