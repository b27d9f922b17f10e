/// A pattern of a forbidden expression or import.
public indirect enum UsePattern: Sendable, Equatable {
  /// `UIScreen.main`: any read, write or call of the member.
  case member(EventPattern)
  /// `UIApplication.shared.open($url, ...)`, `UIView.animate(...) { ... }`. `closures` holds the labels of the trailing
  /// closures after the first, which has none. It is nil if the pattern has no trailing closures, so that closures are
  /// matched like other arguments.
  case call(EventPattern, closures: [String]?)
  /// `UserDefaults.standard[$key]`, `_[0]`.
  case subscripted(UsePattern, arguments: [EventPattern.Argument], takesMore: Bool)
  /// `UIApplication.shared.isIdleTimerDisabled = $value`.
  case assignment(UsePattern, EventPattern.Operand)
  /// `try!`, `try! $call`.
  case attempt(Attempt, UsePattern)
  /// `$value as! $type`.
  case cast(UsePattern, Cast, type: EventPattern.Operand)
  /// `import Alamofire`, `import UIKit.UIView`, `import *Kit`: the path.
  case imported(EventPattern.Operand)
  /// `$value`, `_`: only as a part of another pattern.
  case operand(EventPattern.Operand)

  public enum Attempt: String, Sendable, CaseIterable {
    case forced = "try!"
    case optional = "try?"
    case plain = "try"
  }

  public enum Cast: String, Sendable, CaseIterable {
    case forced = "as!"
    case conditional = "as?"
    case plain = "as"
    case test = "is"
  }

  /// The names of all bindings in the pattern.
  public var bindings: Set<String> {
    func names(_ operand: EventPattern.Operand) -> Set<String> { if case .binding(let name) = operand { [name] } else { [] } }
    switch self {
    case .member(let path), .call(let path, _): return path.bindings
    case .subscripted(let base, let arguments, _): return arguments.reduce(base.bindings) { $0.union(names($1.operand)) }
    case .assignment(let target, let value): return target.bindings.union(names(value))
    case .attempt(_, let value): return value.bindings
    case .cast(let value, _, let type): return value.bindings.union(names(type))
    case .imported(let operand), .operand(let operand): return names(operand)
    }
  }

  /// Whether the pattern is an import, which is never inside a type.
  public var isImport: Bool { if case .imported = self { true } else { false } }
}
