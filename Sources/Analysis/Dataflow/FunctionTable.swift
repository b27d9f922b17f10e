import Syntax

/// The key of a call: a kind and the hash of a name, so that no strings are created for names that the project does not
/// declare.
struct FunctionKey: Hashable, Sendable {
  var kind: CallableKind
  /// The hash of the name without argument labels; for an initializer, of the simple name of its type.
  var name: UInt64

  enum CallableKind: UInt8, Sendable { case function, initializer, getter, initialValue, observers }

  /// - Parameter name: the name of the type, with or without its enclosing types
  static func initializer(of name: String) -> FunctionKey {
    FunctionKey(kind: .initializer, name: FNV1a(simpleName(name).utf8).value)
  }
}

/// The callable functions of a project by name, with their known summaries.
struct FunctionTable<Effect: CallEffect>: Sendable {
  typealias Summary = FunctionSummary<Effect>

  private var types: ProjectTypes
  private var buckets: [FunctionKey: Bucket] = [:]
  /// The hashes of the names of properties whose accessors or observers have a nonempty summary.
  private(set) var accessors: Set<UInt64> = []

  /// The functions with one name.
  struct Bucket: Sendable {
    var entries: [Entry] = []
    /// Whether some summary is nonempty. Only then a call must be resolved to a single function.
    var hasEffects = false
    /// The position of each entry. Filled when the first summary becomes nonempty.
    fileprivate var positions: [FunctionID: Int] = [:]
    /// An index by type. Only for names with many functions, because most names have one or two.
    fileprivate(set) var owners: OwnerIndex?
    /// The functions that have a summary.
    fileprivate var entered: Set<FunctionID> = []

    fileprivate mutating func replaceSummary(of id: FunctionID, with summary: Summary) {
      guard let known = positions[id] else { return }
      entries[known] = entries[known].with(summary)
    }

    fileprivate mutating func enter(_ id: FunctionID, _ summary: Summary) {
      entered.insert(id)
      replaceSummary(of: id, with: summary)
    }

    /// Removes the summary of a function. Returns whether no summary is left.
    fileprivate mutating func withdraw(_ id: FunctionID, leaving summary: Summary) -> Bool {
      guard entered.remove(id) != nil else { return false }
      replaceSummary(of: id, with: summary)
      hasEffects = !entered.isEmpty
      return !hasEffects
    }

    /// Prepares the bucket for its first nonempty summary.
    fileprivate mutating func beginEffects() {
      hasEffects = true
      // The positions stay known after all summaries have been withdrawn.
      guard positions.count != entries.count else { return }
      owners?.enterOverloads(entries)
      positions.reserveCapacity(entries.count)
      for (position, entry) in entries.enumerated() { positions[entry.id] = position }
    }

    fileprivate func summary(of id: FunctionID) -> Summary? { positions[id].map { entries[$0].summary } }

    fileprivate mutating func append(_ entry: Entry) {
      entries.append(entry)
      if owners != nil {
        owners?.enter(entry.owner, entries.count - 1)
      } else if entries.count > OwnerIndex.fewest {
        var index = OwnerIndex()
        for (position, entry) in entries.enumerated() { index.enter(entry.owner, position) }
        owners = index
      }
    }
  }

  /// The functions with one name, by their enclosing types.
  struct OwnerIndex: Sendable {
    fileprivate static var fewest: Int { 16 }

    /// By type, the positions of its entries, in ascending order.
    private(set) var byType: [TypeReference: [Int]] = [:]
    /// The positions of the entries that may be available to types other than their own: global functions, and members
    /// of protocols and of types declared outside the sources.
    private(set) var shared: [Int] = []
    /// By type and labels, the positions of the entries of types with many overloads.
    private(set) var overloads: [Overload: [Int]] = [:]

    struct Overload: Hashable, Sendable {
      var type: TypeReference
      var labels: [String]
    }

    /// Groups overloads by labels. Call this once the labels are known.
    fileprivate mutating func enterOverloads(_ entries: [Entry]) {
      guard overloads.isEmpty else { return }
      for (type, positions) in byType where positions.count > ProjectIndex.mostNamesakes {
        for position in positions {
          overloads[Overload(type: type, labels: entries[position].signature.labels), default: []].append(position)
        }
      }
    }

    fileprivate mutating func enter(_ owner: ProjectTypes.Owner, _ position: Int) {
      for type in owner.types where type != .unknown { byType[type, default: []].append(position) }
      if owner.declaration == nil || owner.isProtocol { shared.append(position) }
    }
  }

  /// A callable function. A class, so that a search through many entries copies nothing.
  final class Entry: Sendable {
    let id: FunctionID
    let owner: ProjectTypes.Owner
    /// Without parameters for an accessor.
    let signature: CallSignature
    let summary: Summary

    init(id: FunctionID, owner: ProjectTypes.Owner, signature: CallSignature, summary: Summary) {
      self.id = id
      self.owner = owner
      self.signature = signature
      self.summary = summary
    }

    func with(_ summary: Summary) -> Entry { Entry(id: id, owner: owner, signature: signature, summary: summary) }
  }

  init(_ types: ProjectTypes) { self.types = types }

  /// The functions with a name.
  func bucket(_ key: FunctionKey) -> Bucket? { buckets[key] }

  /// Enters the functions of a file. Their summaries are empty except for the declared results.
  mutating func enterFunctions(of file: BodyFile) {
    // A closure that captures `self` would make each file copy the buckets.
    for (key, entry) in entries(of: file) {
      buckets[key, default: Bucket()].append(entry)
    }
  }

