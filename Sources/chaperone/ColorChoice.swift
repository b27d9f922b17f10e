import ArgumentParser

/// `--color`: `auto` uses colors if the stream is a terminal that supports them and NO_COLOR is not set.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  func applies(to stream: StandardStream) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
