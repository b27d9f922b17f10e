// What Tests/Nesting/constructs.txt lists, as files in which each construct stands within itself.
import Foundation
import Testing

/// A construct that can stand within itself, and the place where it stands.
struct Construct: Sendable, CustomTestStringConvertible {
  enum Place: String, Sendable { case expression, statement, pattern, type, member }

  var place: Place
  var opening: String
  var closing: String
  /// What each level adds to the cyclomatic complexity.
  var decisions: Int

  var testDescription: String { "\(place): \(opening)…\(closing)" }

  static let all: [Construct] = {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Nesting/constructs.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    var place = Place.expression
    var constructs: [Construct] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if let next = Place(rawValue: line.filter(\.isLetter)), line == "[\(next)]" {
        place = next
      } else {
        constructs.append(Construct(line, place))
      }
    }
    return constructs
  }()

  private init(_ line: Substring, _ place: Place) {
    self.place = place
    let parts = line.components(separatedBy: " => ")
    decisions = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let text = parts[0].replacing("\\n", with: "\n")
    let halves = text.components(separatedBy: "…")
    opening = String(halves[0].dropLast())
    // A space that parts a word or an operator from what it stands before; none behind a bracket or a prefix.
    if opening.contains(" ") || opening.last?.isLetter == true { opening += " " }
    closing = String((halves.last ?? "").dropFirst())
  }

  /// A view controller whose function holds the construct so many times within itself; where it is closed, another
  /// view controller behind it. `innermost` is a statement to put into statements.
  func source(levels: Int, isClosed: Bool, innermost: String = "a()") -> String {
    let inside =
      switch place {
      case .expression: "a"
      case .statement: innermost
      case .pattern: "b"
      case .type: "A"
      case .member: "func innermost() {}"
      }
    let nested =
      String(repeating: opening, count: levels) + inside
      + (isClosed ? String(repeating: closing, count: levels) : "")
    let head = "class Home: UIViewController {\n  func child() {\n    addChild(a)\n    a.didMove(toParent: self)\n"
    let body =
      switch place {
      case .expression, .statement: "\(nested)\n  }\n"
      case .pattern: "switch a {\n case \(nested): b()\n default: c()\n }\n  }\n"
      case .type: "let x: \(nested) = a\n  }\n  var y: \(nested)\n"
      case .member: "  }\n\(nested)\n"
      }
    guard isClosed else { return head + body }
    return head + body + """
      }
      class Next: UIViewController {
        func next() {
          addChild(b)
          b.didMove(toParent: self)
        }
      }

      """
  }
}
