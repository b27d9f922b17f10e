import Syntax
import TestSupport
import Testing

/// Summarises a source whose lines say what must be found in them, and compares.
///
/// A mark at the end of a line lists what begins (by its name) in that line:
///
///     class Foo: Bar { // expect: class Foo lines 12, code 9, comments 1, methods 3, stored 2, computed 1
///       func f(a b: Int) { // expect: f(a:) lines 4, complexity 3
///       lazy var x = 1 // expect: x stored, lazy
///
/// A type is described by its kind and qualified name (`local` before it where it is), a method by its name with labels, a
/// property by its name. Only what the mark says is compared, but what has no mark must not be there: every type must
/// be marked where any is, and so for methods and properties.
///
/// The source is then read again in other clothes, which must change nothing or silence all: see `checkDisguises`.
func check(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let found = items(of: summary(of: source))
  let marks = Fixture(source).marks.map { item($0.text, line: $0.line) }
  for kind in Item.Kind.allCases where marks.contains(where: { $0.kind == kind }) {
    var unmarked = found.filter { $0.kind == kind }
    for mark in marks where mark.kind == kind {
      guard let index = unmarked.firstIndex(where: { $0.line == mark.line && $0.name == mark.name }) else {
        let there = unmarked.filter { $0.line == mark.line }.map(\.description).joined(separator: " | ")
        record("'\(mark.name)' is not found here, but '\(there)'", mark.line, sourceLocation)
        continue
      }
      let item = unmarked.remove(at: index)
      let said = mark.facts.filter { !item.facts.contains($0) }
      if !said.isEmpty { record("expected '\(said.joined(separator: ", "))' of '\(item)'", mark.line, sourceLocation) }
    }
    for item in unmarked { record("not expected: '\(item)'", item.line, sourceLocation) }
  }
  #expect(!marks.isEmpty, "the source marks nothing", sourceLocation: sourceLocation)
  checkDisguises(of: source, sourceLocation)
}

/// A source says the same with other line ends and behind a comment of many bytes; nothing within a comment or a
/// literal; and it may lose any one of its tokens.
private func checkDisguises(of source: String, _ sourceLocation: SourceLocation) {
  let found = items(of: summary(of: source)).map(\.description)
  func expectSame(_ disguised: String, _ how: Comment) {
    #expect(items(of: summary(of: disguised)).map(\.description) == found, how, sourceLocation: sourceLocation)
  }
  expectSame(source.replacing("\n", with: "\r\n"), "with CR LF")
  expectSame(source.replacing("\n", with: "\r"), "with CR")
  expectSame("/* 👩‍👧‍👦 größer */ " + source, "behind a comment")
  expectSame("\u{FEFF}" + source, "behind a byte order mark")
  func expectSilence(_ disguised: String, _ how: Comment) {
    #expect(items(of: summary(of: disguised)).isEmpty, how, sourceLocation: sourceLocation)
  }
  if !source.contains("*/") { expectSilence("/*\n" + source + "\n*/", "in a comment") }
  expectSilence("let text = ###\"\"\"\n" + source + "\n\"\"\"###", "in a literal")
  loseEachToken(of: source)
}

/// Reads the source again without each of its tokens in turn: what holds for any source holds for these.
func loseEachToken(of source: String) {
  let bytes = ContiguousArray(source.utf8)
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  for index in 0..<tokens.count {
    var rest = bytes
    rest.removeSubrange(tokens.start(index)..<tokens.end(index))
    expectPromises(Array(rest))
  }
}

private func record(_ message: String, _ line: Int, _ location: SourceLocation) {
  let place = SourceLocation(
    fileID: location.fileID, filePath: location.filePath, line: location.line + line, column: 1)
  Issue.record("line \(line): \(message)", sourceLocation: place)
}

/// What is found in a line, or expected there.
struct Item: CustomStringConvertible {
  enum Kind: CaseIterable { case type, method, property }

  var kind: Kind
  var line: Int
  /// A type's with its kind.
  var name: String
  var facts: [String]

  var description: String { "\(name) \(facts.joined(separator: ", "))" }
}

private let kinds = ["class", "struct", "enum", "actor", "protocol", "extension", "interface"]

/// The name is the first word, with the word for a type's kind and `local` before it.
private func item(_ text: String, line: Int) -> Item {
  var words = text.split(separator: " ").map(String.init)
  var name = words.removeFirst()
  if name == "local" { name += " " + words.removeFirst() }
  let isType = kinds.contains(name) || name.hasPrefix("local ")
  if isType { name += " " + words.removeFirst() }
  let facts = words.joined(separator: " ").split(separator: ", ").map(String.init)
  let kind: Item.Kind = isType ? .type : name.contains("(") || name == "deinit" ? .method : .property
  return Item(kind: kind, line: line, name: name, facts: facts)
}

/// Everything in a summary, with every fact that a mark may state.
func items(of summary: FileSummary) -> [Item] {
  let interface = summary.interface
  var items: [Item] = []
  for (index, declaration) in interface.declarations.enumerated() {
    let measures = summary.members.measures[index]
    let properties = summary.members.properties[
      Int(measures.propertyStart)..<Int(measures.propertyStart + measures.propertyCount)]
    let stored = properties.filter(\.isStored).count
    let inherited = (0..<Int(declaration.inheritedCount)).map {
      interface.names.text(interface.inherited[Int(declaration.inheritedStart) + $0])
    }
    var facts = [
      "lines \(measures.lines)", "code \(measures.codeLines)", "comments \(measures.commentLines)",
      "methods \(measures.methodCount)", "stored \(stored)", "computed \(properties.count - stored)",
      "outlets \(measures.outlets)", "actions \(measures.actions)",
      "from \(summary.places[index].line)", "to \(summary.places[index].endLine)",
    ]
    facts += inherited.isEmpty ? ["of nothing"] : inherited.map { "of \($0)" }
    facts += names(of: declaration.modifiers)
    let prefix = declaration.isLocal ? "local " : ""
    items.append(
      Item(
        kind: .type, line: Int(summary.places[index].nameLine),
        name: "\(prefix)\(declaration.kind) \(interface.names.text(declaration.path))", facts: facts))
  }
  for method in summary.members.methods {
    let name = summary.lines.position(of: method.nameStart)
    let facts = [
      "lines \(method.lines)", "code \(method.codeLines)", "complexity \(method.complexity)", "from \(method.line)",
      "in \(interface.names.text(interface.declarations[Int(method.owner)].name))",
    ]
    items.append(
      Item(
        kind: .method, line: name.line, name: summary.names.text(method.name),
        facts: facts + names(of: method.modifiers)))
  }
  for property in summary.members.properties {
    let facts = [property.isStored ? "stored" : "computed"] + names(of: property.modifiers)
    items.append(
      Item(kind: .property, line: Int(property.line), name: summary.names.text(property.name), facts: facts))
  }
  return items
}

func names(of modifiers: Modifiers) -> [String] {
  let all: [(Modifiers, String)] = [
    (.objc, "objc"), (.objcMembers, "objcMembers"), (.ibAction, "ibAction"), (.ibOutlet, "ibOutlet"),
    (.ibSegueAction, "ibSegueAction"), (.nsManaged, "nsManaged"), (.override, "override"), (.static, "static"),
    (.lazy, "lazy"), (.weak, "weak"), (.private, "private"), (.fileprivate, "fileprivate"), (.public, "public"),
    (.open, "open"), (.final, "final"), (.dynamic, "dynamic"), (.optional, "optional"), (.nonobjc, "nonobjc"),
  ]
  return all.filter { modifiers.contains($0.0) }.map(\.1)
}
