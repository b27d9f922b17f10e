import Syntax

// Declarations with the same path. A tree may have thousands of them.

extension ProjectIndex {
  /// The maximum number of declarations with one path that are candidates for a name: the nearest ones. Without it,
  /// each use of a name would search all declarations.
  static let mostNamesakes = 64

  /// The declarations with a path that a name in a file can refer to, ordered by path and place. If there are more than
  /// `mostNamesakes`, these are the declarations in the file itself, else the nearest ones that are not private to
  /// another file. Test code can also refer to declarations in test code.
  func candidates(_ path: String, from file: FileID) -> ArraySlice<Target> {
    guard isTest(file), let tests = parts[island(of: file)].declaredByTests[path] else {
      return candidatesOutsideTests(path, from: file)
    }
    return candidatesOutsideTests(path, from: file) + nearest(tests, file)
  }

  static func importKey(_ module: String) -> String { "import " + module }

  /// Whether a nested type or typealias with this simple name is declared in the island of a file.
  func declaresWithin(_ name: String, from file: FileID) -> Bool { parts[island(of: file)].nested[simpleName(name)] != nil }

  /// Whether a declaration with this path outside test code exists in the island of a file.
  public func declares(_ path: String, from file: FileID) -> Bool { parts[island(of: file)].declared[path] != nil }

  /// Whether some file in the island of a file imports a module.
  func imports(_ module: String, from file: FileID) -> Bool { parts[island(of: file)].imports[module] != nil }

  private func candidatesOutsideTests(_ path: String, from file: FileID) -> ArraySlice<Target> {
    let part = island(of: file)
    guard let all = parts[part].declared[path] else { return [] }
    guard all.count > ProjectIndex.mostNamesakes else { return all[...] }
    let near = nearest(all, file)
    let own = near.filter { $0.file == file }
    if !own.isEmpty { return own[...] }
    guard let shared = parts[part].shared[path], !shared.isEmpty else { return near }
    return nearest(shared, file)
  }

  private func nearest(_ targets: [Target], _ file: FileID) -> ArraySlice<Target> {
    nearest(targets, to: file, file: \.file)
  }

  /// The items nearest to a file, from items that are ordered by the paths of their files: all items, or if there are
  /// many, the nearest ones on each side of the file's own position. Files that share folders are adjacent in this
  /// order, so that those sharing the most folders surround the position.
  func nearest<Item>(_ items: [Item], to file: FileID, file place: (Item) -> FileID) -> ArraySlice<Item> {
    guard items.count > ProjectIndex.mostNamesakes else { return items[...] }
    let own = items.partitioningIndex { place($0) == file || !precedes(place($0), file) }
    let half = ProjectIndex.mostNamesakes / 2
    return items[max(0, own - half)..<min(items.count, own + half)]
  }

  /// Whether a file precedes another one in the order of all output.
  func precedes(_ left: FileID, _ right: FileID) -> Bool {
    guard let left = self[left], let right = self[right] else { return left < right }
    return pathPrecedes(left.path, right.path)
  }

  func precedes(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    left.file == right.file ? left.index < right.index : precedes(left.file, right.file)
  }

  /// Sorts declarations by path and place.
  func ordered(_ targets: [Target]) -> [Target] {
    targets.sorted { left, right in
      guard left.file == right.file else { return precedes(left.file, right.file) }
      switch (left, right) {
      case (.type(let left), .type(let right)): return left.index < right.index
      case (.alias(let left), .alias(let right)): return left.index < right.index
      case (.type, .alias): return true
      case (.alias, .type): return false
      }
    }
  }

  /// Whether a declaration, or a type that encloses it, is private to its file.
  func isPrivate(_ target: Target) -> Bool {
    if case .alias(let alias) = target {
      return self[alias.file]?.summary.interface.typealiases[alias.index].isPrivate ?? false
    }
    guard case .type(let type) = target, let declarations = self[type.file]?.summary.interface.declarations else {
      return false
    }
    var number = type.index
    for _ in 0..<SourceFile.deepest {
      guard declarations.indices.contains(number) else { return false }
      if !declarations[number].modifiers.isDisjoint(with: [.private, .fileprivate]) { return true }
      number = Int(declarations[number].parent)
    }
    return false
  }
}

extension ProjectIndex {
  mutating func order(_ path: String, in part: Int) {
    if let targets = parts[part].declared[path], targets.count > 1 { parts[part].declared[path] = ordered(targets) }
    if let targets = parts[part].declaredByTests[path], targets.count > 1 {
      parts[part].declaredByTests[path] = ordered(targets)
    }
  }

  mutating func share(_ path: String, in part: Int) {
    let targets = parts[part].declared[path] ?? []
    let isCrowded = targets.count > ProjectIndex.mostNamesakes
    if isCrowded || parts[part].shared[path] != nil {
      parts[part].shared[path] = isCrowded ? targets.filter { !isPrivate($0) } : nil
    }
  }
}

/// Whether a path precedes another one in the order of all output: by bytes, independent of the locale.
public func pathPrecedes(_ left: String, _ right: String) -> Bool {
  var left = left.utf8.makeIterator()
  var right = right.utf8.makeIterator()
  while let next = right.next() {
    guard let this = left.next() else { return true }
    if this != next { return this < next }
  }
  return false
}
