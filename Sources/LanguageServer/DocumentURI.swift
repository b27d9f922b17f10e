// Between the URIs of documents and the paths of files.

import SourceFiles
import Workspace

/// The real path of what a `file` URI names, by which the project knows it; nil for every other URI. A client may spell the
/// folders of a workspace and its documents by different links.
func filePath(ofURI uri: String) -> String? { spelledPath(ofURI: uri).map { resolvedPath($0) } }

/// The absolute path that a `file` URI spells, without `.`, `..` and doubled slashes.
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
  // Editors write what is special in a name as an escape: these end the path.
  if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { rest = rest[..<end] }
  guard rest.first == UInt8(ascii: "/"), let path = percentDecoded(rest), !path.utf8.contains(0) else { return nil }
  return absolutePath(path, from: "/")
}

/// The `file` URI of an absolute path.
func fileURI(_ path: String) -> String { "file://" + percentEncoded(path) }

func percentEncoded(_ path: some StringProtocol) -> String {
  var uri: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      uri.append(byte)
    default: uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }
  return String(decoding: uri, as: UTF8.self)
}

private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
      let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return String(validating: decoded, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
