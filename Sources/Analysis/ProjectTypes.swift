import Syntax

/// The types of a project: which type a written name refers to, whether it is a view controller, a view or neither, and
/// what it declares. A class, so that lookups copy nothing.
final class ProjectTypes: Sendable {
  let index: ProjectIndex

  let properties: PropertyLookup
  /// By type with many extensions, its inheritance clauses. They are cached because each function of the type may look
  /// them up.
  private let inheritances: [DeclarationID: Inheritance]

  /// The names in the inheritance clauses of a type and its extensions.
  private struct Inheritance: Sendable {
    /// The type and its extensions.
    let parts: [DeclarationID]
    /// The simple names, as written.
    var names: Set<String> = []
    var declared: Set<DeclarationID> = []
    /// The simple names of types that the sources do not declare.
    var outside: Set<String> = []

    init(_ index: ProjectIndex, of parts: [DeclarationID]) {
      self.parts = parts
      var outside: [String] = []
      for part in parts {
        guard let source = index[part.file], let declaration = index.declaration(part) else { continue }
        for name in source.inherited(by: declaration) { names.insert(simpleName(name)) }
        declared.formUnion(index.inherited(of: part, outside: &outside))
      }
      self.outside = Set(outside.map { simpleName($0) })
    }
  }

  convenience init(index: ProjectIndex) { self.init(index, PropertyLookup(index)) }

  /// Creates the types of another version of the project. Reuses the caches that are still valid.
  convenience init(index: ProjectIndex, like other: ProjectTypes, _ change: ProjectChange) {
    let properties = PropertyLookup(index, like: other.properties, change)
    let inheritances =
      change.declaresSame
      ? other.inheritances : ProjectTypes.inheritances(index, like: other.inheritances, change.keepsHeader)
    self.init(index, properties, inheritances)
  }

  private init(_ index: ProjectIndex, _ properties: PropertyLookup, _ inheritances: [DeclarationID: Inheritance]? = nil) {
    self.index = index
    self.properties = properties
    self.inheritances = inheritances ?? ProjectTypes.inheritances(index)
  }

  /// - Parameters:
  ///   - known: the inheritance clauses in another version
  ///   - isSame: whether the names in the header of a declaration mean what they meant there
  private static func inheritances(
    _ index: ProjectIndex, like known: [DeclarationID: Inheritance] = [:], _ isSame: (DeclarationID) -> Bool = { _ in false }
  ) -> [DeclarationID: Inheritance] {
    let extended = index.typesWithExtensions(moreThan: PropertyLookup.mostParts).map { type in
      let parts = [type] + index.extensions(of: type)
      if let known = known[type], known.parts == parts, parts.allSatisfy(isSame) { return (type, known) }
      return (type, Inheritance(index, of: parts))
    }
    return Dictionary(extended, uniquingKeysWith: { first, _ in first })
  }

  // A method called on the property `index` of another object's types may get a copy of the index, whose references are all
  // counted. These are called for each candidate of a call.

  func source(_ file: FileID) -> SourceFile? { index[file] }

  func declaredSuperclass(of type: DeclarationID) -> DeclarationID? { index.declaredSuperclass(of: type) }

  /// Whether code in a file can use what another file declares, judged by their modules.
  func isSeen(_ other: FileID, from file: FileID) -> Bool { index.relation(from: file, to: other) != .unrelated }

  func nearness(from file: FileID, to other: FileID) -> Int { index.nearness(from: file, to: other) }

  func nearest<Item>(_ items: [Item], to file: FileID, file place: (Item) -> FileID) -> ArraySlice<Item> {
    index.nearest(items, to: file, file: place)
  }

  /// Whether a class, a superclass or one of their extensions declares a method with this base name.
  func declares(method name: String, in type: DeclarationID) -> Bool {
    ([type] + index.superclassDeclarations(of: type)).contains { type in
      ([type] + index.extensions(of: type)).contains { part in
        guard let source = index[part.file] else { return false }
        return source.summary.members.methods(of: part.index).contains {
          source.summary.names[$0.baseName].elementsEqual(name.utf8)
        }
      }
    }
  }

