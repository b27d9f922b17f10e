public import Syntax

/// All files of a project together: who is whose superclass, which extensions belong to which type.
///
/// A function of the set of files: the order in which they came and went leaves no trace. When a file changes, the
/// files that asked for a name it declares, or declared, are linked again, and no others.
public struct ProjectIndex: Sendable {
  public let catalog: FrameworkCatalog
  /// Classes outside the sources that the configuration calls view controllers.
  public let viewControllerBases: Set<String>

  private var slots: [SourceFile?] = []
  private var numbers: [String: FileID] = [:]
  private var freeNumbers: [Int] = []
  /// All files, ordered by the bytes of their paths.
  public private(set) var files: [FileID] = []

  /// What is declared under a path. Local types are found by their own file alone.
  private(set) var declared: [String: [Target]] = [:]
  /// How many files import a module.
  private(set) var imports: [String: Int] = [:]

  /// What has been found out about each declaration of a file.
  private var links: [[Link]] = []
  private var extensions: [DeclarationID: [DeclarationID]] = [:]

  /// Which files asked for a name when they were linked, and which names a file asked for. Kept from the first change
  /// on: a project that is read once and let go never pays for it.
  private var askers: [String: [FileID]] = [:]
  private var asked: [[String]] = []
  private var keepsAskers = false

  /// How many files have been linked in all: what tests and benchmarks of incremental work read.
  public private(set) var linkedFiles = 0

  public init(catalog: FrameworkCatalog, viewControllerBases: Set<String> = []) {
    self.catalog = catalog
    self.viewControllerBases = viewControllerBases
  }

