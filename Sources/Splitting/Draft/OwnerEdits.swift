import Analysis
import Syntax

/// The edits of the files of the type that is split.
struct OwnerEdits {
  /// The edits by file. They are sorted and do not overlap.
  private(set) var edits: [FileID: [ByteEdit]] = [:]
  private let plan: DraftPlan
  private let needs: DraftNeeds
  private let names: DraftNames

  /// - Parameter questions: what a person must do so that the new file is compiled
  init(
    _ plan: DraftPlan, _ needs: DraftNeeds, _ widening: AccessWidening, _ names: DraftNames, blocks: [MovedBlock],
    questions: [String]
  ) {
    (self.plan, self.needs, self.names) = (plan, needs, names)
    let type = plan.type
    for number in type.sources.indices {
      let own = blocks.filter { type.parts[$0.part].source == number }.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
      remove(own, type.sources[number])
    }
    for word in widening.words {
      let source = type.sources[word.source]
      let (line, range) = (source.line(ofToken: word.token), source.bytes(ofModifier: word.token))
      let isMoved = blocks.contains { type.parts[$0.part].source == word.source && $0.lines.contains(line) }
      if !isMoved { replace(range, with: "", source.file) }
    }
    for token in widening.hidden {
      let source = type.sources[token.source]
      replace(source.start(token.token)..<source.start(token.token), with: "fileprivate ", source.file)
    }
    for token in plan.reassignedSelves {
      let source = type.sources[token.source]
      let base = token.isOptional ? "self?." : plan.isInClosure(token) ? "self." : ""
      replace(source.start(token.token)..<source.end(token.token), with: base + names.held, source.file)
    }
    if let place = plan.placeBehindLoading, !plan.remadeConnections.isEmpty {
      let lines = plan.remadeConnections.map { "\(place.indent)\($0.outlet).\($0.property) = \(names.held)\(names.lineEnd)" }
      replace(place.offset..<place.offset, with: Set(lines).sorted().joined(), type.sources[place.source].file)
      for connection in plan.remadeConnections {
        replace(Int(connection.lines.start)..<Int(connection.lines.end), with: "", connection.file)
      }
    }
    for part in plan.conformancesMoved where !blocks.contains(where: { $0.part == part && $0.kind == .wholeExtension }) {
      let (source, open) = (type.source(of: part), type.parts[part].open)
      replace(plan.extendedName(type.parts[part], source).upperBound..<source.end(open - 1), with: "", source.file)
    }
    insertHolder(questions)
    for file in edits.keys { edits[file]?.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) } }
  }

  private mutating func replace(_ bytes: Range<Int>, with text: String, _ file: FileID) {
    edits[file, default: []].append(ByteEdit(range: ByteRange(bytes.lowerBound, bytes.upperBound), text: text))
  }

  // MARK: Removed blocks

  /// Removes moved blocks, and inserts forwarders where they are needed.
  private mutating func remove(_ blocks: [MovedBlock], _ source: DraftSource) {
    // Adjacent blocks are removed together with the blank lines between them.
    var removed: [Range<Int>] = []
    for block in blocks {
      if let text = standIn(for: block, source) {
        replace(source.bytes(ofLines: block.lines), with: text, source.file)
      } else if let last = removed.last,
        (last.upperBound..<max(last.upperBound, block.lines.lowerBound)).allSatisfy(source.isBlank(line:))
      {
        removed[removed.count - 1] = last.lowerBound..<max(last.upperBound, block.lines.upperBound)
      } else {
        removed.append(block.lines)
      }
    }
    for lines in removed { replace(source.bytes(ofLines: withBlanks(lines, source)), with: "", source.file) }
  }

  /// Extends a range of lines to remove by adjacent blank lines that would be superfluous after the removal.
  private func withBlanks(_ lines: Range<Int>, _ source: DraftSource) -> Range<Int> {
    var (first, behind) = (lines.lowerBound, lines.upperBound)
    let before = first > 0 ? source.text(source.start(ofLine: first - 1), source.start(ofLine: first)) : ""
    if first == 0 || source.isBlank(line: first - 1) || before.last(where: { !$0.isWhitespace }) == "{" {
      while source.isBlank(line: behind) { behind += 1 }
    }
    let next = source.start(ofLine: behind)
    let rest = source.text(next, source.start(ofLine: behind + 1)).drop { $0.isWhitespace }
    if rest.isEmpty || rest.first == "}" { while source.isBlank(line: first - 1) { first -= 1 } }
    return first..<behind
  }

  /// The forwarders for the item in a block; nil if it needs none.
  private func standIn(for block: MovedBlock, _ source: DraftSource) -> String? {
    guard case .item(let number) = block.kind, plan.isForwarded[number], var headers = plan.headers[number] else { return nil }
    if needs.widened.contains(number) {
      for header in headers.indices { headers[header].modifiers.removeAll { ["private", "fileprivate"].contains($0) } }
    }
    let indent = source.indentation(ofToken: plan.type.items[number].tokens.lowerBound)
    let lines = headers.flatMap { header in
      let needsSetter = !header.isMethod && plan.isWrittenOutside(number, header)
      let opening = header.isMethod ? header.attributes + header.modifiers : opening(ofProperty: header, needsSetter)
      return header.forwarder(opening, to: names.held, needsSetter: needsSetter, indent: indent, unit: names.indent)
    }
    return lines.map { $0 + names.lineEnd }.joined()
  }

  /// The attributes and modifiers of a property that a computed one can have, too.
  private func opening(ofProperty header: MemberHeader, _ needsSetter: Bool) -> [String] {
    let attributes = header.attributes.filter { $0.hasPrefix("@objc") || $0.hasPrefix("@available") }
    let dropped = ["lazy", "weak"] + (needsSetter ? [] : ["private(set)", "fileprivate(set)", "internal(set)"])
    // `unowned` can be `unowned(safe)`.
    return attributes + header.modifiers.filter { !dropped.contains($0) && !$0.hasPrefix("unowned") }
  }

  // MARK: The property that holds the new object

  /// Inserts the property that holds the new object, at the beginning of the declaration.
  private mutating func insertHolder(_ questions: [String]) {
    let source = plan.type.source(of: 0)
    let main = plan.type.main
    let line = source.line(ofToken: main.open) + 1
    let indent = source.indentation(ofToken: main.first) + names.indent
    let isLocal =
      Set(plan.moved.filter { plan.isForwarded[$0] }.map { plan.type.parts[plan.type.items[$0].part].source }).isSubset(of: [0])
      && plan.reassignedSelves.allSatisfy { $0.source == 0 }
      && (plan.remadeConnections.isEmpty || plan.placeBehindLoading?.source == 0)
    let access = isLocal ? "private" : "private(set)"
    var text = questions.map { "\(indent)#warning(\"\(escaped($0))\")" + names.lineEnd }.joined()
    text += "\(indent)\(access) lazy var \(names.held) = \(names.type)(\(names.back): self)" + names.lineEnd
    if plan.isChildViewController { text += embedding(indent) }
    if !source.isBlank(line: line) { text += names.lineEnd }
    let place = source.start(ofLine: line)
    // If the first member moves, the edit that removes it begins at the same offset.
    if let found = edits[source.file]?.firstIndex(where: { Int($0.range.start) == place }) {
      let behind = edits[source.file]?[found].text ?? ""
      edits[source.file]?[found].text = text + behind
    } else {
      replace(place..<place, with: text, source.file)
    }
  }

  /// A method that adds the new view controller as a child, with the calls in the order that UIKit requires.
  private func embedding(_ indent: String) -> String {
    let inner = indent + names.indent
    let name = DraftNames.embedName(of: names.type)
    let lines = [
      "", indent + "#warning(\"Call `\(name)(in:)` with the view that it is to fill, where this screen is built.\")",
      indent + "func \(name)(in container: UIView) {", inner + "addChild(\(names.held))",
      inner + "\(names.held).view.frame = container.bounds",
      inner + "\(names.held).view.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
      inner + "container.addSubview(\(names.held).view)", inner + "\(names.held).didMove(toParent: self)", indent + "}",
    ]
    return lines.map { $0 + names.lineEnd }.joined()
  }
}
