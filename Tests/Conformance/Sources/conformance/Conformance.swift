import Foundation

/// Compares what Chaperone says of Swift sources with what SwiftSyntax says.
@main
struct Conformance {
  static let usage = """
    usage: conformance tokens --chaperone BIN [--plain] [--exceptions FILE] [--show N] DIR_OR_FILE...
           conformance measures [--chaperone BIN] [--show N] DIR...   without BIN: the reference's measures
           conformance check DIR_OR_FILE...       the reference against itself
           conformance dump [--lexemes] FILE...   the reference's lines, with their text
           conformance mutate --output DIR [--seed N] [--count N] DIR_OR_FILE...   broken variants to compare
    """

  static func main() {
    onLargeStack {
      exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
  }

  static func run(_ arguments: [String]) -> ExitCode {
    guard let command = arguments.first, let options = Options(arguments.dropFirst()) else {
      complain(usage)
      return .usage
    }
    switch command {
    case "tokens": return compareTokens(options)
    case "measures": return compareMeasures(options)
    case "check": return check(options)
    case "dump": return dump(options)
    case "mutate": return mutate(options)
    default:
      complain(usage)
      return .usage
    }
  }
}

enum ExitCode: Int32 {
  case clean = 0
  case differences = 1
  case usage = 2
}

struct Options {
  var chaperone: String?
  var exceptions: String?
  /// How many differences are shown.
  var show = 20
  var plain = false
  var lexemes = false
  var output: String?
  var seed: UInt64 = 0
  var count = 1_000
  var paths: [String] = []

  init?(_ arguments: ArraySlice<String>) {
    var arguments = arguments
    while let argument = arguments.popFirst() {
      switch argument {
      case "--chaperone":
        guard let value = arguments.popFirst() else { return nil }
        chaperone = value
      case "--exceptions":
        guard let value = arguments.popFirst() else { return nil }
        exceptions = value
      case "--output":
        guard let value = arguments.popFirst() else { return nil }
        output = value
      case "--show":
        guard let value = arguments.popFirst().flatMap({ Int($0) }) else { return nil }
        show = value
      case "--count":
        guard let value = arguments.popFirst().flatMap({ Int($0) }) else { return nil }
        count = value
      case "--seed":
        guard let value = arguments.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--plain": plain = true
      case "--lexemes": lexemes = true
      case _ where argument.hasPrefix("--"): return nil
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty else { return nil }
  }
}

func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
