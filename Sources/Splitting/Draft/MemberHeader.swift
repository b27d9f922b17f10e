import Analysis
import Syntax

/// The header of a method or property, in the pieces from which forwarders and protocol requirements are built.
struct MemberHeader: Sendable {
  /// Attributes and modifiers, as they are written.
  var attributes: [String] = []
  var modifiers: [String] = []
  var name = ""
  /// What follows the name of a method: `<T>(a: Int, b: Int = 0) async throws -> T where T: U`.
  var signature = ""
  /// The signature without default values, for a protocol requirement.
  var requirement = ""
  var parameters: [Parameter] = []
  var isAsync = false
  var isThrowing = false
  /// The written type of a property, or the type of its initial value. Nil if neither is known.
  var type: String?
  /// If the type is that of the initial value, the first label of the initializer that the value calls; empty if it has none.
  var initializerLabel: String?
  /// If a property has no written type and its initial value is the result of a method, the name of that method.
  var maker: String?
  /// If a property has no written type and its initial value is a member of a type, or a call of one, that type and the
  /// name of the member: `Theme` and `plain` for `Theme.plain`.
  var constant: (type: String, name: String, isCalled: Bool)?
  var isSettable = false
  var isConstant = false
  /// Whether a forwarder and a requirement can be declared.
  var isForwardable = true

  struct Parameter: Sendable {
    /// The label in a call, with a colon and a space. Empty for `_`.
    var label: String
    var name: String
    /// As it is written.
    var type = ""
    var isInout = false
    var isAutoclosure = false
    /// Whether a call may leave it out: it has a default argument, or any number of arguments.
    var isOptional = false
  }

  /// The argument list of a forwarding call: `(a, with: b)`.
  var arguments: String {
    let written = parameters.map { parameter in
      parameter.label + (parameter.isInout ? "&" : "") + parameter.name + (parameter.isAutoclosure ? "()" : "")
    }
    return "(" + written.joined(separator: ", ") + ")"
  }

  var isMethod: Bool { !signature.isEmpty }

  /// The lines of a declaration that forwards to the member of the same name of an object.
  ///
  /// - Parameters opening: the attributes and modifiers of the declaration
  ///   - indent: the indentation of the declaration, and `unit` one level of it
  func forwarder(_ opening: [String], to object: String, needsSetter: Bool, indent: String, unit: String) -> [String] {
    func declaration(_ keyword: String) -> String { indent + (opening + [keyword]).joined(separator: " ") + " " + name }
    let target = "\(object).\(name)"
    if isMethod { return [declaration("func") + "\(signature) { \(effects)\(target)\(arguments) }"] }
    let property = declaration("var") + ": \(type ?? "") {"
    guard needsSetter else { return ["\(property) \(target) }"] }
    return [property, indent + unit + "get { \(target) }", indent + unit + "set { \(target) = newValue }", indent + "}"]
  }

  /// Whether a parameter has a default argument.
  var hasDefaults: Bool { signature.contains("=") && !requirement.contains("=") }

  /// Whether a call may refer to the method. `labels` are those of the arguments in parentheses, each with a colon.
  /// They need only be a subsequence of the parameters' labels, because default arguments and, at the end, trailing closures may
  /// be missing.
  func accepts(labels: String) -> Bool {
    var rest = parameters[...]
    for label in labels.split(separator: ":") {
      guard let position = rest.firstIndex(where: { label == ($0.label.isEmpty ? "_" : $0.label.dropLast(2)) }),
        rest[..<position].allSatisfy(\.isOptional)
      else { return false }
      rest = rest[(position + 1)...]
    }
    return true
  }

  /// The keywords in front of a forwarding call, each with a space: `try`, `await`.
  var effects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// Reads the header of one name of an item, given by its position. Properties that are declared together can have
  /// different types. Nil if the header cannot be parsed.
  init?(of item: DraftType.Item, named position: Int, in source: DraftSource) {
    var reader = HeaderReader(source: source, item: item)
    guard let header = item.method != nil ? reader.method() : reader.property(position) else { return nil }
    self = header
  }

  init() {}
}

private struct HeaderReader {
  let source: DraftSource
  let item: DraftType.Item
  private var end: Int { item.tokens.upperBound }

  init(source: DraftSource, item: DraftType.Item) {
    self.source = source
    self.item = item
  }

  /// The source text of a range of tokens.
  private func written(_ first: Int, _ behind: Int) -> String {
    first < behind ? source.text(source.start(first), source.end(behind - 1)) : ""
  }

