import Syntax

/// The functions of a project that may be called, and what is known of each so far.
struct CallTable: Sendable {
  private let types: ProjectTypes
  private var buckets: [Key: Bucket] = [:]
  /// Hashes of the properties that do something when they are read or written.
  private(set) var accessors: Set<UInt64> = []

  /// What a call names: by the hash of the name, so that no text is made of names that nobody declares.
  struct Key: Hashable, Sendable {
    var kind: Kind
    /// Of the name without labels; of an initializer, the type's without what is around it.
    var name: UInt64

    enum Kind: UInt8, Sendable { case function, initializer, getter, initialValue, observers }

    static func initializer(of type: String) -> Key {
      Key(kind: .initializer, name: FNV1a(simpleName(type).utf8).value)
    }
  }

  /// The functions of one name.
  struct Bucket: Sendable {
    var entries: [Entry] = []
    /// Some of them do something to controllers: only then it matters which is meant.
    var hasEffects = false
  }

  /// A function that may be called. An object, so that looking through many costs nothing.
  final class Entry: Sendable {
    let id: FunctionID
    let owner: ProjectTypes.Owner
    /// Empty until some function of the name has effects.
    let labels: [String]
    /// Parameters without a default value.
    let isRequired: [Bool]
    let effects: FunctionEffects

    init(id: FunctionID, owner: ProjectTypes.Owner, labels: [String], isRequired: [Bool], effects: FunctionEffects) {
      self.id = id
      self.owner = owner
      self.labels = labels
      self.isRequired = isRequired
      self.effects = effects
    }
  }

  init(_ types: ProjectTypes) { self.types = types }

  subscript(key: Key) -> Bucket? { buckets[key] }

  /// Makes all functions of a file known, of which nothing is known yet but what they return.
  mutating func enterFunctions(of file: FileID) {
    guard let source = types.index[file] else { return }
    var (known, owner): (Int32, ProjectTypes.Owner) = (-1, ProjectTypes.Owner())
    for (position, function) in source.summary.flow.functions.enumerated() {
      if function.owner != known { (known, owner) = (function.owner, types.owner(function.owner, of: file)) }
      guard let key = key(of: function, owner, source.summary.names) else { continue }
      var effects = FunctionEffects()
      if function.type != noName { effects.returnedType = source.summary.names.text(function.type) }
      buckets[key, default: Bucket()].entries.append(
        Entry(
          id: FunctionID(file: file, index: position), owner: owner, labels: [], isRequired: [], effects: effects))
    }
  }

  private func key(of function: FlowFunction, _ owner: ProjectTypes.Owner, _ names: NameTable) -> Key? {
    switch function.kind {
    case .function: Key(kind: .function, name: names.hash(function.baseName))
    case .initializer: Key.initializer(of: owner.name)
    case .getter: Key(kind: .getter, name: names.hash(function.name))
    case .initialValue: Key(kind: .initialValue, name: names.hash(function.name))
    case .willSet, .didSet: Key(kind: .observers, name: names.hash(function.name))
    case .setter, .subscript, .deinitializer: nil
    }
  }

  /// Makes known what a function does.
  mutating func enter(_ id: FunctionID, _ effects: FunctionEffects) {
    guard let source = types.index[id.file] else { return }
    let function = source.summary.flow.functions[id.index]
    guard let key = key(of: function, types.owner(function.owner, of: id.file), source.summary.names),
      var bucket = buckets[key]
    else { return }
    buckets[key] = nil
    if !bucket.hasEffects {
      bucket.hasEffects = true
      if key.kind != .function, key.kind != .initializer { accessors.insert(key.name) }
      bucket.entries = bucket.entries.map(labelled)
    }
    if let known = bucket.entries.firstIndex(where: { $0.id == id }) {
      let entry = bucket.entries[known]
      bucket.entries[known] = Entry(
        id: id, owner: entry.owner, labels: entry.labels, isRequired: entry.isRequired, effects: effects)
    }
    buckets[key] = bucket
  }

  private func labelled(_ entry: Entry) -> Entry {
    guard let summary = types.index[entry.id.file]?.summary else { return entry }
    let function = summary.flow.functions[entry.id.index]
    guard function.kind == .function || function.kind == .initializer else { return entry }
    let parameters = summary.flow.children(function.root).filter { summary.flow[$0].kind == .parameter }
    return Entry(
      id: entry.id, owner: entry.owner, labels: parameterLabels(summary.names.text(function.name)),
      isRequired: parameters.map { summary.flow.children($0).isEmpty }, effects: entry.effects)
  }
}

/// The labels of `name(label:_:)`.
func parameterLabels(_ name: String) -> [String] {
  guard let open = name.utf8.firstIndex(of: 0x28) else { return [] }
  return name[name.utf8.index(after: open)...].split(separator: ":").filter { $0 != ")" }.map(String.init)
}
