import Analysis
import BuildFiles
import Paths
import Syntax

/// The text of the file for the new type.
struct NewFileText {
  private let plan: DraftPlan
  private let needs: DraftNeeds
  private let names: DraftNames
  private let captures: OwnerCaptures
  private let questions: [String]
  private var lines: [String] = []

  static func text(
    _ plan: DraftPlan, _ needs: DraftNeeds, _ names: DraftNames, _ captures: OwnerCaptures, operators: [String],
    questions: [String], blocks: [MovedBlock], header: HeaderComment
  ) -> String {
    var file = NewFileText(plan: plan, needs: needs, names: names, captures: captures, questions: questions)
    if !header.lines.isEmpty { file.lines += header.lines.map(String.init) + [""] }
    let conditions = plan.conditions
    file.lines += conditions.map { "#if \($0)" } + (conditions.isEmpty ? [] : [""])
    file.appendImports()
    for text in operators { file.lines += [text, ""] }
    file.ownerProtocol()
    file.type(blocks)
    file.lines += (conditions.isEmpty ? [] : [""]) + conditions.map { _ in "#endif" }
    return file.lines.joined(separator: names.lineEnd) + names.lineEnd
  }

  /// Appends a text of several lines without its final line terminators.
  private mutating func append(_ text: String) {
    var text = Substring(text)
    while let last = text.last, last.isNewline { text = text.dropLast() }
    lines.append(String(text))
  }

  // MARK: Imports

  private mutating func appendImports() {
    var seen: Set<String> = []
    for source in plan.sourcesOfImports + needs.importing {
      for text in imports(of: source) where seen.insert(text).inserted { append(text) }
    }
    if !seen.isEmpty { lines.append("") }
  }

  /// The imports of a file as they are written. Conditions that contain only imports are included.
  private func imports(of source: DraftSource) -> [String] {
    var found: [String] = []
    var token = 0
    while token < source.count {
      switch source.kind(token) {
      case .importKeyword:
        var first = token
        while first > 0,
          source.line(ofToken: first - 1) == source.line(ofToken: token) || source.kind(first - 2) == .at
        { first -= 1 }
        // `import class UIKit.UIView`
        var last = source.kind(token + 1) == .identifier ? token + 1 : token + 2
        while source.kind(last + 1) == .period { last += 2 }
        found.append(source.text(first..<(last + 1)))
        token = last + 1
      case .poundIf:
        // What is around the type is around the new file, too.
        guard let end = endOfImports(token, source) else {
          token += 1
          continue
        }
        found.append(source.text(token..<(end + 1)))
        token = end + 1
      case .leftBrace: token = (source.closing(token) ?? source.count) + 1
      default: token += 1
      }
    }
    return found
  }

  /// The `#endif` of an `#if` that contains only imports. Nil if it contains a declaration.
  private func endOfImports(_ start: Int, _ source: DraftSource) -> Int? {
    var depth = 0
    for token in start..<source.count {
      depth += source.conditionNesting(token)
      if depth == 0 { return token }
      if source.kind(token) == .leftBrace || source.declares(token) { return nil }
    }
    return nil
  }

  // MARK: Protocol

  /// Whether the new type refers to its owner by a protocol. If it passes the owner on, or if the owner is generic, it
  /// needs the owner's concrete type.
  private var hasProtocol: Bool { names.genericParameters.isEmpty && plan.escapingSelves.isEmpty && plan.foreignNames.isEmpty }

  /// Appends the protocol with the members that the new type uses of its owner, and the owner's conformance.
  private mutating func ownerProtocol() {
    guard hasProtocol else { return }
    lines.append("/// What `\(names.type)` needs of the object that owns it.")
    if let isolation = names.isolation { lines.append(isolation) }
    let inherited = plan.index.inherited(plan.type.id).first
    let constraint = needs.usesInherited ? inherited ?? "AnyObject" : "AnyObject"
    let requirements = needs.standIns.filter(\.isRequirement)
    lines.append("protocol \(names.ownerProtocol): \(constraint) {" + (requirements.isEmpty ? "}" : ""))
    lines += requirements.flatMap { conditional($0, [names.indent + requirement($0)]) }
    if !requirements.isEmpty { lines.append("}") }
    lines += ["", "extension \(names.owner): \(names.ownerProtocol) {}", ""]
  }

