/// The facts about the responder chain in an Objective-C file: which classes implement which selectors, and which
/// messages have a nil target.
public struct ObjectiveCSummary: Hashable, Sendable {
  public var containers: [Container] = []
  /// Sorted by place, including the accessors of properties.
  public var methods: [Method] = []
  /// Messages with a selector as their action.
  public var sends: [Send] = []
  /// Selectors that are mentioned for another purpose, which indicates that some code handles them.
  public var named: [String] = []
  /// Facts that the measures of a class need in addition to its members, sorted by declaration.
  public var facts: [Fact] = []

  public init() {}

  /// A fact in one part of a class about a member that another part may contain.
  public struct Fact: Hashable, Sendable {
    public enum FactKind: UInt8, Sendable {
      /// A method that returns `IBAction`, declared or defined; `name` is its selector.
      case action
      /// `@synthesize name = variable`.
      case synthesized
      /// `@dynamic name`.
      case dynamic
    }

    /// The index of the declaration that contains it.
    public var owner: UInt32
    public var kind: FactKind
    /// A name in `FileSummary.names`.
    public var name: NameID
    /// The instance variable of a synthesized property, or `noName`.
    public var variable: NameID
  }

  /// An `@interface`, `@implementation` or `@protocol`.
  public struct Container: Hashable, Sendable {
    public enum ContainerKind: UInt8, Sendable { case interface, implementation, `protocol` }

    public var kind: ContainerKind
    public var name: String
    /// The name of the category; empty for a class extension, and nil for other containers.
    public var category: String?
    public var superclass: String?
    public var protocols: [String] = []
    public var range: ByteRange
  }

  public struct Method: Hashable, Sendable {
    /// The index of its container in `containers`.
    public var container: Int
    public var selector: String
    public var isClassMethod: Bool
    /// Whether it is an optional requirement of a protocol.
    public var isOptional: Bool
    /// The range from the `-` or `+` to the end of the selector.
    public var range: ByteRange
  }

  /// The target of a message, or the selector passed with it.
  public enum Value: Hashable, Sendable {
    case none
    case `nil`
    case selector(String, ByteRange)
    case other
  }

  /// A message with an action.
  public struct Send: Hashable, Sendable {
    /// The selector of the message itself, such as `addTarget:action:forControlEvents:`.
    public var message: String
    /// The first word of the receiver: the class in `[[UIBarButtonItem alloc] init…]` and `[UIKeyCommand key…]`.
    public var receiver: String
    public var target: Value
    public var action: Value
    /// The range of the first part of the selector.
    public var range: ByteRange
    /// The index of the method that contains it, or -1.
    public var method: Int
  }
}
