import Syntax

/// Which bar button items and gesture recognizers of a project have a target when their functions are left.
struct ItemTargets: Sendable {
  private struct Member: Hashable {
    var holder: Holder
    var name: String
  }

  /// What has a property: a type, or the file of a function that belongs to none.
  private enum Holder: Hashable {
    case type(TypeReference)
    case file(FileID)
  }

  /// What is known of the items of one file.
  private struct OfFile {
    /// By the call that makes or returns an item, or by the assignment of an action.
    var outcomes: [FlowNodeID: ItemOutcome] = [:]
    /// Functions of which nothing is known.
    var exhausted: Set<Int> = []
    /// What its functions do to items that others see, in their order.
    var deeds: [Deed] = []
  }

  /// What a function does to items that others see.
  private struct Deed: Equatable {
    var owner: Int32
    var isInitializer: Bool
    var targeted: Set<ItemHolder>
    var targetless: Set<String>
    var menus: Set<ItemHolder>
    var kept: Set<ResultHolder>
  }

  private var types: ProjectTypes
  private var ofFiles: [FileID: OfFile] = [:]
  /// Functions of which nothing is known, for the project's sake.
  private var notConverged: Set<FunctionID> = []
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
  ///   - functions: those with a result that is not empty, by file
  ///   - declared: the properties that may hold items
  init(
    _ analysis: SummaryAnalysis<TargetActionClient>, _ functions: [FileID: Set<Int>], _ classes: FrameworkNames,
    declared: ItemProperties
  ) {
    types = analysis.types
    self.declared = declared
    notConverged = analysis.notConverged
    var kept: [Kept] = []
    for (file, functions) in functions {
      let known = ItemTargets.read(file, functions, analysis)
      ofFiles[file] = known
      for deed in known.deeds { add(deed, of: file, classes, &kept) }
    }
    followResults(kept)
  }

  /// Goes on to a version in which functions of some files have other results. Whether that changes nothing for others;
  /// else what is known is not to be used.
  mutating func replace(
    _ files: Set<FileID>, _ analysis: SummaryAnalysis<TargetActionClient>, _ functions: [FileID: Set<Int>]
  ) -> Bool {
    types = analysis.types
    for file in files {
      let new = ItemTargets.read(file, functions[file] ?? [], analysis)
      guard new.deeds == ofFiles[file]?.deeds ?? [] else { return false }
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
      known.deeds.append(
        Deed(
          owner: function.owner, isInitializer: function.kind == .initializer, targeted: result.targeted,
          targetless: result.targetless, menus: result.menus, kept: result.kept))
    }
    return known
  }

  private mutating func add(_ deed: Deed, of file: FileID, _ classes: FrameworkNames, _ kept: inout [Kept]) {
    let owner = types.owner(deed.owner, of: file)
    let holders = ItemTargets.holders(owner, file)
    for holder in deed.targeted {
      switch holder {
      case .receiver:
        // What an initializer does is in its summary; what an extension of UIKit's class does is not done to all.
        if !deed.isInitializer, classes.isOfProject(owner.type) { selfTargeting.formUnion(owner.types) }
      case .property(let name, let isOwn):
        // The properties of superclasses are its own, too.
        let inherited = types.lineage(of: owner).map { Holder.type($0) }
        for holder in holders + inherited { members.insert(Member(holder: holder, name: name)) }
        if !isOwn || owner.isProtocol { anywhere.insert(name) }
        touched.insert(name)
      case .result(let name): results.insert(name)
      }
    }
    for name in deed.targetless {
      for holder in holders { targetless.insert(Member(holder: holder, name: name)) }
      targetlessNames.insert(name)
    }
    for case .property(let name, _) in deed.menus { menus.insert(name) }
    kept += deed.kept.map { Kept(function: $0.function, item: $0.holder, holders: holders) }
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

  /// Whether what a call makes or returns gets a target, or may get one.
  func hasTarget(_ call: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    if isExhausted(function, file) { return true }
    guard let outcome = outcome(of: call, file) else { return false }
    return outcome.hasTarget || outcome.isCleared || isTargeted(outcome, file, function)
  }

  /// Whether a gesture recognizer is handed to a caller, or makes itself: its target comes later.
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
      // Of another object the type is not known: no property of that name may get a target anywhere.
      case .property(let name, isOwn: false): return targetlessNames.contains(name) && !touched.contains(name)
      case .receiver, .result: return false
      }
    }
  }

  /// Whether the object whose action an assignment sets belongs to a property, and no target of it is known.
  func mayBeTargetless(_ assignment: FlowNodeID, in file: FlowFile, _ function: Int) -> Bool {
    guard let outcome = outcome(of: assignment, file), !outcome.hasTarget, !outcome.isCleared,
      !isTargeted(outcome, file, function)
    else { return false }
    return outcome.holders.contains { holder in
      guard case .property(let name, _) = holder else { return false }
      return declared.mayHoldItem(name) && !touched.contains(name)
    }
  }

  /// Whether an item shows a menu: its action may do nothing.
  func hasMenu(_ node: FlowNodeID, in file: FlowFile) -> Bool {
    guard let outcome = outcome(of: node, file) else { return false }
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
