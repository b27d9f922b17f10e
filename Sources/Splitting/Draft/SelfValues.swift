// Where the code of a type gives `self` to another object, and to which one.

import Analysis
import Syntax

/// `self`, or another name for it, as a value in the code of a member.
struct SelfValue {
  enum Form {
    /// To a property: `list.delegate = self`.
    case assigned
    /// As an argument with a label: `Session(delegate: self)`.
    case passed
    case other
  }

  var item: Int
  var token: Int
  var form = Form.other
  /// The property or label; otherwise the word at its place.
  var name: String
  /// The object with that property, or the function with that label.
  var holder = NamedObject()
  /// The type that the project writes for the property.
  var askedType: String?

  /// The end of the names of protocols for what such a property has: `Delegate`.
  var ending: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// An object or a function as code names it, and its type if code shows it; for a function, that of which it is an initializer.
struct NamedObject {
  /// Empty for other expressions than names.
  var name = ""
  var type: String?
}

/// The label of an argument, and the base name of the function, or for an initializer the type's name.
struct ArgumentLabel: Hashable {
  var label: String
  var function: String
}

extension DraftPlan {
  /// The occurrences of `self` as a value, and not as the base of a member.
  var bareSelves: [SelfValue] {
    type.items.indices.flatMap { item in
      let source = type.source(of: type.items[item])
      return type.items[item].tokens.filter { source.kind($0) == .selfKeyword && source.kind($0 + 1) != .period }
        .map { selfValue(at: $0, in: item) }
    }
  }

  /// The value at the token of `self`, or of another name for it.
  func selfValue(at token: Int, in item: Int) -> SelfValue {
    let source = type.source(of: type.items[item])
    var value = SelfValue(item: item, token: token, name: source.name(token - 2))
    guard source.kind(token - 2) == .identifier else { return value }
    switch source.kind(token - 1) {
    case .equal: (value.form, value.holder) = (.assigned, receiver(of: token, in: item, source))
    case .colon: (value.form, value.holder) = (.passed, source.callee(ofArgument: token))
    default: return value
    }
    value.askedType = value.holder.type.flatMap { index.writtenType(ofProperty: value.name, in: $0, from: type.parts[0].id) }
    return value
  }

  /// The object to whose property `self` at a token is assigned.
  private func receiver(of token: Int, in item: Int, _ source: DraftSource) -> NamedObject {
    let owner = NamedObject(type: type.name)
    switch source.kind(token - 3) {
    case .period: return source.kind(token - 4) == .selfKeyword ? owner : object(endingAt: token - 4, in: item, source, depth: 8)
    case .letKeyword, .varKeyword: return NamedObject()
    // `delegate = self`: that of the type itself.
    default: return owner
    }
  }

  /// The object that an expression denotes, by its last token. Its type is that of a cast, a property or a local constant.
  private func object(endingAt end: Int, in item: Int, _ source: DraftSource, depth: Int) -> NamedObject {
    var last = end
    while source.kind(last) == .postfixQuestion || source.kind(last) == .exclamation { last -= 1 }
    let first = type.items[item].tokens.lowerBound
    // `(cell as? PhotoCell)?.delegate`
    if source.kind(last) == .rightParen, source.kind(last - 1) == .identifier {
      let mark = [.postfixQuestion, .exclamation].contains(source.kind(last - 2)) ? last - 3 : last - 2
      return NamedObject(type: source.kind(mark) == .asKeyword ? source.name(last - 1) : nil)
    }
    if source.text(last) == "$0" { return given(at: last, in: item, source, depth: depth) }
    guard source.kind(last) == .identifier else { return NamedObject() }
    func plain(_ type: String) -> String { String(type.prefix { $0 != "?" && $0 != "!" && $0 != "<" }) }
    let name = source.name(last)
    let isMember = source.kind(last - 1) == .period
    if isMember, source.kind(last - 2) != .selfKeyword {
      // `form.field.delegate`, `Player.shared.delegate`
      let base = depth > 0 ? object(endingAt: last - 2, in: item, source, depth: depth - 1) : NamedObject()
      let written = base.type.flatMap { index.writtenType(ofProperty: name, in: $0, from: type.parts[0].id) }.map(plain)
      let isOwn = base.type == base.name && ownConstants.contains(name)
      return NamedObject(name: name, type: written ?? (isOwn ? base.type : frameworkProperties[name]))
    }
    if !isMember {
      let local = (max(first, last - 1_024)..<max(last, first)).last { named in
        [.letKeyword, .varKeyword].contains(source.kind(named - 1)) && source.name(named) == name
      }
      if let local { return NamedObject(name: name, type: source.writtenType(ofLocal: local, before: last)) }
      if let type = headers[item]?.first?.parameters.first(where: { $0.name == name })?.type {
        return NamedObject(name: name, type: simpleName(plain(type)))
      }
    }
    let written = type.items.indices.lazy.compactMap { number in
      self.headers[number]?.first { $0.name == name && self.type.items[number].method == nil }?.type
    }.first
    let isType = !isMember && name.first?.isUppercase == true
    return NamedObject(name: name, type: written.map(plain) ?? (isType ? name : frameworkProperties[name]))
  }

