import LanguageServerProtocol

/// The documents that the client has open, and which of them have text that has not been summarized. A value without
/// effects: what follows from an event is for the session to do.
struct OpenDocuments: Sendable {
  /// By key: the real path of its file, as it was when the document was opened, or the URI of what is no file.
  private(set) var byKey: [String: Document] = [:]
  /// By the URI that the client uses.
  private var keys: [String: String] = [:]
  /// The keys of files whose text has not been summarized since it changed.
  private(set) var changed: Set<String> = []

  subscript(key: String) -> Document? { byKey[key] }

  var count: Int { byKey.count }

  /// The key of a document that is open under this URI.
  func key(of uri: String) -> String? { keys[uri] }

  /// A document is open from now on; one that was open under the same key is replaced.
  mutating func open(_ document: Document, as key: String) {
    byKey[key] = document
    keys[document.uri] = key
  }

  /// Makes changes in place, because a copy of the text for each key that is pressed would be waste. False where the
  /// document is not open.
  mutating func change(
    _ key: String, _ changes: [ContentChange], version: Int?, _ encoding: PositionEncoding
  ) -> Bool {
    guard byKey[key] != nil else { return false }
    byKey[key]?.apply(changes, version: version, encoding)
    return true
  }

  /// The text of a file is to be summarized again. Nothing where the document is not open.
  mutating func noteChange(of key: String) {
    if byKey[key]?.path != nil { changed.insert(key) }
  }

  /// Gives the files to be summarized, ordered; from then on they count as summarized.
  mutating func takeChanged() -> [String] {
    defer { changed = [] }
    return changed.sorted()
  }

  /// Gives the document that was open; nil where none was.
  mutating func close(_ uri: String, key: String) -> Document? {
    keys[uri] = nil
    changed.remove(key)
    return byKey.removeValue(forKey: key)
  }
}
