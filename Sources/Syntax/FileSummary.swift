/// What one file says, and all that the project ever reads of it. A function of the file's bytes alone: not of its
/// path, of other files, of the configuration. A value that can be encoded and decoded.
public struct FileSummary: Hashable, Sendable {
  /// What other files may depend on. Holds no offsets, so that typing within a body leaves it as it was.
  public var interface = FileInterface()
  /// What is measured and found within declarations; only questions about this file's own types read it.
  public var members = MemberTable()
  /// What the functions do, as far as some rule needs it.
  public var flow = FlowTree()
  /// Where each declaration stands, in the order of `interface.declarations`.
  public var places: [DeclarationPlace] = []
  /// The `// MARK:` comments, in their order.
  public var marks: [Mark] = []
  /// The names of `members`, `flow` and `marks`; those of `interface` are its own.
  public var names = NameTable()
  public var lines = LineTable()
  /// Comments that suppress findings.
  public var suppressions = SuppressionTable()
  public var byteCount = 0
  /// Whether the first line that is indented is so with a tab: how a fix indents what it adds.
  public var indentsWithTabs = false
  /// What a storyboard or xib says; nil for any other file.
  public var scenes: SceneSummary?
  /// The methods and messages of an Objective-C file; nil for any other file.
  public var objectiveC: ObjectiveCSummary?
  /// What a project file or a manifest says about targets; nil for any other file.
  public var build: BuildSummary?

  public init() {}
}

/// The declarations of a file that other files may name.
public struct FileInterface: Hashable, Sendable {
  public var names = NameTable()
  /// Types and extensions in the order of their beginnings.
  public var declarations: [Declaration] = []
  public var typealiases: [Typealias] = []
  /// Names of imported modules, submodules left out.
  public var imports: [NameID] = []
  /// Entries of all inheritance clauses, as written; a declaration has a range of them.
  public var inherited: [NameID] = []
  /// Requirements of constrained extensions, in the order of these.
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
  /// Declared within a function, an accessor or a closure: no other scope can name or extend it.
  public var isLocal: Bool
  public var modifiers: Modifiers
  /// The simple name; for an extension the extended type's name as written, less generic arguments.
  public var name: NameID
  /// The names of the enclosing types and its own, dotted; for an extension as `name`.
  public var path: NameID
  /// Index of the type or extension right around it, or -1.
  public var parent: Int32
  /// Its entries in `FileInterface.inherited`.
  public var inheritedStart: UInt32
  public var inheritedCount: UInt32
}

/// `typealias name = target`.
public struct Typealias: Hashable, Sendable {
  public var name: NameID
  /// The names of the enclosing types and its own, dotted.
  public var path: NameID
  public var isLocal: Bool
  /// Private to its file.
  public var isPrivate: Bool
  /// A generic parameter of the type around it.
  public var isParameter = false
  /// The aliased type as written; of a generic parameter the type that bounds it, or nothing.
  public var target: NameID
}

/// What a constrained extension says of a generic parameter, an associated type or `Self`: `where Content == BoxView`.
public struct Requirement: Hashable, Sendable, BitwiseCopyable {
  /// The extension's index in `FileInterface.declarations`.
  public var declaration: UInt32
  public var name: NameID
  /// The type that it is or inherits from, as written.
  public var type: NameID
}

/// Offsets and lines of a declaration. Lines count from one.
public struct DeclarationPlace: Hashable, Sendable, BitwiseCopyable {
  /// From the first attribute or modifier to the closing brace.
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
  /// Has generic parameters of its own.
  public static let generic = Modifiers(rawValue: 1 << 20)
  /// A part of an Objective-C class that is a category.
  public static let category = Modifiers(rawValue: 1 << 21)
  /// A part of an Objective-C class that is a class extension: `@interface Name ()`.
  public static let classExtension = Modifiers(rawValue: 1 << 22)
  /// A property of Objective-C without a setter.
  public static let readonly = Modifiers(rawValue: 1 << 23)
  /// An instance variable of Objective-C.
  public static let instanceVariable = Modifiers(rawValue: 1 << 24)
}
