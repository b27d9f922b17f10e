import Analysis
import Syntax

/// The text of the new type's file.
struct NewFileText {
  private let plan: DraftPlan
  private let needs: DraftNeeds
  private let names: DraftNames
  private let questions: [String]
  private var lines: [String] = []

  static func text(
    _ plan: DraftPlan, _ needs: DraftNeeds, _ names: DraftNames, questions: [String], blocks: [MovedBlock], header: HeaderComment
  ) -> String {
    var file = NewFileText(plan: plan, needs: needs, names: names, questions: questions)
    file.opening(header)
    file.ownerProtocol()
    file.type(blocks)
    return file.lines.joined(separator: names.lineEnd) + names.lineEnd
  }

  private init(plan: DraftPlan, needs: DraftNeeds, names: DraftNames, questions: [String]) {
    self.plan = plan
    self.needs = needs
    self.names = names
    self.questions = questions
  }

  /// A text of several lines, less the end of the last.
  private mutating func append(_ text: String) {
    var text = Substring(text)
    while let last = text.last, last.isNewline { text = text.dropLast() }
    lines.append(String(text))
  }

  // MARK: Header

  /// The comment at the top, and the imports.
  private mutating func opening(_ header: HeaderComment) {
    if !header.lines.isEmpty { lines += header.lines.map(String.init) + [""] }
    var seen: Set<String> = []
    let sources = Set(plan.moved.map { plan.type.parts[plan.type.items[$0].part].source }).union([0]).sorted()
    for source in sources { for text in imports(of: plan.type.sources[source]) where seen.insert(text).inserted { append(text) } }
    if !seen.isEmpty { lines.append("") }
  }

  /// The imports of a file as they are written, with the conditions around them.
  private func imports(of source: DraftSource) -> [String] {
    var found: [String] = []
    var token = 0
    while token < source.count {
      switch source.kind(token) {
      case .importKeyword:
        var first = token
        while first > 0,
          source.line(of: source.start(first - 1)) == source.line(of: source.start(token)) || source.kind(first - 2) == .at
        { first -= 1 }
        var last = token + 1
        while source.kind(last + 1) == .period { last += 2 }
        if source.kind(token + 1) != .identifier { last += 1 }
        while source.kind(last + 1) == .period { last += 2 }
        found.append(source.text(source.start(first), source.end(last)))
        token = last + 1
      case .poundIf:
        guard let end = endOfImports(token, source) else { return found }
        found.append(source.text(source.start(token), source.end(end)))
        token = end + 1
      case .leftBrace: token = (source.closing(token) ?? source.count) + 1
      default: token += 1
      }
    }
    return found
  }

  /// The `#endif` of a condition around nothing but imports.
  private func endOfImports(_ start: Int, _ source: DraftSource) -> Int? {
    var depth = 0
    var token = start
    while token < source.count {
      switch source.kind(token) {
      case .poundIf: depth += 1
      case .poundEndif:
        depth -= 1
        if depth == 0 { return token }
      case .leftBrace, .classKeyword, .funcKeyword, .varKeyword, .letKeyword, .structKeyword, .enumKeyword, .extensionKeyword,
        .typealiasKeyword, .protocolKeyword:
        return nil
      default: break
      }
      token += 1
    }
    return nil
  }

  // MARK: Protocol

  /// Code that hands the owner on needs its own type, and a generic one has no other.
  private var hasProtocol: Bool { names.genericParameters.isEmpty && plan.handedOn.isEmpty }

  /// What the new type may ask of its owner, and that the owner offers it.
  private mutating func ownerProtocol() {
    guard hasProtocol else { return }
    lines.append("/// What `\(names.type)` needs of the object that owns it.")
    if let isolation = names.isolation { lines.append(isolation) }
    let inherited = plan.index.inherited(plan.type.id).first
    let constraint = needs.usesInherited ? inherited ?? "AnyObject" : "AnyObject"
    let requirements = needs.standIns.filter(\.isRequirement)
    if requirements.isEmpty {
      lines.append("protocol \(names.ownerProtocol): \(constraint) {}")
    } else {
      lines.append("protocol \(names.ownerProtocol): \(constraint) {")
      for standIn in requirements { lines.append(names.indent + requirement(standIn)) }
      lines.append("}")
    }
    lines.append("")
    lines.append("extension \(names.owner): \(names.ownerProtocol) {}")
    lines.append("")
  }

  private func requirement(_ standIn: DraftNeeds.StandIn) -> String {
    let header = standIn.header
    let attributes = header.attributes.filter { $0.hasPrefix("@discardableResult") || $0.hasPrefix("@available") }
    let opening = attributes.map { $0 + " " }.joined()
    guard standIn.isMethod else {
      return opening + "var \(header.name): \(qualified(header.type ?? "")) { get\(standIn.isWritten ? " set" : "") }"
    }
    return opening + "func \(header.name)\(qualified(header.requirement))"
  }

