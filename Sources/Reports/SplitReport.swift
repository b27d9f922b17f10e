public import Analysis
import JSON
public import Splitting
import Syntax

/// The result of `chaperone split`: a type and proposals for splitting it.
public struct SplitReport: Sendable {
  public var type: String
  public var file: String
  public var line: Int
  /// The places of other types with the name that was given.
  public var namesakes: [(file: String, line: Int)]
  public var measures: TypeMeasures
  private var methodFiles: [FileID: String]
  public var advice: SplitAdvice
  /// The configured limit on lines of code; nil if there is none.
  private var limit: Int?
  private var files: [FileID: String] = [:]

  /// - Parameters:
  ///   - limit: The configured limit on lines of code, at which the plan ends. Without one, it ends at `SplitPlan.defaultLimit`.
  ///   - namesakes: Other types, one of which may be meant.
  ///   - name: Converts a path to the form that is shown.
  public init?(
    _ type: DeclarationID, _ index: ProjectIndex, limit: Int?, namesakes: [DeclarationID] = [],
    name: (_ path: String) -> String
  ) {
    guard let file = index[type.file], let qualifiedName = index.qualifiedName(of: type) else { return nil }
    self.type = qualifiedName
    self.file = name(file.path)
    line = Int(file.summary.places[type.index].nameLine)
    self.namesakes = namesakes.compactMap { other in
      index[other.file].map { (name($0.path), Int($0.summary.places[other.index].nameLine)) }
    }
    measures = index.totalMeasures(of: type)
    measures.unrelatedGroups = index.cohesion(of: type).groups.count
    methodFiles = index.methodFiles([measures], name)
    self.limit = limit
    advice = index.splitAdvice(of: type, limit: limit ?? SplitPlan.defaultLimit)
    let existing = advice.plan.steps.compactMap { $0.existing?.file }
    for part in advice.groups.map(\.file) + advice.parts.members.map(\.file) + existing where files[part] == nil {
      files[part] = index[part].map { name($0.path) }
    }
  }

  /// `split TYPE --format json`.
  public func json(version: String) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.member("type", type)
      json.member("file", file)
      json.member("line", line)
      if !namesakes.isEmpty {
        json.key("namesakes")
        json.array(namesakes) { json, other in
          json.object { json in
            json.member("file", other.file)
            json.member("line", other.line)
          }
        }
      }
      json.key("measures")
      json.measures(measures, methodFiles)
      json.key("groups")
      json.array(advice.groups) { json, group in
        json.object { json in
          json.member("title", ifAny: group.title)
          json.member("shape", group.shape.rawValue)
          json.key("members")
          json.array(group.members)
          json.member("lines", group.lines)
          json.key("cords")
          json.array(group.couplings) { json, coupling in
            json.object { json in
              json.member("from", coupling.from)
              json.member("to", coupling.to)
              json.member("count", coupling.count)
            }
          }
          json.key("evidence")
          json.array(group.evidence)
          json.member("score", hundredths: group.score)
        }
      }
      json.key("plan")
      plan(&json)
      json.key("states")
      json.array(advice.states) { json, state in
        json.object { json in
          json.member("state", state.kind.rawValue)
          json.member("property", state.property)
        }
      }
    }
    return json.lines()
  }

  private func plan(_ json: inout JSONWriter) {
    json.object { json in
      json.member("limit", limit)
      json.member("codeLines", advice.plan.codeLines)
      json.member("left", advice.plan.left)
      json.key("steps")
      json.array(advice.plan.steps) { json, step in
        json.object { json in
          json.member("title", step.title)
          json.member("name", step.cut.proposedName)
          json.member("role", step.cut.role.rawValue)
          json.member("reason", step.roleReason)
          json.member("lines", step.lines)
          json.member("left", step.left)
          json.key("members")
          json.array(step.members) { json, member in
            json.object { json in
              json.member("name", member.name)
              json.member("kind", member.kind.rawValue)
              json.member("file", file(of: member))
              json.member("line", member.line)
              json.member("endLine", member.endLine)
            }
          }
          json.object("interface") { json in
            uses("state", step.interface.state, &json)
            uses("callbacks", step.interface.callbacks, &json)
            uses("entries", step.interface.entries, &json)
          }
          json.key("evidence")
          json.array(step.evidence)
          if let existing = step.existing {
            json.object("existing") { json in
              json.member("name", existing.name)
              json.member("file", files[existing.file] ?? file)
              json.member("line", existing.line)
              json.member("users", existing.users)
            }
          }
          json.key("alternatives")
          json.array(step.alternatives) { json, other in
            json.object { json in
              json.member("title", other.title)
              json.member("name", other.cut.proposedName)
              json.member("role", other.cut.role.rawValue)
              json.member("lines", other.lines)
              json.member("shared", other.shared)
              json.key("members")
              json.array(other.members)
            }
          }
        }
      }
    }
  }

  private func uses(_ key: String, _ uses: [SplitPlan.Use], _ json: inout JSONWriter) {
    json.key(key)
    json.array(uses) { json, use in
      json.object { json in
        json.member("name", use.name)
        json.member("type", ifAny: use.type.isEmpty ? nil : use.type)
        json.member("count", use.count)
      }
    }
  }

  /// The shown path of the file that contains a member.
  func file(of member: SplitPlan.Member) -> String { files[member.file] ?? file }

  /// The shown path of the file that contains a member.
  public func file(of member: PartMap.Member) -> String { files[member.file] ?? file }

  /// A sentence about the states that the type switches between; empty if there are none.
  public var statesSentence: String {
    guard !advice.states.isEmpty else { return "" }
    let named = advice.states.map { "`\($0.property)` (\($0.kind.rawValue))" }.joined(separator: ", ")
    return "It switches between states by showing and hiding \(named): "
      + "let each state be a child view controller, and this one the container that exchanges them."
  }

  /// The shown place where a group begins.
  public func place(of group: SplitAdvice.Group) -> String { "\(files[group.file] ?? file):\(group.line)" }
}