  /// The object that `$0` is: an element of the list before `forEach`, or what a function configures, as in
  /// `let table = UITableView().then { … }`.
  private func given(at token: Int, in item: Int, _ source: DraftSource, depth: Int) -> NamedObject {
    let first = type.items[item].tokens.lowerBound
    guard depth > 0, let open = source.opening(before: token, from: first) else { return NamedObject() }
    if source.name(open - 1) == "forEach", source.kind(open - 3) == .rightSquare,
      let list = source.opening(before: open - 3, from: first), source.kind(list) == .leftSquare
    {
      let end = source.topLevel((list + 1)..<(open - 3)).first { source.kind($0) == .comma } ?? (open - 3)
      return object(endingAt: end - 1, in: item, source, depth: depth - 1)
    }
    guard configuringFunctions.contains(where: { $0.description == source.name(open - 1) }),
      let declared = (max(first, open - 64)..<open).last(where: { [.letKeyword, .varKeyword].contains(source.kind($0)) })
    else { return NamedObject() }
    return NamedObject(name: source.name(declared + 1), type: source.writtenType(ofLocal: declared + 1, before: open))
  }
}

/// The types of properties of UIKit whose objects have a delegate.
private let frameworkProperties = [
  "scrollView": "UIScrollView", "searchBar": "UISearchBar", "searchTextField": "UITextField",
  "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
  "presentationController": "UIAdaptivePresentationController",
  "popoverPresentationController": "UIPopoverPresentationController",
  "interactivePopGestureRecognizer": "UIGestureRecognizer", "panGestureRecognizer": "UIPanGestureRecognizer",
]

extension ProjectIndex {
  /// The type that a type or one of its superclasses writes for a property, without `any` and marks of optionals.
  fileprivate func writtenType(ofProperty name: String, in written: String, from place: DeclarationID) -> String? {
    guard let found = types(named: written, in: place).first,
      let type = writtenType(ofProperty: name, in: found)?.filter({ !"?!()".contains($0) })
    else { return nil }
    return type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }
}

extension DraftType {
  /// By the labels of the arguments that are `self`, the types of the project's parameters there, without generic ones.
  func parameterTypesOfSelf(in index: ProjectIndex, _ text: (FileID) -> ContiguousArray<UInt8>?) -> [ArgumentLabel: [String]] {
    var found: [ArgumentLabel: [String]] = [:]
    for item in items {
      let source = source(of: item)
      for token in source.givenSelves(in: item.tokens) where source.kind(token - 1) == .colon {
        found[ArgumentLabel(label: source.name(token - 2), function: source.callee(ofArgument: token).name)] = []
      }
    }
    guard !found.isEmpty else { return found }
    let functions = Set(found.keys.map(\.function))
    for file in index.allFiles {
      guard let summary = index[file]?.summary, summary.objectiveC == nil else { continue }
      var source: DraftSource?
      for method in summary.members.methods {
        let owner = index.declaration(DeclarationID(file: file, index: Int(method.owner)))
        let typeName = owner.map { simpleName(summary.interface.names.text($0.path)) } ?? ""
        let name = method.kind == .initializer ? typeName : summary.names.text(method.baseName)
        guard functions.contains(name) else { continue }
        let labels = summary.names.text(method.name).split(whereSeparator: { "(:)".contains($0) }).dropFirst()
        for label in labels.map({ ArgumentLabel(label: String($0), function: name) }) where found[label] != nil {
          source = source ?? index.draftSource(file, text)
          guard let type = source?.parameterType(label.label, ofFunctionAt: Int(method.nameStart)) else { continue }
          found[label]?.append(type)
        }
      }
    }
    return found
  }
}

extension DraftSource {
  /// The tokens of `self`, perhaps as the base of a member, that stand behind the name of a property or a label.
  func givenSelves(in tokens: Range<Int>) -> [Int] {
    tokens.filter { kind($0) == .selfKeyword && [.equal, .colon].contains(kind($0 - 1)) && kind($0 - 2) == .identifier }
  }

