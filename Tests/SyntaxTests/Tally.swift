/// How much a summary holds, and what every summary promises about its flow trees.
import Testing

@testable import Syntax

/// How much a summary holds, by kind. Of a piece over and over it grows by the same amount with each piece.
struct Tally: Equatable {
  var counts: [Int]

  init(_ summary: FileSummary) {
    counts = [
      summary.places.count, summary.interface.inherited.count, summary.members.methods.count, summary.members.properties.count,
      summary.members.methods.reduce(0) { $0 + Int($1.complexity) }, summary.lines.lineCount, summary.flow.functions.count,
      summary.objectiveC?.methods.count ?? 0, summary.objectiveC?.sends.count ?? 0, summary.objectiveC?.containers.count ?? 0,
    ]
  }

  private init(counts: [Int]) { self.counts = counts }

  /// What is expected where so many times the difference between two tallies is added to the second.
  static func extrapolated(_ first: Tally, _ second: Tally, steps: Int) -> Tally {
    Tally(counts: zip(first.counts, second.counts).map { $1 + ($1 - $0) * steps })
  }
}

/// Reads the source of so many pieces, and expects of it what the sources of few pieces let one expect.
///
/// Pieces may pair, as quotes do, or come in threes: so the few differ from the many by a multiple of 24.
func expectProportion(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, reading: ([UInt8]) -> FileSummary = { summary(of: $0) },
  source: (_ count: Int) -> [UInt8]
) {
  let (few, more) = (48 + count % 24, 72 + count % 24)
  let many = reading(source(count))
  let expected = Tally.extrapolated(Tally(reading(source(few))), Tally(reading(source(more))), steps: (count - more) / 24)
  #expect(Tally(many) == expected, sourceLocation: sourceLocation)
}

/// Every node of every function lies in the file and belongs to one parent; all that a function has can be reached.
func expectSoundFlow(_ summary: FileSummary, sourceLocation: SourceLocation = #_sourceLocation) {
  let flow = summary.flow
  var problems: [String] = []
  var seen: Set<FlowNodeID> = []
  for function in flow.functions {
    if function.range.start > function.range.end || Int(function.range.end) > summary.byteCount { problems.append("\(function)") }
    var pending = [function.root]
    while let node = pending.popLast() {
      if !seen.insert(node).inserted { problems.append("node \(node) has two parents") }
      let value = flow[node]
      if value.start > value.end || Int(value.end) > summary.byteCount { problems.append("\(value) lies outside the file") }
      if value.name != noName, Int(value.name) >= summary.names.count { problems.append("\(value) has a name that is not there") }
      pending += flow.children(node)
    }
  }
  #expect(problems == [], sourceLocation: sourceLocation)
}
