import Syntax

/// A method or accessor that has, or could have, a selector.
struct Implementation: Hashable {
  /// The type or extension it stands in.
  var owner: DeclarationID
  /// `name(label:_:)` or the property's name; in Objective-C the selector.
  var name: String
  var baseName: String
  var selector: String
  var modifiers: Modifiers
  /// The name.
  var range: ByteRange
  /// From the first attribute on.
  var whole: ByteRange
  var isProperty = false
  /// The class of an Objective-C method, which `owner` does not give; its protocol, for a requirement.
  var objectiveC: String?

  var file: FileID { owner.file }

  /// Whether it is another one but for its place.
  fileprivate func isSame(as other: Implementation) -> Bool {
    var moved = self
    (moved.range, moved.whole) = (other.range, other.whole)
    return moved == other
  }

  var place: Finding.Place { Finding.Place(file: file, range: range) }
}

/// Finds methods and accessors by selector or by name, all files side by side.
struct ImplementationSearch {
  fileprivate(set) var index: ProjectIndex
  fileprivate var selectors: Set<String>
  fileprivate var baseNames: Set<String>
  /// Hashes of all beginnings of the selectors' first pieces, of which one is the base name of every method that has one.
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

  /// Looks for what another search looks for, too.
  fileprivate mutating func formUnion(_ other: ImplementationSearch) {
    selectors.formUnion(other.selectors)
    baseNames.formUnion(other.baseNames)
    beginnings.formUnion(other.beginnings)
    propertyNames.formUnion(other.propertyNames)
  }

  func run(_ workers: some WorkerPool) -> [Implementation] {
    guard !beginnings.isEmpty else { return [] }
    return workers.mapInBatches(index.files, of: 64) { self.implementations(in: $0) }.flatMap { $0 }
  }

  /// The files that mention a name that is looked for, and those of Objective-C; nil where that is not known.
  fileprivate func filesToSearch() -> [FileID]? {
    guard !beginnings.isEmpty else { return [] }
    var names = NameSet()
    for text in selectors.union(baseNames) {
      // A method's base name is a beginning of the selector's first piece; a property may be called as its setter says.
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
    var found: [Implementation] = []
    for method in summary.members.methods where method.kind == .function {
      guard method.objcName != noName || beginnings.contains(summary.names.hash(method.baseName)) else { continue }
      let selector = method.selector(summary.names)
      let name = summary.names.text(method.baseName)
      guard selectors.contains(selector) || baseNames.contains(name) else { continue }
      found.append(
        Implementation(
          owner: DeclarationID(file: file, index: Int(method.owner)), name: summary.names.text(method.name),
          baseName: name, selector: selector, modifiers: method.modifiers,
          range: ByteRange(Int(method.nameStart), Int(method.nameStart) + name.utf8.count), whole: method.range))
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

/// What a search has found, for the next one: of files that have not changed since, and of names that both look for.
///
/// What a file declares under some names depends on that file alone, so that no other declaration matters.
struct ImplementationCache: Sendable {
  private var search: ImplementationSearch?
  private var found = FileFacts<[Implementation]>()

  /// Looks for some names, and for no others.
  mutating func look(
    for selectors: Set<String>, _ baseNames: Set<String> = [], in index: ProjectIndex, _ workers: some WorkerPool
  ) {
    let new = ImplementationSearch(index, selectors: selectors, baseNames: baseNames)
    let stale = search.flatMap { staleFiles(from: $0, to: new) }
    search = new
    found.update(stale, in: index.files, of: 64, workers) { new.implementations(in: $0) }
  }

  /// Looks for some names beside those that it knows.
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

  /// What was found, in the order of the files.
  func implementations(where isWanted: (Implementation) -> Bool = { _ in true }) -> [Implementation] {
    guard let search else { return [] }
    return found.inOrder(search.index).flatMap { $0.filter(isWanted) }
  }

  /// The files in which the new search finds something else than the old one; nil where that is not known.
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

  /// How what is found differs from what was found in another version.
  enum Difference {
    case none
    /// The same stands at other places.
    case moved
    case other
  }

  /// Goes on to a version of the project in which some files differ.
  mutating func advance(to index: ProjectIndex, _ changed: Set<FileID>) -> Difference {
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
  /// A selector's first piece.
  var base: String { String(prefix { $0 != ":" }) }
}
