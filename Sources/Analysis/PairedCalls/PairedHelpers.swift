import Syntax

/// The functions that discharge the obligations of their callers, by calling a partner or another such function.
struct PairedHelpers: Equatable, Sendable {
  /// By name and function, what a call of it may discharge.
  private var byName: [String: [FunctionID: Set<PairedHelper>]] = [:]
  /// Names of more functions than are compared with a call. Any call of such a name may be one of any of them.
  private var crowded: Set<String> = []

  /// Maximum number of bindings that are distinguished for one function.
  private static let mostBindings = 16

  var isEmpty: Bool { byName.isEmpty && crowded.isEmpty }

  func isCrowded(_ name: String) -> Bool { crowded.contains(name) }

  func contains(_ name: String) -> Bool { byName[name] != nil || crowded.contains(name) }

  /// The helpers that a call may call; nil if it may be one that discharges any obligation.
  func called(
    by call: PairedCall, from caller: ProjectTypes.Owner, in file: FileID, on receivers: [TypeReference], _ types: ProjectTypes
  ) -> [PairedHelper]? {
    if crowded.contains(call.name) { return nil }
    return byName[call.name, default: [:]].values.filter {
      $0.first?.mayBeCalled(by: call, from: caller, in: file, on: receivers, types) == true
    }.flatMap(\.self)
  }

  /// Inserts a helper. Returns what calls may discharge from now on; nil if that is no more than before.
  ///
  /// Which names are crowded depends on the functions alone, so that the order of insertion does not matter.
  mutating func insert(_ helper: PairedHelper, _ name: String) -> PairedHelper? {
    guard !crowded.contains(name) else { return nil }
    var (helper, known) = (helper, byName[name]?[helper.function] ?? [])
    guard !known.contains(where: \.parameters.isEmpty), !known.contains(helper) else { return nil }
    if known.count == PairedHelpers.mostBindings { helper.parameters = [:] }
    if helper.parameters.isEmpty { known = [] }
    known.insert(helper)
    byName[name, default: [:]][helper.function] = known
    if byName[name, default: [:]].count > ProjectIndex.mostNamesakes {
      byName[name] = nil
      crowded.insert(name)
    }
    return helper
  }
}

/// The obligations that a function discharges by one call, from the point of view of its callers.
struct PairedHelper: Hashable, Sendable {
  var function: FunctionID
  var owner: ProjectTypes.Owner
  var signature: CallSignature
  /// By name in the rule, the position of the parameter that is bound to it. A name without a parameter may be bound
  /// to any value.
  var parameters: [String: Int] = [:]

  /// Whether a call may call it.
  ///
  /// - Parameter receivers: the types that the receiver may have; empty if nothing is known
  func mayBeCalled(
    by call: PairedCall, from caller: ProjectTypes.Owner, in file: FileID, on receivers: [TypeReference], _ types: ProjectTypes
  ) -> Bool {
    guard signature.positions(of: call.labels) != nil,
      file == function.file || types.index.relation(from: file, to: function.file) != .unrelated
    else { return false }
    switch call.receiver {
    case .own: return owner.isFile || mayBeMember(of: caller, types)
    case .superclass: return !owner.mayBe(caller) && mayBeMember(of: caller, types)
    case .other: return !owner.isFile && (receivers.isEmpty || receivers.contains { mayBeMember(of: $0, types) })
    }
  }

  private func mayBeMember(of caller: ProjectTypes.Owner, _ types: ProjectTypes) -> Bool {
    caller.isProtocol || caller.types.contains { mayBeMember(of: $0, types) }
  }

  /// Whether an object whose static type is the given one may have the function: it is of this type, a superclass, a
  /// subclass or a protocol. Of types outside the sources little is known.
  private func mayBeMember(of type: TypeReference, _ types: ProjectTypes) -> Bool {
    guard let id = type.declaration, owner.declaration != nil, !owner.isProtocol,
      types.index.declaration(id)?.kind != .protocol
    else { return true }
    return types.lineage(of: owner).contains(type) || types.index.superclassReferences(of: id).contains(where: owner.mayBe)
  }
}

/// The shape of a call that may call a helper.
struct PairedCall: Sendable, Hashable {
  enum Receiver { case own, superclass, other }

  var name: String
  /// Those of the arguments, as in `CallSignature.labels(ofCall:)`.
  var labels: [String]
  var receiver: Receiver
  /// By argument, the position of the parameter of the calling function that it is, if it is one.
  var arguments: [Int?] = []

  /// - Parameter callee: the node with the name of the callee, if it has one
  init(_ call: FlowNodeID, _ callee: FlowNodeID, _ tree: FlowTree, _ names: NameTable) {
    name = names.text(tree[callee].name)
    labels = CallSignature.labels(ofCall: call, tree, names)
    switch (tree[callee].kind, tree.operand(callee).map { tree[$0].kind }) {
    case (.name, _), (.member, .selfName): receiver = .own
    case (.member, .superName): receiver = .superclass
    default: receiver = .other
    }
  }

  /// The position of each argument that is a parameter of the function around the call, by the names of the parameters.
  mutating func bind(_ call: FlowNodeID, _ parameters: [NameID: Int], _ tree: FlowTree) {
    arguments = tree.children(call).dropFirst().map { part in
      let value = tree[part].kind == .labeled ? tree.operand(part) ?? part : part
      return tree[value].kind == .name ? parameters[tree[value].name] : nil
    }
  }
}

extension PairedHelper {
  /// What a caller discharges by a call of the helper.
  func through(_ call: PairedCall, of caller: PairedCallProject.Caller) -> PairedHelper {
    let positions = signature.positions(of: call.labels) ?? []
    let bound = parameters.compactMapValues { parameter -> Int? in
      guard let argument = positions.firstIndex(of: parameter), call.arguments.indices.contains(argument) else { return nil }
      return call.arguments[argument]
    }
    return caller.helper(bound)
  }
}
