import Analysis
import Syntax

/// The `private` and `fileprivate` modifiers to remove, so that code in another file can access the declarations.
struct AccessWidening {
  /// The modifiers, each of which may have `(set)` behind it.
  private(set) var words: Set<DraftToken> = []
  /// The first tokens of the members that stay hidden in extensions that lose such a modifier: they become `fileprivate`.
  private(set) var hidden: Set<DraftToken> = []
  /// The names that stay private to their files, because other files declare them, too. Sorted.
  private(set) var clashing: [String] = []
  /// The private operator functions that moved code uses and that mention nothing of their file, by the index of their first
  /// token. The new file has copies of them, because the migration to Swift 3 left the same ones in many files.
  private var operators: [Int: [Int: String]] = [:]

  /// The code of these functions.
  var copies: [String] {
    operators.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Widens the remaining members in `needs.widened`, the owner, and the other declarations that `needs.mentioned`
  /// names.
  init(_ plan: DraftPlan, _ needs: DraftNeeds, text: (FileID) -> ContiguousArray<UInt8>?) {
    let type = plan.type
    var elsewhere = NamesElsewhere(plan)
    let movedSources = Set(plan.moved.map { type.parts[type.items[$0].part].source })
    let inSubclasses =
      needs.widened.contains { type.isPrivate(type.items[$0]) } ? plan.index.members(inSubclassesOf: type.id) : []
    for number in needs.widened {
      let item = type.items[number]
      // A subclass that has a member of its own with this name would override it, and that of another file would be the same.
      if type.isPrivate(item), !inSubclasses.isDisjoint(with: item.names) || plan.hasNamesakeElsewhere(number) {
        clashing += item.baseNames
        continue
      }
      let source = type.parts[item.part].source
      let needsSetter = needs.standIns.contains { $0.needsSetter && item.baseNames.contains($0.header.name) }
      widen(item.tokens, source, type.sources[source], includingSetter: needsSetter)
      // The access modifiers of an extension apply to its members.
      if type.isInPrivateExtension(item) { widenHeader(of: type.parts[item.part], type) }
    }
    // The new file mentions the owner, so the owner must not be private.
    widenHeader(of: type.main, type)
    for source in movedSources {
      operators[source] = type.sources[source].privateOperators(mentionedBy: needs.mentioned)
      var mentioned = needs.mentioned
      // A type that is no longer private may mention others that are.
      while true {
        let before = (words.count, mentioned.count)
        mentioned.formUnion(widenOthers(source, plan, mentioned, needs.locals, &elsewhere, text))
        if (words.count, mentioned.count) == before { break }
      }
    }
    clashing = Set(clashing).sorted()
  }

  private mutating func widenHeader(of part: DraftType.Part, _ type: DraftType) {
    widen(part.first..<part.open, part.source, type.sources[part.source], includingSetter: false)
  }

  /// Adds the access modifiers of one declaration, from its first token to its keyword.
  private mutating func widen(_ tokens: Range<Int>, _ number: Int, _ source: DraftSource, includingSetter: Bool) {
    let header = tokens.prefix { !source.declares($0) && ![.initKeyword, .leftBrace].contains(source.kind($0)) }
    let found = header.filter(includingSetter ? source.isAccessModifier : source.isPrivate)
    words.formUnion(found.map { DraftToken(source: number, token: $0) })
  }

  /// Widens other declarations in a file that moved code mentions: file-level declarations, nested types, and
  /// `fileprivate` members of other types. Returns the names that these declarations mention in turn.
  ///
  /// - Parameter locals: the names among those mentioned that do not denote a function or variable outside of moved code
  private mutating func widenOthers(
    _ number: Int, _ plan: DraftPlan, _ mentioned: Set<String>, _ locals: Set<String>, _ elsewhere: inout NamesElsewhere,
    _ text: (FileID) -> ContiguousArray<UInt8>?
  ) -> Set<String> {
    var opened: Set<String> = []
    let (type, source) = (plan.type, plan.type.sources[number])
    let members = type.items.filter { type.parts[$0.part].source == number }.map(\.tokens)
    let ownParts = type.parts.filter { $0.source == number }
    var depth = 0
    var next = 0
    var token = 0
    while token < source.count {
      while next < members.count, members[next].upperBound <= token { next += 1 }
      if next < members.count, members[next].contains(token) {
        token = members[next].upperBound
        continue
      }
      switch source.kind(token) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .privateKeyword, .fileprivateKeyword:
        let isOfType = depth == 1 && ownParts.contains { ($0.open..<$0.close).contains(token) }
        let isOwnHeader = ownParts.contains { ($0.first..<$0.open).contains(token) }
        guard source.kind(token) == .fileprivateKeyword || depth == 0 || isOfType, operators[number]?[token] == nil else { break }
        // Members of the type are in `needs.widened`, so an extension of the type is searched only for nested types.
        let declared = declarations(behind: token, typesOnly: isOwnHeader, source)
        let extended = isOwnHeader ? nil : source.extended(behind: token)
        let found = declared.filter { member in
          if extended != nil, source.kind(member.keyword) == .initKeyword {
            return !mentioned.isDisjoint(with: source.initializerNames(member.keyword))
          }
          return mentioned.contains(member.name) && !(member.isValue && locals.contains(member.name))
        }
        let clashing = found.filter {
          elsewhere.declare($0.name, like: source.file, inExtensionOf: $0.isValue ? extended : nil, text)
        }.map(\.name)
        self.clashing += clashing
        guard !found.isEmpty, clashing.isEmpty else { break }
        let widened = [token] + modifiersOfOverrides(behind: token, source)
        words.formUnion(widened.map { DraftToken(source: number, token: $0) })
        if extended == nil {
          opened.formUnion(namesWithin(token, source))
        } else {
          // The others stay as they are: a subclass or another extension may have members of their names.
          for member in declared {
            let isFound = found.contains { $0.keyword == member.keyword } || source.isUnlabeledInitializer(member.keyword)
            if isFound { opened.formUnion(namesWithin(member.keyword - 1, source)) }
            guard let first = source.startWithoutAccess(member.keyword) else { continue }
            let start = DraftToken(source: number, token: first)
            if isFound { hidden.remove(start) } else { hidden.insert(start) }
          }
        }
      default: break
      }
      token += 1
    }
    return opened
  }

