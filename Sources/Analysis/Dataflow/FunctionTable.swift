import Syntax

/// What a call names: by the hash of the name, so that no text is made of names that the project does not declare.
struct FunctionKey: Hashable, Sendable {
  var kind: Kind
  /// Of the name without labels; of an initializer, of the simple name of its type.
  var name: UInt64

  enum Kind: UInt8, Sendable { case function, initializer, getter, initialValue, observers }

  /// - Parameter name: of the type, with or without those around it
  static func initializer(of name: String) -> FunctionKey {
    FunctionKey(kind: .initializer, name: FNV1a(simpleName(name).utf8).value)
  }
}

/// The functions of a project that may be called, by name, with the summary of each as far as it is known.
struct FunctionTable<Effect: CallEffect>: Sendable {
  typealias Summary = FunctionSummary<Effect>

  private var types: ProjectTypes
  private var buckets: [FunctionKey: Bucket] = [:]
  /// Hashes of the names of properties whose accessors or observers have a summary that is not empty.
  private(set) var accessors: Set<UInt64> = []

  /// The functions of one name.
  struct Bucket: Sendable {
    var entries: [Entry] = []
    /// The summary of some of them is not empty: only then it matters which is called.
    var hasEffects = false
    /// The position of each entry, once some summary is not empty.
    fileprivate var positions: [FunctionID: Int] = [:]
    /// Of a name with many functions only: most names have one or two.
    fileprivate(set) var owners: OwnerIndex?
    /// The functions that have got a summary.
    fileprivate var entered: Set<FunctionID> = []

    fileprivate mutating func replaceSummary(of id: FunctionID, with summary: Summary) {
      guard let known = positions[id] else { return }
      entries[known] = entries[known].with(summary)
    }

    fileprivate mutating func enter(_ id: FunctionID, _ summary: Summary) {
      entered.insert(id)
      replaceSummary(of: id, with: summary)
    }

    /// Takes a summary away; whether none is left.
    fileprivate mutating func withdraw(_ id: FunctionID, leaving summary: Summary) -> Bool {
      guard entered.remove(id) != nil else { return false }
      replaceSummary(of: id, with: summary)
      hasEffects = !entered.isEmpty
      return !hasEffects
    }

