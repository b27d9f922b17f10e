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

  private func outputs(_ folder: Folder) throws -> [String] {
    try HostileCheckoutTests.commands.map { command in
      let outcome = try folder.shell("cd app && \"$chaperone\" \(command)", environment: HostileCheckoutTests.environment)
      return "\(command): \(outcome.code)\n\(outcome.errorText)\(outcome.text)"
    }
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
