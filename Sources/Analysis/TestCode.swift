import Syntax

/// Which files are test code: what no app is made of, so that nothing outside of test code can mean what they declare.
///
/// Test code is a folder below the project's whose name ends in `Tests` or `Specs`, and a file that imports a framework
/// for tests.
public struct TestCode: Sendable, Hashable {
  /// The folders of projects, each with a slash at its end. Names above them say nothing.
  private let roots: [String]

  /// - Parameter roots: folders that hold projects, by the paths by which the index knows them.
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
  /// The files of the index, test code among them, ordered by the bytes of their paths.
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

  /// The types that an extension in a file may extend: test code adds nothing to the types of an app.
  func extensible(_ path: String, from file: FileID) -> ArraySlice<Target> {
    isTest(file) ? (parts[island(of: file)].declaredByTests[path] ?? [])[...] : candidates(path, from: file)
  }
}
