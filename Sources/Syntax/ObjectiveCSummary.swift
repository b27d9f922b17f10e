/// What an Objective-C file says of the responder chain: which classes implement which selector, and what is sent to nil.
public struct ObjectiveCSummary: Hashable, Sendable {
  public var containers: [Container] = []
  /// Ordered by place; accessors of properties are among them.
  public var methods: [Method] = []
  /// Messages that name a selector as an action.
  public var sends: [Send] = []
  /// Selectors that are named for any other purpose: an evidence that somebody deals with them.
  public var named: [String] = []
  /// What the measures of a class need beside its members, ordered by the declaration.
  public var facts: [Fact] = []

  public init() {}

  /// What a part of a class says of members that it may not hold.
  public struct Fact: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
      /// A method that returns `IBAction`, declared or defined; `name` is its selector.
      case action
      /// `@synthesize name = variable`.
      case synthesized
      /// `@dynamic name`.
      case dynamic
    }

    /// Index of the declaration it stands in.
    public var owner: UInt32
    public var kind: Kind
    /// In `FileSummary.names`.
    public var name: NameID
    /// The instance variable behind a synthesized property, or `noName`.
    public var variable: NameID
  }

  /// An `@interface`, `@implementation` or `@protocol`.
  public struct Container: Hashable, Sendable {
    public enum Kind: UInt8, Sendable { case interface, implementation, `protocol` }

    public var kind: Kind
    public var name: String
    /// Nil unless it is a category; empty for a class extension.
    public var category: String?
    public var superclass: String?
    public var protocols: [String] = []
    public var range: ByteRange
  }

  public struct Method: Hashable, Sendable {
    /// Its index in `containers`.
    public var container: Int
    public var selector: String
    public var isClassMethod: Bool
    /// Of a protocol.
    public var isOptional: Bool
    /// From the sign to the selector's end.
    public var range: ByteRange
  }

  /// What is a message's target, or the selector that goes with it.
  public enum Value: Hashable, Sendable {
    case none
    case `nil`
    case selector(String, ByteRange)
    case other
  }

  /// A message with an action.
  public struct Send: Hashable, Sendable {
    /// The message's own selector: `addTarget:action:forControlEvents:`.
    public var message: String
    /// The receiver's first words: the class in `[[UIBarButtonItem alloc] init…]` and `[UIKeyCommand key…]`.
    public var receiver: String
    public var target: Value
    public var action: Value
    /// The first piece of the message.
    public var range: ByteRange
    /// The method it stands in, or -1.
    public var method: Int
  }
}
