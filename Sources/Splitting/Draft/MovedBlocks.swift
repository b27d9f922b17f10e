import Analysis
import Syntax

/// A range of lines that move from a file together: a member with its comments, a section, a whole extension.
struct MovedBlock {
  enum Kind: Equatable {
    case item(Int)
    case section, condition, wholeExtension
  }
  var kind: Kind
  var part: Int
  var lines: Range<Int>
}

extension DraftPlan {
  /// All blocks of the draft: by part, then in source order.
  func blocks() -> [MovedBlock] {
    var blocks: [MovedBlock] = []
    for part in type.parts.indices {
      let own = moved.filter { type.items[$0].part == part }
      guard !own.isEmpty else { continue }
      if let whole = wholeExtension(part, own) {
        blocks.append(whole)
        continue
      }
      var found = sections(part, own)
      for number in own {
        let item = type.items[number]
        let source = type.source(of: item)
        var block = MovedBlock(kind: .item(number), part: part, lines: item.lines ?? 0..<0)
        if let region = conditionalRegion(around: item) {
          let lines =
            source.line(of: source.start(region.lowerBound))..<(source.line(of: source.start(region.upperBound - 1)) + 1)
          block = MovedBlock(kind: .condition, part: part, lines: lines)
        }
        if !found.contains(where: { $0.lines.overlaps(block.lines) }) { found.append(block) }
      }
      blocks += found.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }
    return blocks
  }

  /// A block for an extension that moves as a whole, with the comments and the `// MARK:` above it. Nil if it does not.
  private func wholeExtension(_ number: Int, _ own: [Int]) -> MovedBlock? {
    let (part, source) = (type.parts[number], type.source(of: number))
    guard part.isExtension, !own.contains(where: { isForwarded[$0] }) else { return nil }
    guard part.conformances.isEmpty || conformancesMoved.contains(number) else { return nil }
    guard source.conditionDepth(0..<part.first) <= 0,
      isCovered((part.open + 1)..<part.close, number, others: source.isDirective)
    else { return nil }
    let before = part.first > 0 ? source.end(part.first - 1) : 0
    var top = source.line(of: source.start(part.first))
    let bottom = source.line(of: source.start(part.close))
    guard source.isBlank(source.start(ofLine: top), source.start(part.first)),
      source.kind(part.close + 1) == .endOfFile || source.line(of: source.start(part.close + 1)) > bottom
    else { return nil }
    for comment in source.comments(before, source.start(part.first)).reversed() {
      let line = source.line(of: Int(comment.start))
      guard source.isBlank(source.start(ofLine: line), Int(comment.start)), part.first > 0 else { break }
      let isAttached = source.line(of: max(0, Int(comment.end) - 1)) == top - 1
      guard source.isMark(comment) ? isAlone(comment, part, source) : isAttached else { break }
      top = line
      if source.isMark(comment) { break }
    }
    return MovedBlock(kind: .wholeExtension, part: number, lines: top..<(bottom + 1))
  }

  /// Whether a `// MARK:` section contains only one declaration, so that the title belongs to it.
  private func isAlone(_ mark: ByteRange, _ part: DraftType.Part, _ source: DraftSource) -> Bool {
    let next = source.summary.marks.first { Int($0.start) > source.end(part.close) }
    let behind = source.start(part.close + 1)
    return source.kind(part.close + 1) == .endOfFile || next.map { Int($0.start) < behind } ?? false
  }

