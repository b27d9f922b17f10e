// Conversion between document URIs and file paths.

import Paths
import SourceFiles
import Workspace

/// The path of a `file` URI with symbolic links resolved, as the project uses it; nil for other URIs. A client may
/// spell workspace folders and documents with different links.
func filePath(ofURI uri: String) -> String? { spelledPath(ofURI: uri).map { resolvedPath($0) } }

/// The absolute path that a `file` URI spells, without `.`, `..` and repeated slashes; nil for other URIs.
func spelledPath(ofURI uri: String) -> String? {
  let bytes = Array(uri.utf8)
  let scheme = Array("file:".utf8)
  guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else { return nil }
  var rest = bytes[scheme.count...]
  if rest.starts(with: "//".utf8) {
    rest = rest.dropFirst(2)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    rest = rest[slash...]
  }
  // Editors percent-encode special characters in names, so an unescaped `?` or `#` ends the path.
  if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { rest = rest[..<end] }
  guard rest.first == UInt8(ascii: "/"), let path = percentDecoded(rest), !path.utf8.contains(0) else { return nil }
  return absolutePath(path, from: "/")
}
