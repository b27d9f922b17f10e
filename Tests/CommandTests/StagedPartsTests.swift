/// What `check --staged` reads of submodules.
import Foundation
import TestSupport
import Testing

@Suite("Submodules in check --staged")
struct StagedPartsTests {
  /// A checkout with one staged view controller of 300 lines in `App`.
  private final class Checkout {
    let folder: Folder
    static let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "GIT_ALLOW_PROTOCOL": "file",
    ]

    init() throws {
      folder = try Folder()
      try folder.add("App/A.swift", controller("A", lines: 300))
      try git("init -q -b main && git add -A && git commit -q -m first")
    }

    func git(_ line: String, in place: String = ".") throws {
      let outcome = try folder.shell("cd '\(place)' && git \(line)", environment: Checkout.environment)
      try #require(outcome.code == 0, "git \(line): \(outcome.errorText)")
    }

    func check(_ arguments: String, in place: String = ".") throws -> Outcome {
      try folder.shell("cd '\(place)' && \"$chaperone\" check \(arguments)", environment: Checkout.environment)
    }
  }

  /// A checkout with a submodule of two view controllers, in which there is another submodule with one.
  private func checkoutWithSubmodules() throws -> (checkout: Checkout, library: Checkout, inner: Checkout) {
    let (checkout, library, inner) = (try Checkout(), try Checkout(), try Checkout())
    try inner.git("mv App/A.swift I.swift && git commit -q -m moved")
    try library.folder.add("App/B.swift", controller("B", lines: 300))
    try library.git("add -A && git submodule --quiet add '\(inner.folder.path)' Inner && git commit -q -m more")
    try checkout.git("submodule --quiet add '\(library.folder.path)' Library && git commit -q -m library")
    try checkout.git("submodule --quiet update --init --recursive")
    return (checkout, library, inner)
  }

  @Test("Of a submodule what the recorded commit has, whatever is in its work tree and staged there")
  func submodules() throws {
    let (checkout, _, _) = try checkoutWithSubmodules()
    let own = "App/A.swift:1:7: warning"
    let recorded = [own] + ["App/A.swift", "App/B.swift", "Inner/I.swift"].map { "Library/\($0):1:7: warning" }
    #expect(try places(checkout.check("--staged")) == recorded)
    try checkout.folder.add("Library/App/A.swift", "class Small {}\n")
    try checkout.folder.remove("Library/App/B.swift")
    try checkout.folder.add("Library/New.swift", controller("New", lines: 300))
    try checkout.folder.add("Library/Staged.swift", controller("Staged", lines: 300))
    try checkout.git("add Staged.swift", in: "Library")
    try checkout.folder.add("Library/Inner/New.swift", controller("InnerNew", lines: 300))
    #expect(try places(checkout.check("--staged")) == recorded)
    let all = ["Inner/I", "Inner/New", "New", "Staged"].map { "Library/\($0).swift:1:7: warning" }
    #expect(try places(checkout.check("")) == [own] + all)
  }

  @Test("Another commit of a submodule counts when it is staged, but is no change since a revision")
  func stagedSubmodule() throws {
    let (checkout, _, _) = try checkoutWithSubmodules()
    try checkout.folder.add("Library/New.swift", controller("New", lines: 300))
    try checkout.git("add -A && git commit -q -m new", in: "Library")
    #expect(try !checkout.check("--staged").text.contains("Library/New.swift"))
    try checkout.git("add Library")
    #expect(try checkout.check("--staged").text.contains("Library/New.swift"))
    #expect(try checkout.check("--staged --since HEAD").text == "")
  }

  @Test("A submodule that is not checked out, or lacks the recorded commit, is left out")
  func absentSubmodule() throws {
    let (checkout, _, _) = try checkoutWithSubmodules()
    let own = ["App/A.swift:1:7: warning"]
    try checkout.git("update-index --cacheinfo 160000,0123456789012345678901234567890123456789,Library")
    #expect(try places(checkout.check("--staged")) == own)
    try checkout.git("reset -q && git submodule --quiet deinit -f Library")
    try checkout.folder.add("Library/New.swift", controller("New", lines: 300))
    #expect(try places(checkout.check("--staged")) == own)
  }
}