extension ProjectIndex {
  /// The types with a qualified or simple name.
  public func types(named name: String) -> [DeclarationID] {
    allTypes.filter { id in
      guard !name.isEmpty, let path = qualifiedName(of: id) else { return false }
      return path == name || path.hasSuffix("." + name)
    }
  }

  /// The best match for a name: an exact qualified name first, then a view controller, then one that a target compiles, then one
  /// in Swift, because it is newer than its namesake in Objective-C and can be drafted, then the largest type. Only types in some
  /// files count.
  public func type(
    named name: String, where isGiven: (_ file: FileID) -> Bool = { _ in true }
  ) -> DeclarationID? {
    func rank(_ id: DeclarationID) -> (Int, Int, Int, Int, Int) {
      let isSwift = self[id.file]?.summary.objectiveC == nil
      return (
        qualifiedName(of: id) == name ? 1 : 0, isViewController(id) ? 1 : 0, targets(of: id.file).isEmpty ? 0 : 1,
        isSwift ? 1 : 0, totalMeasures(of: id).codeLines
      )
    }
    return types(named: name).filter { isGiven($0.file) }.max { rank($0) < rank($1) }
  }

  /// The other types with a name in some files.
  public func namesakes(
    of type: DeclarationID, named name: String, where isGiven: (_ file: FileID) -> Bool
  ) -> [DeclarationID] {
    types(named: name).filter { $0 != type && isGiven($0.file) }
  }
}

extension Cut.Role {
  /// The role with an article: `a child view controller`.
  public var words: String {
    switch self {
    case .childViewController: "a child view controller"
    case .dataSource: "a data source"
    case .view: "a view"
    case .coordinator: "a coordinator"
    case .viewModel: "a view model"
    case .service: "an object"
    }
  }
}

