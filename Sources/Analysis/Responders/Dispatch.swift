import Syntax

/// An action message that is sent up the responder chain, with its place, selector and handlers.
public struct Dispatch: Hashable, Sendable {
  public var kind: DispatchKind
  /// The name of the callee or of the assigned property, or the tag in a storyboard.
  public var place: Finding.Place
  /// The place of the expression that names the selector.
  public var expression: Finding.Place
  /// The text of the expression that names the selector, approximately as in the source.
  public var written: String
  /// The selector; nil if it is unknown.
  public var selector: String?
  /// The enclosing function, as `Type.method(label:)`.
  public var symbol: String
  public var status: Status
  /// The responder methods with that selector that may receive the action.
  public var handlers: [Handler] = []
  /// Similar methods that do not handle the action.
  public var near: [NearMiss] = []
  /// The enclosing class if it is a responder; a method stub can be added there.
  var surrounding: DeclarationID?

  func path(_ index: ProjectIndex) -> String { index[place.file]?.path ?? "" }

  public enum DispatchKind: String, Sendable, CaseIterable {
    case control
    case barButton = "bar_button"
    case sendAction = "send_action"
    case keyCommand = "key_command"
    case command
    case menuItem = "menu_item"
    case gesture
    case interfaceBuilder = "interface_builder"

    /// Whether the sender has a target that the code can set. Commands and menu items have none.
    var takesTarget: Bool { self != .keyCommand && self != .command && self != .menuItem }
  }

  public enum Status: String, Sendable, CaseIterable {
    case handled
    /// UIKit handles the action, or the configuration declares its selector as handled.
    case system
    case unhandled
    case unexposed
    case unreachable
    /// There is no action, or an unhandled action has the intended effect.
    case inert
    case unknown
  }

  public struct Handler: Hashable, Sendable {
    public var type: String
    /// The place of the method name.
    public var place: Finding.Place

    public init(type: String, place: Finding.Place) {
      self.type = type
      self.place = place
    }
  }

  public struct NearMiss: Hashable, Sendable {
    public var type: String
    /// `name(label:_:)`, or a selector in Objective-C.
    public var name: String
    public var place: Finding.Place
    public var reason: String
    var selector: String
    /// Why the method does not handle the action.
    var kind: NearMissKind
    /// The place where `@objc` would expose the method; nil if it cannot be exposed.
    var exposing: Finding.Place?

    enum NearMissKind: Hashable, Sendable { case otherSelector, hidden, noResponder }
  }
}
