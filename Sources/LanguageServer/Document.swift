import LanguageServerProtocol
import Paths
import SourceFiles

/// A document that the client has open. Its text counts, not what is on the disk.
struct Document: Sendable {
  /// As the client spells it.
  var uri: String
  /// Nil for what is no file.
  var path: String?
  var version: Int
  var text: DocumentText
  /// Orders the documents by when they were opened or changed last.
  var lastUse = 0

  /// Makes changes, one after the other, each to what the one before has left.
  mutating func apply(_ changes: [ContentChange], version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      if let range = change.range {
        text.replace(range, with: change.text, encoding)
      } else {
        text = DocumentText(change.text)
      }
    }
    if let version { self.version = version }
  }
}

/// A folder of the workspace.
struct OpenFolder: Sendable, Hashable {
  /// As the client spells it.
  var uri: String
  var path: String

  init?(uri: String) {
    // `rootPath`, which old clients send, is a path.
    guard let spelled = spelledPath(ofURI: uri.hasPrefix("/") ? fileURI(uri) : uri) else { return nil }
    self.uri = uri.hasPrefix("/") ? fileURI(spelled) : uri
    path = resolvedPath(spelled)
  }

  init(path: String) {
    self.path = path
    uri = fileURI(path)
  }

  func contains(_ path: String) -> Bool {
    self.path == "/" || path == self.path || path.utf8.starts(with: (self.path + "/").utf8)
  }
}

/// Gives files the names that the client knows them by.
struct FileNames: Sendable {
  var folders: [OpenFolder] = []
  /// The spellings of open documents, by path.
  var open: [String: String] = [:]

  func uri(of path: String) -> String {
    if let uri = open[path] { return uri }
    guard let folder = folders.first(where: { $0.contains(path) }), folder.path != "/" else { return fileURI(path) }
    let base = folder.uri.hasSuffix("/") ? String(folder.uri.dropLast()) : folder.uri
    return base + percentEncoded(path.dropFirst(folder.path.count))
  }
}
