import Syntax

/// The identifiers of the segues that scenes have, by the class of their controller.
struct SegueTable {
  private let index: ProjectIndex
  private var byClass: [DeclarationID: Set<String>] = [:]
  private var subclasses: [DeclarationID: [DeclarationID]] = [:]

  var isEmpty: Bool { byClass.isEmpty }

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files {
      guard let scenes = index[file]?.summary.scenes, !scenes.isForMac else { continue }
      let objects = scenes.objectsByID
      let identifiers = Dictionary(grouping: scenes.segues, by: \.scene).mapValues { Set($0.compactMap(\.identifier)) }
      for (number, scene) in scenes.scenes.enumerated() {
        guard let name = scene.controller.flatMap({ objects[$0] })?.customClass else { continue }
        var outside: [String] = []
        let segues = identifiers[number] ?? []
        for type in index.types(named: name, in: nil, of: file, outside: &outside) {
          byClass[type, default: []].formUnion(segues)
        }
      }
    }
    for type in byClass.keys {
      for ancestor in index.superclassDeclarations(of: type) { subclasses[ancestor, default: []].append(type) }
    }
  }

  /// The identifiers that an object of a class may have: those of its scenes and of its subclasses'. Nil
  /// where no storyboard has a scene of it.
  func identifiers(of type: DeclarationID, _ index: ProjectIndex) -> Set<String>? {
    let family = [type] + (subclasses[type] ?? [])
    let known = family.compactMap { byClass[$0] }
    guard !known.isEmpty else { return nil }
    return known.reduce(into: []) { $0.formUnion($1) }
  }
}

/// Constants that are texts, by type and name.
struct TextConstants {
  private struct Key: Hashable {
    var type: String
    var name: String
  }

  private struct Constant {
    var file: FileID
    var text: String
  }

  private var constants: [Key: [Constant]] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files {
      guard let source = index[file] else { continue }
      for text in source.summary.members.texts where text.text != noName {
        let owner = source.summary.interface.declarations[Int(text.owner)]
        let key = Key(type: TextConstants.simple(source.text(owner.name)), name: source.summary.names.text(text.name))
        constants[key, default: []].append(Constant(file: file, text: source.summary.names.text(text.text)))
      }
    }
  }

  private static func simple(_ name: String) -> String {
    simpleName(name)
  }

  /// The text of an expression: a literal, a constant, an enum's raw value; nil where it cannot be told.
  func text(_ node: FlowNodeID, _ file: FlowFile, _ index: ProjectIndex, depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    let found = file.tree[node]
    switch found.kind {
    case .string: return found.name == noName ? nil : file.text(found.name)
    case .name:
      switch file.local(found.name, at: node) {
      case .values(let values, true): return values.count == 1 ? text(values[0], file, index, depth: depth + 1) : nil
      case nil: return constant(own(node, file), file.text(found.name), file)
      default: return nil
      }
    case .member:
      guard let base = file.tree.child(node, 0) else { return nil }
      let name = file.text(found.name)
      // `SegueID.showDetail.rawValue`
      if name == "rawValue", file.tree[base].kind == .member { return text(base, file, index, depth: depth + 1) }
      switch file.tree[base].kind {
      case .selfName: return constant(own(node, file), name, file)
      case .name, .member:
        let type = file.text(file.tree[base].name)
        return constant(type == "Self" ? own(node, file) : type, name, file)
      default: return nil
      }
    default: return nil
    }
  }

  /// The name of the type around a node.
  private func own(_ node: FlowNodeID, _ file: FlowFile) -> String? {
    guard let owner = file.function(of: node).flatMap({ file.owner(of: $0) }) else { return nil }
    return TextConstants.simple(file.source.text(file.source.summary.interface.declarations[owner.index].name))
  }

  /// The constant of a type, the file's own first; nil where several differ.
  func constant(_ type: String?, _ name: String, _ file: FlowFile) -> String? {
    guard let type, let found = constants[Key(type: type, name: name)] else { return nil }
    let own = found.filter { $0.file == file.id }
    let texts = Set((own.isEmpty ? found : own).map(\.text))
    return texts.count == 1 ? texts.first : nil
  }

  /// Types that have a constant of this name and text, for cases without a type: `case .showDetail`.
  func text(ofCase name: String, of type: String?, _ file: FlowFile) -> String? { constant(type, name, file) }
}

/// A place at which code names a segue.
struct SegueName {
  /// The expression that is the identifier.
  var value: FlowNodeID
  /// The call of `performSegue`; nil for a comparison in `prepare(for:sender:)`.
  var call: FlowNodeID?
}