  /// Lines for a stand-in, in the `#if`s of the member.
  private func conditional(_ standIn: DraftNeeds.StandIn, _ lines: [String]) -> [String] {
    standIn.conditions.map { names.indent + "#if \($0)" } + lines + standIn.conditions.map { _ in names.indent + "#endif" }
  }

  /// The requirement of the owner protocol for a stand-in.
  private func requirement(_ standIn: DraftNeeds.StandIn) -> String {
    let header = standIn.header
    let attributes = header.attributes.filter { $0.hasPrefix("@discardableResult") || $0.hasPrefix("@available") }
    let opening = attributes.map { $0 + " " }.joined()
    guard header.isMethod else {
      return opening + "var \(header.name): \(qualified(header.type ?? "")) { get\(standIn.needsSetter ? " set" : "") }"
    }
    return opening + "func \(header.name)\(qualified(header.requirement))"
  }

  /// Replaces the names of types inside the owner by their paths, because the typealiases of the new type are not
  /// visible in its protocol.
  private func qualified(_ code: String) -> String {
    guard !needs.typealiases.isEmpty else { return code }
    let paths = Dictionary(needs.typealiases.map { ($0.name, $0.path) }) { first, _ in first }
    var text = ""
    var rest = Substring(code)
    while let word = rest.firstMatch(of: #/\w+/#) {
      text += rest[..<word.range.lowerBound]
      rest = rest[word.range.upperBound...]
      // In `[Section: [Row]]` it is a key, in `(section: Section)` a label.
      let isName = text.last != "." && (rest.first != ":" || text.last == "[")
      text += isName ? paths[String(word.output)] ?? String(word.output) : String(word.output)
    }
    return text + rest
  }

  // MARK: Type

  /// Appends the new type, and its extensions.
  private mutating func type(_ blocks: [MovedBlock]) {
    let main = blocks.filter { !plan.type.parts[$0.part].isExtension }
    lines.append("/// Taken out of `\(plan.type.name)`, which owns it.")
    if let isolation = names.isolation { lines.append(isolation) }
    let superclass = plan.isChildViewController ? ["UIViewController"] : plan.needsNSObject ? ["NSObject"] : []
    let inherited = (superclass + plan.demandedConformances).joined(separator: ", ")
    lines.append(
      "final class \(names.type)\(names.genericParameters)\(inherited.isEmpty ? "" : ": " + inherited)\(names.genericWhere) {")
    var body = questions.map { "#warning(\"\(escaped($0))\")" }
    if !body.isEmpty { body.append("") }
    // Of a generic owner, its parameters are those of the new type, and its types are named with them.
    let typealiases = needs.typealiases.filter { !names.genericNames.contains($0.name) }
    body += typealiases.map { name, path in
      let isOwn = path == "\(plan.type.name).\(name)"
      return "typealias \(name) = \(isOwn ? "\(names.owner).\(name)" : path)"
    }
    if !typealiases.isEmpty { body.append("") }
    let owner = hasProtocol ? "any \(names.ownerProtocol)" : names.owner
    // A strong reference would form a cycle, because the owner holds the new object. The owner lives longer than the
    // new object, unless other code retains the new object. A weak reference would have to be unwrapped at each use in
    // moved code.
    body += ["private unowned let \(names.back): \(owner)", ""]
    body += initializer(owner, isObject: !superclass.isEmpty)
    for line in body { lines.append(line.isEmpty ? "" : names.indent + line) }
    if !main.isEmpty {
      lines.append("")
      append(plan.text(of: main, names, captures))
    }
    let standIns = needs.standIns.filter { !captures.unused.contains(unquoted($0.header.name)) }
    if !standIns.isEmpty {
      lines += ["", names.indent + "// MARK: - Of the owner", ""] + standIns.flatMap { conditional($0, declaration($0)) }
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
      // UIKit requires this initializer, and Xcode generates the same body. A storyboard cannot create a type that
      // needs its owner.
      lines += ["required init?(coder: NSCoder) {", indent + "fatalError(\"init(coder:) is not supported\")"]
    } else if isObject {
      lines.append(indent + "super.init()")
    }
    return lines + ["}"]
  }

