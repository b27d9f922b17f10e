import Paths
import Syntax

/// Recognizes test code. Test code is not part of any app, so that other code cannot refer to its declarations.
///
/// A file is test code if one of its folders below the project's folder has a name that ends in `Tests` or `Specs`, or
/// if it imports a test framework.
public struct TestCode: Sendable, Hashable {
  /// The folders of projects, with trailing slashes, shortest first. The names of folders above them are ignored.
  private let roots: [String]

  /// - Parameter roots: folders that contain projects, with the paths that the index uses
  public init(below roots: some Sequence<String> = [String]()) {
    self.roots = Set(roots.map { $0 == "/" ? $0 : $0 + "/" }).sorted { $0.utf8.count < $1.utf8.count }
  }

  func contains(_ source: SourceFile) -> Bool {
    liesInTestFolder(source.path) || importsTestFramework(source.summary.interface)
  }

  private func liesInTestFolder(_ path: String) -> Bool {
    let root = roots.first { path.utf8.starts(with: $0.utf8) }
    let folders = path.utf8.dropFirst(root?.utf8.count ?? 0).split(separator: UInt8(ascii: "/")).dropLast()
    return folders.contains { name in TestCode.folderEndings.contains { name.suffix(5).elementsEqual($0) } }
  }

  private func importsTestFramework(_ interface: FileInterface) -> Bool {
    interface.imports.contains { TestCode.frameworks.contains(interface.names.text($0)) }
  }

  private static let folderEndings = ["Tests".utf8, "Specs".utf8]
  private static let frameworks: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]
}

extension ProjectIndex {
  /// The files, including test code, whose paths begin with a folder's path and a slash. Their number and the logarithm of
  /// the number of files determine the cost.
  public func files(in folder: String) -> [FileID] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return [files, testFiles].flatMap { list in
      list[list.partitioningIndex { !pathPrecedes(self[$0]?.path ?? "", prefix) }...]
        .prefix { self[$0]?.path.utf8.starts(with: prefix.utf8) ?? false }
    }
  }

  /// All files of the index, including test code, ordered by the bytes of their paths.
  public var allFiles: [FileID] {
    guard !testFiles.isEmpty else { return files }
    guard !files.isEmpty else { return testFiles }
    var (merged, next) = ([FileID](), 0)
    merged.reserveCapacity(files.count + testFiles.count)
    for file in files {
      while next < testFiles.count, precedes(testFiles[next], file) {
        merged.append(testFiles[next])
        next += 1
      }
      merged.append(file)
    }
    return merged + testFiles[next...]
  }

  /// The types that an extension in a file can extend. Test code can extend only types in test code, so that it adds
  /// nothing to the types of an app.
  func extensible(_ path: String, from file: FileID) -> ArraySlice<Target> {
    isTest(file) ? (parts[island(of: file)].declaredByTests[path] ?? [])[...] : candidates(path, from: file)
  }
}
