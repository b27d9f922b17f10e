import Syntax

/// A method or accessor that has, or could have, a selector.
struct Implementation: Hashable {
  /// The type or extension that contains it.
  var owner: DeclarationID
  /// `name(label:_:)`, the name of a property, or a selector in Objective-C.
  var name: String
  var baseName: String
  var selector: String
  var modifiers: Modifiers
  /// The range of the name.
  var range: ByteRange
  /// The range of the whole declaration, including attributes.
  var whole: ByteRange
  var isProperty = false
  /// The class of an Objective-C method, which `owner` does not identify. For a requirement, its protocol.
  var objectiveC: String?

  var file: FileID { owner.file }

  /// Whether two implementations are equal apart from their ranges.
  fileprivate func isSame(as other: Implementation) -> Bool {
    var moved = self
    (moved.range, moved.whole) = (other.range, other.whole)
    return moved == other
  }

  var place: Finding.Place { Finding.Place(file: file, range: range) }
}

/// A search for methods and accessors with some selectors or base names.
struct ImplementationSearch {
  fileprivate(set) var index: ProjectIndex
  fileprivate var selectors: Set<String>
  fileprivate var baseNames: Set<String>
  /// Hashes of all prefixes of the selectors' first parts. The base name of a method with one of the selectors is one
  /// of these prefixes.
  private var beginnings: Set<UInt64>
  private var propertyNames: Set<UInt64>

  init(_ index: ProjectIndex, selectors: Set<String>, baseNames: Set<String> = []) {
    self.index = index
    self.selectors = selectors
    self.baseNames = baseNames
    var beginnings: Set<UInt64> = []
    var properties: Set<UInt64> = []
    for selector in selectors {
      var hash = FNV1a()
      for byte in selector.utf8 {
        if byte == 0x3A { break }
        hash.combine(byte)
        beginnings.insert(hash.value)
      }
      properties.insert(ImplementationSearch.hash(selector.utf8))
      if selector.hasPrefix("set"), selector.hasSuffix(":") {
        let name = selector.dropFirst(3).dropLast()
        properties.insert(ImplementationSearch.hash(name.utf8))
        properties.insert(ImplementationSearch.hash((name.prefix(1).lowercased() + name.dropFirst()).utf8))
      }
    }
    for name in baseNames {
      let hash = ImplementationSearch.hash(name.utf8)
      beginnings.insert(hash)
      properties.insert(hash)
    }
    self.beginnings = beginnings
    propertyNames = properties
  }

  /// Extends the search to the selectors and base names of another search.
  fileprivate mutating func formUnion(_ other: ImplementationSearch) {
    selectors.formUnion(other.selectors)
    baseNames.formUnion(other.baseNames)
    beginnings.formUnion(other.beginnings)
    propertyNames.formUnion(other.propertyNames)
  }

  /// The files that mention a name in question, and all Objective-C files; nil if this cannot be determined.
  fileprivate func filesToSearch() -> [FileID]? {
    guard !beginnings.isEmpty else { return [] }
    var names = NameSet()
    for text in selectors.union(baseNames) {
      // The base name of a method is a prefix of its selector's first part; a property's name follows from its setter.
      let bytes = Array(text.utf8.prefix { $0 != 0x3A })
      for count in bytes.indices { names.insert(bytes[...count]) }
      if text.hasPrefix("set") {
        let name = text.base.dropFirst(3)
        names.insert(name.utf8)
        names.insert((name.prefix(1).lowercased() + name.dropFirst()).utf8)
      }
    }
    guard let mentioning = index.files(mentioning: names) else { return nil }
    return mentioning + index.files.filter { index[$0]?.summary.objectiveC != nil }
  }

