/// Stops a reading at each of its points for as long as a test wants, so that no result depends on time.
import Dispatch
import Synchronization

@testable import LanguageServer

/// While it is shut, the newest reading stops at each point. Earlier ones pass: their results are of no use.
final class ReadingGate: Sendable {
  private struct State {
    var isShut = false
    var newest = 0
    var stopped: [Int: DispatchSemaphore] = [:]
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    /// By reading, at how many points it has stopped.
    var stops: [Int: Int] = [:]
  }

  private let state = Mutex(State())

  /// The options of a session whose readings pass here.
  var options: ServerOptions {
    var options = ServerOptions.quick
    options.engine.didReach = { [self] _, reading in stop(reading) }
    return options
  }

  private func stop(_ reading: Int) {
    let (gate, waiter) = state.withLock { state -> (DispatchSemaphore?, CheckedContinuation<Void, Never>?) in
      guard state.isShut, reading >= state.newest else { return (nil, nil) }
      if reading > state.newest {
        for gate in state.stopped.values { gate.signal() }
        (state.newest, state.stopped) = (reading, [:])
      }
      let gate = DispatchSemaphore(value: 0)
      state.stopped[reading] = gate
      state.stops[reading, default: 0] += 1
      return (gate, state.waiters.removeValue(forKey: reading))
    }
    waiter?.resume()
    gate?.wait()
  }

  func shut() { state.withLock { $0.isShut = true } }

  func open() {
    state.withLock { state in
      for gate in state.stopped.values { gate.signal() }
      (state.isShut, state.stopped) = (false, [:])
    }
  }

  /// Returns when the reading that the session began last stands at a point. At once where none is under way.
  func waitForStop(_ session: Session) async {
    guard await session.state.isReading else { return }
    let reading = await session.state.begun
    await withCheckedContinuation { done in
      let isThere = state.withLock { state in
        if state.stopped[reading] == nil { state.waiters[reading] = done }
        return state.stopped[reading] != nil
      }
      if isThere { done.resume() }
    }
  }

  /// Lets the reading go on to its next point, or to its end. Nothing where none is under way.
  func advance(_ session: Session) async {
    guard await session.state.isReading else { return }
    await waitForStop(session)
    let reading = await session.state.begun
    let isLast = state.withLock { state in
      state.stopped.removeValue(forKey: reading)?.signal()
      return state.stops[reading] == ReadingPoint.allCases.count
    }
    if isLast { while await session.state.adopted < reading { await Task.yield() } }
    await waitForStop(session)
  }

  /// Lets the reading that the session began last go on as far as a point.
  func advance(_ session: Session, to point: ReadingPoint) async {
    await waitForStop(session)
    for passed in ReadingPoint.allCases {
      if passed == point { return }
      await advance(session)
    }
  }
}