  /// The type that encloses a function.
  struct Owner: Hashable, Sendable {
    /// The type, or the extended type of an extension.
    var type = TypeReference.unknown
    /// Other types with the same name that the extension may extend, if its location leaves that open.
    var namesakes: [DeclarationID] = []
    var kind = TypeKind.unknown
    var isProtocol = false

    var declaration: DeclarationID? { type.declaration }
    /// Whether there is no enclosing type: the function is global.
    var isFile: Bool { type == .unknown }

    /// Whether the owner is or may be a type.
    func mayBe(_ other: TypeReference) -> Bool {
      if type == other { return type != .unknown }
      guard !namesakes.isEmpty, case .declaration(let id) = other else { return false }
      return namesakes.contains(id)
    }

    /// Whether two owners are or may be the same type.
    func mayBe(_ other: Owner) -> Bool {
      if mayBe(other.type) || type == .unknown && other.type == .unknown { return true }
      return other.namesakes.contains { mayBe(.declaration($0)) }
    }

    /// The type and its other candidates.
    var types: [TypeReference] { [type] + namesakes.map { .declaration($0) } }
  }

  /// The type that a declaration of a file declares or extends.
  func owner(_ declaration: Int32, of file: FileID) -> Owner {
    guard declaration >= 0, let source = index[file] else { return Owner() }
    let id = DeclarationID(file: file, index: Int(declaration))
    guard let found = index.declaration(id) else { return Owner() }
    guard found.kind == .extension else {
      return Owner(type: .declaration(id), kind: kind(of: id), isProtocol: found.kind == .protocol)
    }
    let extended = index.link(of: id).extended
    if let first = extended.first {
      var owner = Owner(
        type: .declaration(first), namesakes: Array(extended.dropFirst()), kind: kind(of: first),
        isProtocol: index.declaration(first)?.kind == .protocol)
      // `extension Overlay where Self: UIViewController`
      if owner.kind == .unknown, let required = requirement("Self", at: place(in: file, owner: declaration)) {
        owner.kind = kind(of: reference(to: required.written, at: required.place))
      }
      return owner
    }
    // The extension names a typealias, or a type that is declared outside the sources.
    let type = reference(to: source.text(found.path), at: NameResolver.Place(file: file))
    var owner = Owner(type: type, kind: kind(of: type))
    if let id = type.declaration { owner.isProtocol = index.declaration(id)?.kind == .protocol }
    if owner.kind == .likelyController { owner.kind = .controller }
    return owner
  }

  /// The superclass of a class. One that the sources do not declare is taken for `NSObject`.
  func superclass(of owner: Owner) -> TypeReference {
    owner.declaration.flatMap(index.declaredSuperclass).map { .declaration($0) } ?? .external("NSObject")
  }

  /// The dotted name of a type, with its enclosing types.
  func name(of type: TypeReference) -> String {
    switch type {
    case .declaration(let id): index.qualifiedName(of: id) ?? ""
    case .external(let name): name
    case .unknown, .collection, .structural, .dynamicSelf: ""
    }
  }

  /// The type that encloses a function, and its superclasses.
  func lineage(of declaration: Int32, in file: FileID) -> [TypeReference] {
    lineage(of: owner(declaration, of: file))
  }

  func lineage(of owner: Owner) -> [TypeReference] {
    owner.types + (owner.declaration.map { index.superclassReferences(of: $0) } ?? [])
  }

