/// An expression that a rule forbids: a call, `UIApplication.shared.open($url, ...)`, a member, `UIScreen.main`, or an
/// assignment, `UIApplication.shared.isIdleTimerDisabled = $value`.
public struct UsePattern: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case call
    case member
    case assignment(EventPattern.Operand)
  }

  public var kind: Kind
  /// What is called, read or assigned to; with arguments for a call alone.
  public var path: EventPattern

  /// Every `$` name in it.
  public var bindings: Set<String> {
    guard case .assignment(.binding(let name)) = kind else { return path.bindings }
    return path.bindings.union([name])
  }
}
