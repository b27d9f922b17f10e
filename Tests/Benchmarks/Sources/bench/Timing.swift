import Foundation

/// Rounds of one contestant, in seconds of processor time.
struct Timing {
  var rounds: [Double] = []

  var best: Double { rounds.min() ?? .infinity }

  var median: Double {
    let sorted = rounds.sorted()
    guard !sorted.isEmpty else { return .infinity }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// The time that this thread has had on a processor. A neighbour on the same machine steals wall time, not
/// this.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
