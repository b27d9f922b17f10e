import Syntax

/// Resolves calls to functions of the project, and returns the summaries of those. A class, so that lookups copy
/// nothing.
final class CallResolver<Effect: CallEffect>: Sendable {
  typealias Summary = FunctionSummary<Effect>

  let types: ProjectTypes
  private let table: FunctionTable<Effect>

  private typealias Entry = FunctionTable<Effect>.Entry
  typealias Owner = ProjectTypes.Owner

  init(_ types: ProjectTypes, _ table: FunctionTable<Effect>) { (self.types, self.table) = (types, table) }

  // MARK: Functions

  /// Whether the sources declare a function with this name that is in the table.
  func declares(_ name: UInt64) -> Bool { bucket(.function, name) != nil }

  /// Whether the sources may declare a function that matches a call. For a call without a receiver, and for a receiver
  /// of a type declared outside the sources, the functions are compared with the call. For other receivers the name
  /// alone decides, because not all functions of their types are in the table. If more than `mostSearched` functions
  /// have the name, one of them is assumed to match.
  func declares(
    _ name: UInt64, _ labels: [String], on type: TypeReference, kind: TypeKind, isImplicit: Bool, _ caller: Owner,
    _ file: FileID
  ) -> Bool {
    guard let bucket = bucket(.function, name) else { return false }
    guard isImplicit || !type.externalName.isEmpty, bucket.entries.count <= CallResolver.mostSearched else { return true }
    return bucket.entries.contains { entry in
      guard isSeen(entry, from: file) else { return false }
      let rank = isImplicit ? rank(entry, from: caller) : rank(entry, on: type, kind)
      return rank != nil && entry.signature.positions(of: labels) != nil
    }
  }

  private func bucket(_ kind: FunctionKey.CallableKind, _ name: UInt64) -> FunctionTable<Effect>.Bucket? {
    table.bucket(FunctionKey(kind: kind, name: name))
  }

  /// The summary of the callee, and the index of the parameter for each argument.
  struct ResolvedCall {
    var summary: Summary
    var positions: [Int]
    /// The parameters that take any number of arguments.
    var variadic: [Int]

    /// The caller's argument values in the order of the callee's parameters.
    ///
    /// - Parameter collect: makes the array that a variadic parameter is
    func arguments(_ values: [AbstractValue], _ collect: ([AbstractValue]) -> AbstractValue) -> [AbstractValue] {
      guard let last = positions.max() else { return [] }
      var ordered = Array(repeating: AbstractValue.unknown, count: last + 1)
      for (value, position) in zip(values, positions) { ordered[position] = value }
      for parameter in variadic where parameter <= last {
        ordered[parameter] = collect(zip(values, positions).filter { $0.1 == parameter }.map(\.0))
      }
      return ordered
    }
  }

