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
      let isApples = index.catalog.classes[last] != nil || last == UIKitClasses.editActions
      if isApples { return Resolution(selector: isCompound ? plain : system[source.baseName] ?? plain, origin: .framework) }
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

// MARK: - WrittenSelector

/// An expression in the sources that denotes a selector.
struct WrittenSelector: Hashable {
  enum Name: Hashable {
    /// `#selector(Type.method(label:))`: the components before the last period, and the member after it.
    case swift(path: [String], member: String, accessor: Accessor)
    /// A string.
    case text(String)
  }

  enum Accessor: Hashable { case none, getter, setter }

  var name: Name
  /// The place of the expression.
  var place: Finding.Place
  /// The index of the enclosing function, to resolve names without a type.
  var function: Int

  var file: FileID { place.file }
}

extension FlowFile {
  /// The selector that a literal denotes.
  func selector(_ literal: LiteralID) -> WrittenSelector? {
    guard literal.isConstant else { return selector(literal.node) }
    // A string does not need a type, so the place does not matter.
    return source.text(of: literal).map {
      WrittenSelector(name: .text($0), place: place(ByteRange(start: 0, end: 0)), function: 0)
    }
  }

  /// The text of a string literal; nil for a selector expression.
  func text(of literal: LiteralID) -> String? {
    if literal.isConstant { return source.text(of: literal) }
    let node = tree[literal.node]
    return node.kind == .string && node.name != noName ? text(node.name) : nil
  }

  /// The selector that a node denotes: `#selector(…)`, a string, or `Selector("…")`. Nil for other nodes.
  private func selector(_ node: FlowNodeID) -> WrittenSelector? {
    guard let function = function(of: node), let name = selectorName(node) else { return nil }
    return WrittenSelector(name: name, place: place(tree[node].range), function: function)
  }

  private func selectorName(_ node: FlowNodeID) -> WrittenSelector.Name? {
    switch tree[node].kind {
    case .string: return tree[node].name == noName ? nil : .text(text(tree[node].name))
    case .call:
      guard let argument = arguments(node).first?.value, tree[argument].kind == .string else { return nil }
      return selectorName(argument)
    case .selector: break
    default: return nil
    }
    let flags = tree[node].flags
    let accessor: WrittenSelector.Accessor = flags.contains(.getter) ? .getter : flags.contains(.setter) ? .setter : .none
    guard var inner = tree.child(node, 0) else { return nil }
    while tree[inner].kind == .cast, let child = tree.child(inner, 0) { inner = child }
    switch tree[inner].kind {
    case .name: return .swift(path: [], member: text(tree[inner].name), accessor: accessor)
    case .member: return .swift(path: path(of: inner), member: text(tree[inner].name), accessor: accessor)
    default: return nil
    }
  }

  /// The components before the last period, outermost first; `?` for a component that is not a name.
  private func path(of member: FlowNodeID) -> [String] {
    var path: [String] = []
    var base = tree.child(member, 0)
    while let next = base {
      switch tree[next].kind {
      case .name, .member: path.append(text(tree[next].name))
      case .selfName: path.append("self")
      case .superName: path.append("super")
      default: path.append("?")
      }
      base = tree[next].kind == .member ? tree.child(next, 0) : nil
    }
    return path.reversed()
  }
}

// MARK: - TextConstants

/// Constants whose value is a string literal or nil, by type and name: `static let detail = "showDetail"`,
/// `case detail = "showDetail"`, `let nothing: Any? = nil`.
struct TextConstants: Sendable {
  struct Constant: Sendable {
    var id: LiteralID
    /// The type that contains it; several if the enclosing extension may extend several types.
    var types: [TypeReference]
    /// The hash of the text; nil if the value is nil.
    var text: UInt64?
  }

  /// By hash of the name, in the order of the files.
  private var constants: [UInt64: [Constant]] = [:]
  /// By file, the hashes of the names of its constants, without duplicates.
  private var names: [FileID: [UInt64]] = [:]

  init(_ types: ProjectTypes) {
    for file in types.index.files {
      let found = TextConstants.constants(of: file, types)
      if !found.isEmpty { names[file] = Array(Set(found.map(\.name))) }
      for (name, constant) in found { constants[name, default: []].append(constant) }
    }
  }

  /// Advances to a version of the project in which the declarations of some files, or their meaning, differ.
  mutating func replace(_ files: Set<FileID>, _ types: ProjectTypes) {
    let index = types.index
    for file in files {
      for name in names.removeValue(forKey: file) ?? [] {
        constants[name]?.removeAll { $0.id.file == file }
        if constants[name]?.isEmpty == true { constants[name] = nil }
      }
      guard index.testFiles.isEmpty || !index.isTest(file) else { continue }
      // The constants with the same name are inserted together, because a file may have many.
      let found = Dictionary(grouping: TextConstants.constants(of: file, types), by: \.name)
      names[file] = found.isEmpty ? nil : Array(found.keys)
      for (name, added) in found {
        let place = constants[name]?.firstIndex { index.precedes(file, $0.id.file) }
        constants[name, default: []].insert(
          contentsOf: added.map(\.constant), at: place ?? constants[name]?.count ?? 0)
      }
    }
  }

  private static func constants(of file: FileID, _ types: ProjectTypes) -> [(name: UInt64, constant: Constant)] {
    guard let source = types.index[file] else { return [] }
    var (owner, around): (UInt32, [TypeReference]) = (.max, [])
    let names = source.summary.names
    return source.summary.members.texts.enumerated().map { position, text in
      if text.owner != owner {
        (owner, around) = (text.owner, types.owner(Int32(truncatingIfNeeded: text.owner), of: file).types)
      }
      let id = LiteralID(file: file, node: FlowNodeID(truncatingIfNeeded: position), isConstant: true)
      let text = text.text == noName ? nil : names.hash(text.text)
      return (names.hash(source.summary.members.texts[position].name), Constant(id: id, types: around, text: text))
    }
  }

  /// Whether some type has a constant with this name.
  func declare(_ name: UInt64) -> Bool { constants[name] != nil }

  /// The constant of a type, preferring those in the same file; nil if several differ.
  func constant(_ name: UInt64, of type: TypeReference, from file: FileID) -> Constant? {
    guard let found = constants[name]?.filter({ $0.types.contains(type) }) else { return nil }
    let own = found.filter { $0.id.file == file }
    let candidates = own.isEmpty ? found : own
    guard let first = candidates.first else { return nil }
    return candidates.allSatisfy { $0.text == first.text } ? first : nil
  }

}

extension SourceFile {
  /// The text of a constant.
  func text(of constant: LiteralID) -> String? {
    let texts = summary.members.texts
    guard constant.isConstant, texts.indices.contains(Int(constant.node)) else { return nil }
    let text = texts[Int(constant.node)].text
    return text == noName ? nil : summary.names.text(text)
  }
}