  /// The blocks for `// MARK:` sections of a part that move as a whole, with their `// MARK:` comments.
  private func sections(_ number: Int, _ own: [Int]) -> [MovedBlock] {
    let (part, source) = (type.parts[number], type.source(of: number))
    let marks = source.summary.marks.map { Int($0.start) }.filter { mark in
      mark > source.start(part.open) && mark < source.start(part.close)
        && !type.items.contains {
          $0.part == number && source.start($0.tokens.lowerBound) < mark && mark < source.end($0.tokens.upperBound - 1)
        }
    }
    return marks.indices.compactMap { position in
      let mark = marks[position]
      let end = position + 1 < marks.count ? marks[position + 1] : source.start(part.close)
      let tokens = source.token(at: mark)..<min(source.token(at: end), part.close)
      guard !tokens.isEmpty, isCovered(tokens, number, others: source.isDirective) else { return nil }
      let items = own.filter { tokens.contains(type.items[$0].tokens.lowerBound) }
      let line = source.line(of: mark)
      guard let last = items.last, let lines = type.items[last].lines, !items.contains(where: { isForwarded[$0] }),
        source.isBlank(source.start(ofLine: line), mark)
      else { return nil }
      // An `#endif` can follow the last member.
      let bottom = source.line(of: max(0, source.end(tokens.upperBound - 1) - 1)) + 1
      guard source.conditionDepth(tokens) == 0 else { return nil }
      return MovedBlock(kind: .section, part: number, lines: line..<max(lines.upperBound, bottom))
    }
  }

  // MARK: Text

