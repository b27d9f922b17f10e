public import Analysis
import JSON
public import Splitting
import Syntax

/// The result of `chaperone split`: a type and proposals for splitting it.
public struct SplitReport: Sendable {
  public var type: String
  public var file: String
  public var line: Int
  public var measures: TypeMeasures
  private var methodFiles: [FileID: String]
  public var advice: SplitAdvice
  private var files: [FileID: String] = [:]

  /// `name` converts a path to the form that is shown. `limit` is the number of lines of code at which the plan ends.
  public init?(
    _ type: DeclarationID, _ index: ProjectIndex, limit: Int = SplitPlan.defaultLimit, name: (_ path: String) -> String
  ) {
    guard let file = index[type.file], let qualifiedName = index.qualifiedName(of: type) else { return nil }
    self.type = qualifiedName
    self.file = name(file.path)
    line = Int(file.summary.places[type.index].nameLine)
    measures = index.totalMeasures(of: type)
    measures.unrelatedGroups = index.cohesion(of: type).groups.count
    methodFiles = index.methodFiles([measures], name)
    advice = index.splitAdvice(of: type, limit: limit)
    for part in advice.groups.map(\.file) + advice.parts.members.map(\.file) where files[part] == nil {
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
      json.member("limit", advice.plan.limit)
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

  /// The best match for a name: an exact qualified name first, then a view controller, then the largest type.
  public func type(named name: String) -> DeclarationID? {
    func rank(_ id: DeclarationID) -> (Int, Int, Int) {
      (qualifiedName(of: id) == name ? 1 : 0, isViewController(id) ? 1 : 0, totalMeasures(of: id).codeLines)
    }
    return types(named: name).max { rank($0) < rank($1) }
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
