/// Checkouts with a hostile configuration: no setting runs a program, and none changes what is read.
import Foundation
import TestSupport
import Testing

@testable import Git

/// A checkout with a history of all that is read, and a program that must never run.
private final class Checkout {
  let folder: Folder
  let canary: Canary

  init() throws {
    folder = try Folder()
    canary = try Canary()
    try shell("git init -q -b main app")
    let lines = (0..<40).map { "let a\($0) = \($0)\n" }.joined()
    try folder.add("app/A.swift", lines)
    try folder.add("app/Old.swift", lines + "let old = 1\n")
    try folder.add("app/.gitattributes", "*.swift filter=x diff=x merge=x\n")
    try folder.add("app/.mailmap", "Ann <ann@new> <ann@old>\n")
    try folder.add("names", "Ben <ben@other> <ann@new>\n")
    try shell(
      """
      cd app && git add -A && git commit -q -m 'Grüße' && git tag -a -m tag v1 && git checkout -q -b side
      git mv Old.swift New.swift && echo 'let new = 1' >> New.swift && git commit -q -a -m moved && git checkout -q main
      echo 'let b = 1' >> A.swift && GIT_AUTHOR_EMAIL=ann@old git commit -q -a -m second
      git merge -q --no-ff -m merged side
      printf 'caf\\351' | git -c i18n.commitEncoding=ISO-8859-1 commit -q --allow-empty -F -
      mkdir Moved && git mv A.swift Moved/B.swift && echo 'let c = 1' >> Moved/B.swift && touch -d 2001-01-01 New.swift
      echo 'let staged = 1' > Staged.swift && git add Staged.swift && echo 'let d = 1' >> Staged.swift
      """)
  }

  func shell(_ line: String) throws {
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "GIT_COMMITTER_DATE": "2024-03-01T12:00:00Z",
      "GIT_AUTHOR_DATE": "2024-03-01T12:00:00Z",
    ]
    let outcome = try runProgram("/bin/sh", ["-ec", line], in: folder.path, environment)
    try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
  }

  /// Everything that is ever read of a checkout.
  func everything() throws(GitError) -> String {
    let repository = try Repository(holding: folder.full("app"), within: .seconds(20))
    let head = try repository.revision("HEAD")
    let first = try repository.revision("v1")
    let index = try repository.listIndex()
    let history = try repository.history(since: nil)
    let churn = try repository.churn(days: 365)
    let changes = [try repository.changes(since: first, staged: false), try repository.changes(since: first, staged: true)]
    let objects = history.commits.flatMap(\.changes).compactMap(\.object)
    let parts: [String] = [
      repository.top, "\(try repository.lastCommit()!)", "\(index.files.sorted()) \(index.absent) \(index.submodules)",
      told(history), told(try repository.history(since: "v1")), "\(try repository.taggedCommits().sorted())",
      "\(try history.commits.filter { commit in commit.parents > 1 }.map { commit throws(GitError) in try repository.branch(of: commit.object, most: 9)! })",
      churn.commits.sorted { $0.key < $1.key }.map { "\($0)" }.joined(), "\(churn.authors) \(churn.since)",
      "\(try repository.unstaged())", "\(changes)", "\(try repository.mergeBase(of: first, named: "v1"))", "\(head)",
      "\(try repository.staged("Staged.swift").count)", "\(try repository.contents(of: objects).values.map(\.count).sorted())",
    ]
    return parts.joined(separator: "\n")
  }

  private func told(_ history: History) -> String {
    "\(history.base.sorted { $0.key < $1.key }) \(history.baseCommit.map { "\($0)" } ?? "") \(history.commits)"
  }

  var hasRun: Bool { canary.hasRun }
}

/// A setting as git writes it into a configuration file.
private struct Setting: Hashable, CustomStringConvertible {
  var name: String
  var value: String
  var description: String { "\(name)=\(value)" }

  /// `[section "sub"] key = "value"`.
  var text: String {
    let parts = name.split(separator: ".").map(String.init)
    let middle = parts[1..<(parts.count - 1)].joined(separator: ".")
    let quoted = value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "[\(parts[0])\(middle.isEmpty ? "" : " \"\(middle)\"")]\n\t\(parts[parts.count - 1]) = \"\(quoted)\"\n"
  }
}

@Suite("Settings of a checkout", .enabled(if: hasGit))
struct SettingsTests {
  /// What says how the disk behaves, or what the repository holds and where: git would read it wrongly without.
  private static let facts: Set<String> = [
    "core.bare", "core.worktree", "core.repositoryFormatVersion", "core.symlinks", "core.fileMode", "core.ignoreCase",
    "core.sparseCheckout", "extensions.objectFormat", "include.path", "includeIf.x.path", "core.excludesFile",
  ]

  /// All settings that git lists, and some that it does not.
  private static func names() throws -> [String] {
    let listed = String(decoding: try runGit(["help", "--config"], in: "/"), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.contains(".") && !$0.contains(" ") }
    let all = listed + ["filter.x.process", "filter.x.required", "filter.a=b.c.clean", "hook.x.command", "gpg.x509.program", "credential.helper"]
    let named = all.map { name in
      name.replacing(/<[^>]*>/, with: "x").replacing("*", with: "x")
    }
    return Set(named.filter { $0.split(separator: ".").count > 1 }).subtracting(facts).sorted()
  }

