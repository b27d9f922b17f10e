/// Checkouts from strangers: their configuration runs nothing, what they name is neither written nor shown, and no name in
/// them gets out raw.
import Foundation
import TestSupport
import Testing

@Suite("Hostile configurations of git", .enabled(if: hasGit))
struct HostileCheckoutTests {
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
  ]

  /// What runs a program, and what changes the output, of the commands that the program runs.
  private static let settings = """
    git config core.fsmonitor "$canary"
    git config log.showSignature true; git config gpg.program "$canary"; git config gpg.ssh.program "$canary"
    git config filter.x.clean "$canary"; git config filter.x.process "$canary"; git config filter.x.required true
    git config filter.a=b.c.clean "$canary"
    git config diff.external "$canary"; git config diff.x.command "$canary"; git config diff.x.textconv "$canary"
    git config core.pager "$canary"; git config pager.log "$canary"; git config core.sshCommand "$canary"
    git config log.showRoot false; git config i18n.logOutputEncoding ISO-8859-1; git config i18n.commitEncoding ISO-8859-1
    git config diff.renames false; git config diff.renameLimit 1; git config color.ui always; git config format.pretty raw
    git config log.follow true; git config core.quotePath true; git config diff.orderFile A.swift
    for hook in post-index-change fsmonitor-watchman pre-commit reference-transaction; do
      cp "$canary" .git/hooks/$hook
    done
    git config core.hooksPath .git/hooks
    """

  private static let commands = [
    "check --since v1", "check --since v1 --format markdown", "check --staged", "check --staged --since HEAD",
    "report --sort hotspot --format csv", "report --format html", "trend --every commit",
  ]

  private func checkout() throws -> Folder {
    let folder = try Folder()
    for name in ["A", "Old"] { try folder.add("app/\(name).swift", controller("\(name)ViewController", lines: 270)) }
    try folder.add("app/.gitattributes", "*.swift filter=x diff=x\nA.swift filter=a=b.c\n")
    let outcome = try folder.shell(
      """
      set -e; cd app; git init -q -b main; git add -A; git commit -q -m 'Grüße'; git tag v1
      git mv Old.swift New.swift; sed -i.bak 's/^}/  let y = 1\\n}/' New.swift; rm -f *.bak; git commit -q -a -m 'Zweite Grüße'
      mkdir Moved; git mv A.swift Moved/A.swift; echo '// more' >> Moved/A.swift; touch -t 200101010000 New.swift
      """, environment: HostileCheckoutTests.environment)
    try #require(outcome.code == 0, "\(outcome.errorText)")
    return folder
  }

  private func outputs(_ folder: Folder, _ variables: [String: String] = [:]) throws -> [String] {
    try HostileCheckoutTests.commands.map { try output(folder, $0, variables) }
  }

  private func output(_ folder: Folder, _ command: String, _ variables: [String: String]) throws -> String {
    let environment = HostileCheckoutTests.environment.merging(variables) { $1 }
    let outcome = try folder.shell("cd app && \"$chaperone\" \(command)", environment: environment)
    return "\(command): \(outcome.code)\n\(outcome.errorText)\(outcome.text)"
  }

  @Test("Git runs no program of a checkout, and prints the same with its settings as without")
  func settings() throws {
    let folder = try checkout()
    let canary = try Canary()
    let plain = try outputs(folder)
    #expect(plain.allSatisfy { !$0.contains(": 2\n") }, "\(plain)")
    let hostile = try folder.shell(
      "cd app; canary='\(canary.path)'; \(HostileCheckoutTests.settings)", environment: HostileCheckoutTests.environment)
    try #require(hostile.code == 0, "\(hostile.errorText)")
    let found = try outputs(folder)
    #expect(!canary.hasRun)
    for (plain, found) in zip(plain, found) { #expect(found == plain) }
  }

  /// Variables of git that run a program, lead elsewhere or change the output.
  private static func variables(_ canary: String, _ other: String) -> [String: String] {
    let programs = [
      "GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND",
      "PAGER",
    ]
    let output = [
      "GIT_DIFF_OPTS": "-u0", "GIT_LITERAL_PATHSPECS": "1", "GIT_ICASE_PATHSPECS": "1", "GIT_NAMESPACE": "other", "GIT_NOTES_REF": "HEAD",
      "GIT_REPLACE_REF_BASE": "refs/other", "GIT_ATTR_SOURCE": "HEAD", "GIT_DEFAULT_HASH": "sha256", "GIT_GLOB_PATHSPECS": "1",
      "GIT_TRACE": other + "/trace", "GIT_TRACE2": other + "/trace", "GIT_TRACE_SETUP": "2", "GIT_REDIRECT_STDOUT": other + "/trace",
      "GIT_CEILING_DIRECTORIES": "/nowhere", "GIT_REF_PARANOIA": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": other + "/x",
    ]
    // A configuration of the user's counts, but less than what is fixed.
    let settings = [
      "core.fsmonitor": canary, "core.pager": canary, "log.showSignature": "true", "gpg.program": canary, "diff.external": canary,
      "diff.x.textconv": canary, "filter.x.clean": canary, "core.quotePath": "true", "i18n.logOutputEncoding": "ISO-8859-1",
      "diff.renames": "false", "log.showRoot": "false", "color.ui": "always",
    ].sorted { $0.key < $1.key }
    var all = output.merging(["GIT_CONFIG_COUNT": "\(settings.count)"]) { $1 }
    for name in programs { all[name] = canary }
    for (number, (key, value)) in settings.enumerated() {
      (all["GIT_CONFIG_KEY_\(number)"], all["GIT_CONFIG_VALUE_\(number)"]) = (key, value)
    }
    return all
  }

  @Test("Variables of git run no program, and change nothing, together and each alone")
  func variables() throws {
    let folder = try checkout()
    let canary = try Canary()
    try folder.add("other/", "")
    let plain = try outputs(folder)
    let all = HostileCheckoutTests.variables(canary.path, folder.full("other"))
    let found = try outputs(folder, all)
    for (plain, found) in zip(plain, found) { #expect(found == plain) }
    for (name, value) in all where !name.hasPrefix("GIT_CONFIG") {
      #expect(try output(folder, "check --since v1 --format markdown", [name: value]) == plain[1], "\(name)")
    }
    #expect(!canary.hasRun)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("other")) == [])
  }

  @Test("Variables that lead to another repository count for that one alone")
  func elsewhere() throws {
    let folder = try checkout()
    let plain = try outputs(folder)
    let made = try folder.shell(
      """
      set -e; mkdir other; cd other; git init -q -b main; echo 'class B: UIViewController {}' > B.swift; git add -A; git commit -q -m other
      git tag v1; echo '// more' >> B.swift; git commit -q -a -m second
      """, environment: HostileCheckoutTests.environment)
    try #require(made.code == 0, "\(made.errorText)")
    let (git, tree) = (folder.full("other/.git"), folder.full("other"))
    let variables = [
      "GIT_DIR": git, "GIT_WORK_TREE": tree, "GIT_INDEX_FILE": git + "/index", "GIT_OBJECT_DIRECTORY": git + "/objects", "GIT_COMMON_DIR": git,
      "GIT_PREFIX": "x/", "GIT_ALTERNATE_OBJECT_DIRECTORIES": git + "/objects", "GIT_SHALLOW_FILE": git + "/HEAD",
    ]
    let found = try outputs(folder, variables)
    for (plain, found) in zip(plain, found) { #expect(found == plain) }
    for (name, value) in variables {
      #expect(try output(folder, "check --since v1 --format markdown", [name: value]) == plain[1], "\(name)")
    }
  }

  @Test("An object that is not there is never fetched", arguments: HostileCheckoutTests.commands)
  func missing(command: String) throws {
    let folder = try checkout()
    let canary = try Canary()
    let setUp = try folder.shell(
      """
      set -e; cd app; git config extensions.partialClone origin; git config core.repositoryFormatVersion 1
      git config remote.origin.promisor true; git config remote.origin.url 'ext::\(canary.path)'
      git config protocol.ext.allow always; git config core.sshCommand '\(canary.path)'; git config remote.origin.uploadpack '\(canary.path)'
      object=$(git rev-parse v1:Old.swift); rm -f .git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)
      """, environment: HostileCheckoutTests.environment)
    try #require(setUp.code == 0, "\(setUp.errorText)")
    let outcome = try folder.shell("cd app && \"$chaperone\" \(command)", environment: HostileCheckoutTests.environment)
    #expect(!canary.hasRun)
    if command.contains("v1") || command.contains("trend") {
      #expect(outcome.code == 2 && outcome.errorText.contains("this clone is partial"), "\(outcome.errorText)")
    }
  }
}