  /// Whether a type, one of its extensions or one of its superclasses has one of these names in its inheritance clause.
  /// Superclasses of view controllers and views are not searched, because these end at other classes.
  func inherits(_ owner: Owner, anyOf names: Set<String>) -> Bool {
    guard let id = owner.declaration else { return names.contains(owner.type.externalName) }
    let endsElsewhere = owner.kind.isController || owner.kind == .view
    if !endsElsewhere, index.superclassChain(of: id).contains(where: names.contains) { return true }
    return ([id] + (endsElsewhere ? [] : index.superclassDeclarations(of: id))).contains { type in
      if let known = inheritances[type] { return !known.names.isDisjoint(with: names) }
      return ([type] + index.extensions(of: type)).contains { part in
        guard let source = index[part.file], let declaration = index.declaration(part) else { return false }
        return source.inherited(by: declaration).contains { names.contains(simpleName($0)) }
      }
    }
  }

  /// Whether a type is a SwiftUI view that wraps a UIKit view or view controller (a representable), directly or through
  /// other protocols. A protocol that the sources do not declare is recognized by its name.
  func isRepresentable(_ owner: Owner) -> Bool {
    func isOne(_ name: String) -> Bool { UIKitClasses.isRepresentable(simpleName(name)) }
    guard let id = owner.declaration else { return isOne(owner.type.externalName) }
    guard !owner.kind.isController, owner.kind != .view else { return false }
    var outside: [String] = []
    _ = index.conformedProtocols(of: id, outside: &outside)
    return outside.contains(where: isOne)
  }

  /// Whether the inheritance clause of a type or of one of its extensions contains another type.
  func inherits(_ owner: Owner, from other: TypeReference) -> Bool {
    guard let id = owner.declaration else { return owner.type == other }
    if let known = inheritances[id] {
      return switch other {
      case .declaration(let wanted): known.declared.contains(wanted)
      case .external(let name): known.outside.contains(simpleName(name))
      default: false
      }
    }
    var outside: [String] = []
    return ([id] + index.extensions(of: id)).contains { part in
      outside.removeAll(keepingCapacity: true)
      let found = index.inherited(of: part, outside: &outside)
      return switch other {
      case .declaration(let wanted): found.contains(wanted)
      case .external(let name): outside.contains { simpleName($0) == simpleName(name) }
      default: false
      }
    }
  }

  // MARK: Kinds

  func kind(of id: DeclarationID) -> TypeKind {
    guard let declaration = index.declaration(id) else { return .unknown }
    switch declaration.kind {
    case .class, .interface, .implementation:
      switch index.role(of: id) {
      case .viewController: return .controller
      case .responder: return .view
      case .other: return .other
      case nil:
        // The unknown class at the end of the chain may be a view controller.
        guard let source = index[id.file], let superclass = superclassOutside(of: id) else { return .other }
        let isNamedLikeController =
          source.text(declaration.name).hasSuffix("ViewController") || UIKitClasses.isNamedLikeController(superclass)
        return isNamedLikeController ? .likelyController : .unknown
      }
    case .protocol: return inheritsFromController(declaration, id) ? .controller : .unknown
    case .struct, .enum, .actor: return .other
    case .extension: return .unknown
    }
  }

  /// The name of the class at the end of a superclass chain, if neither the sources nor the catalog declare it.
  func superclassOutside(of id: DeclarationID) -> String? {
    var current = id
    for _ in 0..<16 {
      guard let next = index.superclasses(of: current).first else { return unknownSuperclass(of: current) }
      guard case .declaration(let declaration) = next else { return nil }
      current = declaration
    }
    return nil
  }

  /// The first name that a class inherits. Returns nil if there is none, if the name is declared in the sources or that of a
  /// framework class, and if it looks like that of a protocol.
  private func unknownSuperclass(of id: DeclarationID) -> String? {
    guard let declaration = index.declaration(id), let source = index[id.file] else { return nil }
    let first = Int(declaration.inheritedStart)
    guard declaration.inheritedCount > 0, source.summary.interface.inherited.indices.contains(first) else { return nil }
    let name = source.text(source.summary.interface.inherited[first])
    let isKnown = index.declares(name, from: id.file) || index.catalog.classes[name] != nil || looksLikeProtocol(name)
    return isKnown ? nil : name
  }