  /// The text of a block in the new file. It differs from the original text in these places:
  ///
  /// - The access modifiers of a member with a forwarder are removed, because the owner must access it, and `@IBAction` and
  ///   `@objc` where only the forwarder needs them.
  /// - Methods of which moved code has a selector become `@objc`, if Swift 3 inferred that.
  /// - `self` becomes `self.owner` where it is passed on.
  /// - The owner stands in front of its members that no source declares.
  /// - Closures that may run later capture the owner (`OwnerCaptures`).
  /// - The owner's name becomes that of the new type, in front of moved members and in the header of an extension.
  private func text(of block: MovedBlock, back: String, _ captures: OwnerCaptures) -> String {
    let source = type.source(of: block.part)
    var cuts: [(range: Range<Int>, text: String)] = []
    if case .item(let number) = block.kind, isForwarded[number] {
      for token in type.items[number].tokens {
        switch source.kind(token) {
        case .privateKeyword, .fileprivateKeyword: cuts.append((AccessWidening.word(at: token, source), ""))
        default: break
        }
        if [.varKeyword, .letKeyword, .funcKeyword].contains(source.kind(token)) { break }
      }
      if let range = exposure(of: number, source) { cuts.append((range, "")) }
    }
    for number in moved where type.items[number].part == block.part {
      let start = source.start(type.items[number].tokens.lowerBound)
      if block.lines.contains(source.line(of: start)), infersExposure(of: number) { cuts.append((start..<start, "@objc ")) }
    }
    let number = type.parts[block.part].source
    let bytes = source.start(ofLine: block.lines.lowerBound)..<source.start(ofLine: block.lines.upperBound)
    cuts += captures.edits[number, default: []].filter { bytes.contains($0.range.lowerBound) }
    for token in escapingSelves
    where token.source == number && bytes.contains(source.start(token.token)) && !captures.replaced.contains(token) {
      let isForced = source.kind(token.token + 1) == .exclamation
      let end = source.end(isForced ? token.token + 1 : token.token)
      cuts.append((end..<end, (token.isOptional && !isForced ? "?." : ".") + back))
    }
    for token in foreignNames
    where token.source == number && bytes.contains(source.start(token.token)) && !captures.replaced.contains(token) {
      cuts.append((source.start(token.token)..<source.start(token.token), back + "."))
    }
    for range in ownNames(in: bytes, source) { cuts.append((range, cut.proposedName)) }
    if block.kind == .wholeExtension {
      let part = type.parts[block.part]
      let range = extendedName(part, source)
      cuts.append((range, cut.proposedName))
    }
    var text = ""
    var position = source.start(ofLine: block.lines.lowerBound)
    for cut in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += source.text(position, cut.range.lowerBound) + cut.text
      position = cut.range.upperBound
    }
    return text + source.text(position, source.start(ofLine: block.lines.upperBound))
  }

  /// The range of `@IBAction` or `@objc` of a method that the Objective-C runtime calls through its forwarder alone; nil if
  /// moved code has a selector of it, or there is none.
  private func exposure(of number: Int, _ source: DraftSource) -> Range<Int>? {
    let item = type.items[number]
    guard item.method == .function, !item.modifiers.contains(.dynamic), !moved.contains(where: { hasSelector(of: item, in: $0) })
    else { return nil }
    for token in item.tokens where source.kind(token) == .at || source.kind(token) == .funcKeyword {
      guard source.kind(token) == .at else { return nil }
      let range = source.start(token)..<source.start(token + 2)
      guard ["IBAction", "objc"].contains(source.text(token + 1)), source.kind(token + 2) != .leftParen else { continue }
      return source.isBlank(source.end(token + 1), range.upperBound) ? range : nil
    }
    return nil
  }

  /// Whether a method is one that moved code names in a `#selector` although nothing exposes it: Swift 3 does so by itself.
  private func infersExposure(of number: Int) -> Bool {
    let item = type.items[number]
    return item.method == .function && item.modifiers.isDisjoint(with: [.objc, .ibAction, .ibSegueAction, .dynamic])
      && type.parts[item.part].conformances.isEmpty && !type.main.modifiers.contains(.objcMembers)
      && moved.contains { hasSelector(of: item, in: $0, onSelf: true) }
  }

  /// Whether an item has a `#selector` with the name of a method.
  ///
  /// - Parameter onSelf: whether the name must be bare, or stand behind `self` or the type's name
  private func hasSelector(of item: DraftType.Item, in number: Int, onSelf: Bool = false) -> Bool {
    let (other, source) = (type.items[number], type.source(of: type.items[number]))
    return source.selectors(in: other.tokens).contains { selector in
      selector.contains { name in
        guard source.kind(name) == .identifier, item.baseNames.contains(source.name(name)) else { return false }
        let isOwn = source.kind(name - 2) == .selfKeyword || source.name(name - 2) == simpleName(type.name)
        let first = selector.lowerBound + 2
        return !onSelf || name == first || source.kind(name - 1) == .period && name == first + 2 && isOwn
      }
    }
  }

  /// The occurrences of the owner's name that mean the new type: in front of members that the new object has, too, as in
  /// `#selector(Home.tapped)`, where `tapped` has moved or the target is `self`; and as the type of another name for `self`, as
  /// in `weak var this: Home? = self`.
  private func ownNames(in bytes: Range<Int>, _ source: DraftSource) -> [Range<Int>] {
    let simple = simpleName(type.name)
    let names = Set(moved.flatMap { type.items[$0].baseNames })
    let first = source.token(at: bytes.lowerBound)
    let tokens = first..<max(source.token(at: bytes.upperBound), first)
    let answered = Set(source.selectors(in: tokens).filter { source.isForSelf($0, in: tokens) == true }.map { $0.lowerBound + 2 })
    return tokens.filter { token in
      guard source.kind(token) == .identifier, source.kind(token - 1) != .period, source.name(token) == simple else {
        return false
      }
      guard source.kind(token + 1) != .period else {
        return names.contains(source.name(token + 2)) || answered.contains(token)
      }
      let equal = [.postfixQuestion, .exclamation].contains(source.kind(token + 1)) ? token + 2 : token + 1
      return source.kind(token - 1) == .colon && source.kind(equal) == .equal && source.kind(equal + 1) == .selfKeyword
        && ![.period, .postfixQuestion].contains(source.kind(equal + 2))
        && !escapingSelves.contains { $0.token == equal + 1 && type.sources[$0.source].file == source.file }
    }.map { source.start($0)..<source.end($0) }
  }

  /// The range of the extended type's name in the header of an extension, such as `Outer.Name`.
  private func extendedName(_ part: DraftType.Part, _ source: DraftSource) -> Range<Int> {
    let first = source.token(at: Int(source.summary.places[part.id.index].name.start))
    var last = first
    while source.kind(last + 1) == .period { last += 2 }
    return source.start(first)..<source.end(last)
  }

  /// The text of the blocks of one part in the new file. Blank lines between adjacent blocks are kept.
  func text(of blocks: [MovedBlock], _ names: DraftNames, _ captures: OwnerCaptures) -> String {
    let (lineEnd, back) = (names.lineEnd, names.back)
    var text = ""
    for (position, block) in blocks.enumerated() {
      if position > 0 {
        let source = type.source(of: block.part)
        let between = blocks[position - 1].lines.upperBound..<max(block.lines.lowerBound, blocks[position - 1].lines.upperBound)
        let areNeighbours = between.allSatisfy(source.isBlank(line:))
        text +=
          areNeighbours
          ? source.text(source.start(ofLine: between.lowerBound), source.start(ofLine: between.upperBound)) : lineEnd
      }
      text += self.text(of: block, back: back, captures)
      if !text.hasSuffix("\n"), !text.hasSuffix("\r"), !text.hasSuffix("\r\n") { text += lineEnd }
    }
    return text
  }
}