  /// Resolves a call. Returns nil if no function matches, or if the summaries of all functions with this name are
  /// empty.
  ///
  /// - Parameter areLists: by argument, whether it is a collection, which decides between overloads; nil if its type is unknown
  func call(
    _ key: FunctionKey, _ labels: [String], _ areLists: [Bool?] = [], on type: TypeReference, kind: TypeKind, isImplicit: Bool,
    isSuper: Bool = false, _ caller: Owner, _ file: FileID, _ lookups: inout SummaryLookups
  ) -> ResolvedCall? {
    guard let bucket = bucket(key.kind, key.name) else { return nil }
    guard bucket.hasEffects else {
      // The lookup does not depend on a single function, because the candidates were not compared.
      lookups.insert(key.name, in: nil)
      return nil
    }
    var best: [Entry] = []
    var bestRank = 0
    let around = key.kind == .function && isImplicit ? caller.types : [type]
    for entry in candidates(bucket, around, file, labels) where isSeen(entry, from: file) {
      // A class that the sources do not have rarely conforms to one of their protocols.
      if isSuper, type.declaration == nil, entry.owner.isProtocol { continue }
      let rank =
        key.kind == .initializer
        ? entry.owner.mayBe(type) ? 1000 : nil
        : isImplicit ? rank(entry, from: caller) : rank(entry, on: type, kind)
      guard let rank, rank >= bestRank, entry.signature.positions(of: labels) != nil else { continue }
      if rank > bestRank { best = [] }
      bestRank = rank
      best.append(entry)
    }
    if best.count > 1, areLists.contains(where: { $0 != nil }) {
      let fitting = best.filter { $0.signature.fits(areLists, at: $0.signature.positions(of: labels) ?? []) }
      if !fitting.isEmpty { best = fitting }
    }
    guard let entry = nearest(best, to: file) else { return nil }
    lookups.insert(key.name, in: entry.id.file)
    guard !entry.summary.isEmpty, let positions = entry.signature.positions(of: labels) else { return nil }
    // That a guess returns its receiver says nothing about another callee.
    if bestRank < 500, entry.summary.effects.isEmpty, entry.summary.returned == [AccessPath(root: .receiver)] { return nil }
    // If the type of the receiver is unknown, the callee is a guess. The weakened summary contains nothing that is
    // certain, so that no finding can rely on it.
    let summary = bestRank >= 500 ? entry.summary : entry.summary.weakened()
    return ResolvedCall(summary: summary, positions: positions, variadic: entry.signature.variadic)
  }

  /// Resolves a call on `super`, given the superclass of the caller's type.
  func callSuper(
    _ name: UInt64, _ labels: [String], on superclass: TypeReference, _ caller: Owner, _ file: FileID,
    _ lookups: inout SummaryLookups
  ) -> ResolvedCall? {
    call(
      FunctionKey(kind: .function, name: name), labels, on: superclass, kind: caller.kind, isImplicit: false, isSuper: true,
      caller, file, &lookups)
  }

  private func nearest(_ entries: [Entry], to file: FileID) -> Entry? {
    guard entries.count > 1 else { return entries.first }
    return entries.max {
      types.nearness(from: file, to: $0.id.file) < types.nearness(from: file, to: $1.id.file)
    }
  }

  /// Whether code in a file can call an entry, judged by their modules.
  private func isSeen(_ entry: Entry, from file: FileID) -> Bool { types.isSeen(entry.id.file, from: file) }

  // MARK: Candidates

  /// The maximum number of functions with one name that are compared with a call. Beyond it, those nearest to the
  /// caller's file are compared.
  private static var mostSearched: Int { ProjectIndex.mostNamesakes }
  /// The maximum number of superclasses that are searched.
  private static var mostSuperclasses: Int { 16 }

  /// The functions with one name that a call on one of these types may refer to: members of the types, inherited
  /// members, and members available to many types. If no type is known, these are all functions with the name. The
  /// number is bounded, so that functions with the same name that call one another cost no more than functions with
  /// different names.
  ///
  /// - Parameter labels: the argument labels of the call, which select among the overloads of a type that has many
  private func candidates(
    _ bucket: FunctionTable<Effect>.Bucket, _ around: [TypeReference], _ file: FileID, _ labels: [String]? = nil
  ) -> [Entry] {
    guard let owners = bucket.owners else { return bucket.entries }
    guard !around.allSatisfy({ $0 == .unknown }) else {
      return Array(types.nearest(bucket.entries, to: file, file: \.id.file))
    }
    var positions: [Int] = []
    func add(_ type: TypeReference) {
      guard let own = owners.byType[type] else { return }
      let fitting = labels.flatMap { owners.overloads[.init(type: type, labels: $0)] } ?? own
      positions += types.nearest(fitting, to: file) { bucket.entries[$0].id.file }
    }
    for type in around { add(type) }
    var current = around.first?.declaration
    for _ in 0..<CallResolver.mostSuperclasses {
      guard let id = current, let next = types.declaredSuperclass(of: id) else { break }
      add(.declaration(next))
      current = next
    }
    positions += types.nearest(owners.shared, to: file) { bucket.entries[$0].id.file }
    // Returns the functions in the order of their declarations, without duplicates.
    positions.sort()
    var entries: [Entry] = []
    var last = -1
    for position in positions where position != last {
      entries.append(bucket.entries[position])
      last = position
    }
    return entries
  }