  /// The names that the declaration behind a token, such as an access modifier, mentions; for a method or property, those in its
  /// header.
  private func namesWithin(_ modifier: Int, _ source: DraftSource) -> Set<String> {
    let header = (modifier + 1)..<min(source.count, modifier + 64)
    let keyword = header.first { [.leftBrace, .rightBrace, .varKeyword, .letKeyword, .funcKeyword].contains(source.kind($0)) }
    guard let end = header.first(where: { [.leftBrace, .rightBrace, .equal].contains(source.kind($0)) }) else { return [] }
    var close = keyword == end ? source.closing(end) ?? end : end
    if source.kind(end) == .equal, (modifier..<end).contains(where: { source.kind($0) == .typealiasKeyword }) {
      close = source.tokens(ofLine: source.line(ofToken: end)).upperBound
    }
    return Set((modifier..<close).filter { source.kind($0) == .identifier }.map(source.name))
  }

  /// The access modifiers of the overrides in the class with an access modifier: they must be as accessible as the class.
  private func modifiersOfOverrides(behind modifier: Int, _ source: DraftSource) -> [Int] {
    let (start, declarations) = (source.start(modifier), source.summary.interface.declarations)
    let type = source.summary.places.firstIndex { Int($0.range.start) <= start && start < Int($0.name.start) }
    guard let type, declarations[type].kind == .class else { return [] }
    return DraftType.items(of: type, in: source, part: 0).filter { $0.modifiers.contains(.override) }
      .flatMap { source.opening(of: $0.tokens).filter(source.isPrivate) }
  }

  /// What an access modifier hides, with the token of its keyword.
  private struct Hidden {
    var name: String
    var keyword: Int
    /// Whether it is a function or a variable.
    var isValue: Bool
  }

