// Functions that call one another in circles, spread over two files.
import TestSupport

extension EditedProject {
  /// The texts of a controller with so many functions, each of which calls the next, and the last the first.
  static func ring(of count: Int, _ random: inout SeededGenerator) -> [String: String] {
    var functions: [String] = []
    for number in 0..<count {
      var lines = [statements.randomElement(using: &random) ?? "", "step\((number + 1) % count)(child)"]
      if Bool.random(using: &random) { lines[1] = "if child.isViewLoaded { \(lines[1]) }" }
      if Int.random(in: 0..<3, using: &random) == 0 { lines.append("step\(Int.random(in: 0..<count, using: &random))(held)") }
      if Bool.random(using: &random) { lines.swapAt(0, 1) }
      let body = lines.map { "    \($0)" }.joined(separator: "\n")
      functions.append("  func step\(number)(_ child: UIViewController) {\n\(body)\n  }")
    }
    let (first, second) = (functions.prefix(count / 2), functions.dropFirst(count / 2))
    return [
      "Ring/Ring.swift": """
        class Ring: UIViewController {
          let held = UIViewController()
        \(first.joined(separator: "\n"))
        }

        """,
      "Ring/Ring+More.swift": """
        extension Ring {
        \(second.joined(separator: "\n"))
        }

        """,
    ]
  }

  private static let statements = [
    "addChild(child)", "view.addSubview(child.view)", "child.didMove(toParent: self)", "child.willMove(toParent: nil)",
    "child.view.removeFromSuperview()", "child.removeFromParent()", "print(child)", "addChild(held)",
  ]
}
