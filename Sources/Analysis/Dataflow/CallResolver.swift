import Syntax

/// Resolves a call to the function that it means, and gives that function's summary. A class, so that looking something
/// up copies nothing.
final class CallResolver<Effect: CallEffect>: Sendable {
  typealias Summary = FunctionSummary<Effect>

  let types: ProjectTypes
  private let table: FunctionTable<Effect>

  private typealias Entry = FunctionTable<Effect>.Entry
  typealias Owner = ProjectTypes.Owner

  init(_ types: ProjectTypes, _ table: FunctionTable<Effect>) { (self.types, self.table) = (types, table) }

  // MARK: Functions

  /// Whether the sources declare a function of this name, as far as they are kept.
  func declares(_ name: UInt64) -> Bool { bucket(.function, name) != nil }

  /// Whether the sources declare a function that a call may mean, as far as they are kept. The caller's own functions and
  /// those of Apple's types are looked at; of other receivers the name decides, because of their functions some are not kept.
  /// Of a name with many functions one will be meant.
  func declares(
    _ name: UInt64, _ labels: [String], on type: TypeReference, kind: TypeKind, isImplicit: Bool, _ caller: Owner,
    _ file: FileID
  ) -> Bool {
    guard let bucket = bucket(.function, name) else { return false }
    guard isImplicit || !type.externalName.isEmpty, bucket.entries.count <= CallResolver.mostSearched else { return true }
    return bucket.entries.contains { entry in
      guard isSeen(entry, from: file) else { return false }
      let rank = isImplicit ? rank(entry, from: caller) : rank(entry, on: type, kind)
      return rank != nil && match(labels, table.labelled(entry)) != nil
    }
  }

  private func bucket(_ kind: FunctionKey.Kind, _ name: UInt64) -> FunctionTable<Effect>.Bucket? {
    table.bucket(FunctionKey(kind: kind, name: name))
  }

  /// The summary of a call's function, and which of its arguments goes to which parameter.
  struct ResolvedCall {
    var summary: Summary
    var positions: [Int]

    /// The caller's values in the order of the parameters.
    func arguments(_ values: [AbstractValue]) -> [AbstractValue] {
      guard let last = positions.max() else { return [] }
      var ordered = Array(repeating: AbstractValue.unknown, count: last + 1)
      for (value, position) in zip(values, positions) { ordered[position] = value }
      return ordered
    }
  }

  /// The function that a call means; nil where no function fits, or the summaries of all that do are empty.
  func call(
    _ key: FunctionKey, _ labels: [String], on type: TypeReference, kind: TypeKind, isImplicit: Bool, _ caller: Owner,
    _ file: FileID, _ lookups: inout SummaryLookups
  ) -> ResolvedCall? {
    guard let bucket = bucket(key.kind, key.name) else { return nil }
    guard bucket.hasEffects else {
      // Which of them it is was not looked for.
      lookups.insert(key.name, in: nil)
      return nil
    }
    var best: [Entry] = []
    var bestRank = 0
    let around = key.kind == .function && isImplicit ? caller.types : [type]
    for entry in candidates(bucket, around, file, labels) where isSeen(entry, from: file) {
      let rank =
        key.kind == .initializer
        ? entry.owner.mayBe(type) ? 1000 : nil
        : isImplicit ? rank(entry, from: caller) : rank(entry, on: type, kind)
      guard let rank, rank >= bestRank, match(labels, entry) != nil else { continue }
      if rank > bestRank { best = [] }
      bestRank = rank
      best.append(entry)
    }
    guard let entry = nearest(best, to: file) else { return nil }
    lookups.insert(key.name, in: entry.id.file)
    guard !entry.summary.isEmpty, let positions = match(labels, entry) else { return nil }
    // Without the receiver's type it is a guess: nothing of the summary is certain, and no finding may rest on it.
    let summary = bestRank >= 500 ? entry.summary : entry.summary.weakened()
    return ResolvedCall(summary: summary, positions: positions)
  }

