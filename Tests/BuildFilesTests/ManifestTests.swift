/// What the manifest of a package says about targets, as far as it is literal.
import Syntax
import Testing

@testable import BuildFiles

@Suite("Manifests")
struct ManifestTests {
  private func read(_ targets: String) -> BuildSummary {
    summarizeManifest(ContiguousArray("import PackageDescription\nlet package = Package(name: \"Kit\", \(targets))".utf8).span)
  }

  @Test("Targets of all kinds, with the folders that they have by default")
  func kinds() {
    let summary = read(
      """
      products: [.library(name: "KitLib", type: .static, targets: ["Core", "Screens"]), .executable(name: "kit", targets: ["Tool"])],
      dependencies: [
        .package(url: "https://example.com/a", from: "1.0.0"), .package(path: "../"), .package(name: "B", path: "Parts/./B"),
        .package(path: base),
      ],
      targets: [
        .target(name: "Core"),
        Target.target(name: "Screens", dependencies: ["Core", .target(name: "Parts"), .byName(name: "More"),
          .product(name: "Lib", package: "lib", condition: .when(platforms: [.iOS]))], swiftSettings: [.define("X")]),
        .executableTarget(name: "Tool"),
        .testTarget(name: "Core-Tests", dependencies: ["Core"]),
        .plugin(name: "Gen", capability: .buildTool()),
        .binaryTarget(name: "Bin", path: "Bin.xcframework"),
      ]
      """)
    #expect(summary.isPackage)
    #expect(!summary.hasComputedTargets)
    #expect(summary.packages == ["..", "Parts/B"])
    #expect(summary.products == [.init("KitLib", targets: ["Core", "Screens"])])
    #expect(summary.targets.map(\.name) == ["Core", "Screens", "Tool", "Core-Tests", "Gen"])
    #expect(summary.targets.map(\.kind) == [.library, .library, .other, .tests, .other])
    #expect(summary.targets[1].dependencies == ["Core", "Parts", "More", "Lib"])
    #expect(summary.targets[3].modules == ["Core_Tests"])
    #expect(summary.targets[0].folders.map(\.path) == ["Sources/Core", "Source/Core", "src/Core", "srcs/Core"])
    #expect(summary.targets[3].folders.map(\.path).prefix(2) == ["Tests/Core-Tests", "Sources/Core-Tests"])
    #expect(summary.targets[4].folders.map(\.path) == ["Plugins/Gen"])
  }

  @Test("Paths, sources and what is left out")
  func paths() {
    let summary = read(
      #"""
      targets: [
        .target(name: "A", path: "./UI/", exclude: ["Old", "x.md"], sources: ["a.swift"]),
        .target(name: "B", path: "."),
      ]
      """#)
    var folder = BuildSummary.Folder("UI")
    (folder.only, folder.except) = (["a.swift"], ["Old", "x.md"])
    #expect(summary.targets.map(\.folders) == [[folder], [BuildSummary.Folder("")]])
  }

  @Test(
    "What is computed is left out",
    arguments: [
      ".target(name: name)", ".target(name: \"A\\(x)\")", ".target(name: \"A\", path: base + \"/A\")",
      ".target(name: \"A\", exclude: excluded)", ".target(name: \"A\", sources: [first])", ".target(", ".target(name: \"A",
      ".target(name: \"A\", exclude: isOld ? [] : [\"Old\"])",
    ])
  func computed(target: String) {
    let summary = read("targets: [\(target)]")
    #expect(summary.targets.isEmpty)
    #expect(summary.hasComputedTargets)
  }

  @Test("Comments and texts are no targets", arguments: ["// .target(name: \"A\")", "\".target(name: \\\"A\\\")\""])
  func text(target: String) {
    let summary = read("targets: [\(target)]")
    #expect(summary.targets.isEmpty)
    #expect(!summary.hasComputedTargets)
  }

  @Test("A dependency that a list names is no target of its own")
  func lists() {
    let summary = read(
      """
      targets: [.target(name: "A", dependencies: shared, path: "A"), .target(name: "B", path: "B")])
      let shared: [Target.Dependency] = [.target(name: "B"), .target(name: "A")]
      func f(_ x: Int
      """)
    #expect(summary.targets.map(\.folders) == [[BuildSummary.Folder("A")], [BuildSummary.Folder("B")]])
  }

  @Test("The sources of the only target may stand in 'Sources' itself")
  func only() {
    let summary = read("targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")]")
    #expect(summary.targets.map(\.folders.last?.path) == ["Sources", "Tests"])
  }
}
