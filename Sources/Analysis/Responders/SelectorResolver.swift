import Syntax

/// From selectors as they are written to those that are sent.
struct SelectorResolver {
  let index: ProjectIndex
  let files: [FileID: FlowFile]
  /// Methods and accessors by the names that expressions use.
  private let named: [String: [Implementation]]
  /// Of the selectors that UIKit answers, those by first piece.
  private let system: [String: String]
  private var exposure: ExposureReader

  /// A selector, and where the name for it comes from.
  struct Resolution {
    var selector: String?
    var origin: Origin
    /// The method that `#selector` names, where it stands in the type that is written.
    var named: Implementation?
    enum Origin: Hashable {
      /// The sources declare what is named, or it is a string.
      case sources
      /// Apple's.
      case framework
      /// Nobody knows.
      case elsewhere
    }
  }

  init(
    _ index: ProjectIndex, _ files: [FileID: FlowFile], _ written: [WrittenSelector], _ exposure: ExposureReader,
    _ workforce: some Workforce
  ) {
    self.index = index
    self.files = files
    self.exposure = exposure
    var names: Set<String> = []
    for selector in written {
      if case .swift(_, let member, _) = selector.name { names.insert(SelectorSource(member).baseName) }
    }
    let found = ImplementationSearch(index, selectors: [], baseNames: names).run(workforce)
    named = Dictionary(grouping: found, by: \.baseName)
    var system: [String: String] = [:]
    for selector in index.catalog.selectors.sorted(by: >) { system[selector.base] = selector }
    self.system = system
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
    let candidates = (named[source.baseName] ?? []).filter { candidate in
      if isCompound { return candidate.name == member || candidate.objectiveC != nil && candidate.selector == source.selector }
      switch accessor {
      case .none: return !candidate.isProperty || candidate.selector == candidate.name
      case .getter: return candidate.isProperty && !candidate.selector.hasSuffix(":") || candidate.objectiveC != nil
      case .setter: return candidate.isProperty && candidate.selector.hasSuffix(":")
      }
    }
    let owner = files[written.file]?.owner(of: written.function)
    var outside: [String] = []
    let types = types(path, owner, written.file, &outside)
    if let found = best(candidates, among: types) {
      return Resolution(selector: found.selector, origin: .sources, named: found)
    }
    let plain = accessor == .setter ? accessorSelectors(source.baseName).setter : source.selector
    if let name = outside.last, let last = name.split(separator: ".").last.map(String.init), last.first?.isUppercase == true {
      // Apple's class or protocol, or a dependency's; what the project adds to it by extension is named by it, too.
      let added = candidates.filter { extends($0, last) }
      if let found = added.first { return Resolution(selector: found.selector, origin: .sources) }
      let isApples = index.catalog.classes[last] != nil || last == "UIResponderStandardEditActions"
      if isApples { return Resolution(selector: isCompound ? plain : system[source.baseName] ?? plain, origin: .framework) }
      if let found = candidates.first(where: { $0.selector == plain }) {
        return Resolution(selector: found.selector, origin: .sources)
      }
      return Resolution(selector: isCompound ? plain : candidates.first?.selector ?? plain, origin: .elsewhere)
    }
    let isOfProtocol = types.contains { index.declaration($0)?.kind == .protocol }
    if isSelf(path), !isOfProtocol, let owner {
      // A name alone is a member of the type around it, or of what that inherits from, and of nobody else.
      let root = types.first.flatMap { index.superclassChain(of: $0).last }
      if let found = candidates.first(where: { isBeside($0, owner) })
        ?? candidates.first(where: { root != nil && extends($0, root ?? "") })
        ?? candidates.first(where: { isOfFramework($0) })
      { return Resolution(selector: found.selector, origin: .sources) }
      let isKnown = !types.isEmpty && index.responderhood(of: types[0]) != .unknown
      let isFramework = index.frameworkRole(extendedBy: owner) != nil || ofFramework(source.baseName) != nil
      return Resolution(
        selector: isCompound || accessor != .none ? plain : ofFramework(source.baseName) ?? plain,
        origin: isKnown || isFramework ? .framework : .elsewhere)
    }
    if !candidates.isEmpty {
      let selectors = Set(candidates.map(\.selector))
      if selectors.count == 1 { return Resolution(selector: candidates[0].selector, origin: .sources) }
      return Resolution(selector: nearest(candidates, to: written.file)?.selector, origin: .sources)
    }
    if isCompound || accessor != .none { return Resolution(selector: plain, origin: .framework) }
    return Resolution(selector: ofFramework(source.baseName) ?? plain, origin: .framework)
  }

  /// The selector of UIKit's method with a name, for names without labels.
  private func ofFramework(_ name: String) -> String? {
    name == "dismiss" ? "dismissViewControllerAnimated:completion:" : system[name]
  }

  private func isSelf(_ path: [String]) -> Bool {
    path.isEmpty || path == ["self"] || path == ["Self"] || path == ["super"]
  }

  /// Whether a candidate is what the project adds to a class of Apple's, from which others inherit it.
  private func isOfFramework(_ candidate: Implementation) -> Bool {
    guard let role = index.frameworkRole(extendedBy: candidate.owner) else { return false }
    return role != .other
  }

  /// Whether a candidate stands in a type around `owner`, or in an extension of the same name where nobody knows the type.
  private func isBeside(_ candidate: Implementation, _ owner: DeclarationID) -> Bool {
    guard let source = index[owner.file], let around = index.declaration(owner) else { return false }
    var parent = Int(around.parent)
    for _ in 0..<8 where parent >= 0 {
      if candidate.owner == DeclarationID(file: owner.file, index: parent) { return true }
      parent = Int(index.declaration(DeclarationID(file: owner.file, index: parent))?.parent ?? -1)
    }
    guard around.kind == .extension, let other = index.declaration(candidate.owner), other.kind == .extension,
      let file = index[candidate.file]
    else { return false }
    return file.text(other.name) == source.text(around.name)
  }

  /// The types whose members a path names.
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

  /// The candidate that stands in one of the types, nearest first.
  private mutating func best(_ candidates: [Implementation], among types: [DeclarationID]) -> Implementation? {
    guard !candidates.isEmpty else { return nil }
    for type in types {
      for ancestor in [type] + index.superclassDeclarations(of: type) {
        let own = candidates.filter { exposure.types(of: $0).contains(ancestor) }
        let exposed = own.filter { exposure.exposure(of: $0) == .exposed }
        if let found = exposed.first ?? own.first { return found }
      }
      var outside: [String] = []
      let isProtocol = index.declaration(type)?.kind == .protocol
      let protocols =
        isProtocol
        ? index.inheritedProtocols(of: [type], outside: &outside) : exposure.protocols(of: type).known
      if let found = candidates.first(where: { protocols.contains($0.owner) }) { return found }
    }
    return nil
  }

  /// Whether a candidate stands in an extension of a type of this name, or in Objective-C's class of it.
  private func extends(_ candidate: Implementation, _ name: String) -> Bool {
    if let own = candidate.objectiveC { return own == name }
    guard let source = index[candidate.file], let owner = index.declaration(candidate.owner), owner.kind == .extension else {
      return false
    }
    return source.text(owner.name).split(separator: ".").last.map(String.init) == name
  }

  private func nearest(_ candidates: [Implementation], to file: FileID) -> Implementation? {
    guard let here = index[file] else { return candidates.first }
    return candidates.max { left, right in
      func rank(_ candidate: Implementation) -> Int {
        candidate.file == file ? Int.max : index[candidate.file].map { here.nearness(to: $0) } ?? 0
      }
      return rank(left) < rank(right)
    }
  }
}