  private func inheritsFromController(_ declaration: Declaration, _ id: DeclarationID) -> Bool {
    guard let source = index[id.file] else { return false }
    return source.inherited(by: declaration).contains { index.catalog.classes[$0] == .viewController }
  }

  func kind(of type: TypeReference) -> TypeKind {
    switch type {
    case .unknown, .dynamicSelf: .unknown
    case .collection, .structural: .other
    case .declaration(let id): kind(of: id)
    case .external(let name): kind(ofExternal: name)
    }
  }

  private func kind(ofExternal name: String) -> TypeKind {
    let simple = simpleName(name)
    if index.viewControllerBases.contains(name) || index.viewControllerBases.contains(simple) { return .controller }
    switch index.catalog.classes[simple] {
    case .viewController: return .controller
    case .responder: return .view
    case .other: return .other
    case nil: break
    }
    if UIKitClasses.isNamedLikeController(simple) { return .likelyController }
    return UIKitClasses.isOfOtherFramework(simple) ? .other : .unknown
  }

  /// Whether a file is written for AppKit, whose view controllers have no `didMove(toParent:)`.
  func isForAppKit(_ file: FileID) -> Bool {
    index[file]?.isForAppKit ?? false
  }
}

/// Whether a name of a type outside the sources looks like the name of a protocol.
func looksLikeProtocol(_ name: String) -> Bool {
  ["Delegate", "DataSource", "Protocol", "able"].contains(where: name.hasSuffix)
}

// MARK: - Resolution of written types

extension ProjectTypes {
  /// The maximum nesting of collection types.
  private static let deepest = 16

  /// The type that a function in a declaration writes, given as `FlowTree` writes types.
  func resolve(_ type: String, in file: FileID, owner: Int32) -> ResolvedType {
    resolve(type, at: place(in: file, owner: owner, isLocal: true))
  }

  func resolve(_ type: String, at place: NameResolver.Place, depth: Int = 0) -> ResolvedType {
    if let (written, around) = requirement(type, at: place) { return resolve(written, at: around, depth: depth) }
    let reference = reference(to: type, at: place)
    var resolved = ResolvedType(reference: reference, kind: kind(of: reference))
    if depth < ProjectTypes.deepestArgument { resolved.arguments = arguments(of: type, reference, at: place, depth: depth) }
    return resolved
  }

  /// The place of code in a declaration of a file. A negative `owner` is the top level of the file.
  func place(in file: FileID, owner: Int32, isLocal: Bool = false) -> NameResolver.Place {
    guard owner >= 0 else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let id = DeclarationID(file: file, index: Int(owner))
    guard let declaration = index.declaration(id) else { return NameResolver.Place(file: file, isLocal: isLocal) }
    let isExtension = declaration.kind == .extension
    let around = isExtension ? index.link(of: id).extended.first ?? id : id
    return NameResolver.Place(
      file: file, scope: index.qualifiedName(of: around), isLocal: isLocal || declaration.isLocal,
      constrained: isExtension && !requirements(of: id).isEmpty ? id : nil)
  }

  /// The type to which a written type refers, given as `FlowTree` writes types.
  func reference(to type: String, at place: NameResolver.Place, depth: Int = 0) -> TypeReference {
    guard let first = type.utf8.first, depth < ProjectTypes.deepest else { return .unknown }
    if first == 0x5B {
      guard let element = elementType(type) else { return .structural }
      return .collection(reference(to: element, at: place, depth: depth + 1))
    }
    if first == 0x28 { return .structural }
    let type = withoutArguments(type)
    guard type.utf8.contains(0x26) else { return reference(toNamed: type, at: place) }
    return mostSpecific(type.split(separator: "&").map { reference(to: String($0), at: place, depth: depth + 1) })
      ?? .unknown
  }

