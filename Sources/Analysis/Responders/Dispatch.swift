import Syntax

/// A message that is sent up the responder chain: where, which selector, and its handlers.
public struct Dispatch: Hashable, Sendable {
  public var kind: Kind
  /// The name of the callee, of the assigned property, or the tag in a storyboard.
  public var place: Finding.Place
  /// What names the selector, as a place, for findings.
  public var expression: Finding.Place
  /// What names the selector, as the source writes it, or nearly so.
  public var written: String
  /// Nil where it is not known.
  public var selector: String?
  /// The function around it, as `Type.method(label:)`.
  public var symbol: String
  public var status: Status
  /// Every responder method with that selector that may be reached.
  public var handlers: [Handler] = []
  /// Methods that come near and do not answer.
  public var near: [NearMiss] = []
  /// The class around it, if it is a responder: where a stub can stand.
  var surrounding: DeclarationID?

  func path(_ index: ProjectIndex) -> String { index[place.file]?.path ?? "" }

  public enum Kind: String, Sendable, CaseIterable {
    case control
    case barButton = "bar_button"
    case sendAction = "send_action"
    case keyCommand = "key_command"
    case command
    case menuItem = "menu_item"
    case gesture
    case interfaceBuilder = "interface_builder"

    /// Whether the sender has a target that could be given. Commands and items of menus have none.
    var takesTarget: Bool { self != .keyCommand && self != .command && self != .menuItem }
  }

  public enum Status: String, Sendable, CaseIterable {
    case handled
    /// UIKit answers it, or something the configuration names.
    case system
    case unhandled
    case unexposed
    case unreachable
    /// There is no action, and nothing is meant to happen.
    case inert
    case unknown
  }

  public struct Handler: Hashable, Sendable {
    public var type: String
    /// The name of the method.
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
    /// Why it does not answer.
    var kind: Kind
    /// What would expose it; nil where nothing can.
    var exposing: Finding.Place?

    enum Kind: Hashable, Sendable { case otherSelector, hidden, noResponder }
  }
}
