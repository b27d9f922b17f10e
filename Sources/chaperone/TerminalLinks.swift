import Paths
import Reports

/// The link formats of terminals that support links (OSC 8).
enum TerminalLinks {
  /// Only the file, because no URL format with a line is supported by all terminals.
  case file
  /// kitty reads the line from the fragment.
  case fileAndLine
  case visualStudioCode

  /// The format of the current terminal; nil if there is no terminal, or if it is not known to support links.
  /// Multiplexers such as tmux may not forward links.
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
    // GNOME Terminal and others based on VTE since 0.50, Konsole, and Windows Terminal.
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 { return .file }
    return ["KONSOLE_VERSION", "WT_SESSION"].contains { !(environment($0) ?? "").isEmpty } ? .file : nil
  }

  /// The URL of a place in the file at an absolute path.
  func address(_ path: String, _ line: Int, _ column: Int) -> String {
    switch self {
    case .file: fileURI(path)
    case .fileAndLine: "\(fileURI(path))#\(line)"
    case .visualStudioCode: "vscode://file\(percentEncoded(path)):\(line):\(column)"
    }
  }
}