  /// Types within the owner have other names outside of it; the new type's typealiases do not reach its protocol.
  private func qualified(_ code: String) -> String {
    guard !needs.typealiases.isEmpty else { return code }
    let paths = Dictionary(needs.typealiases.map { ($0.name, $0.path) }) { first, _ in first }
    var text = ""
    var rest = Substring(code)
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    while let first = rest.first {
      guard isWord(first) else {
        text.append(first)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix(while: isWord)
      rest = rest.dropFirst(word.count)
      let isName = text.last != "." && rest.first != ":"
      text += isName ? paths[String(word)] ?? String(word) : String(word)
    }
    return text
  }

  // MARK: Type

  private mutating func type(_ blocks: [MovedBlock]) {
    let main = blocks.filter { !plan.type.parts[$0.part].isExtension }
    lines.append("/// Taken out of `\(plan.type.name)`, which owns it.")
    if let isolation = names.isolation { lines.append(isolation) }
    let inherited = plan.isChildViewController ? "UIViewController" : plan.needsNSObject ? "NSObject" : nil
    lines.append("final class \(names.type)\(names.genericParameters)\(inherited.map { ": " + $0 } ?? "")\(names.genericWhere) {")
    var body: [String] = []
    body += questions.map { "#warning(\"\(escaped($0))\")" }
    if !body.isEmpty { body.append("") }
    let aliases = needs.typealiases.map { "typealias \($0.name) = \($0.path)" }
    if !aliases.isEmpty { body += aliases + [""] }
    let owner = hasProtocol ? "any \(names.ownerProtocol)" : names.owner
    // The owner holds the new object, and so lives longer, as long as nobody else keeps it; strong, both would leak.
    // No `weak`: what moved would have to unwrap it at each use.
    body.append("private unowned let \(names.back): \(owner)")
    body.append("")
    body += initializer(owner, isObject: inherited != nil)
    for line in body { lines.append(line.isEmpty ? "" : names.indent + line) }
    if !main.isEmpty {
      lines.append("")
      append(plan.text(of: main, names))
    }
    if !needs.standIns.isEmpty {
      lines.append("")
      lines.append(names.indent + "// MARK: - Of the owner")
      lines.append("")
      for standIn in needs.standIns { lines.append(contentsOf: declaration(standIn)) }
    }
    lines.append("}")
    for part in plan.type.parts.indices where plan.type.parts[part].isExtension {
      extensions(blocks.filter { $0.part == part }, part)
    }
  }

  private func initializer(_ owner: String, isObject: Bool) -> [String] {
    let indent = names.indent
    var lines = ["init(\(names.back): \(owner)) {", indent + "self.\(names.back) = \(names.back)"]
    if plan.isChildViewController {
      lines += [indent + "super.init(nibName: nil, bundle: nil)", "}", "", "@available(*, unavailable)"]
      // What Xcode writes, too: UIKit requires the initializer, and no storyboard can make a type that needs its owner.
      lines += ["required init?(coder: NSCoder) {", indent + "fatalError(\"init(coder:) is not supported\")"]
    } else if isObject {
      lines.append(indent + "super.init()")
    }
    return lines + ["}"]
  }

  /// A private member that passes on to the owner.
  private func declaration(_ standIn: DraftNeeds.StandIn) -> [String] {
    let header = standIn.header
    var opening = header.attributes.filter { attribute in
      ["@discardableResult", "@available", "@objc"].contains { attribute.hasPrefix($0) }
    }
    if standIn.isSelector, !opening.contains(where: { $0.hasPrefix("@objc") }) { opening.append("@objc") }
    opening += ["private"] + (standIn.isStatic ? ["static"] : [])
    let start = names.indent + opening.joined(separator: " ")
    let target = standIn.isStatic ? names.owner : names.back
    if standIn.isMethod {
      return [start + " func \(header.name)\(header.signature) { \(header.effects)\(target).\(header.name)\(header.arguments) }"]
    }
    let property = start + " var \(header.name): \(header.type ?? "") "
    guard standIn.isWritten else { return [property + "{ \(target).\(header.name) }"] }
    return [
      property + "{", names.indent + names.indent + "get { \(target).\(header.name) }",
      names.indent + names.indent + "set { \(target).\(header.name) = newValue }", names.indent + "}",
    ]
  }

  private mutating func extensions(_ blocks: [MovedBlock], _ part: Int) {
    guard let first = blocks.first else { return }
    lines.append("")
    guard first.kind != .wholeExtension else { return append(plan.text(of: blocks, names)) }
    let conformances = plan.conformances(takenBy: part)
    lines.append("extension \(names.type)\(conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")) {")
    append(plan.text(of: blocks, names))
    lines.append("}")
  }
}

/// As it stands in a string literal.
func escaped(_ text: String) -> String {
  text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\").split(
    separator: "\"", omittingEmptySubsequences: false
  ).joined(separator: "\\\"")
}
