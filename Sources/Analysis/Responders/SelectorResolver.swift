import Syntax

/// Resolves selector expressions to selectors.
struct SelectorResolver {
  let index: ProjectIndex
  let files: [FileID: FlowFile]
  /// Methods and accessors by base name.
  private let named: [String: [Implementation]]
  /// The selectors that UIKit handles, by their first part.
  private let system: [String: String]
  private var exposure: ExposureReader
  /// A cache of the candidates of each name.
  private var known: [WrittenName: Candidates] = [:]

  private struct WrittenName: Hashable {
    var member: String
    var accessor: WrittenSelector.Accessor
  }

  /// A selector and the origin of its declaration.
  struct Resolution {
    var selector: String?
    var origin: Origin
    /// The method that `#selector` names, if the written type has it.
    var named: Implementation?
    enum Origin: Hashable {
      /// The sources declare the method, or the selector is a string.
      case sources
      /// UIKit or another system framework.
      case framework
      /// Unknown.
      case elsewhere
    }
  }

  /// Creates a resolver.
  ///
  /// - Parameter found: All methods and accessors that have one of the names.
  init(
    _ index: ProjectIndex, _ files: [FileID: FlowFile], _ found: [Implementation], system: [String: String],
    _ exposure: ExposureReader
  ) {
    self.index = index
    self.files = files
    self.exposure = exposure
    self.system = system
    named = Dictionary(grouping: found, by: \.baseName)
  }

  /// The base names of the methods and accessors to which selectors may refer.
  static func names(in written: some Sequence<WrittenSelector>) -> Set<String> {
    var names: Set<String> = []
    for selector in written {
      if case .swift(_, let member, _) = selector.name { names.insert(SelectorSource(member).baseName) }
    }
    return names
  }

  mutating func resolve(_ written: WrittenSelector) -> Resolution {
    switch written.name {
    case .text(let text): return Resolution(selector: text, origin: .sources)
    case .swift(let path, let member, let accessor): return resolve(path, member, accessor, written)
    }
  }

  private mutating func resolve(
    _ path: [String], _ member: String, _ accessor: WrittenSelector.Accessor, _ written: WrittenSelector
  ) -> Resolution {
    let source = SelectorSource(member)
    let isCompound = member.contains("(")
    let candidates = candidates(member, accessor, source)
    let owner = files[written.file]?.owner(of: written.function)
    var outside: [String] = []
    let types = types(path, owner, written.file, &outside)
    if let found = best(candidates, among: types) {
      return Resolution(selector: found.selector, origin: .sources, named: found)
    }
    let plain = accessor == .setter ? accessorSelectors(source.baseName).setter : source.selector
    if let name = outside.last, let last = name.split(separator: ".").last.map(String.init), last.first?.isUppercase == true {
      // A class or protocol of the SDK or of a dependency. It may also have members in an extension of the project.
      if let found = candidates.first(extending: last) { return Resolution(selector: found.selector, origin: .sources) }
      let isApples = index.catalog.classes[last] != nil || last == "UIResponderStandardEditActions"
      if isApples { return Resolution(selector: isCompound ? plain : system[source.baseName] ?? plain, origin: .framework) }
      if let found = candidates.bySelector[plain].map({ candidates.all[$0] }) {
        return Resolution(selector: found.selector, origin: .sources)
      }
      return Resolution(selector: isCompound ? plain : candidates.all.first?.selector ?? plain, origin: .elsewhere)
    }
    let isOfProtocol = types.contains { index.declaration($0)?.kind == .protocol }
    if isSelf(path), !isOfProtocol, let owner {
      // An unqualified name is a member of the enclosing type or of its superclasses, and of no other type.
      let root = types.first.flatMap { index.superclassChain(of: $0).last }
      if let found = beside(owner, candidates) ?? root.flatMap({ candidates.first(extending: $0) })
        ?? candidates.ofFramework
      {
        return Resolution(selector: found.selector, origin: .sources)
      }
      let isKnown = !types.isEmpty && index.responderhood(of: types[0]) != .unknown
      let isFramework = index.frameworkRole(extendedBy: owner) != nil || ofFramework(source.baseName) != nil
      return Resolution(
        selector: isCompound || accessor != .none ? plain : ofFramework(source.baseName) ?? plain,
        origin: isKnown || isFramework ? .framework : .elsewhere)
    }
    if let first = candidates.all.first {
      if candidates.bySelector.count == 1 { return Resolution(selector: first.selector, origin: .sources) }
      return Resolution(selector: nearest(candidates.all, to: written.file)?.selector, origin: .sources)
    }
    if isCompound || accessor != .none { return Resolution(selector: plain, origin: .framework) }
    return Resolution(selector: ofFramework(source.baseName) ?? plain, origin: .framework)
  }

  /// The methods and accessors to which a name may refer.
  private mutating func candidates(
    _ member: String, _ accessor: WrittenSelector.Accessor, _ source: SelectorSource
  ) -> Candidates {
    let name = WrittenName(member: member, accessor: accessor)
    if let known = known[name] { return known }
    let isCompound = member.contains("(")
    let all = (named[source.baseName] ?? []).filter { candidate in
      if isCompound { return candidate.name == member || candidate.objectiveC != nil && candidate.selector == source.selector }
      switch accessor {
      case .none: return !candidate.isProperty || candidate.selector == candidate.name
      case .getter: return candidate.isProperty && !candidate.selector.hasSuffix(":") || candidate.objectiveC != nil
      case .setter: return candidate.isProperty && candidate.selector.hasSuffix(":")
      }
    }
    let found = Candidates(all, exposure, index)
    known[name] = found
    return found
  }

