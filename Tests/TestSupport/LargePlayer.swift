/// The source of a view controller over the limit of lines of code, `PlayerViewController`, of which a part can leave: a
/// sleep timer in an extension of 15 members.
public let largePlayer = """
  import UIKit
  class PlayerViewController: UIViewController {
  \((0..<60).map { "  func load\($0)() {\n    loaded = \($0)\n    print(loaded)\n    load\($0 + 1)()\n  }\n" }.joined())
    var loaded = 0
    func load60() { startTimer() }
  }
  // MARK: - Sleep timer
  extension PlayerViewController: TimerDelegate {
    func startTimer() { tick0() }
  \((0..<12).map { "  private func tick\($0)() {\n    print(\($0))\n    tick\($0 + 1)()\n  }\n" }.joined())
    private func tick12() { }
  }

  """
