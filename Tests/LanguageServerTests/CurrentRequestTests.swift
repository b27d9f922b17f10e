/// Requests of scripts that come right after something has changed.
import Foundation
import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Requests right after a change")
struct CurrentRequestTests {
  private static let home = """
    import UIKit
    class Home: UIViewController {
      func show(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
      }
    }

    """

  private func count(_ client: TestClient) async throws -> Int? {
    try await client.request("chaperone/check")["findings"].array?.count
  }

  @Test("What is asked after a change of the configuration is answered with the new one")
  func configuration() async throws {
    let tree = try Folder("//- Home.swift\n" + CurrentRequestTests.home)
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await count(client) == 1)
    for (type, text, expected) in [(1, "rules: {missing_did_move: off}\n", 0), (2, "rules: {missing_did_move: error}\n", 1)] {
      try tree.add(".chaperone.yml", text)
      await client.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": .string(tree.uri(".chaperone.yml")), "type": .integer(type)]]])
      #expect(try await count(client) == expected)
    }
  }

  @Test("When the command to read all again is answered, all is read")
  func readAgain() async throws {
    let tree = try Folder("//- Other.swift\nclass Other {}\n")
    let client = TestClient()
    try await client.initialize(tree)
    #expect(try await count(client) == 0)
    try tree.add("Home.swift", CurrentRequestTests.home)
    let result = try await client.request("workspace/executeCommand", ["command": "chaperone.readAgain"])
    #expect(result.isNull)
    #expect(try await client.request("chaperone/status")["findings"].int == 1)
    #expect(try await count(client) == 1)
  }
}