  /// The declared result of a function that matches a call: of one in the receiver's type, else of an inherited one, else of
  /// all others, if they are declared to return the same type.
  ///
  /// - Parameters:
  ///   - labels: those of the arguments; nil if these are unknown
  ///   - type: the receiver's type; for a call without a receiver, the type that encloses the caller
  ///   - caller: for a call without a receiver or on `self`, the type that encloses the caller
  ///   - file: the caller's file
  func result(
    _ name: UInt64, _ labels: [String]?, on type: TypeReference, _ caller: Owner?, from file: FileID,
    _ lookups: inout SummaryLookups
  ) -> DeclaredResult? {
    guard let bucket = bucket(.function, name) else { return nil }
    func isCallee(_ entry: Entry) -> Bool {
      isSeen(entry, from: file) && labels.map { entry.signature.positions(of: $0) != nil } ?? true
    }
    let isBounded = bucket.entries.count <= CallResolver.mostSearched
    guard isBounded || type != .unknown else { return nil }
    let entries = candidates(bucket, [type], file).filter(isCallee)
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
        isCallee(entry) && (caller.map { rank(entry, from: $0) != nil } ?? true)
      }
    guard let first = seen.first else { return nil }
    lookups.insert(name, in: nil)
    let isOnly = seen.allSatisfy { $0.summary.returnedType == first.summary.returnedType }
    return isOnly ? known(first.summary) : nil
  }

  private func known(_ summary: Summary) -> DeclaredResult? {
    summary.returnedType == .unknown ? nil : summary.declaredResult
  }

  /// The rank of an entry for a call without a receiver. A higher rank is a better match; nil means no match.
  private func rank(_ entry: Entry, from caller: Owner) -> Int? {
    if entry.owner.isFile { return 600 }
    if entry.owner.mayBe(caller) { return 4000 }
    if let distance = distance(from: caller.declaration, to: entry.owner) { return 3000 - distance }
    return fits(caller.kind, entry.owner) ? 1000 : nil
  }

  /// The rank of an entry for a call on a receiver of a type. A higher rank is a better match; nil means no match.
  private func rank(_ entry: Entry, on type: TypeReference, _ kind: TypeKind) -> Int? {
    if entry.owner.isFile { return nil }
    if type != .unknown {
      if entry.owner.mayBe(type) { return 4000 }
      if let distance = distance(from: type.declaration, to: entry.owner) { return 3000 - distance }
      return fits(kind, entry.owner) ? 1000 : nil
    }
    // The type of the receiver is unknown. An extension of all view controllers or all views is more likely than a
    // member of another type.
    if entry.owner.declaration == nil, entry.owner.kind == .controller || entry.owner.kind == .view {
      return 500
    }
    return 200
  }

  /// Whether the members of an owner are available to types of a kind. An extension of UIViewController is available to
  /// all view controllers, and a protocol extension to all conforming types.
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

  /// The number of superclasses between a class and the class that declares the function; nil if it is not inherited.
  private func distance(from declaration: DeclarationID?, to owner: Owner) -> Int? {
    guard var current = declaration, owner.declaration != nil else { return nil }
    for distance in 0..<CallResolver.mostSuperclasses {
      if owner.mayBe(.declaration(current)) { return distance }
      let next = types.declaredSuperclass(of: current)
      guard let next else { return nil }
      current = next
    }
    return nil
  }

  /// The summary of the override of this method in the type, or in its nearest superclass in the sources.
  func overriding(
    _ name: UInt64, _ labels: [String], on type: TypeReference, from file: FileID, _ lookups: inout SummaryLookups
  ) -> Summary? {
    guard type != .unknown, let bucket = bucket(.function, name) else { return nil }
    let found = candidates(bucket, [type], file).first { entry in
      guard !entry.owner.isFile, isSeen(entry, from: file),
        distance(from: type.declaration, to: entry.owner) != nil
      else { return false }
      // A method with other labels is no override.
      return entry.signature.labels == labels
    }
    guard let found else { return nil }
    lookups.insert(name, in: found.id.file)
    return found.summary
  }

  /// The method that an extension of a class of a framework declares for all its subclasses: an extension of `base`, or of
  /// another class from which a type inherits. In Swift it wins over the method of the framework with the same name.
  func extending(
    _ base: TypeReference, _ name: UInt64, _ labels: [String], on type: TypeReference, from file: FileID,
    _ lookups: inout SummaryLookups
  ) -> ResolvedCall? {
    guard let bucket = bucket(.function, name) else { return nil }
    let extended = [base] + (type.declaration.map(types.index.superclassReferences) ?? [type])
    let found = candidates(bucket, [type], file).filter { entry in
      entry.owner.declaration == nil && !entry.owner.isFile && extended.contains(entry.owner.type)
        && entry.signature.labels == labels && isVisible(entry, from: file) && !isStatic(entry)
    }
    guard let entry = nearest(found, to: file) else { return nil }
    lookups.insert(name, in: entry.id.file)
    // Without a summary, the method only passes on to the framework's, or it is unknown what it does.
    guard !entry.summary.isEmpty else { return nil }
    return ResolvedCall(summary: entry.summary, positions: Array(labels.indices), variadic: entry.signature.variadic)
  }

  private func isStatic(_ entry: Entry) -> Bool {
    types.source(entry.id.file)?.summary.flow.functions[entry.id.index].modifiers.contains(.static) ?? false
  }

  // MARK: Properties

  /// Whether an accessor or observer of a property with this name has a summary that is not empty.
  func hasAccessors(_ name: UInt64) -> Bool { table.accessors.contains(name) }

  /// The summary of a property's getter or initial value, for a read of the property.
  ///
  /// - Parameter owner: the type that encloses the reading function, if the function reads a property of its own
  ///   receiver
  func property(_ name: UInt64, of type: TypeReference, _ owner: Owner?, _ file: FileID) -> Summary? {
    for accessorKind in [FunctionKey.CallableKind.getter, .initialValue] {
      guard let entry = accessor(FunctionKey(kind: accessorKind, name: name), of: type, owner, file) else { continue }
      if accessorKind == .initialValue, !entry.summary.returnsProjection, entry.summary.literals == nil, !entry.summary.givesType
      {
        continue
      }
      return entry.summary
    }
    return nil
  }

  /// The summary of a property's observers or setter, for an assignment to the property; nil if it has no effects.
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
    // The property may be declared in a protocol extension that the type conforms to, or by the only type that conforms
    // to the protocol. All entries must be compared to know whether there is only one.
    guard isBounded else { return nil }
    let known = type.declaration.map { types.owner(Int32(truncatingIfNeeded: $0.index), of: $0.file) }
    let given = bucket.entries.filter { entry in
      guard !entry.summary.isEmpty, !entry.owner.isFile, isVisible(entry, from: file) else { return false }
      if let known, known.isProtocol { return types.inherits(entry.owner, from: known.type) }
      return isExtension(entry.owner) && (known.map { types.inherits($0, from: entry.owner.type) } ?? true)
    }
    return given.count == 1 ? given[0] : nil
  }

  /// The global variable that a name refers to in a file: the one declared in that file, else the only one.
  private func global(_ entries: [Entry], _ file: FileID) -> Entry? {
    if let own = entries.first(where: { $0.id.file == file }) { return own }
    return entries.count == 1 ? entries[0] : nil
  }

  /// Whether an entry is visible in a file, judged by its modules and by `private` and `fileprivate`.
  private func isVisible(_ entry: Entry, from file: FileID) -> Bool {
    guard entry.id.file != file, let source = types.source(entry.id.file) else { return true }
    guard isSeen(entry, from: file) else { return false }
    let function = source.summary.flow.functions[entry.id.index]
    guard function.modifiers.isDisjoint(with: [.private, .fileprivate]) else { return false }
    let declarations = source.summary.interface.declarations
    guard declarations.indices.contains(Int(function.owner)) else { return true }
    return declarations[Int(function.owner)].modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  /// Whether the members of an owner are available to many types: the owner is a protocol, or extends a type that is
  /// declared outside the sources.
  private func isExtension(_ owner: Owner) -> Bool {
    owner.isProtocol || owner.declaration == nil && owner.kind == .unknown && !owner.isFile
  }
}