  /// Reads attributes and modifiers. Returns the token of the keyword that follows them; nil if there is none.
  private func opening(_ header: inout MemberHeader) -> Int? {
    var cursor = item.tokens.lowerBound
    while cursor < end {
      switch source.kind(cursor) {
      case .funcKeyword, .varKeyword, .letKeyword: return cursor
      case .at:
        let first = cursor
        cursor += 2
        while source.kind(cursor) == .period { cursor += 2 }
        if source.angles(cursor) > 0 { cursor = behindAngles(cursor) }
        if source.kind(cursor) == .leftParen, source.start(cursor) == source.end(cursor - 1), let close = source.closing(cursor) {
          cursor = close + 1
        }
        header.attributes.append(written(first, cursor))
      case .poundIf, .poundEndif, .poundElse, .poundElseif: return nil
      default:
        let first = cursor
        cursor += 1
        if source.kind(cursor) == .leftParen, let close = source.closing(cursor) { cursor = close + 1 }
        header.modifiers.append(written(first, cursor))
      }
    }
    return nil
  }

  /// The token after the angle brackets that open at `start`.
  private func behindAngles(_ start: Int) -> Int {
    var depth = 0
    var cursor = start
    while cursor < end {
      depth += source.angles(cursor)
      cursor += 1
      if depth <= 0 { return cursor }
    }
    return cursor
  }

  // MARK: Methods

  mutating func method() -> MemberHeader? {
    var header = MemberHeader()
    guard let keyword = opening(&header), source.kind(keyword) == .funcKeyword, source.kind(keyword + 1) == .identifier else {
      return nil
    }
    header.name = source.text(keyword + 1)
    var open = keyword + 2
    if source.angles(open) > 0 { open = behindAngles(open) }
    guard source.kind(open) == .leftParen, let close = source.closing(open), close < end else { return nil }
    var body = close + 1
    while body < end, source.kind(body) != .leftBrace {
      switch source.kind(body) {
      case .throwsKeyword, .rethrowsKeyword: header.isThrowing = true
      case .identifier: if source.text(body) == "async" { header.isAsync = true }
      case .leftParen: body = (source.closing(body) ?? body)
      default: break
      }
      body += 1
    }
    var (signature, position) = ("", keyword + 2)
    var requirement = written(keyword + 2, open) + "("
    for (number, range) in parameterRanges(open, close).enumerated() {
      guard let (parameter, behindType, unnamed) = parameter(range, number, &header) else { return nil }
      header.parameters.append(parameter)
      if let unnamed {
        signature += source.text(source.start(position), source.start(unnamed))
        signature += (parameter.label.isEmpty && unnamed == range.lowerBound ? "_ " : "") + parameter.name
        position = unnamed + 1
        if source.start(position) > source.end(unnamed) { signature += " " }
      }
      requirement += (number > 0 ? ", " : "") + written(range.lowerBound, behindType)
    }
    header.signature = signature + written(position, body)
    header.requirement = requirement + ")" + (close + 1 < body ? " " + written(close + 1, body) : "")
    // Its result type is opaque, or `Self` is another type in a forwarder.
    if (close..<body).contains(where: { source.text($0) == "some" })
      || (open..<body).contains(where: { source.kind($0) == .selfTypeKeyword && source.kind($0 + 1) != .period })
    {
      header.isForwardable = false
    }
    return header
  }

  /// The ranges of tokens between the commas of a parameter list.
  private func parameterRanges(_ open: Int, _ close: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (first, angles) = (open + 1, 0)
    for token in source.topLevel((open + 1)..<max(close, open + 1)) {
      angles += source.angles(token)
      guard source.kind(token) == .comma, angles <= 0 else { continue }
      ranges.append(first..<token)
      first = token + 1
    }
    if first < close { ranges.append(first..<close) }
    return ranges
  }

