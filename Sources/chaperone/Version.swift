import CBuild

// What `--version` tells: version, commit and build.

extension Chaperone {
  static let version = "0.1.0"

  /// `0.1.0 (commit 1a2b3c4d5e6f, release, Linux x86_64)`
  static var fullVersion: String {
    let digits = String(chaperone_commit(), radix: 16)
    let commit = "commit " + String(repeating: "0", count: 12 - digits.count) + digits
    let changes = chaperone_has_changes() ? " with changes" : ""
    return "\(version) (\(digits == "0" ? "unknown commit" : commit)\(changes), \(build), \(platform))"
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var platform: String {
    #if os(macOS)
      let system = "macOS"
    #else
      let system = "Linux"
    #endif
    #if arch(arm64)
      return system + " arm64"
    #else
      return system + " x86_64"
    #endif
  }
}
