/// What one storyboard or xib says: which objects are in it, and which segues, actions and outlets tie them together.
///
/// A function of the file's bytes alone, like `FileSummary`, whose companion it is. Made by the module that knows XML.
public struct SceneSummary: Hashable, Sendable {
  /// Scenes in the order of the file. A xib is one scene, whose controller is the File's Owner.
  public var scenes: [Scene] = []
  /// The objects that anything below speaks of, and those with a class of their own, in the order of the file.
  public var objects: [Object] = []
  public var segues: [Segue] = []
  public var actions: [Action] = []
  public var outlets: [Outlet] = []
  /// For macOS: its actions are AppKit's, none of UIKit's rules hold.
  public var isForMac = false
  /// Why the file could not be read to its end; what stood before the fault counts all the same.
  public var fault: Fault?

  public init() {}

  /// The objects by identifier; of several with one, the first.
  public var objectsByID: [String: Object] { Dictionary(objects.map { ($0.id, $0) }) { first, _ in first } }
}

extension SceneSummary {
  /// One scene of a storyboard.
  public struct Scene: Hashable, Sendable {
    /// The identifier of its view controller, or of a xib's File's Owner; nil where there is none.
    public var controller: String?

    public init(controller: String?) { self.controller = controller }
  }

  /// An element with an identifier.
  public struct Object: Hashable, Sendable {
    public var id: String
    /// The element's name: `viewController`, `button`, `placeholder`.
    public var element: String
    public var customClass: String?
    public var customModule: String?
    public var storyboardIdentifier: String?
    /// Its scene in `SceneSummary.scenes`.
    public var scene: Int
    public var role: Role
    /// For a placeholder of a scene elsewhere.
    public var reference: Reference?
    /// The start tag.
    public var range: ByteRange

    public enum Role: UInt8, Sendable {
      case other
      /// The view controller of a scene.
      case controller
      /// First Responder: what is sent to it is sent up the responder chain.
      case firstResponder
      /// The object that loads a xib.
      case filesOwner
      /// A scene of another storyboard.
      case elsewhere
    }

    /// Where a placeholder points.
    public struct Reference: Hashable, Sendable {
      /// Nil for the same storyboard.
      public var storyboard: String?
      /// Nil for the initial view controller.
      public var identifier: String?

      public init(storyboard: String?, identifier: String?) {
        self.storyboard = storyboard
        self.identifier = identifier
      }
    }

    public init(
      id: String, element: String, customClass: String?, customModule: String?, storyboardIdentifier: String?,
      scene: Int, role: Role, reference: Reference?, range: ByteRange
    ) {
      self.id = id
      self.element = element
      self.customClass = customClass
      self.customModule = customModule
      self.storyboardIdentifier = storyboardIdentifier
      self.scene = scene
      self.role = role
      self.reference = reference
      self.range = range
    }
  }

  /// A way from one scene to another, or into a container view.
  public struct Segue: Hashable, Sendable {
    /// `embed`, `show`, `presentation`, `relationship`, `unwind`, `custom` and others.
    public var kind: String
    public var identifier: String?
    public var destination: String
    /// The element that has it: a controller, a button, a container view.
    public var source: String?
    public var scene: Int
    /// The start tag.
    public var range: ByteRange

    public init(
      kind: String, identifier: String?, destination: String, source: String?, scene: Int, range: ByteRange
    ) {
      self.kind = kind
      self.identifier = identifier
      self.destination = destination
      self.source = source
      self.scene = scene
      self.range = range
    }
  }

  /// A control's or a gesture recognizer's message.
  public struct Action: Hashable, Sendable {
    public var selector: String
    public var destination: String
    /// `touchUpInside` and others; nil for what has but one event.
    public var event: String?
    /// The element that sends it.
    public var source: String?
    public var scene: Int
    /// The start tag.
    public var range: ByteRange
    /// The selector, without its quotes.
    public var selectorRange: ByteRange

    public init(
      selector: String, destination: String, event: String?, source: String?, scene: Int, range: ByteRange,
      selectorRange: ByteRange
    ) {
      self.event = event
      self.selector = selector
      self.destination = destination
      self.source = source
      self.scene = scene
      self.range = range
      self.selectorRange = selectorRange
    }
  }

  /// A property that holds another object.
  public struct Outlet: Hashable, Sendable {
    public var property: String
    public var destination: String
    public var source: String?
    public var scene: Int
    public var range: ByteRange

    public init(property: String, destination: String, source: String?, scene: Int, range: ByteRange) {
      self.property = property
      self.destination = destination
      self.source = source
      self.scene = scene
      self.range = range
    }
  }

  /// What is wrong with an Interface Builder file, and where.
  public struct Fault: Hashable, Sendable {
    public enum Kind: String, Sendable {
      /// Not well-formed, or cut off.
      case malformed
      /// Declares entities: no Interface Builder file does, an attack may.
      case declaresEntities
      /// Deeper, longer or larger than any file that Interface Builder writes, or none of its files.
      case tooLarge
      case outOfMemory
    }

    public var kind: Kind
    /// What the parser says, a few words.
    public var reason: String
    public var offset: UInt32

    public init(kind: Kind, reason: String, offset: UInt32) {
      self.kind = kind
      self.reason = reason
      self.offset = offset
    }
  }
}

extension LineTable {
  /// The lines of any bytes, which end at LF, CR LF or a lone CR.
  public init(of bytes: Span<UInt8>) {
    var starts = Column<UInt32>()
    starts.append(0)
    for index in 0..<bytes.count {
      let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && byte(bytes, index &+ 1) != 0x0A
      if isEnd { starts.append(UInt32(truncatingIfNeeded: index &+ 1)) }
    }
    self.init(starts: starts, byteCount: bytes.count)
  }
}
