import Globs
import TestSupport
import Testing

@testable import SourceFiles

@Suite("Include and exclude")
struct FilterTests {
  private let tree: Folder

  init() throws {
    tree = try Folder.tree(
      """
      App/A.swift
      App/Generated/B.swift
      Modules/Core/C.swift
      Modules/Core/Generated/D.swift
      Modules/UI/E.swift
      F.swift
      """)
  }

  private func options(
    include: [String] = [], exclude: [String] = [], base: String = ""
  ) throws -> WalkOptions {
    let filter = PathFilter(
      base: tree.full(base), include: try include.map(Glob.init), exclude: try exclude.map(Glob.init))
    return WalkOptions(filters: [filter])
  }

  @Test("Nothing else is found than what is included, if anything is")
  func include() throws {
    tree.expect("App/A.swift\nApp/Generated/B.swift", try options(include: ["App"]))
    tree.expect(
      "App/A.swift\nApp/Generated/B.swift\nModules/UI/E.swift",
      try options(include: ["App", "Modules/U*"]))
    tree.expect("F.swift", try options(include: ["*.swift"]))
    tree.expect("", try options(include: ["Nowhere"]))
  }

  @Test("What is excluded is not found, even if included")
  func exclude() throws {
    tree.expect(
      "App/A.swift\nF.swift\nModules/Core/C.swift\nModules/UI/E.swift",
      try options(exclude: ["**/Generated/**"]))
    tree.expect(
      "Modules/Core/C.swift\nModules/UI/E.swift",
      try options(include: ["Modules"], exclude: ["**/Generated"]))
    tree.expect("F.swift", try options(exclude: ["App/", "Modules/**"]))
  }

  @Test("Patterns are relative to their base, wherever the walk begins")
  func base() throws {
    tree.expect("Core/C.swift", try options(exclude: ["Modules/UI", "**/Generated"]), below: "Modules")
    // A base below the root says nothing of what is beside it.
    tree.expect(
      "App/A.swift\nApp/Generated/B.swift\nF.swift\nModules/UI/E.swift",
      try options(include: ["UI"], base: "Modules"))
    tree.expect("A.swift\nGenerated/B.swift", try options(exclude: ["**"], base: "Modules"), below: "App")
    // A base that is not there has nothing below it.
    tree.expect("A.swift\nGenerated/B.swift", try options(exclude: ["**"], base: "Nowhere"), below: "App")
  }

  @Test("The filter with the deepest base is the one that counts")
  func nested() throws {
    var options = try options(include: ["App"])
    options.filters.append(PathFilter(base: tree.full("Modules/Core"), exclude: [try Glob("Generated")]))
    tree.expect("App/A.swift\nApp/Generated/B.swift\nModules/Core/C.swift", options)
  }

  @Test("A configuration that is met on the way brings its own filter")
  func configurations() throws {
    try tree.add(line: "Modules/Core/.chaperone.yml")
    var options = try options(exclude: ["**/*.swift"])
    let exclude = try Glob("Generated")
    options.filterOfConfiguration = { path in
      #expect(path.hasSuffix("/Modules/Core/.chaperone.yml"))
      return PathFilter(base: String(path.dropLast("/.chaperone.yml".count)), exclude: [exclude])
    }
    tree.expect("Modules/Core/C.swift", options)
    // Configurations are found whatever is included.
    options.kinds = [.configuration, .swift]
    tree.expect("Modules/Core/.chaperone.yml\nModules/Core/C.swift", options)
    options.filterOfConfiguration = nil
    tree.expect("Modules/Core/.chaperone.yml", options)
  }

  @Test("Patterns may begin above the directory in which they hold")
  func climbing() throws {
    let exclude = try Glob("Modules/*/Generated")
    let filter = PathFilter(base: tree.path, exclude: [exclude], directory: tree.full("Modules"))
    let other = PathFilter(base: tree.path, exclude: [try Glob("**/A.swift")])
    tree.expect(
      "App/Generated/B.swift\nF.swift\nModules/Core/C.swift\nModules/UI/E.swift", WalkOptions(filters: [filter, other]))

    try tree.add(line: "Modules/.chaperone.yml")
    var options = WalkOptions(filters: [other])
    options.filterOfConfiguration = { [root = tree.path] _ in PathFilter(base: root, exclude: [exclude]) }
    tree.expect("App/Generated/B.swift\nF.swift\nModules/Core/C.swift\nModules/UI/E.swift", options)
    // Patterns that begin elsewhere match nothing here.
    let elsewhere = PathFilter(base: tree.full("App"), include: [try Glob("**")])
    options.filterOfConfiguration = { _ in elsewhere }
    tree.expect("App/Generated/B.swift\nF.swift", options)
  }

  @Test("A file that is named is taken, even if excluded")
  func files() throws {
    tree.expect("A.swift", try options(exclude: ["App"]), below: "App/A.swift")
  }
}