// MARK: - Delegate conformances

// Conformances that move together with the extensions that declare them, and the places where the new object becomes
// the delegate.

/// A token in one of the type's files: the index of the file in `DraftType.sources`, and that of the token.
struct DraftToken: Hashable {
  var source: Int
  var token: Int
  /// Whether `self` there is an optional, because a closure captured it weakly.
  var isOptional = false
}

extension DraftPlan {
  /// The occurrences of `self` in remaining code that must be replaced by the new object, so that the conformances of a
  /// part can move to the new type. Nil if the conformances must stay, because it is not known where the delegate is
  /// assigned.
  func assignments(forConformancesOf number: Int) -> [DraftToken]? {
    let part = type.parts[number]
    guard part.isExtension, !part.conformances.isEmpty, isWhole(number), !hasDividedUnit(number),
      part.conformances.allSatisfy({ isAdoptable($0, part.id) })
    else { return nil }
    var found: [DraftToken] = []
    for conformance in part.conformances {
      let name = String(conformance.prefix { $0 != "<" }.split(separator: ".").last ?? "")
      var isAssigned = false
      let isOfProject = index.declares(name, from: part.id.file)
      for item in type.items.indices {
        let source = type.source(of: type.items[item])
        for token in type.items[item].tokens where source.kind(token) == .selfKeyword && source.kind(token + 1) != .period {
          switch use(ofSelf: token, in: item, as: name, source) {
          case .assigned:
            isAssigned = true
            if !isMoved[item] { found.append(DraftToken(source: type.parts[type.items[item].part].source, token: token)) }
          case .argument: if !isMoved[item], isOfProject { return nil }
          case .other:
            guard !isMoved[item], let isMeant = isMeant(conformance, bySelf: token, in: item, source) else { continue }
            if isMeant == .unknown { return nil }
            if isMeant == .yes { found.append(DraftToken(source: type.parts[type.items[item].part].source, token: token)) }
          }
        }
      }
      // The delegate of an image picker is one of navigation controllers, too.
      let isPicked = name == "UINavigationControllerDelegate" && part.conformances.contains("UIImagePickerControllerDelegate")
      guard isAssigned || isPicked else { return nil }
    }
    return found
  }

  private enum Meaning { case yes, no, unknown }

  /// Whether a protocol is meant where `self` at a token is assigned: the property's type says so, or nothing else that the type
  /// conforms to ends in the property's name. Nil if no protocol of such a name can be.
  private func isMeant(_ conformance: String, bySelf token: Int, in item: Int, _ source: DraftSource) -> Meaning? {
    let name = source.name(token - 2)
    let ending = name.prefix(1).uppercased() + name.dropFirst()
    guard source.kind(token - 1) == .equal, source.kind(token - 2) == .identifier, source.kind(token - 3) == .period,
      roleName(conformance).hasSuffix(ending)
    else { return nil }
    let part = type.parts[0].id
    let object = receiver(of: token, in: item, source)
    if let written = object.type, let asked = index.writtenType(ofProperty: name, in: written, from: part) {
      return index.conforms(conformance, to: asked, at: part) ? .yes : .no
    }
    let superclasses = index.declaredSuperclasses(of: type.id).flatMap { [$0] + index.extensions(of: $0) }
    let all = type.parts.flatMap(\.conformances) + superclasses.flatMap(index.inherited)
    let others = Set(all.filter { roleName($0).hasSuffix(ending) }).subtracting([conformance])
    if others.isEmpty { return .yes }
    // `searchBar.delegate` is that of a search bar, and a property of another type has no delegate of this one.
    return object.type != nil || others.contains { use(ofSelf: token, in: item, as: $0, source) == .assigned } ? .no : .unknown
  }

