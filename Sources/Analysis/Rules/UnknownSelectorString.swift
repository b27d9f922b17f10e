import RuleModel
import Syntax

/// `unknown_selector_string`: a selector is created from a string, and neither the project nor UIKit implements it.
///
/// Strings are also the way to call methods that the sources do not show, of libraries and of the system. A selector is
/// reported only if it is sent to an object of a class in the sources, or if its name resembles that of a method there.
enum UnknownSelectorString: ProjectRule {
  static let id: RuleID = "unknown_selector_string"
  static let yields = true

  /// The maximum number of selectors whose names are compared with those of all methods.
  private static let mostCompared = 256

  static func check(_ context: RuleContext) -> [Finding] {
    context.withCache(of: MethodNames.self) { known in
      var names = known ?? MethodNames()
      known = nil
      defer { known = names }
      return check(context, &names)
    }
  }

  private static func check(_ context: RuleContext, _ names: inout MethodNames) -> [Finding] {
    let index = context.index
    let files = context.facts(of: Self.self, dependingOn: .bodies) { file in
      guard let flow = index[file].flatMap({ FlowFile(file, $0) }) else { return SelectorStrings() }
      var reader = SelectorStringReader(flow)
      return reader.selectorStrings()
    }.inOrder(index)
    let tested = files.reduce(into: TestedSelectors()) { $0.formUnion($1.tested) }
    var written: [(selector: WrittenString, use: WrittenString.Use)] = []
    for file in files {
      guard let place = file.selectors.first?.place, context.settings(of: place.file).severity(of: id) != .off else { continue }
      for selector in file.selectors where !selector.text.hasPrefix("_") && !tested.contain(selector) {
        let use = selector.use(index)
        if use != .foreign { written.append((selector, use)) }
      }
    }
    names.update(context)
    let implemented = names.implemented(Set(written.map(\.selector.text)), context)
    let overridden = names.overridden(Set(written.map(\.selector.text.base)), index)
    let ofClasses = names.ofClasses(Set(written.map(\.selector.text)), index)
    let reported = written.isEmpty ? [] : reportedExpressions(context)
    written = written.filter { selector, _ in
      // An override has the selector of the method that it overrides: `hitTest:withEvent:`.
      !implemented.contains(selector.text) && !overridden.contains(selector.text.base) && !ofClasses.contains(selector.text)
        && !index.catalog.selectors.contains(selector.text)
        && !context.settings(of: selector.place.file).answeredSelectors.contains(selector.text)
        && !reported.contains(selector.place)
    }
    let unclear = Set(written.filter { $0.use == .unclear }.map(\.selector.text))
    let similar = names.similar(to: unclear.count <= mostCompared ? unclear : [], context)
    return written.compactMap { selector, use in
      guard use == .own || similar.contains(selector.text) else { return nil }
      return context.settings(of: selector.place.file).finding(
        of: id, at: selector.place, in: selector.symbol, Message(selector: selector.text), identity: selector.text)
    }
  }

  /// The expressions that the nil-target rules report.
  private static func reportedExpressions(_ context: RuleContext) -> Set<Finding.Place> {
    let rules = swiftRules.compactMap { $0 as? any NilTargetRule.Type }
    var reported: Set<Finding.Place> = []
    for dispatch in context.responders.dispatches where dispatch.selector != nil || dispatch.kind == .gesture {
      let rule =
        dispatch.kind == .gesture && dispatch.status == .unhandled
        ? NilTargetGestureRecognizer.id : rules.first { $0.status == dispatch.status && dispatch.kind != .gesture }?.id
      guard let rule, context.settings(of: dispatch.place.file).severity(of: rule) != .off else { continue }
      reported.insert(dispatch.expression)
    }
    return reported
  }

  struct Message: FindingMessage {
    var selector: String

    var text: String {
      "Nothing in the project or in UIKit implements `\(selector)`. Use `#selector(…)`, which the compiler checks."
    }
  }
}

// MARK: - MethodNames

/// The names of methods that selectors were compared with, kept from one version of a project to the next. What is kept
/// depends on single files alone.
private struct MethodNames: Sendable {
  private var implementations = ImplementationCache()
  /// By selector, the files that have a method whose name resembles it.
  private var resembling: [String: Set<FileID>] = [:]

  /// Reads the files that differ from the last version.
  mutating func update(_ context: RuleContext) {
    guard let edited = context.change?.edited else { return }
    _ = implementations.update(to: context.index, edited)
    for (selector, files) in resembling where !files.isDisjoint(with: edited) { resembling[selector]?.subtract(edited) }
    compare(Array(resembling.keys), with: edited.filter(context.index.analyzes), context.index, SequentialWorkers())
  }

  /// Those of some selectors that methods or accessors in the sources have.
  mutating func implemented(_ selectors: Set<String>, _ context: RuleContext) -> Set<String> {
    implementations.look(for: selectors, in: context.index, context.workers)
    return Set(implementations.implementations().map(\.selector))
  }