extension FlowFile {
  /// Identifiers given to `performSegue`, and those with which the identifier of a segue is compared.
  func segueNames() -> [SegueName] {
    var names: [SegueName] = []
    for node in 0..<FlowNodeID(truncatingIfNeeded: tree.nodeCount) {
      switch tree[node].kind {
      case .call:
        guard let callee = callee(node), words[tree[callee].name] == .performSegue else { continue }
        for argument in arguments(node) {
          guard let label = argument.label, words[label] == .withIdentifier else { continue }
          names.append(SegueName(value: argument.value, call: node))
        }
      case .switch:
        guard let subject = tree.child(node, 0), isIdentifier(subject) else { continue }
        for label in tree.children(node).dropFirst() where tree[label].kind == .case {
          let count = Int(tree[label].extra == noName ? 0 : tree[label].extra)
          for pattern in tree.children(label).prefix(count) { names.append(SegueName(value: pattern, call: nil)) }
        }
      case .operation:
        guard let left = tree.child(node, 0), let right = tree.child(node, 1) else { continue }
        let sign = text(tree[node].name)
        guard sign == "==" || sign == "!=" else { continue }
        if isIdentifier(left) { names.append(SegueName(value: right, call: nil)) }
        if isIdentifier(right) { names.append(SegueName(value: left, call: nil)) }
      default: continue
      }
    }
    return names
  }

  /// `segue.identifier`, or a constant that holds it.
  private func isIdentifier(_ node: FlowNodeID) -> Bool {
    switch tree[node].kind {
    case .member:
      guard words[tree[node].name] == .identifier, let base = tree.child(node, 0), tree[base].kind == .name else {
        return false
      }
      return isSegue(base)
    case .name:
      switch local(tree[node].name, at: node) {
      case .values(let values, true):
        return values.count == 1 && tree[values[0]].kind == .member && isIdentifier(values[0])
      case .parameter(let root, 0):
        // `shouldPerformSegue(withIdentifier:sender:)`
        guard let function = function(of: root), tree.functions[function].root == root else { return false }
        return text(tree.functions[function].name).hasPrefix("shouldPerformSegue(withIdentifier:")
      default: return false
      }
    case .coalescing: return tree.child(node, 0).map(isIdentifier) ?? false
    default: return false
    }
  }

  /// A parameter that is a storyboard segue.
  private func isSegue(_ node: FlowNodeID) -> Bool {
    guard case .parameter(let root, let position)? = local(tree[node].name, at: node) else { return false }
    let parameters = tree.children(root).filter { tree[$0].kind == .parameter }
    guard parameters.indices.contains(position) else { return false }
    return text(tree[parameters[position]].extra) == "UIStoryboardSegue"
  }

  /// The class whose scenes must have the segue, and whether it is performed; nil where that cannot be told.
  func segueOwner(_ name: SegueName, _ index: ProjectIndex) -> (DeclarationID, isPerformed: Bool)? {
    guard let function = function(of: name.value), let owner = owner(of: function) else { return nil }
    let own = index.declaration(owner)?.kind == .extension ? index.link(of: owner).extended.first : owner
    guard let call = name.call else {
      // The segues that an action unwinds are those of other scenes.
      guard tree.functions[function].modifiers.isDisjoint(with: [.ibAction, .objc, .ibSegueAction]) else { return nil }
      return own.map { ($0, false) }
    }
    guard let callee = callee(call) else { return nil }
    if tree[callee].kind == .name { return own.map { ($0, true) } }
    guard let base = tree.child(callee, 0) else { return nil }
    if tree[base].kind == .selfName { return own.map { ($0, true) } }
    guard tree[base].kind == .name else { return nil }
    return type(of: base, function, index).map { ($0, true) }
  }

  /// The class of a parameter, a local or a property, where it is written down; `self` unwrapped is the class around.
  private func type(of node: FlowNodeID, _ function: Int, _ index: ProjectIndex) -> DeclarationID? {
    let name = tree[node].name
    let written: String
    switch local(name, at: node) {
    case .parameter(let root, let position):
      let parameters = tree.children(root).filter { tree[$0].kind == .parameter }
      guard parameters.indices.contains(position), tree[parameters[position]].extra != noName else { return nil }
      written = text(tree[parameters[position]].extra)
    case .values(let values, true):
      guard values.count == 1, tree[values[0]].kind == .selfName, let owner = owner(of: function) else { return nil }
      return index.declaration(owner)?.kind == .extension ? index.link(of: owner).extended.first : owner
    default: return nil
    }
    var outside: [String] = []
    let found = index.types(named: written, in: owner(of: function), of: id, outside: &outside)
    return found.count == 1 ? found.first : nil
  }
}
