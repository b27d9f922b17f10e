import Foundation
import TestSupport
import Testing

@testable import SourceFiles

@Suite("Where paths lead")
struct ResolvedPathTests {
  @Test("Folders are followed, a link to a file keeps its name, and what is not there is known by the folder that is")
  func resolved() throws {
    let tree = try Folder.tree(
      """
      real/App/A.swift
      LINK -> real
      real/App/B.swift -> A.swift
      real/Again -> App
      Dangling.swift -> nowhere
      """)
    let real = tree.full("real")
    #expect(resolvedPath(tree.full("LINK/App/A.swift")) == real + "/App/A.swift")
    #expect(resolvedPath(tree.full("LINK/App/B.swift")) == real + "/App/B.swift")
    #expect(resolvedPath(tree.full("LINK/Again")) == real + "/App")
    #expect(resolvedPath(tree.full("LINK/Again/../App/")) == real + "/App")
    #expect(resolvedPath(tree.full("LINK/new/deeper/C.swift")) == real + "/new/deeper/C.swift")
    #expect(resolvedPath(tree.full("LINK/C.swift/")) == real + "/C.swift")
    #expect(resolvedPath(tree.full("Dangling.swift")) == tree.full("Dangling.swift"))
    #expect(resolvedPath("/") == "/")
    #expect(resolvedPath("/nowhere at all") == "/nowhere at all")
    #expect(resolvedPath(".") == workingDirectory())
    #expect(resolvedPath("not there") == workingDirectory() + "/not there")
  }

  @Test("In a checkout the topmost configuration begins a project, or else its top; outside of one the nearest does")
  func projects() throws {
    let tree = try Folder.tree(
      """
      .chaperone.yml: a
      checkout/App/.chaperone.yml: b
      checkout/App/Legacy/.chaperone.yml: c
      checkout/App/Legacy/A.swift
      checkout/Tools/B.swift
      work/.git: gitdir: elsewhere
      work/C.swift
      loose/.chaperone.yml: d
      loose/Sub/.chaperone.yml: e
      loose/Sub/Deep/D.swift
      """)
    try tree.add("checkout/.git/HEAD", "")
    func project(_ folder: String, root: String = "") -> String? {
      projectFolder(of: tree.full(folder)) { $0 == tree.full(root) }
    }
    #expect(project("checkout/App/Legacy") == tree.full("checkout/App"))
    #expect(project("checkout/App/Legacy", root: "checkout/App/Legacy/.chaperone.yml") == tree.full("checkout/App/Legacy"))
    #expect(project("checkout/App") == tree.full("checkout/App"))
    #expect(project("checkout/Tools") == tree.full("checkout"))
    #expect(project("checkout") == tree.full("checkout"))
    #expect(project("work") == tree.full("work"))
    #expect(project("loose/Sub/Deep") == tree.full("loose/Sub"))
    #expect(project("loose") == tree.full("loose"))
    #expect(projectFolder(of: "/") { _ in false } == nil)
    // A home folder under version control is no project.
    func projectAtHome(_ folder: String) -> String? {
      projectFolder(of: tree.full(folder), home: tree.full("checkout")) { _ in false }
    }
    #expect(projectAtHome("checkout/Tools") == tree.path)
    #expect(projectAtHome("checkout/App/Legacy") == tree.full("checkout/App/Legacy"))
    #expect(projectAtHome("work") == tree.full("work"))
  }

  @Test("Outside of a checkout the topmost folder with an Xcode project, a workspace or a package is a project")
  func archives() throws {
    let tree = try Folder.tree(
      """
      app/App.xcodeproj/project.pbxproj
      app/App/Home.swift
      app/Packages/Kit/Package.swift
      app/Packages/Kit/Sources/Kit.swift
      space/All.xcworkspace/contents.xcworkspacedata
      space/Sources/A.swift
      set/.chaperone.yml: a
      set/Inner/Inner.xcodeproj/project.pbxproj
      none/Package.swift.txt
      none/xcodeproj
      """)
    func project(_ folder: String, home: String? = nil) -> String? {
      projectFolder(of: tree.full(folder), home: home.map(tree.full)) { _ in false }
    }
    #expect(project("app/App") == tree.full("app"))
    #expect(project("app/Packages/Kit/Sources") == tree.full("app"))
    #expect(project("app") == tree.full("app"))
    #expect(project("space/Sources") == tree.full("space"))
    #expect(project("set/Inner") == tree.full("set"))
    #expect(project("none") == nil)
    #expect(project("app/Packages/Kit/Sources", home: "app") == tree.full("app/Packages/Kit"))
    #expect(project("app/App", home: "app") == nil)
  }
}