  private func nearest(_ entries: [Entry], to file: FileID) -> Entry? {
    guard entries.count > 1 else { return entries.first }
    return entries.max {
      types.index.nearness(from: file, to: $0.id.file) < types.index.nearness(from: file, to: $1.id.file)
    }
  }

  /// Whether an entry's module is one that the code of a file may call.
  private func isSeen(_ entry: Entry, from file: FileID) -> Bool {
    types.index.relation(from: file, to: entry.id.file) != .unrelated
  }

  // MARK: Candidates

  /// More functions of one name are not compared with one another: of more, the nearest to the caller's file are.
  private static var mostSearched: Int { ProjectIndex.mostNamesakes }
  /// What farther superclasses declare is not found.
  private static var mostSuperclasses: Int { 16 }

  /// Of the functions of one name those that a call on one of these types may mean: their own, what they inherit, and
  /// what serves many types. Without a type, all. Bounded, so that namesakes that call one another cost what they would
  /// cost under different names.
  ///
  /// - Parameter labels: the call's arguments, which choose among many overloads of one type
  private func candidates(
    _ bucket: FunctionTable<Effect>.Bucket, _ around: [TypeReference], _ file: FileID, _ labels: [String]? = nil
  ) -> [Entry] {
    guard let owners = bucket.owners else { return bucket.entries }
    guard !around.allSatisfy({ $0 == .unknown }) else {
      return Array(types.index.nearest(bucket.entries, to: file, file: \.id.file))
    }
    var positions: [Int] = []
    func add(_ type: TypeReference) {
      guard let own = owners.byType[type] else { return }
      let fitting = labels.flatMap { owners.overloads[.init(type: type, labels: $0)] } ?? own
      positions += types.index.nearest(fitting, to: file) { bucket.entries[$0].id.file }
    }
    for type in around { add(type) }
    var current = around.first?.declaration
    for _ in 0..<CallResolver.mostSuperclasses {
      guard let id = current, let next = types.index.declaredSuperclass(of: id) else { break }
      add(.declaration(next))
      current = next
    }
    positions += types.index.nearest(owners.shared, to: file) { bucket.entries[$0].id.file }
    // In the order in which the functions are declared, each once.
    positions.sort()
    var entries: [Entry] = []
    var last = -1
    for position in positions where position != last {
      entries.append(bucket.entries[position])
      last = position
    }
    return entries
  }

  /// What a function of this name is declared to return: the receiver's own, one that it inherits, or the only one there is.
  ///
  /// - Parameters:
  ///   - type: the receiver's; of a call without one, that around the caller
  ///   - caller: of a call without a receiver, or on `self`, the type around the caller
  ///   - file: the caller's
  func result(
    _ name: UInt64, on type: TypeReference, _ caller: Owner?, from file: FileID, _ lookups: inout SummaryLookups
  ) -> DeclaredResult? {
    guard let bucket = bucket(.function, name) else { return nil }
    let isBounded = bucket.entries.count <= CallResolver.mostSearched
    guard isBounded || type != .unknown else { return nil }
    let entries = candidates(bucket, [type], file).filter { isSeen($0, from: file) }
    if type != .unknown, let own = entries.first(where: { $0.owner.mayBe(type) }) {
      lookups.insert(name, in: own.id.file)
      return known(own.summary)
    }
    if let inherited = entries.first(where: { distance(from: type.declaration, to: $0.owner) != nil }) {
      lookups.insert(name, in: inherited.id.file)
      return known(inherited.summary)
    }
    let seen =
      !isBounded
      ? []
      : bucket.entries.filter { entry in
        isSeen(entry, from: file) && (caller.map { rank(entry, from: $0) != nil } ?? true)
      }
    guard let first = seen.first else { return nil }
    lookups.insert(name, in: nil)
    let isOnly = seen.allSatisfy { $0.summary.returnedType == first.summary.returnedType }
    return isOnly ? known(first.summary) : nil
  }

  private func known(_ summary: Summary) -> DeclaredResult? {
    summary.returnedType == .unknown ? nil : summary.declaredResult
  }

