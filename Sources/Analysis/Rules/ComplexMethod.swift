public import RuleModel
import Syntax

/// `complex_method`: the cyclomatic complexity of a method.
public enum ComplexMethod: MethodSizeRule {
  public static let id: RuleID = "complex_method"
  static let measure = Measure.complexity

  static func value(of method: Method) -> Int { Int(method.complexity) }

  static func text(_ name: String, _ over: Exceeded) -> String {
    "`\(name)` is too complex: cyclomatic complexity \(grouped(over.value)) (limit \(grouped(over.limit))). "
      + "Split it into smaller methods."
  }
}
