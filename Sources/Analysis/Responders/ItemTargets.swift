import Syntax

/// Determines which bar button items and gesture recognizers of a project get a target after their function returns.
struct ItemTargets: Sendable {
  private struct Member: Hashable {
    var holder: Holder
    var name: String
  }

  /// The owner of a property: a type, or the file of a function outside types.
  private enum Holder: Hashable {
    case type(TypeReference)
    case file(FileID)
  }

  /// The facts about the items of one file.
  private struct OfFile {
    /// By the call that creates or returns an item, or by the assignment of an action.
    var outcomes: [FlowNodeID: ItemOutcome] = [:]
    /// Functions whose analysis exceeded a bound.
    var exhausted: Set<Int> = []
    /// Effects of its functions on items that other functions can access, in the order of the functions.
    var effects: [ItemEffects] = []
  }

  /// The effects of a function on items that other functions can access.
  private struct ItemEffects: Equatable {
    var owner: Int32
    var isInitializer: Bool
    var targeted: Set<ItemHolder>
    var targetless: Set<String>
    var menus: Set<ItemHolder>
    var kept: Set<ResultHolder>
  }

  private var types: ProjectTypes
  private var ofFiles: [FileID: OfFile] = [:]
  /// Functions whose summaries did not converge, in the whole project.
  private var notConverged: Set<FunctionID> = []
  /// Properties whose items get a target in the type itself.
  private var members: Set<Member> = []
  /// Names of properties whose items get a target from another type.
  private var anywhere: Set<String> = []
  /// Names of all properties whose items get a target.
  private var touched: Set<String> = []
  /// Names of functions whose callers set the target of the returned item.
  private var results: Set<String> = []
  /// Classes whose instances set their own target.
  private var selfTargeting: Set<TypeReference> = []
  /// Properties that hold an item without a target.
  private var targetless: Set<Member> = []
  private var targetlessNames: Set<String> = []
  /// Names of properties that may hold items and are not outlets.
  private let declared: ItemProperties
  /// Names of properties whose items show a menu.
  private var menus: Set<String> = []

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - functions: By file, the functions with a nonempty result.
  ///   - declared: The properties that may hold items.
  ///   - known: The table of another version, and the files in which functions may have other results.
  init(
    _ analysis: SummaryAnalysis<TargetActionClient>, _ functions: [FileID: Set<Int>], _ classes: FrameworkNames,
    declared: ItemProperties, like known: (table: ItemTargets, stale: Set<FileID>)?
  ) {
    types = analysis.types
    self.declared = declared
    notConverged = analysis.notConverged
    var kept: [Kept] = []
    for (file, functions) in functions {
      let same = known.flatMap { $0.stale.contains(file) ? nil : $0.table.ofFiles[file] }
      let found = same ?? ItemTargets.read(file, functions, analysis)
      ofFiles[file] = found
      for effects in found.effects { add(effects, of: file, classes, &kept) }
    }
    followResults(kept)
  }

  /// Advances to a version in which functions of some files have other results. Returns false if this affects other
  /// files; the table must then be discarded.
  mutating func replace(
    _ files: Set<FileID>, _ analysis: SummaryAnalysis<TargetActionClient>, _ functions: [FileID: Set<Int>]
  ) -> Bool {
    types = analysis.types
    for file in files {
      let new = ItemTargets.read(file, functions[file] ?? [], analysis)
      guard new.effects == ofFiles[file]?.effects ?? [] else { return false }
      ofFiles[file] = new
    }
    return true
  }

  private static func read(
    _ file: FileID, _ functions: Set<Int>, _ analysis: SummaryAnalysis<TargetActionClient>
  ) -> OfFile {
    var known = OfFile()
    guard let source = analysis.types.index[file] else { return known }
    for number in functions.sorted() {
      guard let result = analysis.results[FunctionID(file: file, index: number)] else { continue }
      if result.isExhausted { known.exhausted.insert(number) }
      known.outcomes.merge(result.outcomes) { known, _ in known }
      guard !(result.targeted.isEmpty && result.targetless.isEmpty && result.menus.isEmpty && result.kept.isEmpty) else {
        continue
      }
      let function = source.summary.flow.functions[number]
      known.effects.append(
        ItemEffects(
          owner: function.owner, isInitializer: function.kind == .initializer, targeted: result.targeted,
          targetless: result.targetless, menus: result.menus, kept: result.kept))
    }
    return known
  }

  private mutating func add(_ effects: ItemEffects, of file: FileID, _ classes: FrameworkNames, _ kept: inout [Kept]) {
    let owner = types.owner(effects.owner, of: file)
    let holders = ItemTargets.holders(owner, file)
    for holder in effects.targeted {
      switch holder {
      case .receiver:
        // The effect of an initializer is in its summary; an extension of a UIKit class does not affect all of its instances.
        if !effects.isInitializer, classes.isOfProject(owner.type) { selfTargeting.formUnion(owner.types) }
      case .property(let name, let isOwn):
        // The properties of superclasses also belong to the type.
        let inherited = types.lineage(of: owner).map { Holder.type($0) }
        for holder in holders + inherited { members.insert(Member(holder: holder, name: name)) }
        if !isOwn || owner.isProtocol { anywhere.insert(name) }
        touched.insert(name)
      case .result(let name): results.insert(name)
      }
    }
    for name in effects.targetless {
      for holder in holders { targetless.insert(Member(holder: holder, name: name)) }
      targetlessNames.insert(name)
    }
    for case .property(let name, _) in effects.menus { menus.insert(name) }
    kept += effects.kept.map { Kept(function: $0.function, item: $0.holder, holders: holders) }
  }

