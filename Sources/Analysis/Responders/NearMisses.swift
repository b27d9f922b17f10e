import Paths
import Syntax

/// Finds the methods that were probably meant if no responder implements a selector.
struct NearMisses {
  private let index: ProjectIndex
  /// The cached results, for the next version of the project.
  private(set) var cache: NearMissCache
  /// Maximum number of name comparisons, because each unhandled action is compared with all names. If more are needed,
  /// no action gets a hint.
  static let mostComparisons = 4_000_000

  /// Results that are kept while the declarations of the project stay the same.
  struct NearMissCache: Sendable {
    /// The candidate methods by base name; nil until the first lookup.
    fileprivate var names: Names?
    fileprivate var found: [NearMissQuery: [RankedMethod]] = [:]

    /// Advances to a version of the project in which the declarations of some files differ.
    mutating func update(to index: ProjectIndex, _ changed: Set<FileID>) {
      // The near misses also depend on the types of all methods.
      found = [:]
      names?.update(to: index, changed)
    }
  }

  /// The base names of all methods.
  fileprivate struct Names {
    private(set) var names: [Name] = []
    private var numbers: [String: Int] = [:]
    /// The number of names that at least one method has.
    private(set) var count = 0

    init(_ index: ProjectIndex) {
      for file in index.files { insert(file, index) }
    }

    mutating func update(to index: ProjectIndex, _ changed: Set<FileID>) {
      for position in names.indices where names[position].methods.contains(where: { changed.contains($0.file) }) {
        names[position].methods.removeAll { changed.contains($0.file) }
        if names[position].methods.isEmpty { count -= 1 }
      }
      for file in changed { insert(file, index) }
    }

    private mutating func insert(_ file: FileID, _ index: ProjectIndex) {
      guard let summary = index[file]?.summary, summary.objectiveC == nil else { return }
      for (position, method) in summary.members.methods.enumerated()
      where method.kind == .function && !method.modifiers.contains(.static) {
        let text = summary.names.text(method.baseName)
        let number = numbers[text] ?? names.count
        if number == names.count {
          numbers[text] = number
          names.append(Name(text: text, letters: Array(text.utf8)))
        }
        if names[number].methods.isEmpty { count += 1 }
        names[number].methods.append((file, position))
      }
    }
  }

  /// A base name with the methods that have it.
  fileprivate struct Name {
    var text: String
    var letters: [UInt8]
    var methods: [(file: FileID, method: Int)] = []
  }

  fileprivate struct NearMissQuery: Hashable {
    var selector: String
    var base: String
    var app: Apps.App
  }

  /// A candidate method. A lower rank is a better match.
  fileprivate struct RankedMethod {
    var rank: Int
    var file: FileID
    var method: Int
  }

  init(_ index: ProjectIndex, _ cache: NearMissCache) {
    self.index = index
    self.cache = cache
  }

  private mutating func names() -> Names {
    let names = cache.names ?? Names(index)
    cache.names = names
    return names
  }

  /// The number of names with which an action is compared.
  mutating func nameCount() -> Int { names().count }

  /// The best candidates, at most three, best first. The first call reads all methods, but unhandled actions are rare.
  mutating func near(
    _ selector: String, _ pending: PendingDispatch, _ app: Apps.App, _ apps: inout Apps,
    _ exposure: inout ExposureReader
  ) -> [Dispatch.NearMiss] {
    let names = names()
    var base = selector.base
    if case .swift(_, let member, _)? = pending.written?.name { base = SelectorSource(member).baseName }
    let query = NearMissQuery(selector: selector, base: base, app: app)
    let found =
      cache.found[query]
      ?? ranked(SimilarNames(base, selector.base), names.names) { file in
        apps.areTogether(app, apps.app(of: file))
      }
    cache.found[query] = found
    var near: [Dispatch.NearMiss] = []
    for candidate in found {
      if let miss = miss(candidate.file, candidate.method, &exposure) { near.append(miss) }
      if near.count == 3 { break }
    }
    return near
  }

  private func ranked(_ wanted: SimilarNames, _ names: [Name], _ isTogether: (FileID) -> Bool) -> [RankedMethod] {
    var found: [RankedMethod] = []
    for name in names {
      guard let rank = wanted.rank(name.text, name.letters) else { continue }
      for (file, method) in name.methods where isTogether(file) {
        found.append(RankedMethod(rank: rank, file: file, method: method))
      }
    }
    return found.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      return left.file == right.file ? left.method < right.method : index.precedes(left.file, right.file)
    }
  }

  /// The near miss for a method, if instances of its type are responders.
  private func miss(_ file: FileID, _ position: Int, _ exposure: inout ExposureReader) -> Dispatch.NearMiss? {
    guard let summary = index[file]?.summary else { return nil }
    let method = summary.members.methods[position]
    let name = summary.names.text(method.name)
    let nameCount = summary.names[method.baseName].count
    let implementation = Implementation(
      owner: DeclarationID(file: file, index: Int(method.owner)), name: name,
      baseName: summary.names.text(method.baseName), selector: method.selector(summary.names),
      modifiers: method.modifiers,
      range: ByteRange(Int(method.nameStart), Int(method.nameStart) + nameCount), whole: method.range)
    guard let owner = index.declaration(implementation.owner), owner.kind == .class || owner.kind == .extension,
      exposure.responderhood(of: implementation) == .responder
    else { return nil }
    let type = exposure.typeName(of: implementation)
    var near = Dispatch.NearMiss(
      type: type, name: name, place: implementation.place, reason: "its selector is `\(implementation.selector)`",
      selector: implementation.selector, kind: .otherSelector, exposing: nil)
    if case .hidden = exposure.exposure(of: implementation) {
      near.isHidden = true
      near.reason = "its selector would be `\(implementation.selector)`, if it were `@objc`"
    }
    let isBare = name.hasSuffix("()")
    if !isBare || !isOverloaded(implementation, exposure.types(of: implementation)) {
      near.reference = "\(type).\(isBare ? String(name.dropLast(2)) : name)"
    }
    near.isPrivate = !method.modifiers.union(owner.modifiers).isDisjoint(with: [.private, .fileprivate])
    return near
  }

  /// Whether a type has several methods of a name.
  private func isOverloaded(_ implementation: Implementation, _ types: [DeclarationID]) -> Bool {
    let parts = types.flatMap { [$0] + index.extensions(of: $0) + index.superclassDeclarations(of: $0) }
    var count = 0
    for part in parts {
      guard let summary = index[part.file]?.summary else { continue }
      count += summary.members.methods(of: part.index).count {
        summary.names[$0.baseName].elementsEqual(implementation.baseName.utf8)
      }
    }
    return count > 1
  }
}

