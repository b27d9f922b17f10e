// Each island by itself: what it declares, and its files.

extension ProjectIndex {
  /// What is known of one island.
  struct Part: Sendable {
    /// What is declared under a path, ordered by path and place. Local types are found by their own file alone.
    var declared: [String: [Target]] = [:]
    /// The same of test code, which nothing else sees.
    var declaredByTests: [String: [Target]] = [:]
    /// How many types and typealiases within others have a name.
    var nested: [String: Int] = [:]
    /// Of the paths with many namesakes, those that other files may mean.
    var shared: [String: [Target]] = [:]
    /// How many files import a module.
    var imports: [String: Int] = [:]
    /// As `files` and `testFiles`.
    var files: [FileID] = []
    var testFiles: [FileID] = []
  }

  /// The project with test code among the files that are analyzed. It goes on to be seen by test code alone.
  public func analyzingTests() -> ProjectIndex {
    var copy = self
    (copy.files, copy.testFiles) = (allFiles, [])
    return copy
  }

  /// A version of the index for each island, in which the island's files alone are analyzed. Questions about a file have the
  /// same answer in all of them.
  public var views: [ProjectIndex] {
    guard islands.count > 1, viewed == nil else { return [self] }
    return parts.indices.map { number in
      var copy = self
      (copy.viewed, copy.files, copy.testFiles) = (number, parts[number].files, parts[number].testFiles)
      return copy
    }
  }

  /// Whether a file is there, and in what is viewed.
  func sees(_ file: FileID) -> Bool { viewed.map { self[file] != nil && island(of: file) == $0 } ?? true }

  /// Whether some file of a view imports a module.
  func viewImports(_ module: String) -> Bool { parts[viewed ?? 0].imports[module] != nil }

  /// Whether a file is there, and not left out as test code.
  func analyzes(_ file: FileID) -> Bool { self[file] != nil && (testFiles.isEmpty || !isTest(file)) }

  /// By what the island of a view is known in other versions of the project.
  var name: String { islands.names[viewed ?? 0] }

  func islandName(of file: FileID) -> String { islands.names[island(of: file)] }

  /// The number of the island that a file is in.
  func island(of file: FileID) -> Int {
    islandOfFile.indices.contains(file.number) ? Int(islandOfFile[file.number]) : 0
  }
}

extension ProjectIndex.Part {
  mutating func countNested(_ path: String, _ change: Int) {
    guard path.utf8.contains(0x2E) else { return }
    let name = simpleName(path)
    let count = nested[name, default: 0] + change
    nested[name] = count > 0 ? count : nil
  }

  /// Takes up a file that stands behind all others.
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
