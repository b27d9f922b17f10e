import Syntax

/// Determines from the nodes of a file's functions which ones may send an action with a nil target. Most functions pass
/// `self` as the target and do not need to be interpreted.
struct ActionCandidates {
  enum Need: UInt8, Comparable {
    /// The function does not need to be analyzed.
    case none
    /// The function creates items, all with targets. It needs to be analyzed only if the project has items without a target.
    case items
    case always

    static func < (left: Need, right: Need) -> Bool { left.rawValue < right.rawValue }
  }

  /// By function index.
  private(set) var needs: [Need] = []
  /// Whether some item or recognizer may have no target.
  private(set) var hasOpenItems = false

  private let file: FlowFile
  private let classes: FrameworkNames

  init(_ file: FlowFile, _ classes: FrameworkNames) {
    self.file = file
    self.classes = classes
    for (index, function) in file.tree.functions.enumerated() {
      needs.append(function.topics.contains(.actions) ? need(of: index, function) : .none)
    }
  }

  private mutating func need(of index: Int, _ function: FlowFunction) -> Need {
    var need = Need.none
    var hasSelector = false
    for node in file.tree.nodes(of: index) {
      switch file.tree[node].kind {
      case .call: need = max(need, self.need(ofCall: node))
      case .assignment: need = max(need, self.need(ofAssignment: node))
      case .member: if file.words[file.tree[node].name] == .identifier { need = .always }
      case .name: if file.words[file.tree[node].name] == .identifier { need = .always }
      case .selector, .string: hasSelector = true
      default: break
      }
      if need == .always, hasOpenItems { return need }
    }
    // A function that returns selectors or objects that contain some.
    let returns = function.type != noName || function.kind == .initialValue
    return hasSelector && returns && function.kind != .initializer ? .always : need
  }

  private mutating func need(ofCall call: FlowNodeID) -> Need {
    guard let callee = file.callee(call) else { return .none }
    let name = file.tree[callee].name
    switch file.words[name] {
    case .sendAction, .keyCommand, .command, .menuItem, .performSegue, .addMethod: return .always
    case .addTarget:
      return file.tree[file.arguments(call).first?.value ?? call].kind == .selfName ? .items : .always
    case .barButton, .gesture, .initializer: return need(ofItem: call)
    default:
      return classes.hasSubclasses && classes.mayBeKnown(file.text(name)) ? need(ofItem: call) : .none
    }
  }

  private mutating func need(ofItem call: FlowNodeID) -> Need {
    var need = Need.none
    for argument in file.arguments(call) {
      guard let label = argument.label else { continue }
      switch file.words[label] {
      case .action: need = max(need, .items)
      case .target where file.tree[argument.value].kind != .selfName:
        hasOpenItems = true
        return .always
      default: break
      }
    }
    // Initializers such as `.init(title:action:input:…)` have no target parameter; their actions have a nil target.
    return need == .items && !file.arguments(call).contains { $0.label.map { file.words[$0] == .target } ?? false }
      ? .always : need
  }

  private mutating func need(ofAssignment node: FlowNodeID) -> Need {
    guard let left = file.tree.child(node, 0) else { return .none }
    switch file.words[file.tree[left].name] {
    case .action:
      hasOpenItems = true
      return .always
    case .target, .primaryAction, .menu: return .items
    default: return .none
    }
  }
}