  /// Those of some base names that overrides in the sources have.
  func overridden(_ names: Set<String>, _ index: ProjectIndex) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var found: Set<String> = []
    for file in index.files {
      guard let summary = index[file]?.summary else { continue }
      for method in summary.members.methods where method.modifiers.contains(.override) {
        let name = summary.names.text(method.baseName)
        if names.contains(name) { found.insert(name) }
      }
    }
    return found
  }

  /// Those of some selectors that class methods in Objective-C have. No action reaches them, so the search for
  /// implementations passes over them.
  func ofClasses(_ selectors: Set<String>, _ index: ProjectIndex) -> Set<String> {
    guard !selectors.isEmpty else { return [] }
    var found: Set<String> = []
    for file in index.files {
      let methods = index[file]?.summary.objectiveC?.methods ?? []
      for method in methods where method.isClassMethod && selectors.contains(method.selector) { found.insert(method.selector) }
    }
    return found
  }

  /// Those of some selectors whose names resemble that of a method in the sources.
  mutating func similar(to selectors: Set<String>, _ context: RuleContext) -> Set<String> {
    resembling = resembling.filter { selectors.contains($0.key) }
    let added = selectors.filter { resembling[$0] == nil }
    for selector in added { resembling[selector] = [] }
    compare(Array(added), with: context.index.files, context.index, context.workers)
    return selectors.filter { resembling[$0]?.isEmpty == false }
  }

  /// Enters the files that have a method whose name resembles a selector.
  private mutating func compare(
    _ selectors: [String], with files: [FileID], _ index: ProjectIndex, _ workers: some WorkerPool
  ) {
    guard !selectors.isEmpty else { return }
    let patterns = selectors.map { SimilarNames($0.base, $0.base) }
    let found = workers.mapInBatches(files, of: 64) { file -> [Int] in
      guard let summary = index[file]?.summary else { return [] }
      let names = Set(summary.members.methods.lazy.filter { $0.kind == .function }.map(\.baseName)).map { name in
        let text = summary.names.text(name)
        return (text, Array(text.utf8))
      }
      return patterns.indices.filter { pattern in names.contains { patterns[pattern].rank($0, $1) != nil } }
    }
    for (file, found) in zip(files, found) {
      for position in found { resembling[selectors[position]]?.insert(file) }
    }
  }
}

// MARK: - SelectorStrings

/// A selector that is made from a string.
private struct WrittenString: Sendable {
  var text: String
  var place: Finding.Place
  var symbol: String
  var receiver: Receiver
  /// The type or extension whose function makes it; nil outside types.
  var owner: DeclarationID?
  /// The variable or property to which it is assigned.
  var holder: String?

  /// The object to which it is sent, as its own file shows it.
  enum Receiver {
    case current
    case unclear
    case other
  }

  /// The object to which it is sent.
  enum Use {
    /// An object of a class in the sources, all of whose superclasses are known.
    case own
    /// An object of unknown class, or a setter, which a superclass may have.
    case unclear
    /// An object of another class.
    case foreign
  }

  func use(_ index: ProjectIndex) -> Use {
    switch receiver {
    case .unclear: .unclear
    case .other: .foreign
    case .current: !isOfKnownClass(index) ? .foreign : isSetter ? .unclear : .own
    }
  }

  /// Whether it is `setName:`: frameworks have setters for all their properties, and for those that are private.
  private var isSetter: Bool {
    text.hasPrefix("set") && text.hasSuffix(":") && text.utf8.dropFirst(3).first.map { (0x41...0x5A).contains($0) } == true
  }

  /// Whether `self` is an object of a class in the sources, all of whose superclasses are known, the last one of UIKit.
  private func isOfKnownClass(_ index: ProjectIndex) -> Bool {
    guard let owner else { return false }
    let isExtension = index.declaration(owner)?.kind == .extension
    guard let type = isExtension ? index.link(of: owner).extended.first : owner else { return false }
    if let base = index.externalSuperclass(of: type), base != "NSObject", !base.hasPrefix("UI") { return false }
    return index.declaration(type)?.kind == .class && index.responderhood(of: type) != .unknown
  }
}

/// The selectors of which code asks whether something implements them, or whose methods it adds or exchanges at run time.
private struct TestedSelectors: Sendable {
  private var texts: Set<String> = []
  /// The names of members, in any file, that hold such a selector.
  private var names: Set<String> = []

  var isEmpty: Bool { texts.isEmpty && names.isEmpty }

  mutating func insert(text: String) { texts.insert(text) }

  mutating func insert(name: String) { names.insert(name) }

  mutating func formUnion(_ other: TestedSelectors) {
    texts.formUnion(other.texts)
    names.formUnion(other.names)
  }

  func contain(_ selector: WrittenString) -> Bool {
    texts.contains(selector.text) || selector.holder.map(names.contains) ?? false
  }
}

/// The selectors that the functions of a file make from strings, and those that it tests.
private struct SelectorStrings: FactsOfFile, Sendable {
  var selectors: [WrittenString] = []
  var tested = TestedSelectors()

  var isEmpty: Bool { selectors.isEmpty && tested.isEmpty }
}

/// Reads the selectors of a file.
private struct SelectorStringReader {
  private let file: FlowFile
  private var read = SelectorStrings()
  /// Whether the name of a function or of an argument is that of a test.
  private var testWords: [TestWord: Bool] = [:]

