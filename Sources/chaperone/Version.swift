import CBuild

// The output of `--version`: version, commit and build.

extension Chaperone {
  /// The version, which is defined only here. It must equal the release tag and the newest release in CHANGELOG.md.
  static let version = "0.1.0"

  /// For example `0.1.0 (commit 1a2b3c4d5e6f, release, Linux x86_64)`.
  static var fullVersion: String { "\(version) (\(commit), \(build), \(platform))" }

  /// The version of the sources, independent of the build: `0.1.0, commit 1a2b3c4d5e6f`.
  static var sourceVersion: String { "\(version), \(commit)" }

  private static var commit: String {
    let digits = String(chaperone_commit(), radix: 16)
    let commit = "commit " + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    return (digits == "0" ? "unknown commit" : commit) + (chaperone_has_changes() ? " with changes" : "")
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

  /// The URL of the page of rules, with an anchor for each:
  /// `https://github.com/OWNER/chaperone/blob/main/Rules/README.md`. Nil if the program was not built for a repository.
  static let rulesPage = hasRepository ? repository + "/blob/main/Rules/README.md" : nil

  /// The location of the configuration schema for editors: in the repository, or, if the program was not built for one,
  /// in a file next to the configuration.
  static var configurationSchema: (address: String, note: String) {
    guard !hasRepository else {
      let path = "Sources/chaperone/chaperone.docc/Schemas/configuration.schema.json"
      return ("\(repository)/raw/v\(version)/\(path)", "#")
    }
    return (
      ".chaperone.schema.json",
      "# `chaperone config --schema > .chaperone.schema.json` writes what editors complete this file by.\n#"
    )
  }

  private static var hasRepository: Bool { !repository.contains("/OWNER/") }

  private static let repository: String = {
    let letters = (0...).lazy.map { chaperone_repository($0) }.prefix { $0 != 0 }
    return String(decoding: Array(letters), as: UTF8.self)
  }()
}