  /// The class outside the sources from which a class inherits; empty if none is known.
  private func frameworkClass(_ written: String) -> String {
    index.types(at: written, from: type.id.file).first.flatMap(index.externalSuperclass) ?? ""
  }

  private enum SelfUse { case assigned, argument, other }

  /// How `self` at a token is used as an object that conforms to a protocol: assigned, as in
  /// `tableView.dataSource = self`, or passed as an argument, as in `Session(delegate: self)`. The property's type says so, or
  /// the name of the property or label ends the protocol's name.
  private func use(ofSelf token: Int, in item: Int, as conformance: String, _ source: DraftSource) -> SelfUse {
    let name = source.name(token - 2)
    guard source.kind(token - 2) == .identifier, let first = name.first else { return .other }
    let isAssigned = source.kind(token - 1) == .equal && source.kind(token - 3) == .period
    let holder: (name: String, type: String?) = isAssigned ? receiver(of: token, in: item, source) : ("", nil)
    if let written = holder.type, let asked = index.writtenType(ofProperty: name, in: written, from: type.parts[0].id) {
      return index.conforms(conformance, to: asked, at: type.parts[0].id) ? .assigned : .other
    }
    let ending = first.uppercased() + name.dropFirst()
    let role = roleName(conformance)
    guard role.hasSuffix(ending) else { return .other }
    let stem = String(role.dropLast(ending.count))
    guard isAssigned else { return source.kind(token - 1) == .colon ? .argument : .other }
    let plain = withoutFrameworkPrefix(stem)
    if plain.count <= 2 { return name == "delegate" || name == "dataSource" ? .other : .assigned }
    let isNamed = holder.name.lowercased().hasSuffix(plain.lowercased()) || holder.type == stem
    return isNamed || holder.type.map(frameworkClass) == stem ? .assigned : .other
  }

  /// Whether a part is not empty and all its members move.
  func isWhole(_ number: Int) -> Bool {
    let (part, source) = (type.parts[number], type.source(of: number))
    return part.open + 1 < part.close && isCovered((part.open + 1)..<part.close, number, others: source.isDirective)
  }

  /// Whether a part has methods of a protocol of which other methods stay. The new object would then be an incomplete
  /// delegate.
  private func hasDividedUnit(_ number: Int) -> Bool {
    moved.contains { type.items[$0].part == number && members(of: $0).contains(where: dividedUnits.contains) }
  }

  /// Whether `self` at a token in moved code is assigned as the delegate whose conformance the new type takes over. If
  /// the owner has several such protocols, the one that best fits the name of the other object is meant.
  func isNewDelegate(_ token: Int, in item: Int) -> Bool {
    let source = type.source(of: type.items[item])
    guard source.kind(token - 1) == .equal, source.kind(token - 2) == .identifier else { return false }
    let name = source.name(token - 2)
    let ending = name.prefix(1).uppercased() + name.dropFirst()
    let object = receiver(of: token, in: item, source)
    if let type = object.type, let asked = index.writtenType(ofProperty: name, in: type, from: self.type.parts[0].id) {
      return adopted.contains { index.conforms($0.name, to: asked, at: $0.part) }
    }
    let holder = (object.type ?? object.name).lowercased()
    func fit(_ conformance: String) -> Int {
      guard roleName(conformance).hasSuffix(ending) else { return -1 }
      return use(ofSelf: token, in: item, as: conformance, source) == .assigned
        ? 4 : !holder.isEmpty && conformance.lowercased().contains(holder) ? 2 : 0
    }
    var (taken, kept) = (-1, -1)
    for part in type.parts.indices {
      let own = moved.contains { type.items[$0].part == part } ? conformances(takenBy: part) : []
      for conformance in own where fit(conformance) >= 0 {
        taken = max(taken, fit(conformance) + (conformancesMoved.contains(part) ? 1 : 0))
      }
      for conformance in type.parts[part].conformances where !own.contains(conformance) { kept = max(kept, fit(conformance)) }
    }
    return taken > kept
  }

