/// A pattern of a call in a rule or in the configuration: `$receiver.beginUpdates()`, `UIGraphicsBeginImageContext*(...)`,
/// `$id = $receiver.beginBackgroundTask(...)`.
public struct CallPattern: Hashable, Sendable {
  /// The name to which the result of the call is bound, without `$`.
  public var result: String?
  /// The part before the last dot; nil for a function without a receiver or with an implicit `self`.
  public var receiver: Operand?
  /// The name, without the `*` of a prefix pattern.
  public var name: String
  /// Whether `name` is a prefix.
  public var isPrefix: Bool
  public var arguments: [Argument]
  /// Whether further arguments may follow: `...`.
  public var takesMore: Bool

  public struct Argument: Hashable, Sendable {
    /// The label; nil if there is none.
    public var label: String?
    public var operand: Operand

    public init(label: String?, operand: Operand) {
      self.label = label
      self.operand = operand
    }
  }

  public enum Operand: Hashable, Sendable {
    /// `$x`, stored without the `$`. Every occurrence in a rule denotes the same value.
    case binding(String)
    /// `_`: any value.
    case anything
    /// `nil`, `true`, `false`, a number or a string, as written.
    case literal(String)
    /// A dotted name, which may begin with the dot: `UIApplication.shared`, `self`, `.member`. As written, without spaces.
    case name(String)

    /// The receiver of `super.viewDidLoad()`.
    public static let superclass = Operand.name("super")
  }

  public init(
    result: String? = nil, receiver: Operand? = nil, name: String, isPrefix: Bool = false, arguments: [Argument] = [],
    takesMore: Bool = false
  ) {
    self.result = result
    self.receiver = receiver
    self.name = name
    self.isPrefix = isPrefix
    self.arguments = arguments
    self.takesMore = takesMore
  }

  /// The receiver and the arguments.
  public var operands: [Operand] { [receiver].compactMap(\.self) + arguments.map(\.operand) }

  /// The names of all bindings in the pattern.
  public var bindings: Set<String> { Set(operands.compactMap(\.binding) + [result].compactMap(\.self)) }
}

extension CallPattern.Operand {
  /// The name of a binding, without `$`; nil for other operands.
  public var binding: String? { if case .binding(let name) = self { name } else { nil } }
}

extension CallPattern: CustomStringConvertible {
  /// The pattern in the syntax of configuration files.
  public var description: String {
    var parts = arguments.map { argument in argument.label.map { "\($0): \(argument.operand)" } ?? "\(argument.operand)" }
    if takesMore { parts.append("...") }
    let head = (result.map { "$\($0) = " } ?? "") + (receiver.map { "\($0)." } ?? "")
    return "\(head)\(name)\(isPrefix ? "*" : "")(\(parts.joined(separator: ", ")))"
  }
}

extension CallPattern.Operand: CustomStringConvertible {
  public var description: String {
    switch self {
    case .binding(let name): "$\(name)"
    case .anything: "_"
    case .literal(let text), .name(let text): text
    }
  }
}
