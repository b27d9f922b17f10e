import LanguageServerProtocol
import Paths
import SourceFiles

/// A document that the client has open. Its text takes precedence over the file on disk.
struct Document: Sendable {
  /// The URI as the client spells it.
  var uri: String
  /// The path of the file; nil if the URI does not name a file.
  var path: String?
  var version: Int
  var text: DocumentText
  /// The sequence number of the last event that opened or changed the document.
  var lastUse = 0

  /// Applies changes in order. The range of each change refers to the text after the previous change.
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
  /// The URI as the client spells it.
  var uri: String
  var path: String

  init?(uri: String) {
    // Old clients send `rootPath`, which is a path and not a URI.
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

/// Maps paths to the URIs that the client uses.
struct FileNames: Sendable {
  var folders: [OpenFolder] = []
  /// The URIs of open documents as the client spells them, by path.
  var open: [String: String] = [:]

  func uri(of path: String) -> String {
    if let uri = open[path] { return uri }
    guard let folder = folders.first(where: { $0.contains(path) }), folder.path != "/" else { return fileURI(path) }
    let base = folder.uri.hasSuffix("/") ? String(folder.uri.dropLast()) : folder.uri
    return base + percentEncoded(path.dropFirst(folder.path.count))
  }
}
