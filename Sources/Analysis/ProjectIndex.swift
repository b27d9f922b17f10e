public import Syntax

/// All files of a project together: who is whose superclass, which extensions belong to which type.
///
/// A function of the set of files: the order in which they came and went leaves no trace. When a file changes, the
/// files that asked for a name it declares, or declared, are linked again, and no others.
public struct ProjectIndex: Sendable {
  public let catalog: FrameworkCatalog
  /// Classes outside the sources that the configuration calls view controllers.
  public let viewControllerBases: Set<String>

  private(set) var slots: [SourceFile?] = []
  private var numbers: [String: FileID] = [:]
  private var freeNumbers: [Int] = []

  /// Types by path, typealiases by path. Local ones are found by their own file alone.
  private(set) var types: [String: [DeclarationID]] = [:]
  private(set) var aliases: [String: [AliasID]] = [:]
  /// How many files import a module.
  private(set) var imports: [String: Int] = [:]

  /// What has been found out about each declaration of a file.
  private(set) var links: [[Link]] = []
  private var extensions: [DeclarationID: [DeclarationID]] = [:]
  /// Which files asked for a name when they were linked, and which names a file asked for.
  private var askers: [String: Set<FileID>] = [:]
  private var asked: [Set<String>] = []

  /// How many files have been linked in all: what tests and benchmarks of incremental work read.
  public private(set) var linkedFiles = 0

  public init(catalog: FrameworkCatalog, viewControllerBases: Set<String> = []) {
    self.catalog = catalog
    self.viewControllerBases = viewControllerBases
  }

  /// A project read at once.
  public init(
    _ files: some Sequence<(path: String, summary: FileSummary)>, catalog: FrameworkCatalog,
    viewControllerBases: Set<String> = []
  ) {
    self.init(catalog: catalog, viewControllerBases: viewControllerBases)
    var added: [FileID] = []
    for (path, summary) in files {
      let file = place(SourceFile(path: path, summary: summary))
      enter(file)
      added.append(file)
    }
    for file in added { link(file) }
  }

  // MARK: Files

  /// Files ordered by the bytes of their paths.
  public var files: [FileID] {
    slots.indices.lazy.filter { slots[$0] != nil }.map(FileID.init)
      .sorted { pathPrecedes(self[$0]?.path ?? "", self[$1]?.path ?? "") }
  }

  public subscript(file: FileID) -> SourceFile? {
    slots.indices.contains(file.number) ? slots[file.number] : nil
  }

  public func file(at path: String) -> FileID? { numbers[path] }

  /// Adds a file or replaces what it says.
  public mutating func update(_ path: String, to summary: FileSummary) {
    guard let file = numbers[path], let old = self[file] else {
      let file = place(SourceFile(path: path, summary: summary))
      let changed = enter(file)
      relink(changed, and: file)
      return
    }
    guard old.summary.interface != summary.interface else {
      // Typing within a body: nothing that other files could have asked for has changed.
      slots[file.number]?.summary = summary
      return
    }
    var changed = leave(file)
    slots[file.number]?.summary = summary
    changed.formUnion(enter(file))
    relink(changed, and: file)
  }

  public mutating func remove(_ path: String) {
    guard let file = numbers.removeValue(forKey: path), self[file] != nil else { return }
    let changed = leave(file)
    slots[file.number] = nil
    freeNumbers.append(file.number)
    relink(changed, and: nil)
  }

  private mutating func place(_ file: SourceFile) -> FileID {
    if let existing = numbers[file.path] {
      _ = leave(existing)
      slots[existing.number] = file
      return existing
    }
    let number = freeNumbers.popLast() ?? slots.count
    if number == slots.count {
      slots.append(file)
      links.append([])
      asked.append([])
    } else {
      slots[number] = file
    }
    numbers[file.path] = FileID(number)
    return FileID(number)
  }

  // MARK: Names

