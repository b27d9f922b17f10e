import LanguageServerProtocol

/// The documents that the client has open. A value without effects: what follows from an event is for the session to do.
///
/// A client may open one file under several URIs, which differ by escapes or links. Each has a text of its own then; that of
/// the URI which was used last counts.
struct OpenDocuments: Sendable {
  /// By key: the real path of a file, or the URI of what is no file.
  private(set) var byKey: [String: Document] = [:]
  /// By key, what is open under other URIs, that which was used last at the end.
  private var others: [String: [Document]] = [:]
  /// By the URI that the client uses.
  private var keys: [String: String] = [:]
  private var uses = 0

  subscript(key: String) -> Document? { byKey[key] }

  /// How many files are open, under however many URIs.
  var count: Int { byKey.count }

  /// The key of a document that is open under this URI.
  func key(of uri: String) -> String? { keys[uri] }

  /// All URIs under which a document is open, that which was used last at the end.
  func names(of key: String) -> [Document] { others[key, default: []] + (byKey[key].map { [$0] } ?? []) }

  /// A document is open from now on; one that was open under the same URI is replaced.
  mutating func open(_ document: Document, as key: String) {
    if keys[document.uri] != nil { _ = close(document.uri) }
    uses += 1
    var document = document
    document.lastUse = uses
    put(document, at: key)
  }

  private mutating func put(_ document: Document, at key: String) {
    var names = (names(of: key) + [document]).sorted { $0.lastUse < $1.lastUse }
    byKey[key] = names.popLast()
    others[key] = names.isEmpty ? nil : names
    keys[document.uri] = key
  }

  /// Makes changes in place, because a copy of the text for each key that is pressed would be waste. Gives the key; nil where
  /// nothing is open under this URI.
  mutating func change(
    _ uri: String, _ changes: [ContentChange], version: Int?, _ encoding: PositionEncoding
  ) -> String? {
    guard let key = keys[uri] else { return nil }
    if byKey[key]?.uri != uri, let place = others[key]?.firstIndex(where: { $0.uri == uri }),
      let document = others[key]?.remove(at: place), let other = byKey.updateValue(document, forKey: key)
    {
      others[key]?.append(other)
    }
    uses += 1
    byKey[key]?.lastUse = uses
    byKey[key]?.apply(changes, version: version, encoding)
    return key
  }

  /// Gives the key of the document, which may be open under another URI; nil where nothing was open under this one.
  mutating func close(_ uri: String) -> String? {
    guard let key = keys.removeValue(forKey: uri) else { return nil }
    if byKey[key]?.uri == uri {
      byKey[key] = others[key]?.popLast()
    } else {
      others[key]?.removeAll { $0.uri == uri }
    }
    if others[key]?.isEmpty == true { others[key] = nil }
    return key
  }

  /// Gives each document the key that belongs to its URI now. Returns those that have another.
  mutating func renew(_ newKey: (_ uri: String) -> (key: String, path: String?)) -> [(uri: String, old: String, new: String)] {
    var moved: [(uri: String, old: String, new: String)] = []
    for (uri, old) in keys.sorted(by: { $0.key < $1.key }) {
      let (key, path) = newKey(uri)
      guard key != old, var document = names(of: old).first(where: { $0.uri == uri }) else { continue }
      _ = close(uri)
      document.path = path
      put(document, at: key)
      moved.append((uri, old, key))
    }
    return moved
  }
}