  @Test("Every setting that git knows, with values of all kinds, section by section")
  func everySetting() throws {
    let checkout = try Checkout()
    let plain = try checkout.everything()
    #expect(plain.contains("Grüße") && plain.contains("café"))
    let file = checkout.folder.full("app/.git/config")
    let before = try String(contentsOfFile: file, encoding: .utf8)
    let sections = Dictionary(grouping: try SettingsTests.names()) { $0.split(separator: ".")[0] }.sorted { $0.key < $1.key }
    #expect(sections.count > 50 && sections.reduce(0) { $0 + $1.value.count } > 400)
    for value in [checkout.canary.path, "true", "false", "1", "ISO-8859-1", "ext::\(checkout.canary.path)"] {
      for (section, names) in sections {
        var settings = names.map { Setting(name: $0, value: value) }
        // Where git refuses a value, it names the setting; that is an error, and the others are tried without it.
        while true {
          try (before + settings.map(\.text).joined()).write(toFile: file, atomically: false, encoding: .utf8)
          do throws(GitError) {
            let found = try checkout.everything()
            let changed = zip(found.split(separator: "\n"), plain.split(separator: "\n")).first { $0 != $1 }
            #expect(changed == nil, "\(section) = \(value)")
            break
          } catch {
            let complaint = error.description.lowercased()
            let one =
              settings.filter { complaint.contains($0.name.lowercased()) }.max { $0.name.count < $1.name.count }
              ?? settings.first { complaint.contains($0.name.split(separator: ".").last!.lowercased()) }
              ?? settings.first { complaint.contains("'\($0.value.lowercased())'") }
            guard let one = one ?? settings.last else { break }
            settings.removeAll { $0 == one }
          }
          #expect(!checkout.hasRun, "\(section) = \(value)")
        }
        #expect(!checkout.hasRun, "\(section) = \(value)")
        if checkout.hasRun { return }
      }
    }
    try before.write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// Ends of the names of settings whose values are commands or the paths of programs.
  private static let programs = [
    "command", "program", "helper", "hook", "external", "textconv", "editor", "pager", "process", "clean", "smudge", "driver",
    "proxy", "askpass", "path", "tool", "cmd", "vcs", "pack", "filter", "sshcommand", "aliases",
  ]

  /// One by one, because one setting of a section may keep git from coming to another.
  @Test("Every setting of core, and every other that may name a program, alone")
  func alone() throws {
    let checkout = try Checkout()
    let plain = try checkout.everything()
    let file = checkout.folder.full("app/.git/config")
    let before = try String(contentsOfFile: file, encoding: .utf8)
    // A folder of hooks, each of which is the program.
    try checkout.shell(
      """
      mkdir hooks; for hook in fsmonitor-watchman post-index-change pre-commit reference-transaction query-watchman; do
        cp \(checkout.canary.path) hooks/$hook
      done; cp hooks/* app/.git/hooks/
      """)
    let names = try SettingsTests.names().filter { name in
      name.hasPrefix("core.") || !name.hasPrefix("advice.") && SettingsTests.programs.contains { name.lowercased().hasSuffix($0) }
    }
    #expect(names.count > 90 && names.contains("core.fsmonitor") && names.contains("core.sshCommand"))
    for name in names {
      let value = name == "core.hooksPath" ? checkout.folder.full("hooks") : checkout.canary.path
      try (before + Setting(name: name, value: value).text).write(toFile: file, atomically: false, encoding: .utf8)
      do throws(GitError) {
        #expect(try checkout.everything() == plain, "\(name)")
      } catch {
        // Git refuses the value, whatever it is asked.
        let isNamed = error.description.lowercased().contains(name.split(separator: ".").last!.lowercased())
        #expect(isNamed || error.description.contains("is in no git checkout"), "\(name): \(error)")
      }
      #expect(!checkout.hasRun, "\(name)")
      if checkout.hasRun { return }
    }
    // The program would be seen: git without our settings runs it.
    try (before + Setting(name: "core.fsmonitor", value: checkout.canary.path).text).write(
      toFile: file, atomically: false, encoding: .utf8)
    try checkout.shell("cd app && git status -s")
    #expect(checkout.hasRun)
  }

  @Test("An object that is not there is an error that says so, and nothing is fetched", arguments: ["clone", "history"])
  func partial(kind: String) throws {
    let checkout = try Checkout()
    let canary = checkout.canary.path
    try checkout.shell(
      """
      cd app && git config extensions.partialClone origin && git config core.repositoryFormatVersion 1
      git config remote.origin.promisor true && git config remote.origin.url 'ext::\"\(canary)\"'
      git config protocol.ext.allow always && git config remote.origin.uploadpack '\(canary)'
      object=$(git rev-parse v1:A.swift) && rm -f .git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)
      """)
    let repository = try Repository(holding: checkout.folder.full("app"), within: .seconds(20))
    let error = #expect(throws: GitError.self) {
      let history = try repository.history(since: nil)
      _ = try repository.contents(of: history.commits.flatMap(\.changes).compactMap(\.object))
    }
    #expect(error?.description.contains("this clone is partial") == true, "\(error?.description ?? "")")
    #expect(!checkout.hasRun)
  }

  @Test("Where git waits for ever, it is ended, and the error says so")
  func silent() throws {
    let checkout = try Checkout()
    try checkout.shell("mkfifo fifo && git -C app config include.path '\(checkout.folder.full("fifo"))'")
    let error = #expect(throws: GitError.self) {
      _ = try Repository(holding: checkout.folder.full("app"), within: .milliseconds(300))
    }
    #expect(error?.description.contains("it neither read nor wrote anything") == true)
  }

  @Test("A work tree that the configuration puts elsewhere is none")
  func elsewhere() throws {
    let checkout = try Checkout()
    try checkout.folder.add("other/A.swift", "")
    try checkout.shell("git -C app config core.worktree '\(checkout.folder.full("other"))'")
    #expect(throws: GitError.self) { _ = try Repository(holding: checkout.folder.full("app")) }
  }
}