  /// How well an entry fits a call with an unwritten receiver; nil where it does not.
  private func rank(_ entry: Entry, from caller: Owner) -> Int? {
    if entry.owner.isFile { return 600 }
    if entry.owner.mayBe(caller) { return 4000 }
    if let distance = distance(from: caller.declaration, to: entry.owner) { return 3000 - distance }
    return fits(caller.kind, entry.owner) ? 1000 : nil
  }

  /// How well an entry fits a receiver of a type; nil where it does not.
  private func rank(_ entry: Entry, on type: TypeReference, _ kind: TypeKind) -> Int? {
    if entry.owner.isFile { return nil }
    if type != .unknown {
      if entry.owner.mayBe(type) { return 4000 }
      if let distance = distance(from: type.declaration, to: entry.owner) { return 3000 - distance }
      return fits(kind, entry.owner) ? 1000 : nil
    }
    // The receiver's type is not known: a helper of all controllers or views, or of the one type that has it.
    if entry.owner.declaration == nil, entry.owner.kind == .controller || entry.owner.kind == .view {
      return 500
    }
    return 200
  }

  /// An extension of UIViewController serves all controllers, one of a protocol all types that conform to it.
  private func fits(_ kind: TypeKind, _ owner: Owner) -> Bool {
    if owner.isProtocol { return true }
    guard owner.declaration == nil else { return false }
    switch owner.type.externalName {
    case "NSObject", "NSObjectProtocol", "UIResponder": return true
    case "UIViewController": return kind.isController || kind == .unknown
    default:
      switch owner.kind {
      case .controller, .likelyController: return kind.isController || kind == .unknown
      case .view: return kind == .view || kind == .unknown
      default: return kind == .unknown
      }
    }
  }

  /// How many superclasses lie between a class and the one that has the function.
  private func distance(from declaration: DeclarationID?, to owner: Owner) -> Int? {
    guard var current = declaration, owner.declaration != nil else { return nil }
    for distance in 0..<CallResolver.mostSuperclasses {
      if owner.mayBe(.declaration(current)) { return distance }
      let next = types.index.declaredSuperclass(of: current)
      guard let next else { return nil }
      current = next
    }
    return nil
  }

  /// The position of the parameter that each argument goes to; nil where the labels do not fit.
  private func match(_ arguments: [String], _ entry: Entry) -> [Int]? {
    let parameters = entry.labels
    var positions: [Int] = []
    var next = 0
    for (index, label) in arguments.enumerated() {
      if label == "{}" {
        // A trailing closure goes to the last parameter that is left, or the next.
        let position = index == arguments.count - 1 ? max(next, parameters.count - 1) : next
        guard position < parameters.count else { return nil }
        positions.append(position)
        next = position + 1
        continue
      }
      while next < parameters.count, parameters[next] != label { next += 1 }
      guard next < parameters.count else { return nil }
      positions.append(next)
      next += 1
    }
    for (index, isRequired) in entry.isRequired.enumerated() where isRequired && !positions.contains(index) {
      return nil
    }
    return positions
  }

  /// Whether a class of the sources has an override of this method that does not call what it overrides.
  func isReplaced(
    _ name: UInt64, _ labels: [String], on type: TypeReference, from file: FileID, _ lookups: inout SummaryLookups
  ) -> Bool {
    guard type != .unknown, let bucket = bucket(.function, name) else { return false }
    let found = candidates(bucket, [type], file).first { entry in
      guard !entry.owner.isFile, isSeen(entry, from: file),
        distance(from: type.declaration, to: entry.owner) != nil
      else { return false }
      // A method with other labels replaces nothing.
      return (entry.labels.isEmpty ? self.labels(of: entry) : entry.labels) == labels
    }
    guard let found else { return false }
    lookups.insert(name, in: found.id.file)
    return !found.summary.callsSuper
  }

  private func labels(of entry: Entry) -> [String] {
    guard let source = types.index[entry.id.file]?.summary else { return [] }
    return parameterLabels(source.names.text(source.flow.functions[entry.id.index].name))
  }

  // MARK: Properties

  /// Whether reading or writing some property of this name does anything.
  func hasAccessors(_ name: UInt64) -> Bool { table.accessors.contains(name) }

