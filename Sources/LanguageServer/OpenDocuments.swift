import LanguageServerProtocol

/// The documents that the client has open. It is a value and has no side effects: the session acts on its results.
///
/// A client may open one file under several URIs that differ in escapes or links. Each URI then has its own text, and
/// the text of the most recently used URI counts.
struct OpenDocuments: Sendable {
  /// The most recently used document of each key. The key is the real path of a file, or the URI if it is no file.
  private(set) var byKey: [String: Document] = [:]
  /// The documents open under other URIs, by key, most recently used last.
  private var others: [String: [Document]] = [:]
  /// The key of each open URI.
  private var keys: [String: String] = [:]
  private var uses = 0

  subscript(key: String) -> Document? { byKey[key] }

  /// The number of open files; a file that is open under several URIs counts once.
  var count: Int { byKey.count }

  /// The key of the document that is open under a URI.
  func key(of uri: String) -> String? { keys[uri] }

  /// The documents that are open under a key, most recently used last.
  func names(of key: String) -> [Document] { others[key, default: []] + (byKey[key].map { [$0] } ?? []) }

  /// Opens a document. A document that is open under the same URI is replaced.
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

  /// Applies changes in place, which avoids a copy of the text at each key press. Returns the key of the document; nil
  /// if the URI is not open.
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

  /// Closes a document. Returns its key, which may still be open under another URI; nil if the URI was not open.
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

  /// Recomputes the key of each document. Returns the documents whose key has changed.
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