extension SplitAdvice.Group {
  /// The contents of the group: `9 methods, 4 properties and 2 outlets, 210 lines`.
  public var inventory: String {
    let parts = [
      methods > 0 ? counted(methods, "method") : nil,
      properties > outlets ? counted(properties - outlets, "property", "properties") : nil,
      outlets > 0 ? counted(outlets, "outlet") : nil,
    ].compactMap(\.self)
    let listed = parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "") : parts.joined()
    return "\(listed), \(counted(lines, "line"))"
  }

  /// A description of the couplings to the rest of the type.
  public var tiedBy: String {
    guard !couplings.isEmpty else { return "tied to the rest by nothing" }
    var ends: [String] = []
    for coupling in couplings {
      let end = coupling.isOutward ? coupling.to : coupling.from
      if !ends.contains(end) { ends.append(end) }
    }
    let shown = ends.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
    let rest = ends.count - 4
    return rest > 0 ? "tied to the rest by \(shown) and \(rest) more" : "tied to the rest only by \(shown)"
  }
}

// MARK: - Text

// The text output of `chaperone split`: a paragraph for each step of the plan.

extension SplitReport {
  public func text(_ style: TableStyle) -> String {
    let plan = advice.plan
    var text = heading(oneLine(type), "\(oneLine(file)):\(line)", style)
    let counts =
      "\(counted(measures.codeLines, "line")) of code, \(counted(measures.methods, "method")), "
      + counted(measures.storedProperties, "stored property", "stored properties")
    text += wrapped(counts, to: style.width).joined(separator: "\n") + "\n\n"
    text += wrapped(oneLine(outlook), to: style.width).joined(separator: "\n") + "\n"
    for (number, step) in plan.steps.enumerated() { text += "\n" + paragraph(step, number + 1, style) }
    if !advice.states.isEmpty {
      text += "\n" + wrapped(oneLine(statesSentence), to: style.width).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// A sentence about the result of the plan.
  public var outlook: String {
    let plan = advice.plan
    guard !plan.steps.isEmpty else {
      guard plan.codeLines <= plan.limit else {
        return "No group of its members stands apart far enough to be moved out." + longestMethod
      }
      let lines = "\(counted(plan.limit, "line")) of code"
      return limit == nil ? "It has at most \(lines), and no limit is configured." : "It is within the limit of \(lines)."
    }
    let steps = counted(plan.steps.count, "step")
    let end =
      limit == nil
      ? ". No limit is configured, so the plan aims at \(grouped(plan.limit))"
      : ", \(plan.reachesLimit ? "within" : "still over") the limit of \(grouped(plan.limit))"
    return "\(steps), after which \(counted(plan.left, "line")) of code are left\(end)." + (plan.reachesLimit ? "" : rest)
  }

  /// A sentence about a method with a third of the type's code, which hides what could leave.
  private var longestMethod: String {
    guard let longest = measures.longestMethod, 3 * longest.value >= measures.codeLines else { return "" }
    return " `\(oneLine(longest.name))` alone has \(counted(longest.value, "line")): break it up first."
  }

  /// Sentences about the rest of the type, and why the plan ends.
  private var rest: String {
    guard let rest = advice.plan.rest else { return "" }
    var text = " What else could leave is less certain."
    if rest.bound > 0 {
      text += " \(grouped(rest.bound)) of these lines must stay: initializers, overrides, outlets and the like."
    }
    if !rest.methods.isEmpty {
      text += " The longest methods that are left: " + rest.methods.map { "`\(oneLine($0))`" }.joined(separator: ", ") + "."
    }
    return text
  }

  /// A title in bold with a dimmed addition, which is moved to the next line if both do not fit into one.
  private func heading(_ title: String, _ addition: String, _ style: TableStyle) -> String {
    let width = max(40, style.width)
    var rows = wrapped(title, to: width - 3)
    let fits = columns(of: rows.last ?? "") + 2 + columns(of: addition) + (rows.count > 1 ? 3 : 0) <= width
    for index in rows.indices { rows[index] = (index > 0 ? "   " : "") + style.bold(rows[index]) }
    return rows.joined(separator: "\n") + (fits ? "  " : "\n   ") + style.dim(addition) + "\n"
  }

  private func paragraph(_ step: SplitPlan.Step, _ number: Int, _ style: TableStyle) -> String {
    let width = max(40, style.width)
    var text = heading(
      "\(number). \(oneLine(step.title)): \(step.cut.role.words) `\(oneLine(step.cut.proposedName))`",
      "takes \(counted(step.lines, "line")), leaves \(grouped(step.left))", style)
    func line(_ label: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      // What has spaces, such as a sentence, continues on the next line.
      let parts = items.flatMap { wrapped(oneLine($0), to: width - 14) }.flatMap { pieces(of: $0, upTo: width - 14) }
      for (position, row) in joined(parts, width: width - 14).enumerated() {
        text += "   " + style.dim(padded(position == 0 ? label : "", 10)) + " " + row + "\n"
      }
    }
    line("role", ["\(step.roleReason)"])
    line("together", [step.evidence.joined(separator: ", ")])
    line("members", places(of: step))
    line("needs", step.interface.state.map { $0.type.isEmpty ? $0.name : "\($0.name): \($0.type)" })
    line("calls back", step.interface.callbacks.map(\.name))
    line("called", step.interface.entries.map(\.name))
    if let existing = step.existing {
      let place = "\(files[existing.file] ?? file):\(existing.line)"
      line("or into", ["`\(existing.name)` at \(place): \(existing.users) methods use it already"])
    }
    for (letter, other) in zip(SplitPlan.alternativeLetters, step.alternatives) {
      line(
        "or \(number)\(letter)",
        ["\(other.title), \(other.cut.role.words) `\(other.cut.proposedName)` of \(counted(other.lines, "line")):"]
          + other.members)
    }
    return text
  }

  /// The members of a step as `reload() 12-20`, with the file if it differs from that of the previous member.
  private func places(of step: SplitPlan.Step) -> [String] {
    var last = file
    return step.members.map { member in
      let own = file(of: member)
      defer { last = own }
      let lines = member.line == member.endLine ? "\(member.line)" : "\(member.line)-\(member.endLine)"
      return own == last ? "\(member.name) \(lines)" : "\(member.name) \(own):\(lines)"
    }
  }
}

/// A name that is wider than a line, in pieces that end in a colon; any other text as it is.
func pieces(of name: String, upTo width: Int) -> [String] {
  guard columns(of: name) > width else { return [name] }
  var pieces: [String] = []
  let labels = name.split(separator: ":", omittingEmptySubsequences: false)
  for (number, label) in labels.enumerated() {
    let label = label + (number + 1 < labels.count ? ":" : "")
    if let last = pieces.last, columns(of: last) + columns(of: label) <= width {
      pieces[pieces.count - 1] = last + label
    } else {
      pieces.append(String(label))
    }
  }
  return pieces
}

/// Joins items into lines of at most `width` columns.
private func joined(_ items: [String], width: Int) -> [String] {
  var lines: [String] = []
  for item in items {
    if let last = lines.last, columns(of: last) + columns(of: item) + 2 <= width {
      lines[lines.count - 1] += "  " + item
    } else {
      lines.append(item)
    }
  }
  return lines
}

// MARK: - Measures as JSON

// The features of proposed cuts as JSON, for the script that fits the weights.

extension SplitMeasures {
  /// `split TYPE --measures`, only for Tests/Splits/cross-validate: its format may change.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("names")
      json.array(SplitMeasures.names)
      json.key("weights")
      json.array(SplitMeasures.weights) { json, weight in json.value(weight) }
      json.key("leastSupport")
      json.value(SplitMeasures.leastSupport)
      json.key("members")
      json.array(members) { json, name in
        if let name { json.value(name) } else { json.null() }
      }
      json.key("sets")
      json.array(sets) { json, set in
        json.object { json in
          json.key("members")
          json.array(set.members) { json, member in json.value(member) }
          json.key("values")
          json.array(set.values) { json, value in json.value(value) }
        }
      }
      json.key("memberNames")
      json.array(SplitMeasures.memberNames)
      json.key("memberWeights")
      json.array(SplitMeasures.memberWeights) { json, weight in json.value(weight) }
      json.key("chosen")
      json.array(chosen) { json, step in
        json.array(step) { json, candidate in
          json.array([Double(candidate.members[0])] + candidate.values) { json, value in json.value(value) }
        }
      }
      json.key("inner")
      json.array(inner) { json, member in json.value(member) }
      json.key("ties")
      json.array(ties) { json, tie in
        json.array([Double(tie.left), Double(tie.right)] + tie.values.map(Double.init)) { json, value in json.value(value) }
      }
    }
    return json.lines()
  }
}
