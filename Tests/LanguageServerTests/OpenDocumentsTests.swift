/// What opening, changing and closing does to the documents of a client.
import LanguageServerProtocol
import Testing

@testable import LanguageServer

@Suite("Open documents")
struct OpenDocumentsTests {
  private enum Event: String, CaseIterable {
    case open, change, noteChange, takeChanged, close
  }

  private enum Stage: String, CaseIterable {
    case unknown, summarized, changed
  }

  private static let key = "/App/Home.swift"
  private static let uri = "file:///App/Home.swift"
  private static let document = Document(uri: uri, path: key, version: 1, text: DocumentText("class Home {}\n"))

  private static func documents(_ stage: Stage) -> OpenDocuments {
    var documents = OpenDocuments()
    guard stage != .unknown else { return documents }
    documents.open(document, as: key)
    if stage == .changed { documents.noteChange(of: key) }
    return documents
  }

  private static func stage(of documents: OpenDocuments) -> Stage {
    documents[key] == nil ? .unknown : documents.changed.contains(key) ? .changed : .summarized
  }

  private static func described(_ event: Event, _ stage: Stage) -> String {
    var documents = documents(stage)
    let result: String
    switch event {
    case .open:
      documents.open(document, as: key)
      result = documents.key(of: uri) ?? "-"
    case .change:
      let change = ContentChange(range: nil, text: "struct Home {}\n")
      let isKnown = documents.change(key, [change], version: 2, .utf16)
      result = isKnown ? "version \(documents[key]?.version ?? 0)" : "-"
    case .noteChange:
      documents.noteChange(of: key)
      result = "-"
    case .takeChanged: result = documents.takeChanged().joined(separator: " ")
    case .close: result = documents.close(uri, key: key)?.uri ?? "-"
    }
    return "\(stage) \(event): \(result) → \(self.stage(of: documents))"
  }

  @Test("Every event in every stage")
  func table() {
    let rows = Stage.allCases.flatMap { stage in Event.allCases.map { OpenDocumentsTests.described($0, stage) } }
    #expect(
      rows.joined(separator: "\n") == """
        unknown open: /App/Home.swift → summarized
        unknown change: - → unknown
        unknown noteChange: - → unknown
        unknown takeChanged:  → unknown
        unknown close: - → unknown
        summarized open: /App/Home.swift → summarized
        summarized change: version 2 → summarized
        summarized noteChange: - → changed
        summarized takeChanged:  → summarized
        summarized close: file:///App/Home.swift → unknown
        changed open: /App/Home.swift → changed
        changed change: version 2 → changed
        changed noteChange: - → changed
        changed takeChanged: /App/Home.swift → summarized
        changed close: file:///App/Home.swift → unknown
        """)
  }

  @Test("What is no file is never summarized")
  func untitled() {
    var documents = OpenDocuments()
    let untitled = Document(uri: "untitled:1", path: nil, version: 1, text: DocumentText(""))
    documents.open(untitled, as: "untitled:1")
    documents.noteChange(of: "untitled:1")
    #expect(documents.changed.isEmpty)
  }
}
