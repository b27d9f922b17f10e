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
  var constant: Constant?
  var isSettable = false
  var isConstant = false
  /// Whether a forwarder and a requirement can be declared.
  var isForwardable = true

  struct Constant: Sendable {
    var type: String
    var name: String
    var isCalled = false
    var hasArguments = false
  }

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
  var header = MemberHeader()
  private var end: Int { item.tokens.upperBound }

  /// Reads attributes and modifiers. Returns the token of the keyword that follows them; nil if there is none.
  private mutating func opening() -> Int? {
    var cursor = item.tokens.lowerBound
    while cursor < end {
      switch source.kind(cursor) {
      case .funcKeyword, .varKeyword, .letKeyword: return cursor
      case .at:
        let first = cursor
        cursor += 2
        while source.kind(cursor) == .period { cursor += 2 }
        cursor = source.behindAngles(cursor, before: end)
        if source.kind(cursor) == .leftParen, source.start(cursor) == source.end(cursor - 1), let close = source.closing(cursor) {
          cursor = close + 1
        }
        header.attributes.append(source.text(first..<cursor))
      case .poundIf, .poundEndif, .poundElse, .poundElseif: return nil
      default:
        let first = cursor
        cursor += 1
        if source.kind(cursor) == .leftParen, let close = source.closing(cursor) { cursor = close + 1 }
        header.modifiers.append(source.text(first..<cursor))
      }
    }
    return nil
  }

  // MARK: Methods

  mutating func method() -> MemberHeader? {
    guard let keyword = opening(), source.kind(keyword) == .funcKeyword, source.kind(keyword + 1) == .identifier else {
      return nil
    }
    header.name = source.text(keyword + 1)
    (header.isThrowing, header.isAsync) = (item.modifiers.contains(.throws), item.modifiers.contains(.async))
    let open = source.behindAngles(keyword + 2, before: end)
    guard source.kind(open) == .leftParen, let close = source.closing(open), close < end else { return nil }
    let body = (close..<end).first { source.kind($0) == .leftBrace } ?? end
    var (signature, position) = ("", keyword + 2)
    var requirement = source.text((keyword + 2)..<open) + "("
    for (number, range) in parameterRanges(open, close).enumerated() {
      guard let (parameter, behindType, unnamed) = parameter(range, number) else { return nil }
      header.parameters.append(parameter)
      if let unnamed {
        signature += source.text(source.start(position), source.start(unnamed))
        signature += (parameter.label.isEmpty && unnamed == range.lowerBound ? "_ " : "") + parameter.name
        position = unnamed + 1
        if source.start(position) > source.end(unnamed) { signature += " " }
      }
      requirement += (number > 0 ? ", " : "") + source.text(range.lowerBound..<behindType)
    }
    header.signature = signature + source.text(position..<body)
    header.requirement = requirement + ")" + (close + 1 < body ? " " : "") + source.text((close + 1)..<body)
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
  private mutating func parameter(
    _ range: Range<Int>, _ number: Int
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
    let equal = source.topLevel((colon + 1)..<range.upperBound).first { source.kind($0) == .equal }
    let type = (colon + 1)..<(equal ?? range.upperBound)
    let outer = source.topLevel(type)
    parameter.type = source.text(type)
    parameter.isInout = outer.contains { source.kind($0) == .inoutKeyword }
    parameter.isAutoclosure = type.contains { source.text($0) == "autoclosure" && source.kind($0 - 1) == .at }
    // A variable number of arguments cannot be passed on. The tokenizer reads `>=` as an operator in `a: Set<Int>= []`.
    let isVariadic = type.contains { source.isOperator($0) && source.text($0) == "..." }
    if isVariadic || outer.contains(where: { source.isOperator($0) && source.text($0).hasSuffix("=") }) {
      header.isForwardable = false
      parameter.isOptional = true
    }
    if equal != nil { parameter.isOptional = true }
    return (parameter, type.upperBound, isNamed ? nil : name)
  }

  // MARK: Properties

  mutating func property(_ position: Int) -> MemberHeader? {
    guard let keyword = opening(),
      let name = (keyword..<end).first(where: { source.kind($0) == .identifier && source.name($0) == item.baseNames[position] })
    else { return nil }
    header.isConstant = source.kind(keyword) == .letKeyword
    header.name = source.text(name)
    header.isSettable = item.isStored && !header.isConstant
    var cursor = name + 1
    if source.kind(cursor) == .colon {
      let first = cursor + 1
      cursor = behindType(first)
      header.type = source.text(first..<cursor)
    } else if source.kind(cursor) == .equal {
      let value = (cursor + 1)..<endOfValue(cursor + 1)
      if let type = typeOfValue(value) {
        header.type = type
        header.initializerLabel = value.first { source.kind($0) == .leftParen }.map(label)
      } else if let type = typeOfCast(value) {
        header.type = type
      } else {
        (header.maker, header.constant) = (maker(value), constant(value))
      }
    } else {
      // `var a, b: Int` declares the type of both.
      while source.kind(cursor) == .comma, source.kind(cursor + 1) == .identifier { cursor += 2 }
      if cursor > name + 1, source.kind(cursor) == .colon { header.type = source.text((cursor + 1)..<behindType(cursor + 1)) }
    }
    if !item.isStored { readAccessors(from: cursor) }
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
  private mutating func readAccessors(from start: Int) {
    guard let open = (start..<max(start, end)).first(where: { source.kind($0) == .leftBrace }), let close = source.closing(open)
    else { return }
    for token in source.topLevel((open + 1)..<close) {
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
  private func typeOfValue(_ written: Range<Int>) -> String? {
    // `try! Realm()`
    let isForced = source.kind(written.lowerBound) == .tryKeyword && source.kind(written.lowerBound + 1) == .exclamation
    let value = isForced ? written.dropFirst(2) : written
    let (start, behind) = (value.lowerBound, value.upperBound)
    if value.count == 1 { return typeOfLiteral(start) }
    if value.count == 2, source.isOperator(start), source.text(start) == "-" { return typeOfLiteral(start + 1) }
    if let type = typeOfOperation(value) { return type }
    if source.kind(start) == .leftSquare, let close = source.closing(start) {
      if close == behind - 1 { return typeOfElements((start + 1)..<close).map { "[\($0)]" } }
      // An initializer of an array type: `[Int]()`.
      return isCall(close + 1, endOf: value) ? source.text(start..<(close + 1)) : nil
    }
    // A constraint that anchors make.
    if value.count > 4, source.kind(behind - 1) == .rightParen, let call = value.last(where: { isCall($0, endOf: value) }),
      source.name(call - 1) == "constraint", source.name(call - 3).hasSuffix("Anchor")
    {
      return "NSLayoutConstraint"
    }
    // `{ () -> UITableView in … }()`
    if source.kind(start) == .leftBrace, source.kind(behind - 1) == .rightParen { return resultOfClosure(start) }
    guard let path = behindTypePath(start) else { return nil }
    if path == start + 1, isCall(path, endOf: value), let result = functions[source.name(start)] { return result }
    let end = source.behindAngles(path, before: self.end)
    let open = source.kind(end) == .period && source.name(end + 1) == "init" ? end + 2 : end
    guard source.kind(open) == .leftParen, let close = source.closing(open),
      let type = end > path ? source.text(start..<end) : named(start..<end, open, close)
    else { return nil }
    let isOptional = failing[type]?.contains(label(open)) == true
    // `UIView().then { … }`, of the library Then, is the view.
    let isConfigured =
      source.kind(close + 1) == .period && configuringFunctions.contains { $0.description == source.name(close + 2) }
      && source.kind(close + 3) == .leftBrace && source.closing(close + 3) == behind - 1
    if close == behind - 1 || isConfigured { return isOptional ? type + "?" : type }
    return isOptional && close == behind - 2 && source.kind(close + 1) == .exclamation ? type : nil
  }

  /// Whether a token opens the argument list with which a value ends.
  private func isCall(_ open: Int, endOf value: Range<Int>) -> Bool {
    source.kind(open) == .leftParen && source.closing(open) == value.upperBound - 1
  }

  /// The type of a literal that is one token.
  private func typeOfLiteral(_ token: Int) -> String? {
    switch source.kind(token) {
    case .integer: "Int"
    case .float: "Double"
    case .string: "String"
    case .trueKeyword, .falseKeyword: "Bool"
    default: nil
    }
  }

  /// The type that a closure without parameters says it returns. Nil if it does not.
  private func resultOfClosure(_ open: Int) -> String? {
    guard source.kind(open + 1) == .leftParen, source.kind(open + 2) == .rightParen, source.kind(open + 3) == .arrow,
      let word = (open + 4..<open + 24).first(where: { source.kind($0) == .inKeyword || source.kind($0) == .leftBrace }),
      source.kind(word) == .inKeyword, word > open + 4
    else { return nil }
    return source.text((open + 4)..<word)
  }

  /// The type to which an initial value is cast: `UIApplication.shared.delegate as! AppDelegate`. Nil if the value has other
  /// operators, or is no cast.
  private func typeOfCast(_ value: Range<Int>) -> String? {
    let behind = value.upperBound
    var cursor = value.lowerBound
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
    return source.text(first..<behind) + (isOptional ? "?" : "")
  }

  /// The label of the first argument behind an opening parenthesis: `_` if it has none, and empty without arguments.
  private func label(_ open: Int) -> String {
    if source.kind(open + 1) == .rightParen { return "" }
    return source.kind(open + 1) == .identifier && source.kind(open + 2) == .colon ? source.name(open + 1) : "_"
  }

  /// A type whose initializer is called without generic arguments: with those that a literal as the only argument gives, if
  /// the type needs one. Nil if that is not known.
  private func named(_ path: Range<Int>, _ open: Int, _ close: Int) -> String? {
    let (type, name) = (source.text(path), source.name(path.upperBound - 1))
    // What a collection is made from is not its element: `Set("abc")` has characters.
    if ["Set", "Array", "Dictionary"].contains(name) { return nil }
    guard holders.contains(name) else { return type }
    let start = source.kind(open + 2) == .colon ? open + 3 : open + 1
    return typeOfElements(start..<max(start, close)).map { "\(type)<\($0)>" }
  }

  /// The token after the name of a type that begins at a token, with those of the types around it. Nil if none begins there.
  private func behindTypePath(_ start: Int) -> Int? {
    func isType(_ token: Int) -> Bool {
      source.kind(token) == .identifier && source.name(token).utf8.first.map { $0 &- 0x41 < 26 } ?? false
    }
    guard isType(start) else { return nil }
    var cursor = start + 1
    while source.kind(cursor) == .period, isType(cursor + 1) { cursor += 2 }
    return cursor
  }

  /// The type and the name of a member that is the initial value, or that the initial value calls: `Theme.plain`,
  /// `State.paused(3)`.
  private func constant(_ value: Range<Int>) -> MemberHeader.Constant? {
    guard let path = behindTypePath(value.lowerBound), source.kind(path) == .period, source.kind(path + 1) == .identifier else {
      return nil
    }
    let isCalled = isCall(path + 2, endOf: value)
    guard value.upperBound == path + 2 || isCalled else { return nil }
    return MemberHeader.Constant(
      type: source.text(value.lowerBound..<path), name: source.name(path + 1), isCalled: isCalled,
      hasArguments: isCalled && source.kind(path + 3) != .rightParen)
  }

  /// The element type of an array literal, if all elements are literals of one kind, or made without arguments.
  private func typeOfElements(_ tokens: Range<Int>) -> String? {
    var types: Set<String?> = []
    var first = tokens.lowerBound
    for end in source.topLevel(tokens).filter({ source.kind($0) == .comma }) + [tokens.upperBound] where end > first {
      types.insert(typeOfElement(first..<end))
      first = end + 1
    }
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// `"a"`, `UIButton()`
  private func typeOfElement(_ value: Range<Int>) -> String? {
    if value.count == 1 { return typeOfLiteral(value.lowerBound) }
    let isMade =
      value.count > 2 && source.kind(value.upperBound - 1) == .rightParen && source.kind(value.upperBound - 2) == .leftParen
    return isMade && behindTypePath(value.lowerBound) == value.upperBound - 2 ? source.text(value.dropLast(2)) : nil
  }

  /// The type of texts that are joined, `"a" + "b"`, and of a calculation with a length, `UIScreen.main.bounds.width / 2`.
  private func typeOfOperation(_ value: Range<Int>) -> String? {
    guard value.count > 2 else { return nil }
    if value.allSatisfy({ source.kind($0) == .string || source.text($0) == "+" }) { return "String" }
    var hasLength = false
    for token in value {
      switch source.kind(token) {
      case .integer, .float, .leftParen, .rightParen, .period: continue
      case .identifier:
        if source.kind(token + 1) == .period, token + 1 < value.upperBound { continue }
        guard lengths.contains(source.name(token)), ["bounds", "frame", "size"].contains(source.name(token - 2)) else {
          return nil
        }
        hasLength = true
      default: guard ["+", "-", "*", "/"].contains(source.text(token)) else { return nil }
      }
    }
    return hasLength ? "CGFloat" : nil
  }

  /// The name of the method whose result is the initial value: `makeSource()`, `self.makeSource()`.
  private func maker(_ value: Range<Int>) -> String? {
    let start = value.lowerBound
    let name = source.kind(start) == .selfKeyword && source.kind(start + 1) == .period ? start + 2 : start
    return source.kind(name) == .identifier && isCall(name + 1, endOf: value) ? source.name(name) : nil
  }

  /// The token after an initial value: property observers, the comma before the next name, or the end of the
  /// declaration.
  private func endOfValue(_ start: Int) -> Int {
    var depth = 0
    var cursor = start
    while cursor < end {
      if depth == 0 {
        switch source.kind(cursor) {
        case .comma, .semicolon: return cursor
        case .leftBrace: if cursor > start, ["didSet", "willSet"].contains(source.text(cursor + 1)) { return cursor }
        default:
          // A comma inside the brackets of `Subject<Int, Never>()` does not end the value.
          if source.angles(cursor) > 0, source.kind(cursor - 1) == .identifier {
            cursor = source.behindAngles(cursor, before: end)
            continue
          }
        }
      }
      depth += source.nesting(cursor)
      cursor += 1
    }
    return cursor
  }
}

/// The results of functions whose names begin as those of types do.
private let functions: [String: String] = {
  var results = [
    "NSLocalizedString": "String", "NSStringFromClass": "String", "NSStringFromSelector": "String", "NSHomeDirectory": "String",
    "NSTemporaryDirectory": "String", "NSClassFromString": "AnyClass?", "UIImagePNGRepresentation": "Data?",
    "UIImageJPEGRepresentation": "Data?",
  ]
  for type in [
    "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "NSRange", "CLLocationCoordinate2D", "MKCoordinateRegion", "CMTime",
  ] {
    results[(type == "NSRange" ? "NSMakeRange" : type + "Make")] = type
  }
  return results
}()

/// The members of rectangles and sizes that are lengths or coordinates.
private let lengths: Set<String> = ["width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]

/// Types that hold a value of another type, which code rarely writes where the value shows it.
private let holders: Set<String> = ["MutableProperty", "BehaviorRelay", "BehaviorSubject", "Variable", "Observable"]

/// The failable initializers of types, by their first labels.
private let failing: [String: Set<String>] = [
  "URL": ["string"], "UIImage": ["named", "systemName", "data", "contentsOfFile"], "UIColor": ["named"],
  "UserDefaults": ["suiteName"], "URLComponents": ["string", "url"], "UIFont": ["name"], "NSDataDetector": ["types"],
  "Int": ["_", "exactly"], "Double": ["_"], "UUID": ["uuidString"], "UIVisualEffect": ["coder"], "Data": ["base64Encoded"],
]