/// The names by which a selector's method may be declared.
struct SimilarNames {
  private let base: String
  private let first: String
  private let firstWith: String
  private let letters: [UInt8]

  /// Creates the pattern.
  ///
  /// - Parameters:
  ///   - base: The name as it is written in the sources.
  ///   - first: The first part of the selector.
  init(_ base: String, _ first: String) {
    self.base = base
    self.first = first
    firstWith = first + "With"
    letters = Array(first.utf8)
  }

  /// The rank of a method name; nil if it is not similar.
  func rank(_ name: String, _ others: [UInt8]) -> Int? {
    if name == base { return 0 }
    // The selector is `didTapScanWithSender:` and the method `didTapScan(_:)`, or the other way round.
    if others.count > letters.count, name.hasPrefix(firstWith) { return 1 }
    if letters.count > others.count, first.hasPrefix(name), first.hasPrefix(name + "With") { return 1 }
    guard letters.count >= 5, abs(letters.count - others.count) <= 2 else { return nil }
    let distance = editDistance(letters, others, atMost: 2)
    return distance <= 2 ? 1 + distance : nil
  }
}

// MARK: - StubChoices

/// The types to which a handler of an unhandled action could be added, for the user to choose from.
///
/// The sender comes first if it is a responder. Then come the types that handle other actions, sorted by the number of
/// actions, because one controller often handles all navigation. The delegates of the application and its scenes come
/// last. Only types in the sender's app are included.
struct StubChoices {
  private let index: ProjectIndex
  private var apps: Apps
  private var answering: [DeclarationID] = []
  private var delegates: [DeclarationID] = []

  private static let most = 4
  private static let mostLookedAt = 256

  init(_ index: ProjectIndex, _ dispatches: [Dispatch]) {
    self.index = index
    apps = Apps(index)
    answering = StubChoices.answering(dispatches, index)
    delegates = index.files.flatMap { index.types(of: $0) }.filter { StubChoices.isDelegate($0, index) }
  }

  mutating func types(for dispatch: Dispatch) -> [DeclarationID] {
    let app = apps.app(of: dispatch.place.file)
    var chosen: [DeclarationID] = []
    func choose(_ type: DeclarationID) {
      guard !chosen.contains(type), apps.areTogether(app, apps.app(of: type.file)) else { return }
      chosen.append(type)
    }
    if let own = dispatch.surrounding { choose(own) }
    for types in [answering[...], delegates[...]] {
      // In a tree with many apps, the types of this app may come late. The bound limits the search.
      for type in types.prefix(StubChoices.mostLookedAt) where chosen.count < StubChoices.most { choose(type) }
    }
    return chosen
  }

  /// Classes that handle actions, sorted by the number of actions in descending order.
  private static func answering(_ dispatches: [Dispatch], _ index: ProjectIndex) -> [DeclarationID] {
    var counts: [DeclarationID: Int] = [:]
    var types: [Finding.Place: DeclarationID?] = [:]
    for dispatch in dispatches where dispatch.status == .handled {
      for handler in dispatch.handlers {
        let known = types[handler.place] ?? type(handler, index)
        types[handler.place] = .some(known)
        guard let type = known else { continue }
        counts[type, default: 0] += 1
      }
    }
    return counts.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      let (one, other) = (index[left.key.file]?.path ?? "", index[right.key.file]?.path ?? "")
      return one == other ? left.key.index < right.key.index : pathPrecedes(one, other)
    }.map(\.key)
  }

  /// The class of a handler: the enclosing class, or the class that the enclosing extension extends.
  private static func type(_ handler: Dispatch.Handler, _ index: ProjectIndex) -> DeclarationID? {
    guard let source = index[handler.place.file] else { return nil }
    let start = handler.place.range.start
    guard let around = source.declaration(around: ByteRange(start: start, end: start + 1)) else { return nil }
    let id = DeclarationID(file: handler.place.file, index: around)
    if source.summary.interface.declarations[around].kind == .class { return id }
    return index.link(of: id).extended.first { index.declaration($0)?.kind == .class }
  }

  private static func isDelegate(_ type: DeclarationID, _ index: ProjectIndex) -> Bool {
    guard let source = index[type.file], let declaration = index.declaration(type), declaration.kind == .class else {
      return false
    }
    return source.inherited(by: declaration).contains(where: UIKitClasses.appDelegates.contains)
      && index.role(of: type) == .responder
  }
}