  /// What the declaration with an access modifier declares; for an extension, its members.
  private func declarations(behind modifier: Int, typesOnly: Bool, _ source: DraftSource) -> [Hidden] {
    func declaration(_ name: String, _ keyword: Int) -> Hidden {
      Hidden(name: name, keyword: keyword, isValue: [.funcKeyword, .varKeyword, .letKeyword].contains(source.kind(keyword)))
    }
    // `fileprivate(set)`.
    let first = source.isPrivate(modifier) ? modifier + 1 : modifier + 4
    for token in first..<max(first, min(source.count, modifier + 32)) {
      if let name = source.declaredName(token) { return [declaration(name, token)] }
      switch source.kind(token) {
      // An operator.
      case .funcKeyword: return [declaration(source.operatorName(token), token)]
      case .initKeyword: return [declaration("init", token)]
      case .extensionKeyword:
        guard let open = (token..<source.count).first(where: { source.kind($0) == .leftBrace }), let close = source.closing(open)
        else { return [] }
        return source.topLevel((open + 1)..<close).compactMap { member in
          let name: String? =
            switch source.kind(member) {
            case .initKeyword: "init"
            case .funcKeyword: source.declaredName(member) ?? source.operatorName(member)
            default: source.declaredName(member)
            }
          let found = name.map { declaration($0, member) }
          return typesOnly && (found?.isValue == true || name?.contains("(") == true || name == "init") ? nil : found
        }
      // The names of `var (a, b)` are not read.
      case .varKeyword, .letKeyword, .leftBrace, .rightBrace, .semicolon: return []
      default: if source.text(token) == "actor" { return [declaration(source.name(token + 1), token)] }
      }
    }
    return []
  }
}

extension DraftSource {
  /// The name of the type that an extension with an access modifier extends; nil for other declarations.
  fileprivate func extended(behind modifier: Int) -> String? {
    let near = (modifier + 1)..<max(modifier + 1, min(count, modifier + 8))
    guard let keyword = near.first(where: declares), kind(keyword) == .extensionKeyword else { return nil }
    var last = keyword + 1
    while kind(last + 1) == .period { last += 2 }
    return name(last)
  }

  /// What a call of the initializer with a keyword may have, each as in `initializerNames(ofCall:)`.
  fileprivate func initializerNames(_ keyword: Int) -> Set<String> {
    let near = (keyword + 1)..<max(keyword + 1, min(count, keyword + 32))
    guard let open = near.first(where: { kind($0) == .leftParen }), let close = closing(open) else { return [] }
    let outer = topLevel((open + 1)..<close)
    let colons = outer.filter { kind($0) == .colon }
    // In front of the name may be a label, or an attribute.
    let labels = colons.map { colon in
      let isFirst = [.leftParen, .comma, .rightParen].contains(kind(colon - 2)) || kind(colon - 3) == .at
      return name(isFirst ? colon - 1 : colon - 2)
    }
    var names = Set(labels.map { "init(\($0):)" })
    // A trailing closure has no label.
    if (open..<close).contains(where: { kind($0) == .arrow }) { names.insert("init(_:)") }
    let optional = outer.filter { kind($0) == .equal || text($0) == "..." }
    if optional.count >= colons.count { names.insert("init()") }
    return names.union([anyInitializer])
  }

  /// Whether a keyword declares an initializer without labels, or one that cannot be read.
  fileprivate func isUnlabeledInitializer(_ keyword: Int) -> Bool {
    kind(keyword) == .initKeyword && initializerNames(keyword).isSubset(of: ["init(_:)", "init()", anyInitializer])
  }

  /// The first of the modifiers of the member with a keyword, attributes apart. Nil if one of them says who may access it.
  fileprivate func startWithoutAccess(_ keyword: Int) -> Int? {
    /// Whether the word before a token is one of some modifiers, rather than an attribute or a member of another object.
    func isBehind(_ modifiers: Set<String>, _ token: Int) -> Bool {
      modifiers.contains(text(token - 1)) && kind(token - 2) != .at && kind(token - 2) != .period
    }
    var first = keyword
    while isBehind(memberModifiers, first) { first -= 1 }
    return isBehind(accessModifiers, first) ? nil : first
  }
}

/// The modifiers that members of extensions may have, apart from those of access.
private let memberModifiers: Set<String> = [
  "static", "class", "mutating", "nonmutating", "override", "final", "convenience", "lazy", "weak", "dynamic", "indirect",
  "nonisolated", "prefix", "postfix",
]
private let accessModifiers: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

/// Stands for the use of an initializer as a function, as in `names.map(UILabel.init)`, which may be each one.
private let anyInitializer = "init(...)"

/// A declaration outside of functions: outside of types, or directly within one.
struct DeclaredName: Hashable {
  var name: String
  /// The type that contains it, itself or in an extension. Empty outside of types.
  var place: String
  /// The parameters of a function as they are written. Functions that differ in them are overloads.
  var parameters: String
}

