/// The summary of a storyboard or xib: its objects, and the segues, actions and outlets that connect them.
///
/// Like `FileSummary`, it is a pure function of the file's bytes. The module that parses XML creates it.
public struct SceneSummary: Hashable, Sendable {
  /// The scenes in source order. A xib is one scene, whose controller is the File's Owner.
  public var scenes: [Scene] = []
  /// The objects that other elements of the summary refer to, and those with a custom class, in source order.
  public var objects: [Object] = []
  public var segues: [Segue] = []
  public var actions: [Action] = []
  public var outlets: [Outlet] = []
  /// The identifier of the initial view controller of a storyboard.
  public var initial: String?
  /// Whether the file is for macOS. Its actions belong to AppKit, so the UIKit rules do not apply.
  public var isForMac = false
  /// The reason why the file could not be read completely. The contents before the error are kept.
  public var fault: ParseFault?

  public init() {}

  /// The objects by identifier. If several have the same identifier, the first one.
  public var objectsByID: [String: Object] { Dictionary(objects.map { ($0.id, $0) }) { first, _ in first } }
}

extension SceneSummary {
  /// A scene of a storyboard.
  public struct Scene: Hashable, Sendable {
    /// The identifier of the view controller, or of a xib's File's Owner; nil if there is none.
    public var controller: String?

    public init(controller: String?) { self.controller = controller }
  }

  /// An element with an identifier.
  public struct Object: Hashable, Sendable {
    public var id: String
    /// The name of the element: `viewController`, `button`, `placeholder`.
    public var element: String
    public var customClass: String?
    public var customModule: String?
    public var storyboardIdentifier: String?
    /// The index of its scene in `SceneSummary.scenes`.
    public var scene: Int
    public var role: Role
    /// The referenced scene, for a placeholder.
    public var reference: Reference?
    /// The range of the start tag.
    public var range: ByteRange

    public enum Role: UInt8, Sendable {
      case other
      /// The view controller of a scene.
      case controller
      /// First Responder. Actions with this destination are sent up the responder chain.
      case firstResponder
      /// The object that loads a xib.
      case filesOwner
      /// A placeholder for a scene of another storyboard.
      case elsewhere
    }

    /// The target of a placeholder.
    public struct Reference: Hashable, Sendable {
      /// The storyboard; nil for the same one.
      public var storyboard: String?
      /// The storyboard identifier; nil for the initial view controller.
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

  /// A transition from one scene to another, or the embedding of a scene in a container view.
  public struct Segue: Hashable, Sendable {
    /// `embed`, `show`, `presentation`, `relationship`, `unwind`, `custom` and others.
    public var kind: String
    public var identifier: String?
    public var destination: String
    /// The element that contains it: a controller, a button, a container view.
    public var source: String?
    public var scene: Int
    /// The range of the start tag.
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

  /// The action of a control or a gesture recognizer.
  public struct Action: Hashable, Sendable {
    public var selector: String
    public var destination: String
    /// `touchUpInside` and others; nil for elements that have only one event.
    public var event: String?
    /// The element that sends it.
    public var source: String?
    public var scene: Int
    /// The range of the start tag.
    public var range: ByteRange
    /// The range of the selector, without quotes.
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

  /// A property that refers to another object.
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

  /// An error in an Interface Builder file.
  public struct ParseFault: Hashable, Sendable {
    public enum FaultKind: String, Sendable {
      /// The file is not well-formed or is truncated.
      case malformed
      /// The file declares entities. Interface Builder does not write any, but an attack may.
      case declaresEntities
      /// The file is not an Interface Builder file, or is deeper, longer or larger than those that Interface Builder writes.
      case tooLarge
      case outOfMemory
    }

    public var kind: FaultKind
    /// A short message from the parser.
    public var reason: String
    public var offset: UInt32

    public init(kind: FaultKind, reason: String, offset: UInt32) {
      self.kind = kind
      self.reason = reason
      self.offset = offset
    }
  }
}

extension LineTable {
  /// Creates the table of any bytes. Lines end at LF, CR LF or a single CR.
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