// MARK: - SummaryLookups

/// The functions whose summaries the interpretation of a function has read. The interpretation has the same result as
/// long as these summaries are the same, whatever other functions have the same names. Accessors are not recorded.
struct SummaryLookups: Sendable {
  /// The functions with one name in one file, or in all files. Functions are not identified by index, because an edit
  /// of their file can change it.
  private struct Key: Hashable {
    /// The key of the name in a call graph.
    var name: UInt64
    var file: FileID?
  }

  private var keys: Set<Key> = []

  mutating func removeAll() { if !keys.isEmpty { keys = [] } }

  /// Records that the functions with this name in one file were read; in all files if `file` is nil.
  mutating func insert(_ name: UInt64, in file: FileID?) { keys.insert(Key(name: name, file: file)) }

  func contains(_ name: UInt64, in files: Set<FileID>) -> Bool {
    keys.contains(Key(name: name)) || files.contains { keys.contains(Key(name: name, file: $0)) }
  }
}

/// The properties that the interpretation of a function has looked up, and the methods whose mere existence matters to
/// it, whether they were found or not.
struct MemberLookups: Sendable {
  private struct Key: Hashable {
    /// The hash of the member's name.
    var name: UInt64
    /// The type in which the lookup began. It goes on in the superclasses.
    var type: DeclarationID
  }