  fileprivate func implementations(in file: FileID) -> [Implementation] {
    guard let source = index[file] else { return [] }
    let summary = source.summary
    guard summary.objectiveC == nil else { return objectiveC(source, file) }
    let isSwift2 = index.swiftVersion(of: file).map { $0 < 3 } ?? false
    var found: [Implementation] = []
    for method in summary.members.methods where method.kind == .function {
      guard method.objcName != noName || beginnings.contains(summary.names.hash(method.baseName)) else { continue }
      let name = summary.names.text(method.baseName)
      let possible = isSwift2 ? method.selectorsInSwift2(summary.names) : [method.selector(summary.names)]
      let wanted = possible.filter(selectors.contains)
      for selector in wanted.isEmpty && baseNames.contains(name) ? [possible[0]] : wanted {
        found.append(
          Implementation(
            owner: DeclarationID(file: file, index: Int(method.owner)), name: summary.names.text(method.name),
            baseName: name, selector: selector, modifiers: method.modifiers,
            range: ByteRange(Int(method.nameStart), Int(method.nameStart) + name.utf8.count), whole: method.range))
      }
    }
    for property in summary.members.properties {
      guard property.objcName != noName || propertyNames.contains(summary.names.hash(property.name)) else { continue }
      let name = summary.names.text(property.name)
      let accessors = property.selectors(summary.names)
      for selector in [accessors.getter, accessors.setter] where selectors.contains(selector) || baseNames.contains(name) {
        found.append(
          Implementation(
            owner: DeclarationID(file: file, index: Int(property.owner)), name: name, baseName: name,
            selector: selector, modifiers: property.modifiers, range: property.range, whole: property.range,
            isProperty: true))
      }
    }
    return found
  }

  private func objectiveC(_ source: SourceFile, _ file: FileID) -> [Implementation] {
    guard let summary = source.summary.objectiveC else { return [] }
    return summary.methods.compactMap { method in
      guard !method.isClassMethod, selectors.contains(method.selector) || baseNames.contains(method.selector.base) else {
        return nil
      }
      return Implementation(
        owner: DeclarationID(file: file, index: -1 - method.container), name: method.selector,
        baseName: method.selector.base, selector: method.selector, modifiers: [.objc], range: method.range,
        whole: method.range, objectiveC: summary.containers[method.container].name)
    }
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.combine(byte) }
    return hash.value
  }
}

/// The results of a search, reused by the next one for unchanged files and for names that both searches have.
///
/// The declarations that a file has under some names depend only on that file, so no other changes need to be tracked.
struct ImplementationCache: Sendable {
  private var search: ImplementationSearch?
  private var found = FileFacts<[Implementation]>()

  /// Replaces the search by one for these selectors and base names.
  mutating func look(
    for selectors: Set<String>, _ baseNames: Set<String> = [], in index: ProjectIndex, _ workers: some WorkerPool
  ) {
    let new = ImplementationSearch(index, selectors: selectors, baseNames: baseNames)
    let stale = search.flatMap { staleFiles(from: $0, to: new) }
    search = new
    found.update(stale, in: index.files, of: 64, workers) { new.implementations(in: $0) }
  }

  /// Extends the search by these selectors and base names.
  mutating func lookAlso(
    for selectors: Set<String>, _ baseNames: Set<String> = [], in index: ProjectIndex, _ workers: some WorkerPool
  ) {
    guard var known = search else { return look(for: selectors, baseNames, in: index, workers) }
    let added = ImplementationSearch(
      index, selectors: selectors.subtracting(known.selectors), baseNames: baseNames.subtracting(known.baseNames))
    guard !added.selectors.isEmpty || !added.baseNames.isEmpty else { return }
    known.formUnion(added)
    search = known
    let stale = added.filesToSearch().map { files in Set(files.filter { !added.implementations(in: $0).isEmpty }) }
    found.update(stale, in: index.files, of: 64, workers) { [known] in known.implementations(in: $0) }
  }

  /// The results in the order of the files.
  func implementations(where isWanted: (Implementation) -> Bool = { _ in true }) -> [Implementation] {
    guard let search else { return [] }
    return found.inOrder(search.index).flatMap { $0.filter(isWanted) }
  }

