import Synchronization
import Workspace

/// A progress bar on stderr for long work, if stderr is a terminal.
final class Progress: Meter {
  private let total: Int
  private let isShown: Bool
  private let begin = ContinuousClock.now
  private let done = Atomic(0)
  private let hasDrawn = Atomic(false)

  private let noun: String

  init(total: Int, of noun: String = "files") {
    self.total = total
    self.noun = noun
    isShown = StandardStream.errors.isTerminal && total > 0
  }

  func advance() {
    let count = done.add(1, ordering: .relaxed).newValue
    // Updates every 64 files are sufficient and avoid reading the clock for each file.
    guard isShown, count % 64 == 0, ContinuousClock.now - begin > .milliseconds(300) else { return }
    hasDrawn.store(true, ordering: .relaxed)
    let filled = count * 24 / max(total, 1)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
    StandardStream.errors.write("\r\(bar) \(count) of \(total) \(noun)")
  }

  func finish() {
    if hasDrawn.load(ordering: .relaxed) { StandardStream.errors.write("\r\u{1B}[K") }
  }
}
