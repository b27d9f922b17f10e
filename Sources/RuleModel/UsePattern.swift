/// A pattern of a forbidden expression or import.
public indirect enum UsePattern: Hashable, Sendable {
  /// `UIScreen.main`: any read, write or call of the member.
  case member(CallPattern)
  /// `UIApplication.shared.open($url, ...)`, `UIView.animate(...) { ... }`. `closures` holds the labels of the trailing
  /// closures after the first, which has none. It is nil if the pattern has no trailing closures, so that closures are
  /// matched like other arguments.
  case call(CallPattern, closures: [String]?)
  /// `UserDefaults.standard[$key]`, `_[0]`.
  case subscripted(UsePattern, arguments: [CallPattern.Argument], takesMore: Bool)
  /// `UIApplication.shared.isIdleTimerDisabled = $value`.
  case assignment(UsePattern, CallPattern.Operand)
  /// `try!`, `try! $call`.
  case attempt(Attempt, UsePattern)
  /// `$value as! $type`.
  case cast(UsePattern, Cast, type: CallPattern.Operand)
  /// `import Alamofire`, `import UIKit.UIView`, `import *Kit`: the path of a module or of a declaration in it.
  case imported(CallPattern.Operand)
  /// `$value`, `_`: only as a part of another pattern.
  case operand(CallPattern.Operand)

  public enum Attempt: String, Hashable, Sendable, CaseIterable {
    case forced = "try!"
    case optional = "try?"
    case plain = "try"
  }

  public enum Cast: String, Hashable, Sendable, CaseIterable {
    case forced = "as!"
    case conditional = "as?"
    case plain = "as"
    case test = "is"
  }

  /// The names of all bindings in the pattern.
  public var bindings: Set<String> {
    func names(_ operand: CallPattern.Operand) -> Set<String> { Set([operand.binding].compactMap(\.self)) }
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