  /// Reads a parameter. `behindType` is the token after its type; `unnamed` is the `_` in place of its name, for which a
  /// forwarder needs one.
  private func parameter(
    _ range: Range<Int>, _ number: Int, _ header: inout MemberHeader
  ) -> (MemberHeader.Parameter, behindType: Int, unnamed: Int?)? {
    guard let colon = range.first(where: { source.kind($0) == .colon }), colon > range.lowerBound else { return nil }
    let name = colon - 1
    let isNamed = source.kind(name) == .identifier
    guard isNamed || source.kind(name) == .wildcard else {
      header.isForwardable = false
      return (MemberHeader.Parameter(label: "", name: "_"), range.upperBound, nil)
    }
    let hasLabel = name > range.lowerBound && source.kind(name - 1) != .rightParen && source.kind(name - 2) != .at
    let first = hasLabel ? name - 1 : name
    let label = source.kind(first) == .wildcard ? "" : source.text(first) + ": "
    var parameter = MemberHeader.Parameter(label: label, name: isNamed ? source.text(name) : "argument\(number + 1)")
    var behind = range.upperBound
    var depth = 0
    for token in (colon + 1)..<max(range.upperBound, colon + 1) {
      switch source.kind(token) {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .inoutKeyword: if depth == 0 { parameter.isInout = true }
      case .identifier: if source.text(token) == "autoclosure", source.kind(token - 1) == .at { parameter.isAutoclosure = true }
      case .equal where depth == 0 && behind == range.upperBound: behind = token
      default:
        // A variable number of arguments cannot be passed on. The tokenizer reads `>=` as an operator in `a: Set<Int>= []`.
        if source.isOperator(token),
          source.text(token) == "..." || source.text(token).hasSuffix("=") && depth == 0 && behind == range.upperBound
        {
          header.isForwardable = false
          parameter.isOptional = true
        }
      }
      if behind != range.upperBound { break }
    }
    parameter.type = written(colon + 1, behind)
    if behind != range.upperBound { parameter.isOptional = true }
    return (parameter, behind, isNamed ? nil : name)
  }

  // MARK: Properties

  mutating func property(_ position: Int) -> MemberHeader? {
    var header = MemberHeader()
    guard let keyword = opening(&header) else { return nil }
    header.isConstant = source.kind(keyword) == .letKeyword
    header.name = item.baseNames[position]
    guard
      let name = (keyword..<end).first(where: { source.kind($0) == .identifier && source.name($0) == item.baseNames[position] })
    else { return nil }
    header.name = source.text(name)
    header.isSettable = item.isStored && !header.isConstant
    var cursor = name + 1
    if source.kind(cursor) == .colon {
      let first = cursor + 1
      cursor = behindType(first)
      header.type = written(first, cursor)
    } else if source.kind(cursor) == .equal {
      header.type = typeOfValue(cursor + 1)
      if header.type == nil, let type = typeOfCast(cursor + 1) {
        header.type = type
      } else if header.type == nil {
        (header.maker, header.constant) = (maker(cursor + 1), constant(cursor + 1))
      } else {
        header.initializerLabel = (cursor + 1..<end).first { source.kind($0) == .leftParen }.map(label) ?? ""
      }
    } else {
      // `var a, b: Int` declares the type of both.
      while source.kind(cursor) == .comma, source.kind(cursor + 1) == .identifier { cursor += 2 }
      if cursor > name + 1, source.kind(cursor) == .colon { header.type = written(cursor + 1, behindType(cursor + 1)) }
    }
    if !item.isStored { readAccessors(from: cursor, &header) }
    if header.type?.hasPrefix("some ") == true { header.isForwardable = false }
    return header
  }

  /// The token after a type that begins at `start`.
  private func behindType(_ start: Int) -> Int {
    var angles = 0
    for token in source.topLevel(start..<max(start, end)) {
      angles += source.angles(token)
      switch source.kind(token) {
      case .equal, .leftBrace, .semicolon: return token
      case .comma: if angles <= 0 { return token }
      default: break
      }
    }
    return max(start, end)
  }

  /// Finds a setter and the effects of the getter of a computed property.
  private func readAccessors(from start: Int, _ header: inout MemberHeader) {
    var cursor = start
    while cursor < end, source.kind(cursor) != .leftBrace { cursor += 1 }
    guard let close = source.closing(cursor) else { return }
    for token in source.topLevel((cursor + 1)..<max(close, cursor + 1)) {
      switch source.text(token) {
      case "set": header.isSettable = true
      // A forwarder cannot have effects.
      case "get":
        if source.kind(token + 1) == .throwsKeyword || source.text(token + 1) == "async" { header.isForwardable = false }
      default: break
      }
    }
  }

