import Testing

@testable import SourceFiles

@Suite("The nearest configuration")
struct ConfigurationTests {
  @Test("In the directory itself, or the nearest above")
  func nearest() throws {
    let tree = try TemporaryTree(
      """
      .chaperone.yml
      App/Core/A.swift
      Modules/.chaperone.yml
      Modules/UI/A.swift
      Odd/.chaperone.yml/
      Link -> Modules/UI
      """)
    #expect(nearestConfiguration(for: tree.root) == tree.path(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.path("App/Core/")) == tree.path(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.path("Modules/UI")) == tree.path("Modules/.chaperone.yml"))
    #expect(nearestConfiguration(for: tree.path("Odd")) == tree.path(".chaperone.yml"))
    #expect(nearestConfiguration(for: tree.path("Link")) == tree.path("Modules/.chaperone.yml"))
    // A directory that is not there yet, and a file.
    #expect(nearestConfiguration(for: tree.path("Modules/New/Newer")) == tree.path("Modules/.chaperone.yml"))
    #expect(nearestConfiguration(for: tree.path("Modules/UI/A.swift")) == tree.path("Modules/.chaperone.yml"))
  }

  @Test("There may be none")
  func none() throws {
    #expect(nearestConfiguration(for: "/") == nil)
    #expect(nearestConfiguration(for: "/dev") == nil)
    #expect(nearestConfiguration(for: "\0") == nil)
  }
}
