import Foundation

/// The Swift files that are measured, read before the first clock starts.
struct Corpus {
  private(set) var files: [ContiguousArray<UInt8>] = []
  private(set) var unreadable: [String] = []

  var byteCount: Int { files.reduce(0) { $0 + $1.count } }

  var lineCount: Int {
    files.reduce(0) { sum, file in sum + file.count { $0 == UInt8(ascii: "\n") } }
  }

  /// Every `.swift` file below the given paths, in the order of their paths. Build folders and hidden ones
  /// are left out.
  init(paths: [String]) {
    for path in paths.flatMap(Corpus.swiftFiles(below:)) {
      if let data = FileManager.default.contents(atPath: path) {
        files.append(ContiguousArray(data))
      } else {
        unreadable.append(path)
      }
    }
  }

  private static func swiftFiles(below path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    else {
      return [path]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let inner = path + "/" + name
      var isDirectory: ObjCBool = false
      // A link to a folder may lead back up, so only folders that really stand here are entered.
      let type = try? FileManager.default.attributesOfItem(atPath: inner)[.type] as? FileAttributeType
      guard FileManager.default.fileExists(atPath: inner, isDirectory: &isDirectory) else { return [] }
      if isDirectory.boolValue {
        return type == .typeDirectory ? swiftFiles(below: inner) : []
      }
      return name.hasSuffix(".swift") ? [inner] : []
    }
  }
}