  private func reference(toNamed name: String, at place: NameResolver.Place) -> TypeReference {
    if name == "Self" { return .dynamicSelf }
    if let (written, around) = requirement(name, at: place) { return reference(to: written, at: around) }
    var resolver = NameResolver(index)
    var outside: [String] = []
    let found = resolver.types(name, at: place, outside: &outside)
    if found.count == 1, outside.isEmpty { return .declaration(found[0]) }
    let all = found.map { TypeReference.declaration($0) } + outside.map { .external(resolver.external($0, from: place.file)) }
    return mostSpecific(all) ?? .external(resolver.external(name, from: place.file))
  }

  /// The type that represents a composition such as `UIViewController & Provider`, or several candidates for a name:
  /// the view controller, else the view, else the first type.
  private func mostSpecific(_ types: [TypeReference]) -> TypeReference? {
    guard types.count > 1 else { return types.first }
    let kinds = types.map(kind)
    let best = kinds.firstIndex(where: \.isController) ?? kinds.firstIndex(of: .view) ?? 0
    return types[best]
  }

  /// The type with this name that is nested in another type, or declared in a module.
  func nested(_ name: String, in outer: TypeReference, of file: FileID) -> TypeReference? {
    switch outer {
    case .declaration(let id):
      guard let path = index.qualifiedName(of: id) else { return nil }
      let type = reference(toNamed: "\(path).\(name)", at: NameResolver.Place(file: id.file))
      return type.declaration == nil ? nil : type
    case .external(let module):
      guard index.imports(module, from: file) else { return nil }
      return reference(toNamed: "\(module).\(name)", at: NameResolver.Place(file: file))
    default: return nil
    }
  }

  /// The declaration to which a name refers. If there are several candidates, the first one.
  func declaration(named name: String, at place: NameResolver.Place) -> DeclarationID? {
    reference(toNamed: name, at: place).declaration
  }
}

/// The element type in `[Element]`, or the value type in `[Key:Value]`.
private func elementType(_ collection: String) -> String? {
  guard collection.hasPrefix("["), collection.hasSuffix("]") else { return nil }
  let inner = collection.dropFirst().dropLast()
  var depth = 0
  for (position, byte) in zip(inner.utf8.indices, inner.utf8) {
    switch byte {
    case 0x5B: depth += 1
    case 0x5D: depth -= 1
    case 0x3A where depth == 0: return String(inner[inner.utf8.index(after: position)...])
    default: break
    }
  }
  return String(inner)
}

// MARK: - TypeReference

/// The type to which a written type refers at its place. Two references are equal if they refer to the same type,
/// whatever names are written; two types with the same name are different.
enum TypeReference: Hashable, Sendable {
  /// No type is written, or it cannot be resolved.
  case unknown
  /// A type that the sources declare.
  case declaration(DeclarationID)
  /// A type that the sources do not declare, by its name without the module.
  case external(String)
  /// An array, a set or a dictionary, by the type of its elements or values.
  indirect case collection(TypeReference)
  /// A tuple or a function.
  case structural
  /// `Self` as a result type. It depends on the receiver of the call.
  case dynamicSelf

  var declaration: DeclarationID? {
    if case .declaration(let id) = self { id } else { nil }
  }

  /// The name of a type that the sources do not declare; empty for other types.
  var externalName: String {
    if case .external(let name) = self { name } else { "" }
  }

  var isCollection: Bool {
    if case .collection = self { true } else { false }
  }
}

/// A type with its kind and its generic arguments.
struct ResolvedType: Hashable, Sendable {
  var reference = TypeReference.unknown
  var kind = TypeKind.unknown
  /// The generic arguments of a type that the sources declare, such as those of `Shelf<BoxView>`.
  var arguments: [TypeArgument] = []
}

/// The type of a generic parameter or an associated type.
struct TypeArgument: Hashable, Sendable {
  var parameter: String
  var type: ResolvedType
}

// MARK: - Functions

// The parameter types of functions that a property or a variable holds. They are the types of a closure's parameters if
// the closure does not write them.

