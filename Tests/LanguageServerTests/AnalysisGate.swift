/// A gate before each full analysis: what a session does while it is at work can be looked at for as long as it takes.
import Dispatch
import Synchronization
@testable import Analysis

@testable import LanguageServer

/// Lets one full analysis after the other pass.
final class AnalysisGate: Sendable {
  private let open = DispatchSemaphore(value: 0)
  private let reached = DispatchSemaphore(value: 0)
  private let isShut: Mutex<Bool>

  init(isShut: Bool = false) { self.isShut = Mutex(isShut) }

  /// The options of a session whose analyses pass here.
  var options: ServerOptions {
    var options = ServerOptions.quick
    options.engine.findings = { [self] in
      ProjectFindings { analyzer, workers in
        self.pass()
        return analyzer.allFindings(workers)
      }
    }
    return options
  }

  private func pass() {
    guard isShut.withLock({ $0 }) else { return }
    reached.signal()
    open.wait()
  }

  func shut() { isShut.withLock { $0 = true } }

  /// Returns when an analysis stands before the gate.
  func waitForNext() async {
    await withCheckedContinuation { done in
      DispatchQueue(label: "gate").async { [self] in
        reached.wait()
        done.resume()
      }
    }
  }

  func letOnePass() { open.signal() }

  func openForAll() {
    isShut.withLock { $0 = false }
    for _ in 0..<100 { open.signal() }
  }
}
