/// What a project file says about targets and their files.
import Syntax
import Testing

@testable import BuildFiles

@Suite("Xcode projects")
struct XcodeProjectTests {
  private func read(_ objects: String, version: Int = 56) -> BuildSummary {
    let text = """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objectVersion = \(version);
        objects = {
          \(objects)
        };
        rootObject = P;
      }
      """
    return summarizeXcodeProject(ContiguousArray(text.utf8).span)
  }

  /// A target with settings of its own in two configurations, and with those of its project.
  private func configured(_ debug: String, _ release: String, _ project: String) -> BuildSummary {
    read(
      """
      P = {isa = PBXProject; buildConfigurationList = LP; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; buildConfigurationList = LT; };
      LT = {isa = XCConfigurationList; buildConfigurations = (D, R); };
      LP = {isa = XCConfigurationList; buildConfigurations = (PD, PR); };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(debug)}; };
      R = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(release)}; };
      PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(project)}; };
      PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(project)}; };
      """)
  }

  @Test("The oldest language version of a target's configurations", arguments: [
    ("SWIFT_VERSION = 3.0;", "SWIFT_VERSION = 5.0;", "", UInt8(3)), ("SWIFT_VERSION = 4.2;", "", "SWIFT_VERSION = 5;", 4),
    ("", "", "SWIFT_VERSION = \"$(OTHER)\"; OTHER = 4.0;", 4), ("SWIFT_VERSION = \"$(UNSET)\";", "", "", 0), ("", "", "", 0),
    ("SWIFT_VERSION = 999999999999;", "SWIFT_VERSION = x;", "", 0),
  ])
  func swiftVersion(_ debug: String, _ release: String, _ project: String, _ version: UInt8) {
    #expect(configured(debug, release, project).targets.map(\.swiftVersion) == [version])
  }

