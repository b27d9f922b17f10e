/// The project files around a draft: what compiles the new file, and how it begins.
import Analysis
import Syntax
import Testing

@testable import Splitting

@Suite("Projects and headers of drafts")
struct ProjectFileTests {
  private static let home = "class Home: UIViewController {\n  func f() { g() }\n  func g() { }\n}\n"

  /// A project that lists `App/Home.swift` for one target.
  private static let project = """
    //- App.xcodeproj/project.pbxproj
    {
      objects = {
        B1 /* Home.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Home.swift */; };
        F1 /* Home.swift */ = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (
          F1 /* Home.swift */,
        ); path = App; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; buildPhases = (P1); name = App; productType = "com.apple.product-type.application"; };
        P1 = {isa = PBXSourcesBuildPhase; files = (
          B1 /* Home.swift in Sources */,
        ); };
        R1 = {isa = PBXProject; mainGroup = G1; targets = (T1); };
      };
      rootObject = R1;
    }
    //- App/Home.swift

    """

  /// The project with a build setting of its target.
  private static func project(setting: String) -> String {
    let configuration = """
      C1 = {isa = XCBuildConfiguration; buildSettings = {\(setting);}; };
          L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
          R1 =
      """
    return project.replacing("R1 =", with: configuration)
      .replacing("T1 = {isa = PBXNativeTarget;", with: "T1 = {isa = PBXNativeTarget; buildConfigurationList = L1;")
  }

  @Test("A project that lists its files lists the new one")
  func listed() throws {
    let result = try DraftCase(ProjectFileTests.project + ProjectFileTests.home, "f()", name: "Rows")
    let project = try #require(result.files["App.xcodeproj/project.pbxproj"])
    #expect(project.split(separator: "\n").count { $0.contains("Rows.swift") } == 4)
    #expect(project.contains("/* Rows.swift in Sources */ = {isa = PBXBuildFile; fileRef = ") && project.contains("path = Rows.swift;"))
    #expect(result.draft.questions == [] && result.draft.newPath == "App/Rows.swift")
  }

  @Test("A project may name folders in other letters than they have")
  func letterCase() throws {
    let project = ProjectFileTests.project.replacing("//- App/Home.swift", with: "//- app/Home.swift")
    let result = try DraftCase(project + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.draft.questions == [] && result.draft.newPath == "app/Rows.swift")
    #expect(result.files["App.xcodeproj/project.pbxproj"]?.contains("path = Rows.swift;") == true)
  }

  @Test("What is not understood is a warning in the controller's file")
  func unclear() throws {
    let text = ProjectFileTests.project.replacing("children = (\n      F1 /* Home.swift */,\n    );", with: "children = (F1);")
    let result = try DraftCase(text + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.files["App.xcodeproj/project.pbxproj"] == nil)
    #expect(result.draft.questions == ["Add `Rows.swift` to `App` of `App.xcodeproj`."])
    #expect(try #require(result.files["App/Home.swift"]).contains("  #warning(\"Add `Rows.swift` to `App` of `App.xcodeproj`.\")\n  private lazy var"))
    #expect(!result.new.contains("#warning"))
    let hostile = try DraftCase(text.replacing("name = App;", with: "name = \"A\\n\\\"B\\U202e\";") + ProjectFileTests.home, "f()", name: "Rows")
    #expect(try #require(hostile.files["App/Home.swift"]).contains("#warning(\"Add `Rows.swift` to `A?\\\"B?` of `App.xcodeproj`.\")"))
  }

  @Test("Before iOS 13 there is no main actor", arguments: [("12.4", false), ("13.0", true)])
  func system(_ version: String, _ isIsolated: Bool) throws {
    let text = ProjectFileTests.project(setting: "IPHONEOS_DEPLOYMENT_TARGET = \(version)")
    let result = try DraftCase(text + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.new.contains("@MainActor") == isIsolated)
  }

  @Test(
    "Without a project, an app of which nothing is newer than iOS 12 has no main actor",
    arguments: [
      ("class Delegate: UIResponder, UIApplicationDelegate {}", false),
      ("class Delegate: UIResponder, UIApplicationDelegate { func load() async {} }", true),
      ("import Combine\nclass Delegate: UIResponder, UIApplicationDelegate {}", true),
      ("class Delegate: UIResponder, UIApplicationDelegate {}\nclass Scene: UIResponder, UIWindowSceneDelegate {}", true),
      ("class Delegate: NSObject {}", true),
    ])
  func systemByCode(_ code: String, _ isIsolated: Bool) throws {
    let result = try DraftCase("//- App/Delegate.swift\n\(code)\n" + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.new.contains("@MainActor") == isIsolated)
  }

  @Test("What is newer than the oldest system is marked in the new file", arguments: [("15.0", true), ("17.0", false), ("18.2", false)])
  func newer(_ version: String, _ isMarked: Bool) throws {
    let text = ProjectFileTests.project(setting: "IPHONEOS_DEPLOYMENT_TARGET = \(version)")
    let home = """
      //- App/Home.swift
      class Home: UIViewController {
        func f() {
          if #available(iOS 17, *) { contentUnavailableConfiguration = nil }
        }
      }
      """
    let result = try DraftCase(text + home, "f()", name: "Rows")
    #expect(result.new.contains("@available(iOS 17, *) private var contentUnavailableConfiguration:") == isMarked)
    #expect(result.new.contains("private var contentUnavailableConfiguration:"))
  }

