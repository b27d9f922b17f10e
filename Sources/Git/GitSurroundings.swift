// How git is run. A checkout may come from a stranger, with its own configuration: nothing that stands there may run a
// program, reach the network or change what git prints here. This file is the only place that sees to it.

enum GitSurroundings {
  /// Settings that run a program, and what makes them run none. Those whose names hold the name of a driver are in
  /// `settingsOfDrivers`; external diffs and text conversion are turned off by `flags`.
  private static let programs = [
    "core.alternateRefsCommand=", "core.askPass=", "core.editor=false", "core.fsmonitor=false", "core.gitProxy=",
    "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false", "credential.helper=", "gpg.openpgp.program=false",
    "gpg.program=false", "gpg.ssh.defaultKeyCommand=", "gpg.ssh.program=false", "gpg.x509.program=false",
    "interactive.diffFilter=", "log.showSignature=false", "safe.bareRepository=explicit", "sequence.editor=false",
    "uploadpack.packObjectsHook=",
  ]

  /// Settings that change the output of the commands that are used here, at git's defaults.
  private static let output = [
    "color.diff=false", "color.ui=false", "core.abbrev=auto", "core.attributesFile=/dev/null", "core.bigFileThreshold=512m",
    "core.quotePath=false", "diff.autoRefreshIndex=false", "diff.ignoreSubmodules=all", "diff.orderFile=/dev/null",
    "diff.relative=false", "diff.renameLimit=1000", "diff.renames=true", "i18n.commitEncoding=UTF-8",
    "i18n.logOutputEncoding=UTF-8", "log.decorate=false", "log.diffMerges=separate", "log.follow=false", "log.mailmap=true",
    "log.showRoot=true", "mailmap.blob=", "mailmap.file=", "submodule.recurse=false",
  ]

  /// What stands before the command in every call.
  static let options = ["--no-pager"] + (programs + output).flatMap { ["-c", $0] }

  /// What stands behind the name of a command.
  static let flags = [
    "log": ["--no-ext-diff", "--no-textconv", "--no-notes"], "diff-index": ["--no-ext-diff", "--no-textconv"],
    "diff-files": ["--no-ext-diff", "--no-textconv"],
  ]

  /// The settings of filters, which git runs on files of the work tree that it looks for renames among.
  private static let settingsOfDrivers = ["clean", "process", "smudge"]

  /// Options that turn off the filters among the names of settings.
  static func options(against names: some Sequence<String>) -> [String] {
    let filters = names.filter { name in
      name.utf8.starts(with: "filter.".utf8)
        && settingsOfDrivers.contains { name.utf8.reversed().starts(with: ".\($0)".utf8.reversed()) }
    }
    // `-c` ends a name at its first equals sign, and these may hold one.
    return Set(filters).sorted().map { "--config-env=\($0)=\(emptyVariable)" }
      + Set(filters.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] }).sorted().map {
        "--config-env=\($0).required=\(emptyVariable)"
      }
  }

  private static let emptyVariable = "CHAPERONE_EMPTY"

  /// Variables of git that the user may set: others would change what is read or printed, or run a program.
  private static let kept = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The changes of the environment, beside those that choose a repository.
  static func environment() -> [String: String?] {
    var changes: [String: String?] = [:]
    for name in environmentNames() where name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") && !kept.contains(name) {
      changes.updateValue(nil, forKey: name)
    }
    let fixed = [
      // Never to refresh the index of a commit that is being made, nor to speak another language than the one read here.
      "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
      // An object that is not there is not fetched. Older versions of git know only the second variable, which also counts
      // more than what the configuration allows. No protocol has this name.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      "GIT_ATTR_NOSYSTEM": "1", emptyVariable: "",
    ]
    for (name, value) in fixed { changes[name] = value }
    return changes
  }

  /// What git cleans up itself before it looks at another repository.
  static let localVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// How long git may be silent. The time as a whole has no bound: the history of a large project takes minutes.
  static let patience = Duration.seconds(120)
}