  @Test("The oldest system of a target's configurations", arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 9.3;", "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", UInt8(9)),
    ("", "IPHONEOS_DEPLOYMENT_TARGET = 15;", 15), ("", "", 0), ("IPHONEOS_DEPLOYMENT_TARGET = new;", "", 0),
  ])
  func oldestSystem(_ debug: String, _ project: String, _ system: UInt8) {
    #expect(configured(debug, "", project).targets.map(\.oldestIOS) == [system])
  }

  @Test("A project without a language version is one of Swift 2 if its Xcode knew no other", arguments: [
    ("LastSwiftUpdateCheck = 0710; LastUpgradeCheck = 1010;", UInt8(2)), ("LastUpgradeCheck = 0700;", 2),
    ("LastUpgradeCheck = 0800;", 0), ("LastUpgradeCheck = new;", 0), ("", 0),
  ])
  func beforeSwift3(_ attributes: String, _ version: UInt8) {
    let summary = read(
      """
      P = {isa = PBXProject; attributes = {\(attributes)}; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; };
      """)
    #expect(summary.targets.map(\.swiftVersion) == [version])
  }

  @Test("Paths of files: groups, source trees, translations, and what is no source")
  func paths() {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T, Missing); };
      G = {isa = PBXGroup; children = (App, Ref, Abs, Sdk, Gone); sourceTree = "<group>"; };
      App = {isa = PBXGroup; children = (Home, Up, Main, Pic, Inner); path = "My App"; sourceTree = "<group>"; };
      Inner = {isa = PBXGroup; children = (Deep, App); name = Inner; sourceTree = "<group>"; };
      Home = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
      Deep = {isa = PBXFileReference; path = "./Deep/../Deep.swift"; sourceTree = "<group>"; };
      Up = {isa = PBXFileReference; path = ../../Shared/Up.m; sourceTree = "<group>"; };
      Main = {isa = PBXVariantGroup; children = (Base, German); name = Main.storyboard; sourceTree = "<group>"; };
      Base = {isa = PBXFileReference; path = Base.lproj/Main.Storyboard; sourceTree = "<group>"; };
      German = {isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
      Pic = {isa = PBXFileReference; path = a.png; sourceTree = "<group>"; };
      Ref = {isa = PBXFileReference; path = Lib/Ref.swift; sourceTree = SOURCE_ROOT; };
      Abs = {isa = PBXFileReference; path = /tmp/Abs.swift; sourceTree = "<absolute>"; };
      Sdk = {isa = PBXFileReference; path = usr/lib/x.swift; sourceTree = SDKROOT; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S, R, X); };
      S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, B6, Gone); };
      R = {isa = PBXResourcesBuildPhase; files = (B7, B8, ); };
      X = {isa = PBXShellScriptBuildPhase; files = (B1); };
      B1 = {isa = PBXBuildFile; fileRef = Home; };
      B2 = {isa = PBXBuildFile; fileRef = Deep; };
      B3 = {isa = PBXBuildFile; fileRef = Up; };
      B4 = {isa = PBXBuildFile; fileRef = Ref; };
      B5 = {isa = PBXBuildFile; fileRef = Abs; };
      B6 = {isa = PBXBuildFile; fileRef = Sdk; };
      B7 = {isa = PBXBuildFile; fileRef = Main; };
      B8 = {isa = PBXBuildFile; fileRef = Pic; };
      """)
    #expect(summary.fault == nil)
    #expect(summary.targets.map(\.name) == ["App"])
    #expect(
      summary.targets.first?.files == [
        "../Shared/Up.m", "/tmp/Abs.swift", "Lib/Ref.swift", "My App/Base.lproj/Main.Storyboard", "My App/Deep.swift",
        "My App/Home.swift",
      ])
  }

  @Test(
    "Kinds of products",
    arguments: [
      ("application", BuildSummary.Target.TargetKind.app), ("application.on-demand-install-capable", .app),
      ("application.watchapp2", .app), ("app-extension", .appExtension), ("watchkit2-extension", .appExtension),
      ("extensionkit-extension", .appExtension), ("framework", .library), ("framework.static", .library),
      ("library.static", .library), ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests), ("bundle", .other),
      ("tool", .other),
    ])
  func kinds(type: String, kind: BuildSummary.Target.TargetKind) {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.\(type)"; };
      """)
    #expect(summary.targets.first?.kind == kind)
  }

  @Test(
    "Names of modules: literal, by reference, by configuration",
    arguments: [
      ("", "", ["My_App"]), ("PRODUCT_NAME = Notes; ", "", ["Notes"]), ("PRODUCT_NAME = \"$(TARGET_NAME)\"; ", "", ["My_App"]),
      ("PRODUCT_NAME = \"No tes\"; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)Kit\"; ", "", ["No_tesKit"]),
      ("PRODUCT_MODULE_NAME = \"${STEM}App\"; STEM = Old; ", "", ["OldApp"]),
      ("PRODUCT_NAME = \"$(FROM_XCCONFIG)\"; ", "", ["My_App"]),
      ("", "PRODUCT_NAME = Outer; ", ["Outer"]), ("PRODUCT_NAME = \"$(PRODUCT_NAME)\"; ", "", ["My_App"]),
      ("PRODUCT_NAME = 3D; ", "", ["_D"]),
    ])
  func modules(settings: String, outer: String, modules: [String]) {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = PL; };
      PL = {isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(outer)}; };
      T = {isa = PBXNativeTarget; name = "My App"; productType = x; buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
      """)
    #expect(summary.targets.first?.modules == modules)
  }

  @Test("Dependencies: targets, other projects, packages, linked libraries and test hosts")
  func dependencies() {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T, K); packageReferences = (Remote, Local); };
      T = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
        dependencies = (D1, D2, D3); packageProductDependencies = (PP, PR, PL); buildPhases = (F); buildConfigurationList = L; };
      K = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = KR; };
      KR = {isa = PBXFileReference; path = NotesKit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      D1 = {isa = PBXTargetDependency; target = K; };
      D2 = {isa = PBXTargetDependency; targetProxy = Proxy; };
      D3 = {isa = PBXTargetDependency; productRef = PP; };
      Proxy = {isa = PBXContainerItemProxy; remoteInfo = Other; };
      PP = {isa = XCSwiftPackageProductDependency; productName = Parts; };
      PR = {isa = XCSwiftPackageProductDependency; package = Remote; productName = Elsewhere; };
      Remote = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Elsewhere"; };
      PL = {isa = XCSwiftPackageProductDependency; package = Local; productName = Near; };
      Local = {isa = XCLocalSwiftPackageReference; relativePath = ../Near; };
      F = {isa = PBXFrameworksBuildPhase; files = (L1, L2); };
      L1 = {isa = PBXBuildFile; fileRef = R1; };
      L2 = {isa = PBXBuildFile; fileRef = R2; };
      R1 = {isa = PBXFileReference; path = libStatic.a; };
      R2 = {isa = PBXFileReference; path = "Frameworks/Dyn.xcframework"; };
      L = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {TEST_HOST = "$(BUILT_PRODUCTS_DIR)/Notes.app/Notes"; }; };
      """)
    #expect(summary.targets.first?.dependencies == ["Notes", "Kit", "Other", "Parts", "Near", "Static", "Dyn"])
    #expect(summary.packages == ["../Near"])
    #expect(summary.targets.last?.modules == ["Kit", "NotesKit"])
    #expect(summary.targets.last?.products == ["Kit", "NotesKit"])
  }

  @Test("Folders that Xcode 16 keeps in step with the disk, with exceptions both ways")
  func synchronized() {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T, U); };
      G = {isa = PBXGroup; children = (App); sourceTree = "<group>"; };
      App = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = App; sourceTree = "<group>"; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/A.swift); target = T; };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared/B.swift); target = U; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        fileSystemSynchronizedGroups = (App); };
      U = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; };
      """, version: 77)
    var folder = BuildSummary.Folder("App")
    folder.except = ["Info.plist", "Old/A.swift"]
    #expect(summary.targets.map(\.folders) == [[folder], []])
    #expect(summary.targets.map(\.files) == [[], ["App/Shared/B.swift"]])
  }

  @Test("Groups that contain themselves, phases of two targets, and references that lead nowhere")
  func nonsense() {
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T, T, U, ()); };
      G = {isa = PBXGroup; children = (G, A, {}, "", A); };
      A = {isa = PBXFileReference; path = A.swift; };
      T = {isa = PBXNativeTarget; name = T; buildPhases = (S); dependencies = (T); };
      U = {isa = PBXNativeTarget; name = U; buildPhases = (S, S); };
      S = {isa = PBXSourcesBuildPhase; files = (B, B); };
      B = {isa = PBXBuildFile; fileRef = A; };
      """)
    #expect(summary.targets.map(\.name) == ["T", "U"])
    #expect(Set(summary.targets.first?.files ?? []) == ["A.swift"])
  }

  @Test("A list of exceptions of two folders belongs to the first in the file, each time")
  func sharedExceptions() {
    let folders = (0..<40).map { "F\($0) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = F\($0); };\n" }
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      G = {isa = PBXGroup; children = (\((0..<40).map { "F\($0)" }.joined(separator: ", "))); };
      \(folders.joined())
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (A.swift); target = T; };
      T = {isa = PBXNativeTarget; name = T; };
      """)
    #expect(summary.targets.map(\.files) == [["F0/A.swift"]])
  }

  @Test("Settings that refer to each other many times end in the target's name, at once")
  func manyReferences() {
    let names = ["A", "B", "C", "D", "E", "F", "H"]
    let settings = zip(names, names.dropFirst()).map { "\($0) = \"\(String(repeating: "$(\($1))", count: 200))\"; " }
    for last in ["x", "\"$(TARGET_NAME)\"", "\"\""] {
      let summary = read(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
        L = {buildConfigurations = (\(String(repeating: "D, ", count: 64))); };
        D = {buildSettings = {PRODUCT_NAME = "$(A)"; \(settings.joined())H = \(last); }; };
        """)
      #expect(summary.targets.map(\.modules) == [["App"]])
    }
  }

  @Test("A setting is found among many, and the first of several counts")
  func manySettings() {
    let others = (0..<500).map { "SETTING_\($0) = \($0); " }.joined()
    let summary = read(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
      T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
      L = {buildConfigurations = (D); };
      D = {buildSettings = {\(others)PRODUCT_NAME = "$(SETTING_400)$(STEM)"; STEM = Notes; PRODUCT_NAME = Other; }; };
      """)
    #expect(summary.targets.map(\.products) == [["400Notes"]])
  }

  @Test("A file that is no project has a fault, and no targets")
  func faults() {
    for (text, reason) in [
      ("{ }", "it has no 'objects'"), ("{ objects = { }; rootObject = P; }", "it has no root object with targets"),
      ("{ objects = ( ); rootObject = P; }", "it has no root object with targets"),
      ("{ objects = {P = x; }; rootObject = P; }", "it has no root object with targets"),
    ] {
      let summary = summarizeXcodeProject(ContiguousArray(text.utf8).span)
      #expect(summary.fault?.reason == reason)
      #expect(summary.targets.isEmpty)
    }
    let file = summarizeXcodeProjectFile(ContiguousArray("{\n  a = 1\n  b = 2;\n}".utf8).span)
    #expect(file.build?.fault.map { file.lines.position(of: $0.offset) } == .init(line: 3, column: 3))
  }
}