  @Test("What only some targets of a class compile stays")
  func elsewhere() throws {
    let text = """
      //- App.xcodeproj/project.pbxproj
      {
        objects = {
          B1 = {isa = PBXBuildFile; fileRef = F1; };
          B2 = {isa = PBXBuildFile; fileRef = F1; };
          B3 = {isa = PBXBuildFile; fileRef = F2; };
          F1 = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
          F2 = {isa = PBXFileReference; path = HomePad.swift; sourceTree = "<group>"; };
          G1 = {isa = PBXGroup; children = (F1, F2); path = App; sourceTree = "<group>"; };
          T1 = {isa = PBXNativeTarget; buildPhases = (P1); name = Phone; productType = "com.apple.product-type.application"; };
          T2 = {isa = PBXNativeTarget; buildPhases = (P2); name = Pad; productType = "com.apple.product-type.application"; };
          P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
          P2 = {isa = PBXSourcesBuildPhase; files = (B2, B3); };
          R1 = {isa = PBXProject; mainGroup = G1; targets = (T1, T2); };
        };
        rootObject = R1;
      }
      //- App/HomePad.swift
      extension Home {
        func h() { f() }
      }
      //- App/Home.swift

      """
    let result = try DraftCase(text + ProjectFileTests.home, "f() h()", name: "Rows")
    #expect(result.draft.questions.last == "Left in Home, in a file that not all targets of the class compile: `h()`.")
    #expect(result.new.contains("func f()") && !result.new.contains("func h()"))
  }

  @Test("A project that no compiler of this time reads is a question", arguments: [
    ("3.0", true), ("4.2", false), ("5.0", false),
  ])
  func old(_ version: String, _ isOld: Bool) throws {
    let text = ProjectFileTests.project(setting: "SWIFT_VERSION = \(version)")
    let result = try DraftCase(text + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.draft.questions == (isOld ? ["Convert `App.xcodeproj` from Swift 3 first: this draft needs Swift 5.6."] : []))
  }

  @Test("Folders that are synchronized, and those of packages, have the new file", arguments: [
    """
    //- App.xcodeproj/project.pbxproj
    {
      objects = {
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (S1); sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S1); name = App; productType = "com.apple.product-type.application"; };
        R1 = {isa = PBXProject; mainGroup = G1; targets = (T1); };
      };
      rootObject = R1;
    }
    //- App/Home.swift

    """,
    "//- Package.swift\nlet package = Package(name: \"App\", targets: [.target(name: \"App\", path: \"App\")])\n//- App/Home.swift\n",
    "//- App/Home.swift\n",
  ])
  func folders(text: String) throws {
    let result = try DraftCase(text + ProjectFileTests.home, "f()", name: "Rows")
    #expect(result.draft.questions == [] && Set(result.files.keys) == ["App/Home.swift"])
  }

  private func opening(_ files: [(String, String)], template: (path: String, text: String)? = nil) throws -> String {
    let text = files.map { "//- \($0.0)\n\($0.1)" }.joined(separator: "\n")
    let result = try DraftCase(text, "f()", name: "Rows", others: template.map { [$0.path: $0.text] } ?? [:])
    let end = try #require(result.new.firstRange(of: "import UIKit") ?? result.new.firstRange(of: "/// What"))
    return String(result.new[..<end.lowerBound])
  }

  @Test("The header is that which files of the folder share: none with names of people and dates")
  func header() throws {
    let license = "//\n//  Home.swift\n//  Under a license.\n//\n\nimport UIKit\n" + ProjectFileTests.home
    let other = license.replacing("Home", with: "Other")
    #expect(try opening([("Home.swift", license), ("Other.swift", other)]) == "//\n//  Rows.swift\n//  Under a license.\n//\n\n")
    let person = license.replacing("Under a license.", with: "Created by Me on 1/2/20.")
    #expect(try opening([("Home.swift", person), ("Other.swift", other)]) == "")
    let sameDay = person.replacing("Home", with: "Other")
    #expect(try opening([("Home.swift", person), ("Other.swift", sameDay)]) == "")
    #expect(try opening([("Home.swift", license)]) == "" && opening([("Home.swift", license), ("A/Other.swift", other)]) == "")
  }

  @Test("The template of the project comes first; a line that would need a person or a date is left out")
  func template() throws {
    let macros = """
      { FILEHEADER = "\\n//  ___FILENAME___\\n//  ___PROJECTNAME___, ___TARGETNAME___\\n//  Created by ___FULLUSERNAME___ on ___DATE___.\\n//  © ___YEAR___ Us"; }
      """
    let own = "// © 2019-2021 Them\n\nimport UIKit\n" + ProjectFileTests.home
    let project = ProjectFileTests.project.split(separator: "//- ").first.map { "//- \($0)" } ?? ""
    func header(_ path: String) throws -> String {
      let result = try DraftCase(project + "//- App/Home.swift\n" + own, "f()", name: "Rows", others: [path: macros])
      return String(result.new[..<(try #require(result.new.firstRange(of: "import UIKit")).lowerBound)])
    }
    let expected = "//\n//  Rows.swift\n//  App, App\n//  © 2019 Us\n\n"
    #expect(try header("App.xcodeproj/xcshareddata/IDETemplateMacros.plist") == expected)
    #expect(try header("App.xcworkspace/xcshareddata/IDETemplateMacros.plist") == expected)
    #expect(try header("Other/IDETemplateMacros.plist") == "")
  }
}
