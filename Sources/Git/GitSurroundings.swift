// The environment and the options of git. A checkout may come from an untrusted source with its own configuration, which must
// not run programs, use the network, or change the output that is parsed here. All precautions are in this file.

enum GitSurroundings {
  /// Settings that run a program, with values that disable it. Settings whose names contain that of a driver are in
  /// `settingsOfDrivers`; `flags` disables external diffs and text conversion.
  private static let programs = [
    "core.alternateRefsCommand=", "core.askPass=", "core.editor=false", "core.fsmonitor=false", "core.gitProxy=",
    "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false", "credential.helper=", "gpg.openpgp.program=false",
    "gpg.program=false", "gpg.ssh.defaultKeyCommand=", "gpg.ssh.program=false", "gpg.x509.program=false",
    "interactive.diffFilter=", "log.showSignature=false", "safe.bareRepository=explicit", "sequence.editor=false",
    "uploadpack.packObjectsHook=",
  ]

  /// Settings that change the output of the commands in use, with git's default values.
  private static let output = [
    "color.diff=false", "color.ui=false", "core.abbrev=auto", "core.attributesFile=/dev/null", "core.bigFileThreshold=512m",
    "core.quotePath=false", "diff.autoRefreshIndex=false", "diff.ignoreSubmodules=all", "diff.orderFile=/dev/null",
    "diff.relative=false", "diff.renameLimit=1000", "diff.renames=true", "i18n.commitEncoding=UTF-8",
    "i18n.logOutputEncoding=UTF-8", "log.decorate=false", "log.diffMerges=separate", "log.follow=false", "log.mailmap=true",
    "log.showRoot=true", "mailmap.blob=", "mailmap.file=", "submodule.recurse=false",
  ]

  /// The options before the command.
  static let options = ["--no-pager"] + (programs + output).flatMap { ["-c", $0] }

  /// The options after the command, by command.
  static let flags = [
    "log": ["--no-ext-diff", "--no-textconv", "--no-notes"], "diff-index": ["--no-ext-diff", "--no-textconv"],
    "diff-files": ["--no-ext-diff", "--no-textconv"],
  ]

  /// The settings of filters, which git runs on files in the work tree when it detects renames.
  private static let settingsOfDrivers = ["clean", "process", "smudge"]

  /// Options that disable the filters among the names of settings.
  static func options(against names: some Sequence<String>) -> [String] {
    let filters = names.filter { name in
      name.utf8.starts(with: "filter.".utf8)
        && settingsOfDrivers.contains { name.utf8.reversed().starts(with: ".\($0)".utf8.reversed()) }
    }
    // `-c` splits at the first equals sign, which these names may contain.
    return Set(filters).sorted().map { "--config-env=\($0)=\(emptyVariable)" }
      + Set(filters.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] }).sorted().map {
        "--config-env=\($0).required=\(emptyVariable)"
      }
  }

  private static let emptyVariable = "CHAPERONE_EMPTY"

  /// Environment variables of git that are kept. All others could run a program or change what is read or printed.
  private static let kept = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The changes to the environment, except those that select a repository.
  static func environment() -> [String: String?] {
    var changes: [String: String?] = [:]
    for name in environmentNames() where name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") && !kept.contains(name) {
      changes.updateValue(nil, forKey: name)
    }
    let fixed = [
      // Never lock and refresh the index while a commit is being made, and print messages in English.
      "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
      // Missing objects must not be fetched. Older versions of git know only the second variable, which overrides the
      // configuration. There is no protocol with this name.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      "GIT_ATTR_NOSYSTEM": "1", emptyVariable: "",
    ]
    for (name, value) in fixed { changes[name] = value }
    return changes
  }

  /// Variables that git itself removes before it runs in another repository.
  static let localVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The time after which git is terminated if it neither reads nor writes. The total time is not limited, because the
  /// history of a large project takes minutes.
  static let patience = Duration.seconds(120)
}