  /// What reading a property gives, where a getter or an initial value says.
  ///
  /// - Parameter owner: the type around the function that reads a property of its own receiver
  func property(_ name: UInt64, of type: TypeReference, _ owner: Owner?, _ file: FileID) -> Summary? {
    for accessorKind in [FunctionKey.Kind.getter, .initialValue] {
      guard let entry = accessor(FunctionKey(kind: accessorKind, name: name), of: type, owner, file) else { continue }
      if accessorKind == .initialValue, !entry.summary.returnsProjection, entry.summary.literals == nil, !entry.summary.givesType
      {
        continue
      }
      return entry.summary
    }
    return nil
  }

  /// What assigning to a property does by its observers.
  func observers(of name: UInt64, of type: TypeReference, _ owner: Owner?, _ file: FileID) -> Summary? {
    guard let entry = accessor(FunctionKey(kind: .observers, name: name), of: type, owner, file),
      !entry.summary.effects.isEmpty
    else { return nil }
    return entry.summary
  }

  private func accessor(_ key: FunctionKey, of type: TypeReference, _ owner: Owner?, _ file: FileID) -> Entry? {
    guard let bucket = bucket(key.kind, key.name), bucket.hasEffects else { return nil }
    let isBounded = bucket.entries.count <= CallResolver.mostSearched
    if let owner {
      let entries = candidates(bucket, owner.types, file).filter { isVisible($0, from: file) }
      return entries.last { !owner.isFile && $0.owner.mayBe(owner) && !$0.summary.isEmpty }
        ?? entries.last { distance(from: owner.declaration, to: $0.owner) != nil && !$0.summary.isEmpty }
        ?? entries.last {
          !owner.isFile && $0.owner.declaration == nil && fits(owner.kind, $0.owner) && !$0.owner.isFile
        } ?? global(entries.filter { $0.owner.isFile && !$0.summary.isEmpty }, file)
    }
    guard isBounded || type != .unknown else { return nil }
    let entries = candidates(bucket, [type], file).filter { isVisible($0, from: file) }
    guard type != .unknown else { return entries.count == 1 && isExtension(entries[0].owner) ? entries[0] : nil }
    let named = entries.filter { $0.owner.mayBe(type) && !$0.summary.isEmpty }
    if let own = named.last(where: { $0.id.file == file }) ?? named.last { return own }
    // A property that a protocol's extension gives to its conformers, or that the one conformer of a protocol has. Which
    // is the one, only a look at all of them shows.
    guard isBounded else { return nil }
    let known = type.declaration.map { types.owner(Int32(truncatingIfNeeded: $0.index), of: $0.file) }
    let given = bucket.entries.filter { entry in
      guard !entry.summary.isEmpty, !entry.owner.isFile, isVisible(entry, from: file) else { return false }
      if let known, known.isProtocol { return types.inherits(entry.owner, from: known.type) }
      return isExtension(entry.owner) && (known.map { types.inherits($0, from: entry.owner.type) } ?? true)
    }
    return given.count == 1 ? given[0] : nil
  }

  /// The global variable that a name means in a file: its own, or else the only one there is.
  private func global(_ entries: [Entry], _ file: FileID) -> Entry? {
    if let own = entries.first(where: { $0.id.file == file }) { return own }
    return entries.count == 1 ? entries[0] : nil
  }

  /// What is private to another file is not meant.
  private func isVisible(_ entry: Entry, from file: FileID) -> Bool {
    guard entry.id.file != file, let source = types.index[entry.id.file]?.summary else { return true }
    guard isSeen(entry, from: file) else { return false }
    let function = source.flow.functions[entry.id.index]
    guard function.modifiers.isDisjoint(with: [.private, .fileprivate]) else { return false }
    guard source.interface.declarations.indices.contains(Int(function.owner)) else { return true }
    return source.interface.declarations[Int(function.owner)].modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  /// Whether the functions of an owner serve many types: it is a protocol, or extended and declared elsewhere.
  private func isExtension(_ owner: Owner) -> Bool {
    owner.isProtocol || owner.declaration == nil && owner.kind == .unknown && !owner.isFile
  }
}
