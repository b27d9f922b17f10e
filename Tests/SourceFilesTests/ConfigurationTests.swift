import TestSupport
import Testing

@testable import SourceFiles

@Suite("The nearest configuration")
struct ConfigurationTests {
  @Test("In the directory itself, or the nearest above")
  func nearest() throws {
    let tree = try Folder.tree(
      """
      .chaperone.yml
      App/Core/A.swift
      Modules/.chaperone.yml
      Modules/UI/A.swift
      Odd/.chaperone.yml/
      Link -> Modules/UI
      """)
    #expect(nearestConfiguration(for: tree.path) == tree.full(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.full("App/Core/")) == tree.full(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.full("Modules/UI")) == tree.full("Modules/.chaperone.yml"))
    #expect(nearestConfiguration(for: tree.full("Odd")) == tree.full(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.full("Link")) == tree.full("Modules/.chaperone.yml"))
    // A directory that is not there yet, and a file.
    #expect(nearestConfiguration(for: tree.full("Modules/New/Newer")) == tree.full("Modules/.chaperone.yml"))
    #expect(nearestConfiguration(for: tree.full("Modules/UI/A.swift")) == tree.full("Modules/.chaperone.yml"))
  }

  @Test("There may be none")
  func none() throws {
    #expect(nearestConfiguration(for: "/") == nil)
    #expect(nearestConfiguration(for: "/dev") == nil)
    #expect(nearestConfiguration(for: "\0") == nil)
  }
}