  private struct TestWord: Hashable {
    var name: NameID
    var isLabel: Bool
  }

  private static let tests: Set<String> = [
    "responds", "instancesRespond", "canPerformAction", "method", "instanceMethod", "methodSignature", "forwardingTarget",
    "conforms", "resolveInstanceMethod", "resolveClassMethod",
  ]

  init(_ file: FlowFile) { self.file = file }

  mutating func selectorStrings() -> SelectorStrings {
    var found: [(node: FlowNodeID, text: String)] = []
    /// The names of this file that hold a selector that is tested.
    var testedNames: Set<NameID> = []
    let nodes = 0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount)
    for node in nodes where file.tree[node].kind == .call {
      if let text = text(of: node) { found.append((node, text)) }
      readTest(node, &testedNames)
    }
    guard !found.isEmpty else { return read }
    /// By argument, its call; by value, what it is assigned to.
    var calls: [FlowNodeID: FlowNodeID] = [:]
    var holders: [FlowNodeID: NameID] = [:]
    for node in nodes {
      switch file.tree[node].kind {
      case .call:
        for argument in file.arguments(node) { calls[argument.value] = node }
      case .declaration, .bindCondition, .assignment:
        if let target = file.tree.child(node, 0), let value = file.tree.child(node, 1) {
          holders[value] = file.tree[target].name
        }
      default: break
      }
    }
    for (node, text) in found {
      guard let function = file.function(of: node) else { continue }
      let declared = file.tree.functions[function]
      let isValue = file.tree.children(declared.root).last == node
      let name = holders[node] ?? (isValue ? declared.baseName : noName)
      if testedNames.contains(name) { read.tested.insert(text: text) }
      read.selectors.append(
        WrittenString(
          text: text, place: file.place(file.tree[node].range), symbol: file.symbol(of: function),
          receiver: receiver(of: node, in: calls[node]), owner: file.owner(of: function),
          holder: name == noName ? nil : file.text(name)))
    }
    return read
  }

  /// The string of `Selector("…")` and `NSSelectorFromString("…")`.
  private func text(of call: FlowNodeID) -> String? {
    guard let callee = file.callee(call),
      file.words[file.tree[callee].name] == .selector || file.words[file.tree[callee].name] == .selectorMaker,
      let argument = file.arguments(call).first?.value, file.tree[argument].kind == .string
    else { return nil }
    let text = file.text(file.tree[argument].name)
    return text.isEmpty ? nil : text
  }

  private mutating func readTest(_ call: FlowNodeID, _ names: inout Set<NameID>) {
    guard let callee = file.callee(call) else { return }
    let arguments = file.arguments(call)
    let labels = arguments.compactMap(\.label)
    guard isTest(file.tree[callee].name) || labels.contains(where: { isTest($0, isLabel: true) }) else { return }
    for argument in arguments {
      switch file.tree[argument.value].kind {
      case .call: if let text = text(of: argument.value) { read.tested.insert(text: text) }
      case .string: read.tested.insert(text: file.text(file.tree[argument.value].name))
      case .name: names.insert(file.tree[argument.value].name)
      case .member, .implicitMember: read.tested.insert(name: file.text(file.tree[argument.value].name))
      default: break
      }
    }
  }

  /// Whether a function tests for a method, or adds or exchanges methods at run time, judged by its name and labels.
  private mutating func isTest(_ name: NameID, isLabel: Bool = false) -> Bool {
    let key = TestWord(name: name, isLabel: isLabel)
    if let known = testWords[key] { return known }
    let word = file.text(name)
    var isTest = false
    // Few names have one of these letters, and to search in a string takes long.
    if file.names[name].contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 | 0x20 == UInt8(ascii: "z") }) {
      let lowercased = word.lowercased()
      isTest = lowercased.contains("swizzl") || lowercased.contains("exchange")
    }
    if !isLabel, !isTest {
      isTest =
        SelectorStringReader.tests.contains(word)
        || ["class_", "method_", "object_", "objc_", "sel_"].contains(where: word.hasPrefix)
    }
    testWords[key] = isTest
    return isTest
  }

  /// The object to which a selector is sent by the call that has it as an argument.
  private func receiver(of node: FlowNodeID, in call: FlowNodeID?) -> WrittenString.Receiver {
    guard let call, let callee = file.callee(call) else { return .unclear }
    if file.text(file.tree[callee].name).hasPrefix("perform") {
      guard file.tree[callee].kind == .member, let receiver = file.tree.child(callee, 0) else { return .current }
      return file.tree[receiver].kind == .selfName ? .current : .other
    }
    let arguments = file.arguments(call)
    let labelled = arguments.first { argument in
      argument.label.map { file.text($0).lowercased().hasSuffix("target") } ?? false
    }
    // `addTarget(self, action: …)`, `addObserver(self, selector: …)`
    let target = labelled ?? arguments.first { $0.label == nil && $0.value != node }
    guard let target, file.tree[target.value].kind == .selfName else { return .unclear }
    return .current
  }
}
