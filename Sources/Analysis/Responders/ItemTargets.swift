import Syntax

/// Which bar button items and gesture recognizers of a project have a target when their functions are left.
struct ItemTargets {
  private struct Member: Hashable {
    var holder: Holder
    var name: String
  }

  /// What has a property: a type, or the file of a function that belongs to none.
  private enum Holder: Hashable {
    case type(TypeReference)
    case file(FileID)
  }

  private let types: ProjectTypes
  private var outcomes: [FileID: [FlowNodeID: ItemOutcome]] = [:]
  /// Functions of which nothing is known.
  private var exhausted: Set<FunctionID> = []
  /// Properties whose items get a target in their own type.
  private var members: Set<Member> = []
  /// Names of properties whose items get a target from another type.
  private var anywhere: Set<String> = []
  /// Names of all properties whose items get a target.
  private var touched: Set<String> = []
  /// Names of functions whose callers set the target of what they return.
  private var results: Set<String> = []
  /// Classes whose objects set their own target.
  private var selfTargeting: Set<TypeReference> = []
  /// Properties that hold an item without a target.
  private var targetless: Set<Member> = []
  private var targetlessNames: Set<String> = []
  /// Names of properties that may hold items, and are no outlets.
  private let declared: ItemProperties
  /// Names of properties whose items show a menu.
  private var menus: Set<String> = []

  /// - Parameters:
  ///   - functions: those with a result that is not empty
  ///   - declared: the properties that may hold items
  init(
    _ analysis: SummaryAnalysis<TargetActionClient>, _ functions: Set<FunctionID>, _ classes: FrameworkNames,
    declared: ItemProperties
  ) {
    types = analysis.types
    self.declared = declared
    let index = types.index
    exhausted = analysis.unsettled
    var kept: [Kept] = []
    for id in functions {
      guard let source = index[id.file], let result = analysis.results[id] else { continue }
      if result.isExhausted { exhausted.insert(id) }
      outcomes[id.file, default: [:]].merge(result.outcomes) { known, _ in known }
      let function = source.summary.flow.functions[id.index]
      let owner = types.owner(function.owner, of: id.file)
      let holders = ItemTargets.holders(owner, id.file)
      for holder in result.targeted {
        switch holder {
        case .receiver:
          // What an initializer does is in its summary; what an extension of UIKit's class does is not done to all.
          if function.kind != .initializer, classes.isOfProject(owner.type) { selfTargeting.formUnion(owner.types) }
        case .property(let name, let isOwn):
          // The properties of superclasses are its own, too.
          let inherited = types.lineage(of: owner).map { Holder.type($0) }
          for holder in holders + inherited { members.insert(Member(holder: holder, name: name)) }
          if !isOwn || owner.isProtocol { anywhere.insert(name) }
          touched.insert(name)
        case .result(let name): results.insert(name)
        }
      }
      for name in result.targetless {
        for holder in holders { targetless.insert(Member(holder: holder, name: name)) }
        targetlessNames.insert(name)
      }
      for case .property(let name, _) in result.menus { menus.insert(name) }
      kept += result.kept.map { Kept(function: $0.function, item: $0.holder, holders: holders) }
    }
    followResults(kept)
  }

  /// The result of a function that its caller keeps.
  private struct Kept {
    var function: String
    var item: ItemHolder
    /// What the caller belongs to.
    var holders: [Holder]
  }

  private func contains(_ members: Set<Member>, _ name: String, of holders: [Holder]) -> Bool {
    holders.contains { members.contains(Member(holder: $0, name: name)) }
  }

  /// What is done to a property is done to the result of the function that it holds.
  private mutating func followResults(_ kept: [Kept]) {
    // Functions that return what others made: deeper than this no project nests them.
    for _ in 0..<4 {
      let before = results.count
      for kept in kept where !results.contains(kept.function) {
        switch kept.item {
        case .property(let name, _):
          if anywhere.contains(name) || contains(members, name, of: kept.holders) { results.insert(kept.function) }
        case .result(let name): if results.contains(name) { results.insert(kept.function) }
        case .receiver: break
        }
      }
      if results.count == before { return }
    }
  }

  private static func holders(_ owner: ProjectTypes.Owner, _ file: FileID) -> [Holder] {
    owner.isFile ? [.file(file)] : owner.types.map { .type($0) }
  }

  private func holders(of function: FlowFunction, _ file: FlowFile) -> [Holder] {
    ItemTargets.holders(types.owner(function.owner, of: file.id), file.id)
  }

  /// Whether what a call makes or returns gets a target, or may get one.
  func hasTarget(_ call: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    if exhausted.contains(FunctionID(file: file.id, index: function)) { return true }
    guard let outcome = outcomes[file.id]?[call] else { return false }
    return outcome.hasTarget || outcome.isCleared || isTargeted(outcome, file, function)
  }

  /// Whether a gesture recognizer is handed to a caller, or makes itself: its target comes later.
  func isForCaller(_ call: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard let outcome = outcomes[file.id]?[call] else { return false }
    return outcome.isReceiver || outcome.isReturned && file.tree.functions[function].kind == .function
  }

  /// Whether the object whose action an assignment sets is known to have no target.
  func isTargetless(_ assignment: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard !exhausted.contains(FunctionID(file: file.id, index: function)), let outcome = outcomes[file.id]?[assignment],
      !outcome.hasTarget, !outcome.isCleared, !isTargeted(outcome, file, function)
    else { return false }
    if outcome.isTargetless { return true }
    let holders = holders(of: file.tree.functions[function], file)
    return outcome.holders.contains { holder in
      switch holder {
      case .property(let name, isOwn: true): return contains(targetless, name, of: holders)
      // Of another object the type is not known: no property of that name may get a target anywhere.
      case .property(let name, isOwn: false): return targetlessNames.contains(name) && !touched.contains(name)
      case .receiver, .result: return false
      }
    }
  }

  /// Whether the object whose action an assignment sets belongs to a property, and no target of it is known.
  func mayBeTargetless(_ assignment: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard let outcome = outcomes[file.id]?[assignment], !outcome.hasTarget, !outcome.isCleared,
      !isTargeted(outcome, file, function)
    else { return false }
    return outcome.holders.contains { holder in
      guard case .property(let name, _) = holder else { return false }
      return declared.mayHoldItem(name) && !touched.contains(name)
    }
  }

  /// Whether an item shows a menu: its action may do nothing.
  func hasMenu(_ node: FlowNodeID, in file: FlowFile) -> Bool {
    guard let outcome = outcomes[file.id]?[node] else { return false }
    return outcome.hasMenu
      || outcome.holders.contains { holder in
        if case .property(let name, _) = holder { menus.contains(name) } else { false }
      }
  }

  /// Whether another function sets the target.
  private func isTargeted(_ outcome: ItemOutcome, _ file: FlowFile, _ function: Int) -> Bool {
    if selfTargeting.contains(outcome.type) { return true }
    let declared = file.tree.functions[function]
    if outcome.isReturned, declared.kind == .function, results.contains(file.text(declared.baseName)) { return true }
    let holders = holders(of: declared, file)
    return outcome.holders.contains { holder in
      guard case .property(let name, _) = holder else { return false }
      // A global variable is used everywhere.
      if declared.owner < 0, touched.contains(name) { return true }
      return anywhere.contains(name) || contains(members, name, of: holders)
    }
  }
}