  /// The declaration of a private member that forwards to the owner.
  private func declaration(_ standIn: DraftNeeds.StandIn) -> [String] {
    let header = standIn.header
    var opening = header.attributes.filter { attribute in
      ["@discardableResult", "@available", "@objc"].contains { attribute.hasPrefix($0) }
    }
    if standIn.isSelector, !opening.contains(where: { $0.hasPrefix("@objc") }) { opening.append("@objc") }
    opening += ["private"] + (standIn.isStatic ? ["static"] : [])
    let target = standIn.isStatic ? names.owner : names.back
    // A constant remains one, because default arguments that are not isolated to an actor may use it.
    if standIn.isStatic, header.isConstant, names.genericNames.isEmpty {
      let start = names.indent + opening.joined(separator: " ")
      return [start + " let \(header.name): \(header.type ?? "") = \(target).\(header.name)"]
    }
    return header.forwarder(opening, to: target, needsSetter: standIn.needsSetter, indent: names.indent, unit: names.indent)
  }

  /// Appends the blocks of an extension: inside a new one, or as they are if the extension moves as a whole.
  private mutating func extensions(_ blocks: [MovedBlock], _ part: Int) {
    guard let first = blocks.first else { return }
    lines.append("")
    guard first.kind != .wholeExtension else { return append(plan.text(of: blocks, names, captures)) }
    let conformances = plan.conformances(takenBy: part)
    lines.append("extension \(names.type)\(conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")) {")
    append(plan.text(of: blocks, names, captures))
    lines.append("}")
  }
}

/// A text as it is written in a string literal.
func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}

// MARK: - HeaderComment

/// The comment at the top of the new file: Xcode's template for the project, or the header that most files in the
/// folder share.
struct HeaderComment {
  private(set) var lines: [Substring] = []

  /// The number of other files in the folder that are compared.
  private static let mostNeighbors = 8