  /// The selector of UIKit's method with a name, for names without labels.
  private func ofFramework(_ name: String) -> String? {
    name == "dismiss" ? "dismissViewControllerAnimated:completion:" : system[name]
  }

  private func isSelf(_ path: [String]) -> Bool {
    path.isEmpty || path == ["self"] || path == ["Self"] || path == ["super"]
  }

  /// The first candidate in a type around `owner`, or in an extension with the same name if the type is unknown.
  private func beside(_ owner: DeclarationID, _ candidates: Candidates) -> Implementation? {
    guard let source = index[owner.file], let around = index.declaration(owner) else { return nil }
    var first: Int?
    var parent = Int(around.parent)
    for _ in 0..<8 where parent >= 0 {
      if let found = candidates.byOwner[DeclarationID(file: owner.file, index: parent)]?.first {
        first = min(first ?? found, found)
      }
      parent = Int(index.declaration(DeclarationID(file: owner.file, index: parent))?.parent ?? -1)
    }
    if around.kind == .extension, let found = candidates.byExtension[source.text(around.name)] {
      first = min(first ?? found, found)
    }
    return first.map { candidates.all[$0] }
  }

  /// The types whose members a path denotes.
  private func types(
    _ path: [String], _ owner: DeclarationID?, _ file: FileID, _ outside: inout [String]
  ) -> [DeclarationID] {
    if isSelf(path) {
      guard let owner else { return [] }
      guard index.declaration(owner)?.kind == .extension else { return [owner] }
      return index.link(of: owner).extended
    }
    let named = path.filter { $0 != "self" && $0 != "Self" }
    guard !named.contains("?"), let last = named.last else { return [] }
    let found = index.types(named: named.joined(separator: "."), in: owner, of: file, outside: &outside)
    if found.isEmpty, named.count > 1 {
      outside.removeAll()
      return index.types(named: last, in: owner, of: file, outside: &outside)
    }
    return found
  }

  /// The candidate that is a member of one of the types, nearest first.
  private mutating func best(_ candidates: Candidates, among types: [DeclarationID]) -> Implementation? {
    guard !candidates.all.isEmpty else { return nil }
    for type in types {
      for ancestor in [type] + index.superclassDeclarations(of: type) {
        let own = (candidates.byType[ancestor] ?? []).map { candidates.all[$0] }
        let exposed = own.first { exposure.exposure(of: $0) == .exposed }
        if let found = exposed ?? own.first { return found }
      }
      var outside: [String] = []
      let isProtocol = index.declaration(type)?.kind == .protocol
      let protocols =
        isProtocol
        ? index.inheritedProtocols(of: [type], outside: &outside) : exposure.protocols(of: type).known
      let found = protocols.compactMap { candidates.byOwner[$0]?.first }.min()
      if let found { return candidates.all[found] }
    }
    return nil
  }

  private func nearest(_ candidates: [Implementation], to file: FileID) -> Implementation? {
    // Only the first 256 candidates are compared, because each use of the name compares all of them.
    candidates.prefix(256).max { index.nearness(from: file, to: $0.file) < index.nearness(from: file, to: $1.file) }
  }
}

/// The methods and accessors to which a name may refer, indexed by declaration, because a program may have thousands of them.
private final class Candidates {
  let all: [Implementation]
  /// By the type whose instances have it, and by the declaration or extension that contains it.
  private(set) var byType: [DeclarationID: [Int]] = [:]
  private(set) var byOwner: [DeclarationID: [Int]] = [:]
  /// By the extended name as it is written, the first one in such an extension.
  private(set) var byExtension: [String: Int] = [:]
  /// By simple name, the first one in an extension or Objective-C class with that name.
  private var bySimpleName: [String: Int] = [:]
  /// By selector, the first one.
  private(set) var bySelector: [String: Int] = [:]
  /// A method that the project adds to a framework class, from which other classes inherit it.
  private(set) var ofFramework: Implementation?

  init(_ all: [Implementation], _ exposure: ExposureReader, _ index: ProjectIndex) {
    self.all = all
    for (position, candidate) in all.enumerated() {
      for type in exposure.types(of: candidate) { byType[type, default: []].append(position) }
      byOwner[candidate.owner, default: []].append(position)
      if bySelector[candidate.selector] == nil { bySelector[candidate.selector] = position }
      if ofFramework == nil, let role = index.frameworkRole(extendedBy: candidate.owner), role != .other {
        ofFramework = candidate
      }
      var simple = candidate.objectiveC
      if let source = index[candidate.file], let owner = index.declaration(candidate.owner), owner.kind == .extension {
        let name = source.text(owner.name)
        if byExtension[name] == nil { byExtension[name] = position }
        simple = simple ?? simpleName(name)
      }
      if let simple, bySimpleName[simple] == nil { bySimpleName[simple] = position }
    }
  }

  /// The first candidate in an extension of a type with this name, or in the Objective-C class with this name.
  func first(extending name: String) -> Implementation? { bySimpleName[name].map { all[$0] } }
}