  /// Makes a file's declarations known; returns the names that others may now find otherwise.
  @discardableResult
  private mutating func enter(_ file: FileID) -> Set<String> {
    guard let source = self[file] else { return [] }
    let interface = source.summary.interface
    var names: Set<String> = []
    for (index, declaration) in interface.declarations.enumerated() where declaration.kind != .extension {
      guard !declaration.isLocal else { continue }
      let path = pathOf(declaration, in: interface)
      types[path, default: []].append(DeclarationID(file: file, index: index))
      names.insert(path)
    }
    for (index, alias) in interface.typealiases.enumerated() where !alias.isLocal {
      let path = interface.names.text(alias.path)
      aliases[path, default: []].append(AliasID(file: file, index: index))
      names.insert(path)
    }
    for module in interface.imports {
      let name = interface.names.text(module)
      if imports[name, default: 0] == 0 { names.insert(ProjectIndex.importKey(name)) }
      imports[name, default: 0] += 1
    }
    return names
  }

  private mutating func leave(_ file: FileID) -> Set<String> {
    guard let interface = self[file]?.summary.interface else { return [] }
    var names: Set<String> = []
    for declaration in interface.declarations where declaration.kind != .extension && !declaration.isLocal {
      let path = pathOf(declaration, in: interface)
      types[path]?.removeAll { $0.file == file }
      if types[path]?.isEmpty == true { types[path] = nil }
      names.insert(path)
    }
    for alias in interface.typealiases where !alias.isLocal {
      let path = interface.names.text(alias.path)
      aliases[path]?.removeAll { $0.file == file }
      if aliases[path]?.isEmpty == true { aliases[path] = nil }
      names.insert(path)
    }
    for module in interface.imports {
      let name = interface.names.text(module)
      imports[name, default: 0] -= 1
      if imports[name, default: 0] <= 0 {
        imports[name] = nil
        names.insert(ProjectIndex.importKey(name))
      }
    }
    unlink(file)
    return names
  }

  /// The path by which others name a type; one in an extension takes the extended type's name, module left out.
  func pathOf(_ declaration: Declaration, in interface: FileInterface) -> String {
    interface.names.text(declaration.path)
  }

  static func importKey(_ module: String) -> String { "import " + module }

  // MARK: Links

  private mutating func relink(_ names: Set<String>, and file: FileID?) {
    var files: Set<FileID> = []
    for name in names { files.formUnion(askers[name] ?? []) }
    if let file { files.insert(file) }
    for file in files.sorted() where self[file] != nil {
      unlink(file)
      link(file)
    }
  }

  private mutating func unlink(_ file: FileID) {
    for (index, link) in links[file.number].enumerated() {
      for target in link.extended {
        extensions[target]?.removeAll { $0 == DeclarationID(file: file, index: index) }
      }
    }
    links[file.number] = []
    for name in asked[file.number] { askers[name]?.remove(file) }
    asked[file.number] = []
  }

  private mutating func link(_ file: FileID) {
    let (found, names) = findLinks(of: file)
    links[file.number] = found
    linkedFiles += 1
    for (index, link) in found.enumerated() {
      for target in link.extended {
        extensions[target, default: []].append(DeclarationID(file: file, index: index))
      }
    }
    asked[file.number] = names
    for name in names { askers[name, default: []].insert(file) }
  }

  /// A function of its own so that the linker, which shares the index's storage, is gone before that is written to.
  private func findLinks(of file: FileID) -> (links: [Link], asked: Set<String>) {
    var linker = Linker(index: self, file: file)
    return (linker.links(), linker.asked)
  }

  public func link(of declaration: DeclarationID) -> Link {
    guard links.indices.contains(declaration.file.number),
      links[declaration.file.number].indices.contains(declaration.index)
    else { return Link() }
    return links[declaration.file.number][declaration.index]
  }

  /// The extensions of a type, ordered by path and place.
  public func extensions(of type: DeclarationID) -> [DeclarationID] {
    (extensions[type] ?? []).sorted {
      if $0.file == $1.file { return $0.index < $1.index }
      return pathPrecedes(self[$0.file]?.path ?? "", self[$1.file]?.path ?? "")
    }
  }
}

/// A typealias: its file, and its index in that file's interface.
struct AliasID: Hashable, Sendable {
  let file: FileID
  let index: Int
}

/// The order of all output: bytes of the paths, whatever the locale.
public func pathPrecedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