  init(ofFile name: String, beside source: DraftSource, in index: ProjectIndex, read: (_ path: String) -> ContiguousArray<UInt8>?)
  {
    let own = HeaderComment.opening(of: source)
    let targets = index.targets(of: source.file)
    for project in Set(targets.map(\.project)).sorted(by: pathPrecedes) {
      for path in HeaderComment.templates(of: project) {
        guard let template = read(path).flatMap(fileHeader) else { continue }
        var values = ["FILENAME": name, "FILEBASENAME": stem(name), "FILEBASENAMEASIDENTIFIER": stem(name)]
        let title = stem(String(lastName(of: directoryPart(of: project).dropLast())))
        (values["PROJECTNAME"], values["PACKAGENAME"]) = (title, title)
        values["TARGETNAME"] = targets.first?.name
        values["YEAR"] = own.flatMap(HeaderComment.year)
        lines = HeaderComment.filled("//" + template, values)
        return
      }
    }
    // A header with a date belongs to one file, even if several files in the folder have the same date.
    guard let own, !own.contains(#/\d+[.\/-]\d+[.\/-]\d+/#) else { return }
    let folder = directoryPart(of: source.path)
    let neighbors = index.allFiles.filter { file in
      guard let path = index[file]?.path, file != source.file else { return false }
      return path.hasSuffix(".swift") && directoryPart(of: path) == folder
    }.prefix(HeaderComment.mostNeighbors).compactMap { file in
      index[file].flatMap { found in read(found.path).flatMap { DraftSource(file, found, $0) } }
    }.map(HeaderComment.opening)
    let isShared = !neighbors.isEmpty && 2 * neighbors.count { $0 == own } >= neighbors.count
    if isShared {
      lines = own.replacing("___FILENAME___", with: name).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
  }

  /// The paths at which Xcode looks for the header template of a project or package.
  private static func templates(of project: String) -> [String] {
    let (folder, file) = (directoryPart(of: project), "xcshareddata/IDETemplateMacros.plist")
    guard project.hasSuffix(".pbxproj") else { return ["\(folder).swiftpm/xcode/package.xcworkspace/\(file)"] }
    let workspace = stem(String(folder.dropLast())) + ".xcworkspace/"
    return [folder + file, "\(folder)project.xcworkspace/\(file)", workspace + file]
  }

  /// The comment at the top of a file, with a macro in place of the file's name. Nil if there is none.
  private static func opening(of source: DraftSource) -> String? {
    let comments = source.comments(0, source.start(0)).prefix { !source.isMark($0) && !isAttached($0, source) }
    guard let last = comments.last else { return nil }
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return source.text(start, Int(last.end)).replacing(lastName(of: source.path), with: "___FILENAME___")
  }

  /// Whether a comment is directly above the first declaration. It then documents that declaration, rather than being a
  /// header.
  private static func isAttached(_ comment: ByteRange, _ source: DraftSource) -> Bool {
    let (line, last) = (source.line(ofToken: 0), source.line(of: Int(comment.end)))
    guard source.kind(0) != .importKeyword, source.kind(0) != .poundIf, source.line(of: Int(comment.start)) < line else {
      return false
    }
    return !(min(last, line - 1)..<line).contains(where: source.isBlank(line:))
  }

  /// The lines of a template with the values of its macros. Lines with other macros, such as names of people and dates,
  /// are omitted. Empty if such a line might begin or end a block comment.
  private static func filled(_ template: String, _ values: [String: String]) -> [Substring] {
    let lines = template.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      values.reduce(String(line)) { $0.replacing("___\($1.key)___", with: $1.value) }[...]
    }
    let known = lines.filter { !$0.contains(#/___[A-Z_]+(:[^_]*)?___/#) }
    return known.count < lines.count && template.contains("/*") ? [] : known
  }

  /// The first four-digit number in a comment that begins with 19 or 20.
  private static func year(in comment: String) -> String? {
    comment.split { !$0.isNumber }.first { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }.map(String.init)
  }
}

private func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

// MARK: - DraftNames

/// The names and the style that the new file and the edits of the owner share.
struct DraftNames {
  /// The name of the new type.
  let type: String
  /// The owner as a type, with its generic parameters as arguments.
  let owner: String
  /// The generic parameter clause of the owner; empty if the owner is not generic.
  let genericParameters: String
  /// The names in that clause.
  let genericNames: [String]
  /// The `where` clause of the owner, after a space; empty if there is none.
  let genericWhere: String
  /// The property of the new type that refers to the owner.
  let back: String
  /// The property of the owner that holds the new object.
  let held: String
  let ownerProtocol: String
  /// One level of indentation in the owner's file.
  let indent: String
  let lineEnd: String
  /// The attributes that isolate the owner to the main actor; nil if it is not isolated.
  let isolation: String?

  init(_ plan: DraftPlan, _ needs: DraftNeeds) {
    type = plan.cut.proposedName
    let main = plan.type.main
    let source = plan.type.source(of: 0)
    lineEnd = Analysis.lineEnd(of: source.bytes)
    let first = plan.type.items.first { $0.part == 0 }
    let found = first.map { source.indentation(ofToken: $0.tokens.lowerBound) } ?? ""
    let outer = source.indentation(ofToken: main.first)
    let own = found.hasPrefix(outer) ? String(found.dropFirst(outer.count)) : found
    indent = own.isEmpty ? (source.summary.indentsWithTabs ? "\t" : "    ") : own

    let behind = source.behindAngles(main.name + 1, before: main.open)
    genericParameters = main.modifiers.contains(.generic) ? source.text((main.name + 1)..<behind) : ""
    let condition = (behind..<max(behind, main.open)).first { source.kind($0) == .whereKeyword }
    genericWhere = condition.map { " " + source.text($0..<main.open) } ?? ""
    genericNames = plan.index.genericParameters(of: plan.type.id)
    owner = plan.type.name + (genericNames.isEmpty ? "" : "<" + genericNames.joined(separator: ", ") + ">")

    var taken = needs.mentioned
    for item in plan.type.items { taken.formUnion(item.baseNames) }
    let type = type
    func free(_ names: [String]) -> String { names.first { !taken.contains($0) && $0 != type } ?? names.last ?? "" }
    back = free(DraftNames.backNames(in: type))
    ownerProtocol = type + "Owner"
    held = free(DraftNames.heldNames(of: type))
    let attributes = (main.first..<main.open).contains { source.kind($0) == .at && source.text($0 + 1) == "MainActor" }
    if !attributes, plan.index.predatesMainActor(plan.type.id.file) || plan.index.role(of: plan.type.id) == nil {
      isolation = nil
    } else if !attributes, plan.moved.contains(where: { plan.uses[$0].hasLateClosure }) || plan.takesForeignConformance {
      // A `@Sendable` closure may call methods of a UIKit class, which is isolated in this way, and such a class may conform to
      // protocols that are not isolated.
      isolation = "@preconcurrency @MainActor"
    } else {
      isolation = "@MainActor"
    }
  }

  /// The names that `back` can have in a new type, in order of preference. The last one is used even if it is taken.
  static func backNames(in type: String) -> [String] { ["owner", "host", "containing", "outer", "ownerOf" + type] }

  /// The names that `held` can have for a new type, in order of preference. The last one is used even if it is taken.
  static func heldNames(of type: String) -> [String] {
    let lower = lowered(type)
    return [lower, lower + "Part", "the" + type, lower + "Object"]
  }

  /// The base name of the method of the owner that embeds a new child view controller.
  static func embedName(of type: String) -> String { "embed" + type }

  /// The name of a type as the name of a property: `urlBar` for `URLBar`.
  private static func lowered(_ name: String) -> String {
    let letters = Array(name)
    var count = letters.prefix { $0.isUppercase }.count
    if count > 1, count < letters.count, letters[count].isLetter { count -= 1 }
    return name.prefix(max(1, count)).lowercased() + name.dropFirst(max(1, count))
  }
}

extension ProjectIndex {
  /// Whether the app of a file runs on systems before iOS 13, which have no main actor to name; compilers do not ask for it
  /// there. Where no project says so, an app counts as one if it has a delegate and its code has nothing that came with iOS 13.
  fileprivate func predatesMainActor(_ file: FileID) -> Bool {
    let known = targets(of: file).map(\.oldestIOS).filter { $0 > 0 }
    if !known.isEmpty { return known.contains { $0 < 13 } }
    var hasDelegate = false
    for case let (other, source?) in files.map({ ($0, self[$0]) }) where maybeInOneModule(file, other) {
      let interface = source.summary.interface
      let names = (interface.imports + interface.inherited).map(interface.names.text)
      if names.contains(where: ["Combine", "SwiftUI", "UIWindowSceneDelegate"].contains)
        || source.summary.members.methods.contains(where: { $0.modifiers.contains(.async) })
      {
        return false
      }
      hasDelegate = hasDelegate || names.contains("UIApplicationDelegate")
    }
    return hasDelegate
  }
}
