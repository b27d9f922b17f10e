import Syntax

/// A call or assignment that may send an action to nil, as one file tells it.
struct DispatchSite {
  var kind: Dispatch.Kind
  /// The call or the assignment.
  var node: FlowNodeID
  var function: Int
  var callee: ByteRange
  var target: ActionValue
  var action: FlowNodeID
  /// `editingDidEndOnExit`: that somebody is told is enough to take the keyboard away, whether or not he answers.
  var isDismissal = false
}

extension DispatchSite {
  /// Whether the target of an item may be set elsewhere.
  var leavesTargetOpen: Bool {
    switch target {
    case .isNil, .absent, .parameter: kind == .barButton || kind == .gesture || target == .absent
    case .selector, .member, .other: false
    }
  }
}

extension FlowFile {
  /// All that may be one, in the order of the file.
  func sites(_ classes: FrameworkNames) -> [DispatchSite] {
    var sites: [DispatchSite] = []
    for node in 0..<FlowNodeID(truncatingIfNeeded: tree.nodeCount) {
      switch tree[node].kind {
      case .call: if let site = call(node, classes) { sites.append(site) }
      case .assignment: if let site = assignment(node) { sites.append(site) }
      default: break
      }
    }
    return sites
  }

  private func call(_ call: FlowNodeID, _ classes: FrameworkNames) -> DispatchSite? {
    guard let callee = callee(call), let function = function(of: call) else { return nil }
    let name = tree[callee].name
    var kind: Dispatch.Kind
    switch words[name] {
    case .addTarget: kind = .control
    case .sendAction: kind = .sendAction
    case .barButton: kind = .barButton
    case .keyCommand: kind = .keyCommand
    case .command: kind = .command
    case .menuItem: kind = .menuItem
    case .gesture:
      guard let made = classes.kind(text(name)) else { return nil }
      kind = made
    case .initializer:
      guard let made = initializer(call, callee, function, classes) else { return nil }
      kind = made
    default:
      guard classes.hasSubclasses, let made = classes.kind(text(name)) else { return nil }
      kind = made
    }
    let arguments = arguments(call)
    guard var action = argument(.action, arguments) else {
      return kind == .sendAction || kind == .control ? positional(call, callee, kind, arguments, function) : nil
    }
    if tree[action].kind == .nilLiteral, argument(.target, arguments) == nil { return nil }
    var target = argument(.target, arguments).map { self.target($0) } ?? .absent
    if kind == .control {
      // `addTarget(_:action:for:)` of controls; gesture recognizers have no events.
      guard arguments.count == 3, arguments[0].label == nil else { return nil }
      target = self.target(arguments[0].value)
    }
    if kind == .sendAction {
      action = arguments[0].value
      target = .other
    }
    return DispatchSite(
      kind: kind, node: call, function: function, callee: nameRange(callee), target: target, action: action,
      isDismissal: kind == .control && isEndOnExit(arguments[2].value))
  }

  private func isEndOnExit(_ node: FlowNodeID) -> Bool {
    switch tree[node].kind {
    case .member, .implicitMember:
      let name = text(tree[node].name)
      return name == "editingDidEndOnExit" || name == "EditingDidEndOnExit"
    case .array: return tree.children(node).contains(where: isEndOnExit)
    default: return false
    }
  }

  /// `sendAction(sel, to: nil, for: event)`: the action has no label. AppKit's has no `for:`.
  private func positional(
    _ call: FlowNodeID, _ callee: FlowNodeID, _ kind: Dispatch.Kind, _ arguments: [Argument], _ function: Int
  ) -> DispatchSite? {
    guard kind == .sendAction, let action = arguments.first, action.label == nil, arguments.count >= 3,
      let target = argument(.to, arguments), let last = arguments.last?.label, text(last).hasPrefix("for")
    else { return nil }
    return DispatchSite(
      kind: kind, node: call, function: function, callee: nameRange(callee), target: self.target(target),
      action: action.value)
  }

  private func argument(_ word: DispatchWords.Word, _ arguments: [Argument]) -> FlowNodeID? {
    arguments.first { argument in argument.label.map { words[$0] == word } ?? false }?.value
  }