extension DraftSource {
  var declaredNames: Set<DeclaredName> {
    var found: Set<DeclaredName> = []
    var depth = 0
    var place = ""
    for token in 0..<count {
      switch kind(token) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .extensionKeyword where depth == 0 && kind(token + 1) == .identifier: place = name(token + 1)
      default:
        guard depth <= 1, let name = declaredName(token) else { continue }
        let close = kind(token) == .funcKeyword ? closing(token + 2) : nil
        let parameters = close.map { text((token + 2)..<($0 + 1)) } ?? ""
        found.insert(DeclaredName(name: name, place: depth == 0 ? "" : place, parameters: parameters))
        if depth == 0 { place = name }
      }
    }
    return found
  }

  /// The private operator functions outside of types that some code mentions, and those that these use, by their first
  /// tokens. Those whose header mentions what the file declares are left out.
  func privateOperators(mentionedBy names: Set<String>) -> [Int: String] {
    let own = Set(declaredNames.map(\.name))
    var all: [(name: String, range: Range<Int>)] = []
    var depth = 0
    for token in 0..<count {
      switch kind(token) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .privateKeyword where depth == 0, .fileprivateKeyword where depth == 0:
        guard let function = ((token + 1)..<min(count, token + 4)).first(where: { kind($0) == .funcKeyword }),
          kind(function + 1) != .identifier, let open = (function..<count).first(where: { kind($0) == .leftBrace }),
          let close = closing(open), !(function..<open).contains(where: { own.contains(name($0)) })
        else { break }
        all.append((operatorName(function), token..<(close + 1)))
      default: break
      }
    }
    var (found, open) = ([Int: String](), all.filter { names.contains($0.name) })
    while let next = open.popLast() {
      guard found.updateValue(text(next.range), forKey: next.range.lowerBound) == nil else { continue }
      let used = Set(next.range.map(name))
      open += all.filter { used.contains($0.name) }
    }
    return found
  }

  /// The operator that a `func` declares. `func ==<T>` is read as `==<`.
  func operatorName(_ keyword: Int) -> String {
    let name = name(keyword + 1)
    return name.count > 1 && name.hasSuffix("<") && kind(keyword + 2) == .identifier ? String(name.dropLast()) : name
  }

  /// The name of the subscript that a keyword declares, with the labels of its parameters: `subscript(safe:)`.
  func subscriptName(_ keyword: Int) -> String {
    let near = (keyword + 1)..<min(count, keyword + 32)
    guard let open = near.first(where: { kind($0) == .leftParen }), let close = closing(open) else { return "subscript" }
    // A parameter with one name has no label.
    return subscriptName(open, close) {
      kind($0 + 1) == .identifier || kind($0 + 1) == .wildcard ? kind($0) == .identifier : false
    }
  }

  /// The name of the subscript that brackets behind a value call; nil for other brackets.
  func subscriptName(ofCall open: Int) -> String? {
    let isBehindValue: Bool =
      switch kind(open - 1) {
      case .identifier, .rightParen, .rightSquare, .postfixQuestion, .exclamation, .selfKeyword: true
      default: false
      }
    guard kind(open) == .leftSquare, isBehindValue, let close = closing(open), open + 1 < close else { return nil }
    return subscriptName(open, close) { kind($0) == .identifier && kind($0 + 1) == .colon }
  }

  private func subscriptName(_ open: Int, _ close: Int, hasLabel: (Int) -> Bool) -> String {
    var (labels, depth) = ("", 0)
    for token in (open + 1)..<close {
      depth += nesting(token)
      let isFirst = token == open + 1 || depth == 0 && kind(token - 1) == .comma
      if isFirst { labels += (hasLabel(token) ? name(token) : "_") + ":" }
    }
    return "subscript(\(labels))"
  }

  /// What a call has that may be one of an initializer, given by the token in front of its arguments: for each argument
  /// `init(hex:)` with its label, or `init(_:)`, also for a trailing closure; `init()` if there is none. The type is left out,
  /// because subclasses inherit initializers. Empty for other tokens.
  func initializerNames(ofCall callee: Int) -> [String] {
    let (name, open) = (name(callee), callee + 1)
    switch kind(callee) {
    case .identifier: guard name == "init" || name.first?.isUppercase == true else { return [] }
    // `[Int](size: 1)`.
    case .rightSquare: guard kind(open) == .leftParen else { return [] }
    case .selfTypeKeyword: break
    // `Set<Int>(size: 1)`.
    default: guard angles(callee) < 0 else { return [] }
    }
    switch kind(open) {
    case .leftBrace: return [.arrow, .isKeyword, .asKeyword].contains(kind(callee - 1)) ? [] : ["init(_:)"]
    case .leftParen: break
    default: return name == "init" ? [anyInitializer] : []
    }
    guard let close = closing(open) else { return [] }
    guard open + 1 < close else { return kind(close + 1) == .leftBrace ? ["init()", "init(_:)"] : ["init()"] }
    let arguments = topLevel((open + 1)..<close).filter { $0 == open + 1 || kind($0 - 1) == .comma }
    return arguments.map { "init(\(kind($0 + 1) == .colon ? self.name($0) : "_"):)" }
  }

  /// Whether a token is the keyword of a declaration, apart from initializers and subscripts.
  func declares(_ token: Int) -> Bool {
    switch kind(token) {
    case .varKeyword, .letKeyword, .funcKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .typealiasKeyword,
      .extensionKeyword:
      true
    // Not `class func`.
    case .classKeyword: kind(token + 1) == .identifier
    default: false
    }
  }

  /// The name that a keyword declares; nil for other tokens, and for operators, tuples and extensions.
  func declaredName(_ keyword: Int) -> String? {
    if kind(keyword) == .subscriptKeyword { return subscriptName(keyword) }
    guard declares(keyword), kind(keyword) != .extensionKeyword, kind(keyword + 1) == .identifier else { return nil }
    return name(keyword + 1)
  }
}

