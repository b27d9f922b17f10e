/// What opening, changing and closing does to the documents of a client.
import LanguageServerProtocol
import Testing

@testable import LanguageServer

@Suite("Open documents")
struct OpenDocumentsTests {
  private enum Event: String, CaseIterable {
    case open, openOther, change, changeOther, close, closeOther
  }

  private enum Stage: String, CaseIterable {
    case closed, open, openTwice
  }

  private static let key = "/App/Home.swift"
  private static let uri = "file:///App/Home.swift"
  private static let other = "file:///App/%48ome.swift"

  private static func document(_ uri: String) -> Document {
    Document(uri: uri, path: key, version: 1, text: DocumentText("class Home {}\n"))
  }

  private static func documents(_ stage: Stage) -> OpenDocuments {
    var documents = OpenDocuments()
    if stage != .closed { documents.open(document(uri), as: key) }
    if stage == .openTwice { documents.open(document(other), as: key) }
    return documents
  }

  private static func described(_ event: Event, _ stage: Stage) -> String {
    var documents = documents(stage)
    let change = ContentChange(range: nil, text: "struct Home {}\n")
    let result: String?
    switch event {
    case .open:
      documents.open(document(uri), as: key)
      result = documents.key(of: uri)
    case .openOther:
      documents.open(document(other), as: key)
      result = documents.key(of: other)
    case .change: result = documents.change(uri, [change], version: 2, .utf16)
    case .changeOther: result = documents.change(other, [change], version: 2, .utf16)
    case .close: result = documents.close(uri)
    case .closeOther: result = documents.close(other)
    }
    let names = documents.names(of: key).map { "\($0.uri.dropFirst(12)) \($0.version)" }
    return "\(stage) \(event): \(result ?? "-") → \(names.joined(separator: ", "))"
  }

  @Test("Every event in every stage; the name that was used last is the last, and its text counts")
  func table() {
    let rows = Stage.allCases.flatMap { stage in Event.allCases.map { OpenDocumentsTests.described($0, stage) } }
    #expect(
      rows.joined(separator: "\n") == """
        closed open: /App/Home.swift → Home.swift 1
        closed openOther: /App/Home.swift → %48ome.swift 1
        closed change: - →\u{20}
        closed changeOther: - →\u{20}
        closed close: - →\u{20}
        closed closeOther: - →\u{20}
        open open: /App/Home.swift → Home.swift 1
        open openOther: /App/Home.swift → Home.swift 1, %48ome.swift 1
        open change: /App/Home.swift → Home.swift 2
        open changeOther: - → Home.swift 1
        open close: /App/Home.swift →\u{20}
        open closeOther: - → Home.swift 1
        openTwice open: /App/Home.swift → %48ome.swift 1, Home.swift 1
        openTwice openOther: /App/Home.swift → Home.swift 1, %48ome.swift 1
        openTwice change: /App/Home.swift → %48ome.swift 1, Home.swift 2
        openTwice changeOther: /App/Home.swift → Home.swift 1, %48ome.swift 2
        openTwice close: /App/Home.swift → %48ome.swift 1
        openTwice closeOther: /App/Home.swift → Home.swift 1
        """)
  }

  @Test("A document whose link leads elsewhere has another key")
  func renewed() {
    var documents = OpenDocumentsTests.documents(.openTwice)
    let new = "/App/New.swift"
    let moved = documents.renew { $0 == OpenDocumentsTests.other ? (new, new) : (OpenDocumentsTests.key, nil) }
    #expect(moved.map { [$0.uri, $0.old, $0.new] } == [[OpenDocumentsTests.other, "/App/Home.swift", "/App/New.swift"]])
    #expect(documents.names(of: "/App/Home.swift").map(\.uri) == [OpenDocumentsTests.uri])
    #expect(documents["/App/New.swift"]?.path == "/App/New.swift" && documents.count == 2)
  }
}