  /// The type of an initial value, if it is a literal or a single call of an initializer. Nil otherwise.
  private func typeOfValue(_ start: Int) -> String? {
    // `try! Realm()`
    if source.kind(start) == .tryKeyword, source.kind(start + 1) == .exclamation { return typeOfValue(start + 2) }
    let behind = endOfValue(start)
    if behind == start + 1 {
      switch source.kind(start) {
      case .integer: return "Int"
      case .float: return "Double"
      case .string: return "String"
      case .trueKeyword, .falseKeyword: return "Bool"
      default: return nil
      }
    }
    if source.isOperator(start), source.text(start) == "-", behind == start + 2 {
      return source.kind(start + 1) == .integer ? "Int" : source.kind(start + 1) == .float ? "Double" : nil
    }
    var cursor = start
    if source.kind(cursor) == .leftSquare, let close = source.closing(cursor) {
      if close == behind - 1 { return typeOfElements(cursor + 1, close).map { "[\($0)]" } }
      // An initializer of an array type: `[Int]()`.
      guard source.kind(close + 1) == .leftParen, source.closing(close + 1) == behind - 1 else { return nil }
      return written(start, close + 1)
    }
    // A constraint that anchors make.
    if behind - start > 4, source.kind(behind - 1) == .rightParen,
      let call = (start..<behind).last(where: { source.closing($0) == behind - 1 && source.kind($0) == .leftParen }),
      source.name(call - 1) == "constraint", source.name(call - 3).hasSuffix("Anchor")
    {
      return "NSLayoutConstraint"
    }
    // `{ () -> UITableView in … }()`
    if source.kind(cursor) == .leftBrace, source.kind(behind - 1) == .rightParen { return resultOfClosure(cursor) }
    guard isType(cursor) else { return nil }
    cursor += 1
    while source.kind(cursor) == .period, isType(cursor + 1) { cursor += 2 }
    if source.angles(cursor) > 0 { cursor = behindAngles(cursor) }
    let end = cursor
    if source.kind(cursor) == .period, source.name(cursor + 1) == "init" { cursor += 2 }
    guard source.kind(cursor) == .leftParen, let close = source.closing(cursor) else { return nil }
    guard let type = source.angles(end - 1) < 0 ? written(start, end) : named(start, end, cursor, close) else { return nil }
    let isOptional = failing[type]?.contains(label(cursor)) == true
    if close == behind - 1 { return isOptional ? type + "?" : type }
    // `UIView().then { … }`, of the library Then, is the view.
    if source.kind(close + 1) == .period, configuringFunctions.contains(where: { $0.description == source.name(close + 2) }),
      source.kind(close + 3) == .leftBrace,
      source.closing(close + 3) == behind - 1
    {
      return isOptional ? type + "?" : type
    }
    return isOptional && close == behind - 2 && source.kind(close + 1) == .exclamation ? type : nil
  }

  /// The type that a closure without parameters says it returns. Nil if it does not.
  private func resultOfClosure(_ open: Int) -> String? {
    guard source.kind(open + 1) == .leftParen, source.kind(open + 2) == .rightParen, source.kind(open + 3) == .arrow,
      let word = (open + 4..<open + 24).first(where: { source.kind($0) == .inKeyword || source.kind($0) == .leftBrace }),
      source.kind(word) == .inKeyword, word > open + 4
    else { return nil }
    return written(open + 4, word)
  }

  /// The type to which an initial value is cast: `UIApplication.shared.delegate as! AppDelegate`. Nil if the value has other
  /// operators, or is no cast.
  private func typeOfCast(_ start: Int) -> String? {
    let behind = endOfValue(start)
    var cursor = start
    while cursor < behind, source.kind(cursor) != .asKeyword {
      switch source.kind(cursor) {
      case .identifier, .period, .exclamation, .postfixQuestion, .selfKeyword: cursor += 1
      default:
        guard let close = source.closing(cursor) else { return nil }
        cursor = close + 1
      }
    }
    guard cursor < behind else { return nil }
    let isOptional = source.kind(cursor + 1) == .postfixQuestion || source.kind(cursor + 1) == .infixQuestion
    let first = isOptional || source.kind(cursor + 1) == .exclamation ? cursor + 2 : cursor + 1
    guard source.kind(first) == .identifier || source.kind(first) == .leftSquare, behindType(first) == behind else { return nil }
    return written(first, behind) + (isOptional ? "?" : "")
  }

  /// The label of the first argument behind an opening parenthesis: `_` if it has none, and empty without arguments.
  private func label(_ open: Int) -> String {
    if source.kind(open + 1) == .rightParen { return "" }
    return source.kind(open + 1) == .identifier && source.kind(open + 2) == .colon ? source.name(open + 1) : "_"
  }