  /// The type of the parameter with a label, without `any` and marks of optionals. Nil for a generic one.
  fileprivate func parameterType(_ label: String, ofFunctionAt nameStart: Int) -> String? {
    var open = token(at: nameStart) + 1
    let isGeneric = angles(open) > 0
    while open < count, kind(open) != .leftParen, kind(open) != .leftBrace { open += 1 }
    guard let close = closing(open), !isGeneric else { return nil }
    let tokens = topLevel((open + 1)..<max(close, open + 1))
    guard let position = tokens.firstIndex(where: { name($0) == label && [.leftParen, .comma].contains(kind($0 - 1)) }),
      let colon = tokens[position...].first(where: { kind($0) == .colon })
    else { return nil }
    let end = tokens.first { $0 > colon && (kind($0) == .comma || kind($0) == .equal) } ?? close
    let type = text(start(colon + 1), self.end(end - 1)).filter { !"?!()".contains($0) }
    return ["any ", "some "].contains(where: type.hasPrefix) ? String(type.drop { $0 != " " }.dropFirst()) : type
  }

  /// The names of properties whose values code compares with `self` or asks whether they are of a type: `list.delegate === self`.
  func comparedProperties(in tokens: Range<Int>, _ type: String) -> [String] {
    let operators = tokens.filter { kind($0) == .binaryOperator && ["===", "!=="].contains(text($0)) }
    let compared = operators.flatMap { token -> [String] in
      if kind(token + 1) == .selfKeyword { return [name(token - 1)] }
      return kind(token - 1) == .selfKeyword ? (token + 1...token + 8).map(name) : []
    }
    return compared + castProperties(in: tokens, to: type)
  }

  /// The names of properties of whose values code asks whether they are of a type: `list.delegate is Home`.
  func castProperties(in tokens: Range<Int>, to type: String) -> [String] {
    tokens.filter { token in
      [.isKeyword, .asKeyword].contains(kind(token)) && (token + 1...token + 3).contains { name($0) == type }
    }.map { name($0 - 1) }
  }

  /// The type of a local name, by its token: `cell: PhotoCell`, `cell = PhotoCell(…)` or `cell = … as! PhotoCell`.
  fileprivate func writtenType(ofLocal name: Int, before end: Int) -> String? {
    if kind(name + 1) == .colon { return self.name(name + 2) }
    guard kind(name + 1) == .equal else { return nil }
    // `Page(…)`, `Page.make(…)`
    let isMade = kind(name + 3) == .leftParen || kind(name + 3) == .period && kind(name + 5) == .leftParen
    if kind(name + 2) == .identifier, isMade, self.name(name + 2).first?.isUppercase == true { return self.name(name + 2) }
    let statement = ((name + 2)..<max(end, name + 2)).prefix { line(of: start($0)) <= line(of: start(name)) + 1 }
    if let cast = statement.first(where: { kind($0) == .asKeyword }) {
      let type = kind(cast + 1) == .identifier ? cast + 1 : cast + 2
      return kind(type) == .identifier ? self.name(type) : nil
    }
    // `dequeueReusableCell(withClass: PhotoCell.self, for: indexPath)`
    let given = statement.filter { self.name($0) == "self" && kind($0 - 1) == .period && kind($0 - 2) == .identifier }
    return given.count == 1 ? given.first.map { self.name($0 - 2) } : nil
  }

  /// The name of the function of whose arguments one is at a token, and that of the type whose initializer it is.
  fileprivate func callee(ofArgument token: Int) -> NamedObject {
    guard let open = opening(before: token, from: max(0, token - 64)), kind(open) == .leftParen, kind(open - 1) == .identifier
    else { return NamedObject() }
    let name = name(open - 1)
    return NamedObject(name: name, type: name.first?.isUppercase == true && kind(open - 2) != .period ? name : nil)
  }

  /// The innermost opening bracket before a token that is not closed before it. Nil if there is none from `first` on.
  func opening(before token: Int, from first: Int) -> Int? {
    var depth = 0
    for cursor in (first..<max(first, token)).reversed() {
      depth -= nesting(cursor)
      if depth < 0 { return cursor }
    }
    return nil
  }
}
