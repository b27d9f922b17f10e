// Conversion of containment helpers of the configuration to those of the analysis.

import Analysis
import Settings

extension Analysis.ContainmentHelper {
  /// Returns nil if the pattern has no `$child`.
  init?(_ helper: Settings.ContainmentHelper) {
    let pattern = helper.call
    func place(_ wanted: Settings.CallPattern.Operand) -> Operand? {
      if pattern.receiver == wanted { return .receiver }
      return pattern.arguments.firstIndex { $0.operand == wanted }.map { .argument($0) }
    }
    guard let child = place(.child) else { return nil }
    self.init(
      name: pattern.name, labels: pattern.arguments.map { $0.label ?? "_" }, child: child, parent: place(.parent),
      steps: helper.effects.map(Step.init))
  }
}

extension Analysis.ContainmentHelper.Step {
  fileprivate init(_ effect: ContainmentEffect) {
    self =
      switch effect {
      case .addChild: .addChild
      case .addView: .addView
      case .didMove: .didMove
      case .willMove: .willMove
      case .removeView: .removeView
      case .removeFromParent: .removeFromParent
      }
  }
}
