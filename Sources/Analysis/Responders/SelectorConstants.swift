import Syntax

/// Constants that hold selectors: members of `extension Selector`, and of any other type.
struct SelectorConstants {
  private struct Constant {
    var file: FileID
    var function: Int
    /// The simple name of the type around it; empty at the top of a file.
    var type: String
    var isPrivate: Bool
  }

  private var constants: [String: [Constant]] = [:]

  init(_ files: [FlowFile]) {
    for file in files {
      for (number, function) in file.tree.functions.enumerated()
      where function.kind == .initialValue || function.kind == .getter {
        var type = ""
        var isPrivate = !function.modifiers.isDisjoint(with: [.private, .fileprivate])
        if let owner = file.owner(of: number) {
          let declaration = file.source.summary.interface.declarations[owner.index]
          let name = file.source.text(declaration.name)
          type = simpleName(name)
          if !declaration.modifiers.isDisjoint(with: [.private, .fileprivate]) { isPrivate = true }
        }
        constants[file.text(function.name), default: []].append(
          Constant(file: file.id, function: number, type: type, isPrivate: isPrivate))
      }
    }
  }

  /// Values with the members among them replaced by what those hold.
  func resolved(_ values: [ActionValue], _ file: FlowFile, _ files: [FileID: FlowFile], depth: Int = 0) -> [ActionValue] {
    values.flatMap { value -> [ActionValue] in
      guard case .member(let type, let name, let place, let function) = value, depth < 6 else { return [value] }
      guard let found = constant(type, name, file, function), let holder = files[found.file] else { return [.other] }
      let inner = SelectorConstants.value(found.function, holder)
      let held = inner.map { holder.actions($0) } ?? [.other]
      return resolved(held, holder, files, depth: depth + 1).map { held in
        // The place is that of the use: there the message is sent.
        guard case .selector(var selector) = held else { return held }
        if selector.file == place.file { return .selector(selector) }
        selector.place = Finding.Place(file: selector.file, range: selector.place.range)
        return .selector(selector)
      }
    }
  }

  /// What an initial value or a getter yields.
  private static func value(_ function: Int, _ file: FlowFile) -> FlowNodeID? {
    let declared = file.tree.functions[function]
    guard let last = file.tree.children(declared.root).last else { return nil }
    guard declared.kind == .getter else { return last }
    guard let statement = file.tree.children(last).last else { return nil }
    return file.tree[statement].kind == .return ? file.tree.child(statement, 0) : statement
  }

  private func constant(_ type: String?, _ name: String, _ file: FlowFile, _ function: Int) -> Constant? {
    let candidates = (constants[name] ?? []).filter { $0.file == file.id || !$0.isPrivate }
    let wanted: String
    switch type {
    case nil: wanted = "Selector"
    case "self"?:
      guard let owner = file.owner(of: function) else { return candidates.first { $0.type.isEmpty } }
      let name = file.source.text(file.source.summary.interface.declarations[owner.index].name)
      wanted = simpleName(name)
    case let type?: wanted = type
    }
    let fitting = candidates.filter { $0.type == wanted }
    if let found = fitting.first(where: { $0.file == file.id }) ?? fitting.first { return found }
    return type == "self" ? candidates.first { $0.type.isEmpty } : nil
  }
}
