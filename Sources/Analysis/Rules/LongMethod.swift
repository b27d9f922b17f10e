public import RuleModel
import Syntax

/// `long_method`: the number of lines of a method, from its first attribute to its closing brace.
public enum LongMethod: MethodSizeRule {
  public static let id: RuleID = "long_method"
  static let measure = Measure.longestMethod

  static func value(of method: Method) -> Int { Int(method.lines) }

  static func text(_ name: String, _ over: Exceeded) -> String {
    "`\(name)` is too long: \(counted(over.value, "line")) (limit \(grouped(over.limit))). Split it into smaller methods."
  }
}