  private var keys: Set<Key> = []

  mutating func insert(_ name: UInt64, in type: DeclarationID) { keys.insert(Key(name: name, type: type)) }

  mutating func formUnion(_ other: MemberLookups) { keys.formUnion(other.keys) }

  /// Whether a lookup of a member has searched one of the types that contain it.
  func haveSearched(_ members: [UInt64: Set<DeclarationID>], _ types: ProjectTypes) -> Bool {
    keys.contains { key in
      guard let containing = members[key.name] else { return false }
      return types.searched(from: key.type).contains(where: containing.contains)
    }
  }
}

/// The functions whose summaries have changed, by name in a call graph.
struct ChangedSummaries: Sendable {
  /// By name of functions, the key of the name and the files of the changed functions.
  private var files: [Int32: (key: UInt64, files: Set<FileID>)] = [:]
  /// Names for which every use is affected: names of accessors, and names for which more than a summary has changed.
  private(set) var wide: Set<Int32> = []

  var isEmpty: Bool { files.isEmpty && wide.isEmpty }
  var names: Set<Int32> { wide.union(files.keys) }

  mutating func insert(_ name: Int32) { wide.insert(name) }

  mutating func insert(_ names: ArraySlice<Int32>) { wide.formUnion(names) }

  mutating func insert(_ name: Int32, _ key: UInt64, in file: FileID) {
    files[name, default: (key, [])].files.insert(file)
  }

  mutating func formUnion(_ other: ChangedSummaries) {
    wide.formUnion(other.wide)
    files.merge(other.files) { ($0.key, $0.files.union($1.files)) }
  }

  /// Whether the result of a function may change, given the names that it uses and the summaries that it has read;
  /// `lookups` is nil if the function was not interpreted.
  func affects(_ uses: ArraySlice<Int32>, _ lookups: SummaryLookups?) -> Bool {
    uses.contains { name in
      if wide.contains(name) { return true }
      guard let changed = files[name] else { return false }
      return lookups?.contains(changed.key, in: changed.files) ?? true
    }
  }
}
