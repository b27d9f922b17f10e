import RuleModel
import Syntax

/// `self_target_in_property_initializer`: the initial value of a stored property uses `self` as a target although the
/// instance does not exist yet.
enum SelfTargetInPropertyInitializer: Rule {
  static let id: RuleID = "self_target_in_property_initializer"

  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings, files) = (context.index, context.settings, context.responders.collector.files)
    return context.facts(of: Self.self, dependingOn: .extendedTypes) { file in
      guard let file = files[file], file.words.isOfInterest else { return [] }
      return check(file, index, settings(file.source.path))
    }.byFile
  }

  private static func check(_ file: FlowFile, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    var findings: [Finding?] = []
    var added: LaterTargets?
    for (number, function) in file.tree.functions.enumerated() where function.kind == .initialValue {
      guard function.modifiers.isDisjoint(with: [.lazy, .static]), let owner = file.owner(of: number),
        index.declaration(owner)?.kind == .class
      else { continue }
      for node in file.nodes(of: number) where file.tree[node].kind == .call {
        guard let target = target(node, file), file.tree[target].kind == .selfName, !isAddedLater(node, function, file, &added)
        else {
          continue
        }
        let handler = action(node, file).flatMap { otherType($0, owner, file, index) }
        let isWrapped = function.modifiers.contains(.customAttribute)
        let fixes =
          handler != nil ? [withoutTarget(target, file)] : isWrapped ? [] : fixes(number, owner, file, index)
        findings.append(
          settings.finding(
            of: id, at: file.place(range(of: target, in: node, file)), in: file.symbol(of: number),
            Message(property: file.text(function.name), isWrapped: isWrapped, handler: handler), fixes: fixes))
      }
    }
    return findings.compactMap(\.self)
  }

  struct Message: FindingMessage {
    var property: String
    /// Whether the property may have a wrapper, so that it cannot be lazy.
    var isWrapped: Bool
    /// The type that declares the method, if this object does not have it.
    var handler: String?

    var text: String {
      let advice =
        if let handler {
          "The method is one of `\(handler)`: pass that object, or `nil` if it is a responder around this one."
        } else {
          isWrapped ? "Add the target where the object exists, such as in `init`." : "Make `\(property)` a `lazy var`."
        }
      return "`self` in the initial value of `\(property)` is the method `NSObject.self`, not this object. Some systems never "
        + "deliver the action. \(advice)"
    }
  }

  /// What functions do with properties whose initial values have targets.
  private struct LaterTargets {
    /// By property, the calls of `addTarget` on it.
    var added: [Property: [FlowNodeID]] = [:]
    /// The properties whose `target` is assigned.
    var assigned: Set<Property> = []

    struct Property: Hashable {
      var owner: Int32
      var name: NameID
    }
  }

  /// Whether a function of the type in this file adds the same action for the same events to the property, or assigns its
  /// target.
  ///
  /// - Parameter known: what all functions of the file do; nil before the first use
  private static func isAddedLater(
    _ call: FlowNodeID, _ property: FlowFunction, _ file: FlowFile, _ known: inout LaterTargets?
  ) -> Bool {
    guard let callee = file.callee(call) else { return false }
    let later = known ?? laterTargets(file)
    known = later
    let name = LaterTargets.Property(owner: property.owner, name: property.name)
    guard file.words[file.tree[callee].name] == .addTarget else { return later.assigned.contains(name) }
    let own = file.arguments(call)
    return (later.added[name] ?? []).contains { other in
      let arguments = file.arguments(other)
      return arguments.count == own.count && zip(arguments, own).allSatisfy { isSame($0.value, $1.value, file) }
    }
  }

  private static func laterTargets(_ file: FlowFile) -> LaterTargets {
    var later = LaterTargets()
    let tree = file.tree
    for (number, function) in tree.functions.enumerated() where function.kind != .initialValue {
      for node in file.nodes(of: number) {
        let isCall = tree[node].kind == .call
        guard isCall || tree[node].kind == .assignment, let member = isCall ? file.callee(node) : tree.operands(node)?.0,
          file.words[tree[member].name] == (isCall ? .addTarget : .target), let base = tree.operand(member)
        else { continue }
        let property = LaterTargets.Property(owner: function.owner, name: tree[base].name)
        if isCall { later.added[property, default: []].append(node) } else { later.assigned.insert(property) }
      }
    }
    return later
  }

  /// Whether two expressions consist of the same names.
  private static func isSame(_ left: FlowNodeID, _ right: FlowNodeID, _ file: FlowFile, depth: Int = 0) -> Bool {
    let (one, other) = (file.tree[left], file.tree[right])
    guard depth < 8, one.kind == other.kind, one.name == other.name else { return false }
    let parts = (file.tree.children(left), file.tree.children(right))
    return parts.0.count == parts.1.count && zip(parts.0, parts.1).allSatisfy { isSame($0, $1, file, depth: depth + 1) }
  }

  /// The range of the target, or of the callee if the target is on another line.
  private static func range(of target: FlowNodeID, in call: FlowNodeID, _ file: FlowFile) -> ByteRange {
    guard let callee = file.callee(call) else { return file.tree[target].range }
    let name = file.nameRange(callee)
    let lines = file.source.summary.lines
    let range = file.tree[target].range
    return lines.position(of: name.start).line == lines.position(of: range.start).line ? range : name
  }

  /// The target argument of a call; nil if the call has no action, so that nothing would be delivered.
  private static func target(_ call: FlowNodeID, _ file: FlowFile) -> FlowNodeID? {
    guard let callee = file.callee(call) else { return nil }
    let arguments = file.arguments(call)
    let action = action(call, file)
    if let action, file.tree[action].kind == .nilLiteral { return nil }
    if file.words[file.tree[callee].name] == .addTarget { return arguments.first?.value }
    guard action != nil else { return nil }
    return arguments.first { $0.label.map { file.words[$0] == .target } ?? false }?.value
  }

  private static func action(_ call: FlowNodeID, _ file: FlowFile) -> FlowNodeID? {
    file.arguments(call).first { $0.label.map { isAction(file, $0) } ?? false }?.value
  }

  /// The type in `#selector(Type.method)`, if it is declared in the sources and is neither the owner nor one of its
  /// superclasses.
  private static func otherType(
    _ action: FlowNodeID, _ owner: DeclarationID, _ file: FlowFile, _ index: ProjectIndex
  ) -> String? {
    let tree = file.tree
    guard tree[action].kind == .selector, let method = tree.operand(action), tree[method].kind == .member,
      let base = tree.operand(method), tree[base].kind == .name
    else { return nil }
    var outside: [String] = []
    let named = index.types(named: file.text(tree[base].name), in: owner, of: file.id, outside: &outside)
    let own = [owner] + index.declaredSuperclasses(of: owner)
    guard !named.isEmpty, named.allSatisfy({ index.declaration($0)?.kind == .class && !own.contains($0) }) else { return nil }
    return file.text(tree[base].name)
  }

  /// The fix that sends the action up the responder chain.
  private static func withoutTarget(_ target: FlowNodeID, _ file: FlowFile) -> Fix {
    Fix(
      title: "Send the action up the responder chain", isSafe: false,
      edits: [.init(place: file.place(file.tree[target].range), text: "nil")])
  }

  private static func isAction(_ file: FlowFile, _ label: NameID) -> Bool {
    file.words[label] == .action || file.text(label) == "selector"
  }

  /// The fix that replaces `let` by `lazy var`, unless the declaration binds several names or a weak one. Names in a lazy
  /// variable are looked up in the instance, so unqualified static members in the initial value are prefixed with the type's
  /// name.
  private static func fixes(_ number: Int, _ owner: DeclarationID, _ file: FlowFile, _ index: ProjectIndex) -> [Fix] {
    let (function, summary) = (file.tree.functions[number], file.source.summary)
    let property = summary.members.properties(of: owner.index).first { $0.name == function.name }
    guard let property, property.keywordStart >= property.range.start, let declaration = index.declaration(owner),
      !property.modifiers.contains(.weak),
      summary.members.properties(of: owner.index).count(where: { $0.keywordStart == property.keywordStart }) == 1
    else { return [] }
    let statics = staticMembers(of: owner, index)
    var places: [FlowNode] = []
    for node in file.nodes(of: number).map({ file.tree[$0] }) where node.name != noName {
      guard statics.contains(file.text(node.name)) else { continue }
      switch node.kind {
      case .name: places.append(node)
      // A local declaration has the same name.
      case .binding, .localFunction: return []
      default: break
      }
    }
    let type = file.source.text(declaration.name)
    let keyword = ByteRange(start: property.keywordStart, end: property.keywordStart + 3)
    places.sort { $0.start < $1.start }
    let edits = places.map { place in
      Fix.Edit(place: file.place(ByteRange(start: place.start, end: place.start)), text: type + ".")
    }
    return [
      Fix(
        title: "Make `\(file.text(function.name))` a lazy var", isSafe: false,
        edits: [.init(place: file.place(keyword), text: "lazy var")] + edits)
    ]
  }

  private static func staticMembers(of owner: DeclarationID, _ index: ProjectIndex) -> Set<String> {
    var found: Set<String> = []
    for part in [owner] + index.extensions(of: owner) {
      guard let summary = index[part.file]?.summary else { continue }
      for property in summary.members.properties(of: part.index) where property.modifiers.contains(.static) {
        found.insert(summary.names.text(property.name))
      }
      for method in summary.members.methods(of: part.index) where method.modifiers.contains(.static) {
        found.insert(summary.names.text(method.baseName))
      }
    }
    return found
  }
}