  /// `.init(title: …, action: …, input: …)`, `UIKeyCommand.init(…)`, `super.init(…)`: what it makes.
  private func initializer(
    _ call: FlowNodeID, _ callee: FlowNodeID, _ function: Int, _ classes: FrameworkNames
  ) -> Dispatch.Kind? {
    if tree[callee].kind == .member, let base = tree.child(callee, 0) {
      switch tree[base].kind {
      case .name, .member: return classes.kind(text(tree[base].name))
      case .superName, .selfName: return owner(of: function).flatMap { classes.kind(of: $0) }
      default: return nil
      }
    }
    guard tree[callee].kind == .implicitMember else { return nil }
    let labels = Set(arguments(call).compactMap { $0.label.map(text) })
    if labels.contains("barButtonSystemItem") || labels.isSuperset(of: ["style", "target", "action"]) { return .barButton }
    if labels.isSuperset(of: ["input", "modifierFlags", "action"]) { return .keyCommand }
    return nil
  }

  /// `item.action = #selector(…)`: a bar button item's, or a menu item's.
  private func assignment(_ node: FlowNodeID) -> DispatchSite? {
    guard let left = tree.child(node, 0), let right = tree.child(node, 1), tree[left].kind == .member,
      words[tree[left].name] == .action, let function = function(of: node)
    else { return nil }
    // What else has an action is told by its type where it is used; a closure or value is no selector.
    guard actions(right).contains(where: { if case .selector = $0 { true } else { false } }) else { return nil }
    return DispatchSite(
      kind: .barButton, node: node, function: function, callee: nameRange(left), target: .absent, action: right)
  }
}

/// The classes whose initializers take an action, those of the project included.
struct FrameworkNames: Sendable {
  let index: ProjectIndex
  /// Subclasses in the project, by simple name.
  private let subclasses: [String: Dispatch.Kind]

  /// Whether a name that is none of Apple's may be one.
  var hasSubclasses: Bool { !subclasses.isEmpty }

  init(_ index: ProjectIndex) {
    self.index = index
    var subclasses: [String: Dispatch.Kind] = [:]
    for file in index.files {
      guard let source = index[file] else { continue }
      for (number, declaration) in source.summary.interface.declarations.enumerated() where declaration.kind == .class {
        guard declaration.inheritedCount > 0 else { continue }
        let first = source.summary.interface.names[source.summary.interface.inherited[Int(declaration.inheritedStart)]]
        // Nearly all superclasses are told from these by their last letters.
        guard first.hasSuffix("Item") || first.hasSuffix("Command") || first.hasSuffix("Recognizer") else { continue }
        let chain = index.superclassChain(of: DeclarationID(file: file, index: number))
        if let kind = chain.lazy.compactMap(FrameworkNames.kind).first {
          subclasses[source.text(declaration.name)] = kind
        }
      }
    }
    self.subclasses = subclasses
  }

  /// What a class of this name sends when it is made with an action.
  func kind(_ name: String) -> Dispatch.Kind? { FrameworkNames.kind(name) ?? subclasses[name] }

  /// Whether the project declares a subclass of this name.
  func isOfProject(_ name: String) -> Bool { subclasses[name] != nil }

  /// The same for the type around an initializer, or the type that an extension extends.
  func kind(of owner: DeclarationID) -> Dispatch.Kind? {
    guard let source = index[owner.file] else { return nil }
    return kind(source.text(source.summary.interface.declarations[owner.index].name))
  }

  private static func kind(_ name: String) -> Dispatch.Kind? {
    switch name {
    case "UIBarButtonItem": .barButton
    case "UIKeyCommand": .keyCommand
    case "UICommand": .command
    case "UIMenuItem": .menuItem
    default: name.hasSuffix("GestureRecognizer") && name.hasPrefix("UI") ? .gesture : nil
    }
  }
}

extension ContiguousArray<UInt8>.SubSequence {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && zip(self.suffix(text.utf8.count), text.utf8).allSatisfy { $0 == $1 }
  }
}