  /// The name of the object to whose property `self` at a token is assigned, and its type, if a cast, a property of the type
  /// or a local constant says it. The name is empty for other expressions.
  private func receiver(of token: Int, in item: Int, _ source: DraftSource) -> (name: String, type: String?) {
    object(endingAt: token - 4, in: item, source, depth: 8)
  }

  private func object(endingAt end: Int, in item: Int, _ source: DraftSource, depth: Int) -> (name: String, type: String?) {
    var last = end
    while source.kind(last) == .postfixQuestion || source.kind(last) == .exclamation { last -= 1 }
    let tokens = type.items[item].tokens
    // `(cell as? PhotoCell)?.delegate`
    if source.kind(last) == .rightParen, source.kind(last - 1) == .identifier {
      let mark = [.postfixQuestion, .exclamation].contains(source.kind(last - 2)) ? last - 3 : last - 2
      return ("", source.kind(mark) == .asKeyword ? source.name(last - 1) : nil)
    }
    guard source.kind(last) == .identifier else { return ("", nil) }
    let name = source.name(last)
    let isMember = source.kind(last - 1) == .period
    if !isMember,
      let local = (tokens.lowerBound..<max(last, tokens.lowerBound)).last(where: { named in
        source.name(named) == name && [.letKeyword, .varKeyword].contains(source.kind(named - 1))
      })
    {
      return (name, source.writtenType(ofLocal: local, before: last))
    }
    func plain(_ type: String) -> String { String(type.prefix { $0 != "?" && $0 != "!" && $0 != "<" }) }
    if !isMember, let type = headers[item]?.first?.parameters.first(where: { $0.name == name })?.type {
      return (name, simpleName(plain(type)))
    }
    guard !isMember || source.kind(last - 2) == .selfKeyword else {
      // `form.field.delegate`
      let base = depth > 0 ? object(endingAt: last - 2, in: item, source, depth: depth - 1).type : nil
      return (name, base.flatMap { index.writtenType(ofProperty: name, in: $0, from: type.parts[0].id) }.map(plain))
    }
    let written = type.items.indices.lazy.compactMap { number in
      self.headers[number]?.first { $0.name == name && self.type.items[number].method == nil }?.type
    }.first
    return (name, written.map(plain))
  }

  /// The conformances of a part that the new type declares.
  func conformances(takenBy number: Int) -> [String] {
    let part = type.parts[number]
    guard part.isExtension, isWhole(number), !hasDividedUnit(number) else { return [] }
    return part.conformances.filter { isAdoptable($0, part.id) }
  }

  /// All conformances that the new type declares, with the parts that declare them in the owner.
  private var adopted: [(name: String, part: DeclarationID)] {
    Set(moved.map { type.items[$0].part }).sorted().flatMap { part in
      conformances(takenBy: part).map { ($0, type.parts[part].id) }
    }
  }

  /// The protocols among them that no source declares and that are neither Swift's nor, by their names, delegate protocols or
  /// those of a framework with a prefix.
  var adoptedUnknown: [String] {
    adopted.filter { name, part in
      var outside: [String] = []
      let isKnown =
        ["Delegate", "DataSource"].contains { name.contains($0) } || swiftProtocols.contains(name)
        || name.prefix { $0.isUppercase }.count > 2
      return !isKnown && index.types(named: name, in: part, of: part.file, outside: &outside).isEmpty
    }.map(\.name)
  }

  /// What the delegate of an image picker must conform to beside what the moved extensions adopt.
  var demandedConformances: [String] {
    let names = Set(adopted.map(\.name))
    let isPicked = !names.isDisjoint(with: ["UIImagePickerControllerDelegate", "UIVideoEditorControllerDelegate"])
    return isPicked && !names.contains("UINavigationControllerDelegate") ? ["UINavigationControllerDelegate"] : []
  }