  /// The files in which the results of the new search differ from those of the old one; nil if this cannot be determined.
  private func staleFiles(from old: ImplementationSearch, to new: ImplementationSearch) -> Set<FileID>? {
    let gone = (old.selectors.subtracting(new.selectors), old.baseNames.subtracting(new.baseNames))
    let added = ImplementationSearch(
      new.index, selectors: new.selectors.subtracting(old.selectors), baseNames: new.baseNames.subtracting(old.baseNames))
    guard let mentioning = added.filesToSearch() else { return nil }
    var stale: Set<FileID> = []
    for file in mentioning where !added.implementations(in: file).isEmpty { stale.insert(file) }
    guard !gone.0.isEmpty || !gone.1.isEmpty else { return stale }
    for (file, methods) in found.facts ?? [:]
    where methods.contains(where: { gone.0.contains($0.selector) || gone.1.contains($0.baseName) }) {
      stale.insert(file)
    }
    return stale
  }

  /// How the results differ between two versions of a project.
  enum Difference {
    case none
    /// Only the places differ.
    case moved
    case other
  }

  /// Advances to a version of the project in which some files differ.
  mutating func update(to index: ProjectIndex, _ changed: Set<FileID>) -> Difference {
    guard var search else { return .none }
    search.index = index
    self.search = search
    let before = changed.map { found[$0] ?? [] }
    found.update(changed, in: index.files, of: 64, SequentialWorkers()) { [search] in search.implementations(in: $0) }
    let after = changed.map { found[$0] ?? [] }
    if before == after { return .none }
    let isMoved = zip(before, after).allSatisfy { $0.elementsEqual($1) { $0.isSame(as: $1) } }
    return isMoved ? .moved : .other
  }
}

extension String {
  /// The first part of a selector.
  var base: String { String(prefix { $0 != ":" }) }
}

// MARK: - MethodsByApp

/// Methods grouped by app, so that the methods of one app are found without searching those of all others.
struct MethodsByApp {
  private let methods: [Implementation]
  /// By executable, the indices of its methods.
  private var inProgram: [Int: [Int]] = [:]
  /// The folders of all methods, and of those that belong to no executable.
  private var all = Folders()
  private var programless = Folders()

  private struct Folders {
    var positions: [Int] = []
    /// By the folder of their app, or nil, and by every enclosing app folder.
    var within: [String?: [Int]] = [:]
    var anywhereWithin: [String: [Int]] = [:]
  }

  init(_ methods: [Implementation], _ apps: inout Apps) {
    self.methods = methods
    for (position, method) in methods.enumerated() {
      let app = apps.app(of: method.file)
      for program in app.programs { inProgram[program, default: []].append(position) }
      MethodsByApp.insert(position, app, apps, &all)
      if app.programs.isEmpty { MethodsByApp.insert(position, app, apps, &programless) }
    }
  }

  private static func insert(_ position: Int, _ app: Apps.App, _ apps: Apps, _ folders: inout Folders) {
    folders.positions.append(position)
    folders.within[app.folder, default: []].append(position)
    var around = app.folder
    while let folder = around {
      folders.anywhereWithin[folder, default: []].append(position)
      around = apps.folder(around: folder)
    }
  }

  /// The methods that share code with an app (`Apps.areTogether`), in their original order.
  func reachable(from app: Apps.App, _ apps: Apps) -> [Implementation] {
    var positions =
      app.programs.isEmpty
      ? related(to: app.folder, all, apps) : related(to: app.folder, programless, apps)
    for program in app.programs { positions += inProgram[program] ?? [] }
    guard positions.count > 1 else { return positions.map { methods[$0] } }
    positions.sort()
    return positions.indices.filter { $0 == 0 || positions[$0] != positions[$0 - 1] }.map { methods[positions[$0]] }
  }

  /// The methods outside all app folders, and those in this folder, in enclosing ones and in nested ones.
  private func related(to folder: String?, _ folders: Folders, _ apps: Apps) -> [Int] {
    guard let folder else { return folders.positions }
    var positions = folders.anywhereWithin[folder] ?? []
    positions += folders.within[nil] ?? []
    var around = apps.folder(around: folder)
    while let next = around {
      positions += folders.within[next] ?? []
      around = apps.folder(around: next)
    }
    return positions
  }
}