  /// A project read at once. Of two files with one path the later counts.
  public init(
    _ sources: some Sequence<SourceFile>, catalog: FrameworkCatalog,
    viewControllerBases: Set<String> = [], workforce: some Workforce = OneAfterAnother()
  ) {
    self.init(catalog: catalog, viewControllerBases: viewControllerBases)
    for source in sources {
      if let known = numbers[source.path] {
        leave(known, noting: nil)
        slots[known.number] = source
        enter(known, noting: nil)
      } else {
        enter(place(source), noting: nil)
      }
    }
    files = slots.indices.map(FileID.init)
    // Whoever walks a tree comes with its files in order.
    let isOrdered = zip(files, files.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isOrdered { files.sort(by: precedes) }
    for (file, found) in zip(files, allLinks(workforce)) { adopt(found, for: file) }
  }

  private func allLinks(_ workforce: some Workforce) -> [[Link]] {
    workforce.mapInBatches(files, of: 32) { findLinks(of: $0).links }
  }

  // MARK: Files

  public subscript(file: FileID) -> SourceFile? {
    slots.indices.contains(file.number) ? slots[file.number] : nil
  }

  public func file(at path: String) -> FileID? { numbers[path] }

  /// The order of files in all output.
  func precedes(_ left: FileID, _ right: FileID) -> Bool {
    guard let left = self[left], let right = self[right] else { return left < right }
    return pathPrecedes(left.path, right.path)
  }

  /// Adds a file or replaces what it says, and tells whose findings may be others now.
  @discardableResult
  public mutating func update(_ path: String, to summary: FileSummary) -> Reach {
    update(SourceFile(path: path, summary: summary))
  }

  @discardableResult
  public mutating func update(_ new: SourceFile) -> Reach {
    prepareForChanges()
    let (path, summary) = (new.path, new.summary)
    var changed: Set<String> = []
    guard let file = numbers[path], let old = self[file] else {
      let file = place(new)
      files.insert(file, at: files.firstIndex { precedes(file, $0) } ?? files.count)
      enter(file, noting: { changed.insert($0) })
      relink(changed, and: file)
      return .anywhere
    }
    guard old.summary.interface != summary.interface else {
      // Typing within a body: nothing that other files could have asked for has changed.
      slots[file.number] = new
      return .files(reach(ofBodiesIn: file))
    }
    leave(file, noting: { changed.insert($0) })
    slots[file.number] = new
    enter(file, noting: { changed.insert($0) })
    relink(changed, and: file)
    return .anywhere
  }

  /// The project with other function bodies in one file; nil where more than bodies differs.
  func replacingBodies(of file: FileID, with source: SourceFile) -> ProjectIndex? {
    guard let old = self[file], old.path == source.path, old.summary.interface == source.summary.interface else {
      return nil
    }
    var copy = self
    copy.slots[file.number] = source
    return copy
  }

  public mutating func remove(_ path: String) {
    prepareForChanges()
    guard let file = numbers.removeValue(forKey: path), self[file] != nil else { return }
    var changed: Set<String> = []
    leave(file, noting: { changed.insert($0) })
    slots[file.number] = nil
    files.removeAll { $0 == file }
    freeNumbers.append(file.number)
    relink(changed, and: nil)
  }

  private mutating func place(_ file: SourceFile) -> FileID {
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

  /// Makes a file's declarations known, and tells the names that others may now find otherwise.
  private mutating func enter(_ file: FileID, noting note: ((String) -> Void)?) {
    guard let source = self[file] else { return }
    forEachTarget(of: source, file) { name, target in
      declared[name, default: []].append(target)
      note?(name)
    }
    for module in source.summary.interface.imports {
      let name = source.text(module)
      imports[name, default: 0] += 1
      if imports[name] == 1 { note?(ProjectIndex.importKey(name)) }
    }
  }

  private mutating func leave(_ file: FileID, noting note: ((String) -> Void)?) {
    guard let source = self[file] else { return }
    forEachTarget(of: source, file) { name, _ in
      declared[name]?.removeAll { $0.file == file }
      if declared[name]?.isEmpty == true { declared[name] = nil }
      note?(name)
    }
    for module in source.summary.interface.imports {
      let name = source.text(module)
      let count = imports[name, default: 0] - 1
      imports[name] = count > 0 ? count : nil
      if count == 0 { note?(ProjectIndex.importKey(name)) }
    }
    unlink(file)
  }

  /// The path of a type less the module that the extension around it names, if that is what it names.
  func pathLessModule(of type: DeclarationID) -> String? {
    guard let source = self[type.file], let declaration = declaration(type) else { return nil }
    let path = source.text(declaration.path)
    guard source.mayBeginWithModule(declaration), let (module, rest) = splitFirst(path),
      imports[String(module)] != nil, declared[String(module)] == nil
    else { return path }
    return String(rest)
  }

  static func importKey(_ module: String) -> String { "import " + module }

  // MARK: Links

  /// Notes which file asked for which names. The first change does it, unless somebody has had it done before.
  public mutating func prepareForChanges(_ workforce: some Workforce = OneAfterAnother()) {
    guard !keepsAskers else { return }
    keepsAskers = true
    let index = self
    let asked = workforce.mapInBatches(files, of: 32) { index.findLinks(of: $0).asked }
    for (file, names) in zip(files, asked) { noteAsked(names, by: file) }
  }

  private mutating func noteAsked(_ names: Set<String>, by file: FileID) {
    // Lists, not sets: nearly all names are asked for by few files, and an empty set is as large as a list of eight.
    asked[file.number] = Array(names)
    for name in names { askers[name, default: []].append(file) }
  }

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
        if extensions[target]?.isEmpty == true { extensions[target] = nil }
      }
    }
    links[file.number] = []
    for name in asked[file.number] {
      askers[name]?.removeAll { $0 == file }
      if askers[name]?.isEmpty == true { askers[name] = nil }
    }
    asked[file.number] = []
  }

  private mutating func link(_ file: FileID) {
    let (found, names) = findLinks(of: file)
    adopt(found, for: file)
    if keepsAskers { noteAsked(names, by: file) }
  }

  private mutating func adopt(_ found: [Link], for file: FileID) {
    links[file.number] = found
    linkedFiles += 1
    for (index, link) in found.enumerated() {
      for target in link.extended {
        extensions[target, default: []].append(DeclarationID(file: file, index: index))
      }
    }
  }

  /// A function of its own so that the linker, which shares the index's storage, is gone before that is written to.
  private func findLinks(of file: FileID) -> (links: [Link], asked: Set<String>) {
    var linker = Linker(index: self, file: file, notesAsked: keepsAskers)
    return (linker.links(), linker.asked)
  }

  public func link(of declaration: DeclarationID) -> Link {
    isLinked(declaration) ? links[declaration.file.number][declaration.index] : Link()
  }

  func links(of file: FileID) -> [Link] {
    links.indices.contains(file.number) ? links[file.number] : []
  }

  /// The superclasses alone: what is asked most.
  func superclasses(of declaration: DeclarationID) -> [Superclass] {
    isLinked(declaration) ? links[declaration.file.number][declaration.index].superclasses : []
  }

  private func isLinked(_ declaration: DeclarationID) -> Bool {
    links.indices.contains(declaration.file.number)
      && links[declaration.file.number].indices.contains(declaration.index)
  }

  /// The extensions of a type, ordered by path and place.
  public func extensions(of type: DeclarationID) -> [DeclarationID] {
    guard let found = extensions[type], found.count > 1 else { return extensions[type] ?? [] }
    return found.sorted { $0.file == $1.file ? $0.index < $1.index : precedes($0.file, $1.file) }
  }
}

/// Calls `body` with the path and the number of each type and typealias that others may name.
private func forEachTarget(of source: SourceFile, _ file: FileID, _ body: (String, Target) -> Void) {
  let interface = source.summary.interface
  for (index, declaration) in interface.declarations.enumerated()
  where declaration.kind != .extension && !declaration.isLocal {
    let path = source.text(declaration.path)
    body(path, .type(DeclarationID(file: file, index: index)))
    if source.mayBeginWithModule(declaration), let (_, rest) = splitFirst(path) {
      body(String(rest), .type(DeclarationID(file: file, index: index)))
    }
  }
  for (index, alias) in interface.typealiases.enumerated() where !alias.isLocal {
    body(source.text(alias.path), .alias(AliasID(file: file, index: index)))
  }
}

/// What a path may mean.
enum Target: Hashable, Sendable {
  case type(DeclarationID)
  case alias(AliasID)

  var file: FileID {
    switch self {
    case .type(let type): type.file
    case .alias(let alias): alias.file
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
  var left = left.utf8.makeIterator()
  var right = right.utf8.makeIterator()
  while let next = right.next() {
    guard let this = left.next() else { return true }
    if this != next { return this < next }
  }
  return false
}