/// The declarations of files of the module. Where two files have the same private one, it would be ambiguous without that word.
private struct NamesElsewhere {
  private let plan: DraftPlan
  private var known: [FileID: Set<DeclaredName>] = [:]

  init(_ plan: DraftPlan) { self.plan = plan }

  /// Whether another file has a declaration of a name that a file of the type has, or a subclass of a class of which an extension
  /// has it.
  mutating func declare(
    _ name: String, like file: FileID, inExtensionOf extended: String?, _ text: (FileID) -> ContiguousArray<UInt8>?
  ) -> Bool {
    let own = declarations(in: file, text).filter { $0.name == name }
    let inherited = own.filter { $0.place == extended }
    let others = plan.type.sources.map(\.file) + plan.mentions.files(with: name.hasPrefix("subscript(") ? "subscript" : name)
    return others.contains { other in
      guard other != file else { return false }
      let found = declarations(in: other, text)
      if !own.isDisjoint(with: found) { return true }
      guard let extended, !inherited.isEmpty else { return false }
      return found.contains { declared in
        inherited.contains { $0.name == declared.name && $0.parameters == declared.parameters }
          && plan.index.types(at: declared.place, from: other).contains { plan.index.inherits($0, from: extended) }
      }
    }
  }

  private mutating func declarations(in file: FileID, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Set<DeclaredName> {
    if let found = known[file] { return found }
    var source = plan.type.sources.first { $0.file == file }
    if source == nil, let other = plan.index[file], other.path.hasSuffix(".swift"),
      plan.index.maybeInOneModule(plan.type.id.file, file)
    {
      source = text(file).flatMap { DraftSource(file, other, $0) }
    }
    let found = source?.declaredNames ?? []
    known[file] = found
    return found
  }
}

extension ProjectIndex {
  /// Whether a class inherits from one of a name, as far as the sources and the roles of framework classes show it.
  fileprivate func inherits(_ type: DeclarationID, from name: String) -> Bool {
    let superclasses = declaredSuperclasses(of: type).compactMap(qualifiedName).map(simpleName)
    let outside = externalSuperclass(of: type)
    if outside == name || superclasses.contains(name) { return true }
    guard let role = role(of: type) else { return false }
    return switch name {
    case "NSObject": true
    case "UIResponder": role != .other
    case "UIViewController": role == .viewController
    case "UIView": role == .responder && outside != "UIResponder"
    default: false
    }
  }

  /// The names of the members that subclasses of a type declare.
  fileprivate func members(inSubclassesOf type: DeclarationID) -> Set<String> {
    partsOfSubclasses(of: type).reduce(into: []) { names, part in
      guard let summary = self[part.file]?.summary else { return }
      for method in summary.members.methods(of: part.index) { names.insert(summary.names.text(method.name)) }
      for property in summary.members.properties(of: part.index) { names.insert(summary.names.text(property.name)) }
    }
  }
}
