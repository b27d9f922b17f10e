/// Which type `chaperone/split` answers for, if several have the name.
import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Requests for plans")
struct SplitRequestTests {
  private func start() async throws -> (TestClient, Folder) {
    let tree = try Folder(
      """
      //- A/Map.swift
      class MapViewController: UIViewController { func one() { } }
      class Alone: UIViewController {}
      //- B/Map.swift

      class MapViewController: UIViewController { func two() { } }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    return (client, tree)
  }

  @Test("Of several types with the name one is taken, the others are named, and a file or folder chooses")
  func namesakes() async throws {
    let (client, tree) = try await start()
    defer { withExtendedLifetime(tree) {} }
    let first = try await client.request("chaperone/split", ["type": "MapViewController"])
    #expect(first["file"] == "A/Map.swift" && first["namesakes"] == [["file": "B/Map.swift", "line": 2]])
    for path in ["B", "B/Map.swift"] {
      let chosen = try await client.request("chaperone/split", ["type": "MapViewController", "path": .string(path)])
      #expect(chosen["file"] == "B/Map.swift" && chosen["namesakes"].isNull, "\(path)")
    }
    #expect(try await client.request("chaperone/split", ["type": "Alone"])["namesakes"].isNull)
  }

  @Test("A place that does not have the type is an error that says where it is")
  func elsewhere() async throws {
    let (client, tree) = try await start()
    defer { withExtendedLifetime(tree) {} }
    let error = try await client.request("chaperone/split", ["type": "Alone", "path": "B"])
    #expect(error["code"] == -32803 && error["message"] == "the type 'Alone' is not in B, but in A/Map.swift")
    #expect(try await client.errorCode("chaperone/split", ["type": "Alone", "path": "Nowhere"]) == -32803)
    #expect(try await client.errorCode("chaperone/split", ["type": "Alone", "path": ""]) == -32602)
  }
}