    /// Some summary is not empty from here on.
    fileprivate mutating func beginEffects(_ labelled: (Entry) -> Entry) {
      hasEffects = true
      // The labels stay known where all summaries were withdrawn.
      guard positions.count != entries.count else { return }
      entries = entries.map(labelled)
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

  /// The functions of one name by the types around them.
  struct OwnerIndex: Sendable {
    fileprivate static var fewest: Int { 16 }

    /// Positions among the entries, ascending.
    private(set) var byType: [TypeReference: [Int]] = [:]
    /// Of those that may serve other types than their own: functions of a file, of a protocol, and of a type that is
    /// declared elsewhere.
    private(set) var shared: [Int] = []
    /// The functions of types that have many overloads of it, by their labels.
    private(set) var overloads: [Overload: [Int]] = [:]

    struct Overload: Hashable, Sendable {
      var type: TypeReference
      var labels: [String]
    }

    /// To be called once the labels are known.
    fileprivate mutating func enterOverloads(_ entries: [Entry]) {
      guard overloads.isEmpty else { return }
      for (type, positions) in byType where positions.count > ProjectIndex.mostNamesakes {
        for position in positions {
          overloads[Overload(type: type, labels: entries[position].labels), default: []].append(position)
        }
      }
    }

    fileprivate mutating func enter(_ owner: ProjectTypes.Owner, _ position: Int) {
      for type in owner.types where type != .unknown { byType[type, default: []].append(position) }
      if owner.declaration == nil || owner.isProtocol { shared.append(position) }
    }
  }

  /// A function that may be called. A class, so that looking through many copies nothing.
  final class Entry: Sendable {
    let id: FunctionID
    let owner: ProjectTypes.Owner
    /// Empty until some function of the name has a summary that is not.
    let labels: [String]
    /// Parameters without a default value.
    let isRequired: [Bool]
    let summary: Summary

    init(id: FunctionID, owner: ProjectTypes.Owner, labels: [String], isRequired: [Bool], summary: Summary) {
      self.id = id
      self.owner = owner
      self.labels = labels
      self.isRequired = isRequired
      self.summary = summary
    }

    func with(_ summary: Summary) -> Entry {
      Entry(id: id, owner: owner, labels: labels, isRequired: isRequired, summary: summary)
    }
  }

  init(_ types: ProjectTypes) { self.types = types }

  /// The functions of a name.
  func bucket(_ key: FunctionKey) -> Bucket? { buckets[key] }

  /// Enters the functions of a file with empty summaries, but for the types they are declared to return.
  mutating func enterFunctions(of file: BodyFile) {
    // Not in a closure beside `self`: each file would copy the buckets.
    for (key, entry) in entries(of: file) {
      buckets[key, default: Bucket()].append(entry)
    }
  }

  private func entries(of file: BodyFile) -> [(key: FunctionKey, entry: Entry)] {
    var entries: [(key: FunctionKey, entry: Entry)] = []
    for (position, function) in file.tree.functions.enumerated() {
      // What is nested too deeply to be interpreted is as unknown as a function of another library.
      guard !file.tree.isTooDeep(position), let key = key(of: function, file.owners[position], file.names) else {
        continue
      }
      let entry = Entry(
        id: FunctionID(file: file.id, index: position), owner: file.owners[position], labels: [], isRequired: [],
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

  /// Replaces the summary of a function.
  mutating func enter(_ id: FunctionID, _ summary: Summary) {
    guard let key = key(of: id), let place = buckets.index(forKey: key) else { return }
    if buckets.values[place].hasEffects { return buckets.values[place].enter(id, summary) }
    var bucket = buckets.values[place]
    buckets[key] = nil
    if key.kind != .function, key.kind != .initializer { accessors.insert(key.name) }
    bucket.beginEffects(labelled)
    bucket.enter(id, summary)
    buckets[key] = bucket
  }

  /// The summary that a function has got; nil where it has none.
  func entered(_ id: FunctionID) -> Summary? {
    guard let key = key(of: id), let bucket = buckets[key], bucket.entered.contains(id),
      let known = bucket.positions[id]
    else { return nil }
    return bucket.entries[known].summary
  }

  /// Takes a function's summary away, as if the function had never been analyzed.
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
    let kinds: [FunctionKey.Kind] = [.getter, .initialValue, .observers]
    return kinds.compactMap { buckets[FunctionKey(kind: $0, name: name)] }
  }

  /// Goes on with another version of the project, in which some files have other functions, or functions whose owners or
  /// returned types are others.
  ///
  /// - Parameter renumbered: files whose functions have other numbers, so that none of their summaries are kept
  mutating func replaceFunctions(
    of old: [BodyFile], by new: [BodyFile], renumbered: Set<FileID>, _ types: ProjectTypes
  ) {
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
      let entered = (before?.entered ?? []).filter { !renumbered.contains($0.file) }
      let positions = entered.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0) })
      for id in entered {
        guard let position = positions[id] else { continue }
        bucket.entered.insert(id)
        if let summary = before?.summary(of: id), files.contains(id.file) {
          bucket.entries[position] = bucket.entries[position].with(summary)
        }
      }
      if !bucket.entered.isEmpty { bucket.beginEffects(labelled) }
      if !entries.isEmpty { buckets[key] = bucket }
      updateAccessors(key)
    }
  }

  private func key(of id: FunctionID) -> FunctionKey? {
    guard let source = types.index[id.file] else { return nil }
    let function = source.summary.flow.functions[id.index]
    return key(of: function, types.owner(function.owner, of: id.file), source.summary.names)
  }

  /// An entry with its labels.
  func labelled(_ entry: Entry) -> Entry {
    guard let source = types.index[entry.id.file]?.summary else { return entry }
    let function = source.flow.functions[entry.id.index]
    guard function.kind == .function || function.kind == .initializer else { return entry }
    let parameters = source.flow.children(function.root).filter { source.flow[$0].kind == .parameter }
    return Entry(
      id: entry.id, owner: entry.owner, labels: parameterLabels(source.names.text(function.name)),
      isRequired: parameters.map { source.flow.children($0).isEmpty }, summary: entry.summary)
  }
}

/// The labels of `name(label:_:)`.
func parameterLabels(_ name: String) -> [String] {
  guard let open = name.utf8.firstIndex(of: 0x28) else { return [] }
  return name[name.utf8.index(after: open)...].split(separator: ":").filter { $0 != ")" }.map(String.init)
}