  /// A type whose initializer is called without generic arguments: with those that a literal as the only argument gives, if
  /// the type needs one. Nil if that is not known.
  private func named(_ first: Int, _ end: Int, _ open: Int, _ close: Int) -> String? {
    let (type, name) = (written(first, end), source.name(end - 1))
    // What a collection is made from is not its element: `Set("abc")` has characters.
    if ["Set", "Array", "Dictionary"].contains(name) { return nil }
    guard holders.contains(name) else { return type }
    let start = source.kind(open + 2) == .colon ? open + 3 : open + 1
    return typeOfElements(start, close).map { "\(type)<\($0)>" }
  }

  /// Whether a token is a name that begins with a capital letter.
  private func isType(_ token: Int) -> Bool {
    source.kind(token) == .identifier && source.name(token).utf8.first.map { $0 &- 0x41 < 26 } ?? false
  }

  /// The type and the name of a member that is the initial value, or that the initial value calls: `Theme.plain`,
  /// `State.paused(3)`.
  private func constant(_ start: Int) -> (type: String, name: String, isCalled: Bool)? {
    var cursor = start
    guard isType(cursor) else { return nil }
    while source.kind(cursor + 1) == .period, isType(cursor + 2) { cursor += 2 }
    guard source.kind(cursor + 1) == .period, source.kind(cursor + 2) == .identifier else { return nil }
    let behind = endOfValue(start)
    let isCalled = source.kind(cursor + 3) == .leftParen && source.closing(cursor + 3) == behind - 1
    return behind == cursor + 3 || isCalled ? (written(start, cursor + 1), source.name(cursor + 2), isCalled) : nil
  }

  /// The element type of an array literal, if all elements are literals of one kind.
  private func typeOfElements(_ start: Int, _ close: Int) -> String? {
    var types: Set<String> = []
    for token in start..<max(start, close) {
      switch source.kind(token) {
      case .integer: types.insert("Int")
      case .float: types.insert("Double")
      case .string: types.insert("String")
      case .trueKeyword, .falseKeyword: types.insert("Bool")
      case .comma: break
      default: return nil
      }
    }
    return types.count == 1 ? types.first : nil
  }

  /// The name of the method whose result is the initial value: `makeSource()`, `self.makeSource()`.
  private func maker(_ start: Int) -> String? {
    let first = source.kind(start) == .selfKeyword && source.kind(start + 1) == .period ? start + 2 : start
    guard source.kind(first) == .identifier, source.kind(first + 1) == .leftParen,
      source.closing(first + 1) == endOfValue(start) - 1
    else { return nil }
    return source.name(first)
  }

  /// The token after an initial value: property observers, the comma before the next name, or the end of the
  /// declaration.
  private func endOfValue(_ start: Int) -> Int {
    var depth = 0
    var cursor = start
    while cursor < end {
      switch source.kind(cursor) {
      case .leftParen, .leftSquare, .stringHead: depth += 1
      case .rightParen, .rightSquare, .stringTail, .rightBrace: depth -= 1
      case .leftBrace:
        if depth == 0, cursor > start, ["didSet", "willSet"].contains(source.text(cursor + 1)) { return cursor }
        depth += 1
      case .comma, .semicolon: if depth == 0 { return cursor }
      default:
        // A comma inside the brackets of `Subject<Int, Never>()` does not end the value.
        if depth == 0, source.angles(cursor) > 0, source.kind(cursor - 1) == .identifier {
          cursor = behindAngles(cursor)
          continue
        }
      }
      cursor += 1
    }
    return cursor
  }
}

/// Types that hold a value of another type, which code rarely writes where the value shows it.
private let holders: Set<String> = ["MutableProperty", "BehaviorRelay", "BehaviorSubject", "Variable", "Observable"]

/// The failable initializers of types, by their first labels.
private let failing: [String: Set<String>] = [
  "URL": ["string"], "UIImage": ["named", "systemName", "data", "contentsOfFile"], "UIColor": ["named"],
  "UserDefaults": ["suiteName"], "URLComponents": ["string", "url"], "UIFont": ["name"], "NSDataDetector": ["types"],
  "Int": ["_", "exactly"], "Double": ["_"], "UUID": ["uuidString"], "UIVisualEffect": ["coder"], "Data": ["base64Encoded"],
]