extension ProjectTypes {
  /// The maximum length of a chain of typealiases of a function type.
  private static let longestChainOfAliases = 8

  /// The parameter types of a function type, given as `FlowTree` writes types or by the name of a typealias. Empty for
  /// other types.
  func parameters(ofFunction type: String, at place: NameResolver.Place) -> [ResolvedType] {
    var (written, place) = (type, place)
    for _ in 0..<ProjectTypes.longestChainOfAliases {
      if let parameters = functionParameters(written) {
        return parameters.map { $0.isEmpty ? ResolvedType() : resolve($0, at: place) }
      }
      var resolver = NameResolver(index)
      guard let name = nominalNames(written).first, let alias = resolver.aliasedText(name, at: place) else { return [] }
      (written, place) = (alias.text, alias.place)
    }
    return []
  }

  /// The parameter types of the function that a property holds.
  func parameters(ofFunctionIn property: String, of type: TypeReference) -> [ResolvedType] {
    guard let (part, declared) = declaration(of: property, in: type).found, declared.type != noName,
      let source = index[part.file]
    else { return [] }
    return parameters(
      ofFunction: source.summary.names.text(declared.type),
      at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
  }
}

/// The maximum number of nested parentheses around a function type.
private let mostParentheses = 8

/// The parameter types in `(UIView, _ isFirst: Bool) -> Void`, each as the name of a type, or empty if it is no nominal
/// type. Nil if the text is no function type. Parentheses around the type, as in `((UIView) -> Void)?`, are followed up
/// to a bound, because hostile source code may contain any number of them.
private func functionParameters(_ written: String) -> [String]? {
  var bytes = Array(written.utf8)[...]
  for _ in 0..<mostParentheses {
    guard let list = ParameterList(in: bytes) else { return nil }
    if String(decoding: bytes[(list.close + 1)...], as: UTF8.self).contains("->") {
      return list.parameters.map { parameter(String(decoding: bytes[$0], as: UTF8.self)) }
    }
    bytes = bytes[(list.open + 1)..<list.close]
  }
  return nil
}

/// The contents of the first parentheses of a type.
private struct ParameterList {
  let open: Int
  private(set) var close: Int
  /// The byte ranges of the parameters without their labels.
  private(set) var parameters: [Range<Int>] = []

  init?(in bytes: ArraySlice<UInt8>) {
    // The parentheses of an attribute are skipped, as in `@convention(block) (UIView) -> Void`.
    let first = bytes.indices.first { bytes[$0] == 0x28 && ($0 == bytes.startIndex || !isIdentifier(bytes[$0 - 1])) }
    guard let open = first, !bytes[..<open].contains(0x3C) else { return nil }
    (self.open, close) = (open, open)
    var (depth, angles, start) = (0, 0, open + 1)
    for position in open..<bytes.endIndex {
      switch bytes[position] {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D:
        depth -= 1
        guard depth == 0 else { continue }
        parameters.append(start..<position)
        close = position
        return
      case 0x3C: angles += 1
      case 0x3E where bytes[position - 1] != 0x2D: angles -= 1
      // The type follows the label.
      case 0x3A where depth == 1 && angles == 0: start = position + 1
      case 0x2C where depth == 1 && angles == 0:
        parameters.append(start..<position)
        start = position + 1
      default: break
      }
    }
    return nil
  }
}

private func isIdentifier(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte >= 0x80
}

/// The type of a parameter such as `any Context`, `inout [Tile]` or `Screen & Tellable`, without modifiers; empty for a
/// function type.
private func parameter(_ written: String) -> String {
  guard !written.contains("(") else { return "" }
  let words = written.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
  guard !written.contains("&") else { return words.joined() }
  let word = words.last.map(String.init) ?? ""
  guard word.first == "[" else { return nominalNames(word).first ?? "" }
  return word.last == "?" ? String(word.dropLast()) : word
}
