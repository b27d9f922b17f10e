import Paths
import Reports

/// Terminals that show links (OSC 8), and what each opens at a line.
enum TerminalLinks {
  /// The file alone: no scheme that all terminals know holds a line.
  case file
  /// kitty takes the line from the fragment.
  case fileAndLine
  case visualStudioCode

  /// What the terminal of this process takes; nil where there is none, or where it is not known to take links. A program in
  /// between, such as tmux, may pass them on or not.
  static var current: TerminalLinks? {
    let term = environment("TERM") ?? ""
    guard StandardStream.output.isTerminal, (environment("TMUX") ?? "").isEmpty, (environment("STY") ?? "").isEmpty,
      !["dumb", "screen", "tmux"].contains(where: { term.hasPrefix($0) })
    else { return nil }
    if term == "xterm-kitty" { return .fileAndLine }
    switch environment("TERM_PROGRAM") {
    case "vscode": return .visualStudioCode
    case "iTerm.app", "WezTerm", "ghostty", "Hyper", "Tabby", "rio": return .file
    default: break
    }
    if ["xterm-ghostty", "alacritty", "foot", "wezterm", "contour"].contains(where: { term.hasPrefix($0) }) { return .file }
    // GNOME's and others made of VTE, since 0.50; Konsole, Windows' own.
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 { return .file }
    return ["KONSOLE_VERSION", "WT_SESSION"].contains { !(environment($0) ?? "").isEmpty } ? .file : nil
  }

  /// The address of a place in a file, by its absolute path.
  func address(_ path: String, _ line: Int, _ column: Int) -> String {
    switch self {
    case .file: fileURI(path)
    case .fileAndLine: "\(fileURI(path))#\(line)"
    case .visualStudioCode: "vscode://file\(percentEncoded(path)):\(line):\(column)"
    }
  }
}