  /// Whether a class that is not a view controller can conform to a protocol: no inherited constraint requires a superclass, and
  /// what it requires moves, as far as the sources declare it.
  private func isAdoptable(_ conformance: String, _ part: DeclarationID) -> Bool {
    var outside: [String] = []
    let found = index.types(named: conformance, in: part, of: part.file, outside: &outside)
    let protocols = found.filter { index.declaration($0)?.kind == .protocol }
    guard found.count == protocols.count else { return false }
    let names = Set(moved.flatMap { type.items[$0].names })
    return index.inheritedProtocols(of: protocols, outside: &outside).allSatisfy { declared in
      index.ownRequirements(of: declared).isSubset(of: names)
        && index.inherited(declared).allSatisfy { name in
          !name.hasSuffix("Controller")
            && index.types(named: name, in: declared, of: declared.file, outside: &outside).allSatisfy {
              index.declaration($0)?.kind == .protocol
            }
        }
    }
  }

  /// Whether the new type must inherit from `NSObject`. Protocols of frameworks are assumed to be Objective-C
  /// protocols.
  var needsNSObject: Bool {
    adopted.contains { name, part in
      var outside: [String] = []
      let found = index.types(named: name, in: part, of: part.file, outside: &outside)
      let all = index.inheritedProtocols(of: found.filter { index.declaration($0)?.kind == .protocol }, outside: &outside)
      return outside.contains { !swiftProtocols.contains($0) }
        || all.contains { index.declaration($0)?.modifiers.contains(.objc) == true }
    }
  }
}

extension ProjectIndex {
  /// The type that a type of the project, or one of its superclasses, writes for a property, without `any` and marks of
  /// optionals. Nil if none does.
  fileprivate func writtenType(ofProperty name: String, in written: String, from place: DeclarationID) -> String? {
    var outside: [String] = []
    guard let found = types(named: written, in: place, of: place.file, outside: &outside).first,
      let type = writtenType(ofProperty: name, in: found)?.filter({ !"?!()".contains($0) })
    else { return nil }
    return type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }

  /// The names of the members that a protocol itself requires, without those that are optional or that an extension implements.
  fileprivate func ownRequirements(of type: DeclarationID) -> Set<String> {
    guard self[type.file]?.summary.objectiveC == nil else { return [] }
    return Set(memberNames(of: type) { $0.isDisjoint(with: [.optional, .static]) })
      .subtracting(extensions(of: type).flatMap { memberNames(of: $0) })
  }

  /// Whether a protocol is another one or inherits from it, directly or behind an alias. A composition is that of all its parts.
  fileprivate func conforms(_ name: String, to asked: String, at place: DeclarationID) -> Bool {
    asked.split(separator: "&").allSatisfy { part in
      let part = part.filter { $0 != " " }
      var (outside, unknown): ([String], [String]) = ([], [])
      let wanted = types(named: part, in: place, of: place.file, outside: &unknown)
      let found = types(named: name, in: place, of: place.file, outside: &outside)
      return name == part || !Set(inheritedProtocols(of: found, outside: &outside)).isDisjoint(with: wanted)
        || outside.contains(part)
    }
  }
}

extension DraftSource {
  /// The type of a local constant or variable, by the token of its name: `cell: PhotoCell`, `cell = PhotoCell(…)` or
  /// `cell = … as! PhotoCell`.
  fileprivate func writtenType(ofLocal name: Int, before end: Int) -> String? {
    if kind(name + 1) == .colon { return self.name(name + 2) }
    guard kind(name + 1) == .equal else { return nil }
    if kind(name + 2) == .identifier, kind(name + 3) == .leftParen, self.name(name + 2).first?.isUppercase == true {
      return self.name(name + 2)
    }
    for token in (name + 2)..<max(end, name + 2)
    where kind(token) == .asKeyword && line(of: start(token)) <= line(of: start(name)) + 1 {
      let type = kind(token + 1) == .identifier ? token + 1 : token + 2
      return kind(type) == .identifier ? self.name(type) : nil
    }
    return nil
  }
}

/// A protocol's name as properties end with it: `UISearchResultsUpdater` for `UISearchResultsUpdating`.
private func roleName(_ conformance: String) -> String {
  conformance.hasSuffix("Updating") ? conformance.dropLast(3) + "er" : conformance
}

/// Protocols outside the project that do not require `NSObject`.
private let swiftProtocols: Set<String> = [
  "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "CustomStringConvertible", "Codable",
  "CustomDebugStringConvertible", "Decodable", "Encodable", "ObservableObject", "Error", "class",
]
