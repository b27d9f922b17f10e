// swift-tools-version: 6.2
import PackageDescription

// Set where the project itself is developed: `.ci/run` does, and so should contributors. Where others depend on it, a
// warning must not be an error: a newer compiler has new ones, and Xcode suppresses warnings in packages, which contradicts
// the flag. Another value means other flags, so that everything is compiled again: set it for the whole of a session.
let isDeveloped = Context.environment["CHAPERONE_DEVELOPMENT"] == "1"

// One block of settings for every target of the package.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ] + (isDeveloped ? [.treatAllWarnings(as: .error)] : [])

// The SDK of macOS has expat; with Homebrew's, programs would need Homebrew to run.
#if os(macOS)
  let expatPackage: String? = nil
#else
  let expatPackage: String? = "expat"
#endif

// Where the documents are that findings link to; `.ci/release/build` sets it.
let repository = Context.environment["CHAPERONE_REPOSITORY"] ?? "https://github.com/OWNER/chaperone"

let package = Package(
  name: "chaperone",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "chaperone", targets: ["chaperone"]),
    .plugin(name: "ChaperoneBuildTool", targets: ["ChaperoneBuildTool"]),
    .plugin(name: "ChaperoneCommand", targets: ["ChaperoneCommand"]),
    .plugin(name: "ChaperoneFix", targets: ["ChaperoneFix"]),
    // For the nested packages under Tests alone: they measure and fuzz the modules themselves.
    .library(name: "ChaperoneModules", targets: ["Syntax", "RuleModel", "Analysis", "Splitting", "SourceFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // MARK: libyaml, untouched
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"]), .yum(["libyaml-devel"])]
    ),

    // MARK: Syntax: bytes → tokens → file summary
    .target(name: "Syntax", swiftSettings: strict),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "Analysis", "TestSupport"], swiftSettings: strict),

    // MARK: RuleModel: rules as data
    .target(name: "RuleModel", dependencies: ["Globs", "Paths"], swiftSettings: strict),

    // MARK: Analysis: summaries → project → findings
    .target(name: "Analysis", dependencies: ["Globs", "Paths", "RuleModel", "Syntax"], swiftSettings: strict),
    .testTarget(
      name: "AnalysisTests", dependencies: ["Analysis", "RuleModel", "BuildFiles", "InterfaceBuilder", "Syntax", "TestSupport"],
      exclude: ["Dataflow/Fixtures", "Containment/Fixtures", "Containment/README.md", "Responders/Fixtures"],
      swiftSettings: strict),

    // MARK: Splitting: a large type → a plan to break it up → drafts
    .target(name: "Splitting", dependencies: ["Analysis", "RuleModel", "BuildFiles", "Paths", "Syntax"], swiftSettings: strict),
    .testTarget(
      name: "SplittingTests",
      dependencies: ["Splitting", "Analysis", "RuleModel", "BuildFiles", "InterfaceBuilder", "Syntax", "TestSupport"],
      swiftSettings: strict),

    // MARK: Paths: joining, normalizing and relating paths that are text
    .target(name: "Paths", swiftSettings: strict),
    .testTarget(name: "PathsTests", dependencies: ["Paths"], swiftSettings: strict),

    // MARK: Globs: patterns over paths, for configuration and .gitignore
    .target(name: "Globs", swiftSettings: strict),
    .testTarget(name: "GlobsTests", dependencies: ["Globs", "TestSupport"], swiftSettings: strict),

    // MARK: Settings: YAML → rule metadata and configuration
    .target(
      name: "Settings",
      dependencies: ["CYAML", "Globs", "JSON", "Paths", "RuleModel", "Syntax"],
      // The plugin embeds them.
      exclude: ["Rules"],
      resources: [.embedInCode("Resources/uikit.yml")],
      swiftSettings: strict,
      plugins: ["EmbedRules"]
    ),
    .plugin(name: "EmbedRules", capability: .buildTool(), exclude: ["embed"]),
    .testTarget(
      name: "SettingsTests", dependencies: ["Settings", "RuleModel", "Globs", "Paths", "Syntax", "TestSupport"],
      swiftSettings: strict),

    // MARK: expat, untouched
    .systemLibrary(
      name: "CExpat",
      pkgConfig: expatPackage,
      providers: [.apt(["libexpat1-dev"]), .yum(["expat-devel"])]
    ),

    // MARK: InterfaceBuilder: bytes of a storyboard or xib → scene summary
    .target(name: "InterfaceBuilder", dependencies: ["CExpat", "Syntax"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "Syntax"], swiftSettings: strict),

    // MARK: BuildFiles: bytes of a project file or a manifest → targets
    .target(name: "BuildFiles", dependencies: ["Paths", "Syntax"], swiftSettings: strict),
    .testTarget(name: "BuildFilesTests", dependencies: ["BuildFiles", "Syntax"], swiftSettings: strict),

    // MARK: Summaries: file summaries ⇄ the bytes of a summary file
    .target(name: "Summaries", dependencies: ["Syntax"], swiftSettings: strict),
    .testTarget(
      name: "SummariesTests",
      dependencies: [
        "Summaries", "Analysis", "RuleModel", "BuildFiles", "InterfaceBuilder", "Splitting", "Syntax", "TestSupport",
      ],
      swiftSettings: strict),

    // MARK: SourceFiles: the only reader of the disk
    .target(name: "SourceFiles", dependencies: ["Globs", "Paths"], swiftSettings: strict),
    .testTarget(
      name: "SourceFilesTests", dependencies: ["SourceFiles", "Globs", "TestSupport"], swiftSettings: strict),

    // MARK: JSON: bytes ⇄ values
    .target(name: "JSON", dependencies: ["Paths"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),

    // MARK: Reports: findings and measures → text, table, JSON, CSV, Markdown
    .target(
      name: "Reports", dependencies: ["JSON", "Paths", "Syntax", "Analysis", "RuleModel", "Splitting"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "JSON", "Analysis", "RuleModel", "Splitting", "Syntax", "TestSupport"],
      swiftSettings: strict),

    // MARK: Pages: reports → one HTML page
    .target(
      name: "Pages",
      dependencies: ["Paths", "Reports", "Analysis", "RuleModel", "Splitting"],
      resources: [.embedInCode("Resources/report.css"), .embedInCode("Resources/report.js")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages", "Reports", "Analysis", "RuleModel", "Syntax", "TestSupport"],
      swiftSettings: strict),

    // MARK: Git: trees that are not on the disk
    .target(name: "Git", swiftSettings: strict),
    .testTarget(name: "GitTests", dependencies: ["Git", "TestSupport"], swiftSettings: strict),

    // MARK: Workspace: a tree on the disk → a project, with its configuration
    .target(
      name: "Workspace",
      dependencies: [
        "Syntax", "Analysis", "RuleModel", "BuildFiles", "InterfaceBuilder", "Settings", "SourceFiles", "Summaries", "Globs",
        "Paths",
      ],
      swiftSettings: strict
    ),

    .testTarget(
      name: "RuleTests",
      dependencies: ["Workspace", "Analysis", "RuleModel", "Settings", "SourceFiles", "Syntax", "TestSupport"],
      exclude: ["PairedCalls/Fixtures"], swiftSettings: strict),

    // MARK: glibc's allocator, to give memory back after reading
    .systemLibrary(name: "CMalloc"),

    // MARK: CBuild: the commit that is built, and the address of its repository
    .target(
      name: "CBuild",
      cSettings: [
        .define("CHAPERONE_COMMIT", to: "0x\(Context.gitInformation?.currentCommit.prefix(12) ?? "0")"),
        // As the numbers of its letters: text would be quoted differently by each build system.
        .define("CHAPERONE_REPOSITORY", to: repository.utf8.map(String.init).joined(separator: ",")),
        .define("CHAPERONE_HAS_CHANGES", to: Context.gitInformation?.hasUncommittedChanges == true ? "1" : "0"),
      ]),

    // MARK: JSONRPC: bytes ⇄ messages, whatever they say
    .target(name: "JSONRPC", dependencies: ["JSON"], swiftSettings: strict),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC", "TestSupport"], swiftSettings: strict),

    // MARK: LanguageServerProtocol: the types of the protocol that are used, and no others
    .target(name: "LanguageServerProtocol", dependencies: ["JSON", "JSONRPC"], swiftSettings: strict),

    // MARK: LanguageServer: the daemon's session: documents, index, answers
    .target(
      name: "LanguageServer",
      dependencies: [
        "JSON", "JSONRPC", "LanguageServerProtocol", "Syntax", "Analysis", "RuleModel", "Splitting", "Settings", "SourceFiles",
        "Reports", "Workspace", "CMalloc", "Paths",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "JSON", "JSONRPC", "LanguageServerProtocol", "Syntax", "Analysis", "RuleModel", "Settings",
        "SourceFiles",
        "Workspace", "TestSupport", "Paths",
      ],
      swiftSettings: strict
    ),

    // MARK: chaperone: the command line
    .executableTarget(
      name: "chaperone",
      dependencies: [
        "Syntax", "Analysis", "RuleModel", "Splitting", "Settings", "SourceFiles", "Summaries", "JSON", "Reports", "Pages",
        "Workspace", "Git", "CBuild", "LanguageServer", "Paths", "Globs",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // MARK: plugins (.ci/release/package copies these lines into the package of a release)
    .plugin(name: "ChaperoneBuildTool", capability: .buildTool(), dependencies: ["chaperone"]),
    .plugin(
      name: "ChaperoneCommand",
      capability: .command(
        intent: .custom(verb: "chaperone", description: "Checks and measures the view controllers of UIKit code.")),
      dependencies: ["chaperone"]),
    .plugin(
      name: "ChaperoneFix",
      capability: .command(
        intent: .custom(verb: "chaperone-fix", description: "Makes the safe fixes of what Chaperone finds."),
        permissions: [.writeToPackageDirectory(reason: "Fixes are written into the source files.")]),
      dependencies: ["chaperone"]),
    // MARK: end of plugins
    .testTarget(
      name: "CommandTests", dependencies: ["chaperone", "TestSupport"], swiftSettings: strict),

    // MARK: TestSupport: what the tests of several targets need
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "RepositoryTests", dependencies: ["Syntax"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