  /// The result of a function that its caller stores.
  private struct Kept {
    var function: String
    var item: ItemHolder
    /// The owner of the caller.
    var holders: [Holder]
  }

  private func contains(_ members: Set<Member>, _ name: String, of holders: [Holder]) -> Bool {
    holders.contains { members.contains(Member(holder: $0, name: name)) }
  }

  /// Propagates the targets of properties to the functions whose results they hold.
  private mutating func followResults(_ kept: [Kept]) {
    // The number of rounds bounds how deeply functions return the results of other functions; more does not occur in practice.
    for _ in 0..<4 {
      let known = results
      for kept in kept where !known.contains(kept.function) {
        switch kept.item {
        case .property(let name, _):
          if anywhere.contains(name) || contains(members, name, of: kept.holders) { results.insert(kept.function) }
        case .result(let name): if known.contains(name) { results.insert(kept.function) }
        case .receiver: break
        }
      }
      if results.count == known.count { return }
    }
  }

  private static func holders(_ owner: ProjectTypes.Owner, _ file: FileID) -> [Holder] {
    owner.isFile ? [.file(file)] : owner.types.map { .type($0) }
  }

  private func holders(of function: FlowFunction, _ file: FlowFile) -> [Holder] {
    ItemTargets.holders(types.owner(function.owner, of: file.id), file.id)
  }

  private func outcome(of node: FlowNodeID, _ file: FlowFile) -> ItemOutcome? { ofFiles[file.id]?.outcomes[node] }

  private func isExhausted(_ function: Int, _ file: FlowFile) -> Bool {
    ofFiles[file.id]?.exhausted.contains(function) == true || notConverged.contains(FunctionID(file: file.id, index: function))
  }

  /// Whether the item that a call creates or returns gets a target, or may get one.
  func hasTarget(_ call: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    if isExhausted(function, file) { return true }
    guard let outcome = outcome(of: call, file) else { return false }
    return outcome.hasTarget || outcome.isCleared || isTargeted(outcome, file, function)
  }

  /// Whether a gesture recognizer is returned to a caller or is the receiver, so that its target may be set later.
  func isForCaller(_ call: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard let outcome = outcome(of: call, file) else { return false }
    return outcome.isReceiver || outcome.isReturned && file.tree.functions[function].kind == .function
  }

  /// Whether the object whose action an assignment sets is known to have no target.
  func isTargetless(_ assignment: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard !isExhausted(function, file), let outcome = outcome(of: assignment, file),
      !outcome.hasTarget, !outcome.isCleared, !isTargeted(outcome, file, function)
    else { return false }
    if outcome.isTargetless { return true }
    let holders = holders(of: file.tree.functions[function], file)
    return outcome.holders.contains { holder in
      switch holder {
      case .property(let name, isOwn: true): return contains(targetless, name, of: holders)
      // The type of another object is unknown, so no property with this name may get a target anywhere.
      case .property(let name, isOwn: false): return targetlessNames.contains(name) && !touched.contains(name)
      case .receiver, .result: return false
      }
    }
  }

  /// Whether the object whose action an assignment sets belongs to a property and has no known target.
  func mayBeTargetless(_ assignment: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard let outcome = outcome(of: assignment, file), !outcome.hasTarget, !outcome.isCleared,
      !isTargeted(outcome, file, function)
    else { return false }
    return outcome.holders.contains { holder in
      guard case .property(let name, _) = holder else { return false }
      return declared.mayHoldItem(name) && !touched.contains(name)
    }
  }

  /// Whether an item shows a menu, so that its action may be ineffective.
  func hasMenu(_ node: FlowNodeID, in file: FlowFile) -> Bool {
    guard let outcome = outcome(of: node, file) else { return false }
    if let (left, _) = file.tree.operands(node), file.tree[node].kind == .assignment, let item = file.tree.child(left, 0),
      file.tree[item].name != noName, menus.contains(file.text(file.tree[item].name))
    {
      return true
    }
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
      // A global variable can be used everywhere.
      if declared.owner < 0, touched.contains(name) { return true }
      return anywhere.contains(name) || contains(members, name, of: holders)
    }
  }
}

// MARK: - ItemProperties

/// The names of properties that may hold bar button items. Items in properties of other objects are identified by name.
/// Names of outlets are excluded, because a storyboard may set the targets of outlets.
struct ItemProperties: Sendable {
  /// The number of properties with one name that may hold an item.
  private struct Count: Sendable {
    var declared = 0
    var outlets = 0
  }

  private var counts: [String: Count] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files { add(index[file], 1) }
  }

  /// Advances to a version of the project in which the declarations of some files differ.
  mutating func update(from old: ProjectIndex, to new: ProjectIndex, _ edited: Set<FileID>) {
    for file in edited {
      add(old[file], -1)
      add(new[file], 1)
    }
  }

  private mutating func add(_ source: SourceFile?, _ number: Int) {
    guard let summary = source?.summary, summary.objectiveC == nil else { return }
    for property in summary.members.properties {
      guard property.type == noName || summary.names[property.type].starts(with: UIKitClasses.barButtonItem.utf8) else {
        continue
      }
      let name = summary.names.text(property.name)
      if property.modifiers.contains(.ibOutlet) {
        counts[name, default: Count()].outlets += number
      } else {
        counts[name, default: Count()].declared += number
      }
    }
  }

  /// Whether a property of this name may hold an item, and no property of this name is an outlet.
  func mayHoldItem(_ name: String) -> Bool {
    counts[name].map { $0.declared > 0 && $0.outlets == 0 } ?? false
  }
}