  private func entries(of file: BodyFile) -> [(key: FunctionKey, entry: Entry)] {
    var entries: [(key: FunctionKey, entry: Entry)] = []
    for (position, function) in file.tree.functions.enumerated() {
      // A function that is nested too deeply to be interpreted is as unknown as a function outside the sources.
      guard !file.tree.isTooDeep(position), let key = key(of: function, file.owners[position], file.names) else {
        continue
      }
      let entry = Entry(
        id: FunctionID(file: file.id, index: position), owner: file.owners[position], signature: file.signatures[position],
        summary: Summary(returning: file.results[position]))
      entries.append((key, entry))
    }
    return entries
  }

  private func key(
    of function: FlowFunction, _ owner: @autoclosure () -> ProjectTypes.Owner, _ names: NameTable
  ) -> FunctionKey? {
    switch function.kind {
    case .function: FunctionKey(kind: .function, name: names.hash(function.baseName))
    case .initializer: FunctionKey.initializer(of: types.name(of: owner().type))
    case .getter: FunctionKey(kind: .getter, name: names.hash(function.name))
    case .initialValue: FunctionKey(kind: .initialValue, name: names.hash(function.name))
    case .willSet, .didSet, .setter: FunctionKey(kind: .observers, name: names.hash(function.name))
    case .subscript, .deinitializer: nil
    }
  }

  /// Sets the summary of a function.
  mutating func enter(_ id: FunctionID, _ summary: Summary) {
    guard let key = key(of: id), let place = buckets.index(forKey: key) else { return }
    if buckets.values[place].hasEffects { return buckets.values[place].enter(id, summary) }
    var bucket = buckets.values[place]
    buckets[key] = nil
    if key.kind != .function, key.kind != .initializer { accessors.insert(key.name) }
    bucket.beginEffects()
    bucket.enter(id, summary)
    buckets[key] = bucket
  }

  /// The summary of a function; nil if none has been entered.
  func entered(_ id: FunctionID) -> Summary? {
    guard let key = key(of: id), let bucket = buckets[key], bucket.entered.contains(id),
      let known = bucket.positions[id]
    else { return nil }
    return bucket.entries[known].summary
  }

  /// Removes the summary of a function, as if the function had never been analyzed.
  mutating func withdraw(_ id: FunctionID, returning declared: DeclaredResult) {
    guard let key = key(of: id), let place = buckets.index(forKey: key) else { return }
    if buckets.values[place].withdraw(id, leaving: Summary(returning: declared)) { updateAccessors(key) }
  }

  private mutating func updateAccessors(_ key: FunctionKey) {
    guard key.kind != .function, key.kind != .initializer else { return }
    if accessorBuckets(key.name).contains(where: \.hasEffects) {
      accessors.insert(key.name)
    } else {
      accessors.remove(key.name)
    }
  }

  private func accessorBuckets(_ name: UInt64) -> [Bucket] {
    let kinds: [FunctionKey.CallableKind] = [.getter, .initialValue, .observers]
    return kinds.compactMap { buckets[FunctionKey(kind: $0, name: name)] }
  }

  /// Updates the table to another version of the project. Summaries are not kept for files whose function indices may
  /// differ.
  ///
  /// - Parameters:
  ///   - old: the files whose functions may differ, or their owners or result types
  ///   - new: the same files in the new version
  /// - Returns: the names of changed functions for which every use may have another result, whatever its arguments: there
  ///   was or is no such function, or too many to compare all of them with a call
  mutating func replaceFunctions(
    of old: [BodyFile], by new: [BodyFile], _ change: ProjectChange, _ types: ProjectTypes
  ) -> NameSet {
    var affected = NameSet()
    let files = Set(old.map(\.id) + new.map(\.id))
    var stale: [FunctionKey: [Entry]] = [:]
    for file in old {
      for (position, function) in file.tree.functions.enumerated() {
        guard let key = key(of: function, file.owners[position], file.names) else { continue }
        stale[key] = []
      }
    }
    self.types = types
    for file in new {
      for (key, entry) in entries(of: file) { stale[key, default: []].append(entry) }
    }
    for (key, added) in stale {
      let before = buckets.removeValue(forKey: key)
      var entries = (before?.entries ?? []).filter { !files.contains($0.id.file) } + added
      entries.sort {
        $0.id.file == $1.id.file ? $0.id.index < $1.id.index : types.index.precedes($0.id.file, $1.id.file)
      }
      var bucket = Bucket()
      for entry in entries { bucket.append(entry) }
      let entered = (before?.entered ?? []).filter { !change.renumbered.contains($0.file) }
      let positions = entered.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
      for id in entered {
        guard let position = positions[id] else { continue }
        bucket.entered.insert(id)
        if let summary = before?.summary(of: id), files.contains(id.file) {
          bucket.entries[position] = bucket.entries[position].with(summary)
        }
      }
      if !bucket.entered.isEmpty { bucket.beginEffects() }
      if !entries.isEmpty { buckets[key] = bucket }
      updateAccessors(key)
      guard change.functions.contains(hash: key.name) else { continue }
      // An accessor counts only once it has a summary.
      let counts = [before?.entries.count ?? 0, entries.count]
      let isMissing = key.kind == .function && counts.contains(0)
      if isMissing || counts.contains(where: { $0 > ProjectIndex.mostNamesakes }) { affected.insert(hash: key.name) }
    }
    return affected
  }

  private func key(of id: FunctionID) -> FunctionKey? {
    guard let source = types.index[id.file] else { return nil }
    let function = source.summary.flow.functions[id.index]
    return key(of: function, types.owner(function.owner, of: id.file), source.summary.names)
  }
}

/// The argument labels in a name such as `name(label:_:)`.
func parameterLabels(_ name: String) -> [String] {
  guard let open = name.utf8.firstIndex(of: 0x28) else { return [] }
  return name[name.utf8.index(after: open)...].split(separator: ":").filter { $0 != ")" }.map(String.init)
}
