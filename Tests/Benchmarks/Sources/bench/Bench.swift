import Foundation

/// Throughput of the tokenizer beside SwiftParser's lexer and parser, in one process, over the same bytes.
///
///     swift run -c release bench [--rounds N] [--require] PATH…
///
/// `--require` makes the exit code 1 when a target is missed. When
/// files were added to or removed from the modules, touch this package's `Package.swift` first: SwiftPM plans anew only when
/// a package's own files changed.
@main
struct Bench {
  static let wantedSpeed = 800.0

  static func main() {
    var paths: [String] = []
    var rounds = 9
    var mustReach = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--rounds":
        guard let text = arguments.popFirst(), let number = Int(text), number > 0 else { usage() }
        rounds = number
      case "--require": mustReach = true
      case _ where argument.hasPrefix("-"): usage()
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { usage() }
    let corpus = Corpus(paths: paths)
    for path in corpus.unreadable { complain("cannot read \(path)") }
    guard corpus.byteCount > 0 else {
      complain("no Swift below \(paths.joined(separator: ", "))")
      exit(2)
    }
    let reached = run(corpus, rounds: rounds)
    exit(!corpus.unreadable.isEmpty ? 2 : mustReach && !reached ? 1 : 0)
  }

  /// Contestants take turns in every round, so that a slow minute of the machine strikes all of them.
  private static func run(_ corpus: Corpus, rounds: Int) -> Bool {
    let megabytes = Double(corpus.byteCount) / 1e6
    print(
      "\(corpus.files.count) files, \(corpus.lineCount) lines, \(decimal(megabytes, 1)) MB; \(rounds) rounds")
    var timings = Contestant.all.map { _ in Timing() }
    var found = Contestant.all.map { _ in 0 }
    for _ in 0..<rounds {
      for (index, contestant) in Contestant.all.enumerated() {
        // A small corpus is read again and again, or every contestant would pay for what the one before left
        // in the caches.
        let start = processorSeconds()
        var passes = 0.0
        repeat {
          found[index] = contestant.read(corpus)
          passes += 1
        } while processorSeconds() - start < 0.05
        timings[index].rounds.append((processorSeconds() - start) / passes)
      }
    }
    let fastest = timings[0]
    var reached = megabytes / fastest.best >= wantedSpeed
    print(row("", "best MB/s", "median MB/s", "ratio best", "ratio median", "wanted", "found"))
    for (index, contestant) in Contestant.all.enumerated() {
      let timing = timings[index]
      let wanted =
        contestant.wantedRatio.map { "\(Int($0)) x" } ?? (index == 0 ? "\(Int(wantedSpeed)) MB/s" : "")
      print(
        row(
          contestant.name,
          decimal(megabytes / timing.best, 1),
          decimal(megabytes / timing.median, 1),
          decimal(timing.best / fastest.best, 1),
          decimal(timing.median / fastest.median, 1),
          wanted,
          "\(found[index])"
        )
      )
      if let ratio = contestant.wantedRatio, timing.best / fastest.best < ratio { reached = false }
    }
    print(reached ? "All targets reached." : "A target is missed.")
    return reached
  }

  private static func row(_ cells: String...) -> String {
    cells.enumerated().map { index, cell in
      let width = index == 0 ? 20 : 13
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 ? cell + padding : padding + cell
    }.joined()
  }

  private static func decimal(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
  }

  private static func usage() -> Never {
    complain("usage: bench [--rounds N] [--require] PATH…")
    exit(2)
  }
}
