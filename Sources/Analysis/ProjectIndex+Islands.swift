// The parts of the index that belong to one island each.

extension ProjectIndex {
  /// The declarations and files of one island.
  struct IslandContents: Sendable {
    /// By path, the declarations outside test code, ordered by path and place. Local types are not included, because
    /// only their own file can refer to them.
    var declared: [String: [Target]] = [:]
    /// By path, the declarations in test code, which only test code can refer to.
    var declaredByTests: [String: [Target]] = [:]
    /// By simple name, the number of types and typealiases that are nested in others.
    var nested: [String: Int] = [:]
    /// For paths with many declarations, those that other files can refer to.
    var shared: [String: [Target]] = [:]
    /// By module, the number of files that import it.
    var imports: [String: Int] = [:]
    /// The files of the island, in the order of `files` and `testFiles`.
    var files: [FileID] = []
    var testFiles: [FileID] = []
  }

  /// The project with test code among the analyzed files. Other code still cannot refer to declarations in test code.
  public func analyzingTests() -> ProjectIndex {
    var copy = self
    (copy.files, copy.testFiles) = (allFiles, [])
    return copy
  }

  /// A view of the index for each island, in which only the files of that island are analyzed. Lookups for a file have
  /// the same result in all views.
  public var views: [ProjectIndex] {
    guard islands.count > 1, viewed == nil else { return [self] }
    return parts.indices.map { number in
      var copy = self
      (copy.viewed, copy.files, copy.testFiles) = (number, parts[number].files, parts[number].testFiles)
      return copy
    }
  }

  /// Whether a file exists in the view. Always true without a view.
  func sees(_ file: FileID) -> Bool { viewed.map { self[file] != nil && island(of: file) == $0 } ?? true }

  /// Whether some file in the view imports a module.
  func viewImports(_ module: String) -> Bool { parts[viewed ?? 0].imports[module] != nil }

  /// Whether a file exists and is analyzed. Test code is analyzed only after `analyzingTests()`.
  func analyzes(_ file: FileID) -> Bool { self[file] != nil && (testFiles.isEmpty || !isTest(file)) }

  /// The name that identifies the island of the view in other versions of the project.
  var name: String { islands.names[viewed ?? 0] }

  func islandName(of file: FileID) -> String { islands.names[island(of: file)] }

  /// The number of a file's island.
  func island(of file: FileID) -> Int {
    islandOfFile.indices.contains(file.number) ? Int(islandOfFile[file.number]) : 0
  }
}

extension ProjectIndex.IslandContents {
  mutating func countNested(_ path: String, _ change: Int) {
    guard path.utf8.contains(0x2E) else { return }
    let name = simpleName(path)
    let count = nested[name, default: 0] + change
    nested[name] = count > 0 ? count : nil
  }

  /// Appends a file that follows all others in order.
  mutating func append(_ file: FileID, isTest: Bool) {
    if isTest { testFiles.append(file) } else { files.append(file) }
  }

  mutating func insert(_ file: FileID, isTest: Bool, _ precedes: (FileID, FileID) -> Bool) {
    let list: WritableKeyPath<Self, [FileID]> = isTest ? \.testFiles : \.files
    let place = self[keyPath: list].firstIndex { precedes(file, $0) } ?? self[keyPath: list].count
    self[keyPath: list].insert(file, at: place)
  }

  mutating func remove(_ file: FileID) {
    files.removeAll { $0 == file }
    testFiles.removeAll { $0 == file }
  }
}
