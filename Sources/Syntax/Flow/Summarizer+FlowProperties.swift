// Lowering of properties: the initial value, the getter and the observers are functions of their own.

extension Summarizer {
  /// The common attributes of the functions of one property.
  private struct FlowProperty {
    var modifiers: Modifiers
    var owner: Int32
    var name: NameID
    var type = noName
  }

  /// Reads the `var` or `let` at `index` with all its bindings.
  mutating func readFlowProperty(
    _ modifiers: Modifiers, _ owner: Int32, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    index &+= 1
    while scratch.tokens.kind(index) == .identifier {
      var property = FlowProperty(modifiers: modifiers, owner: owner, name: flowName(index, bytes, &scratch))
      index &+= 1
      if scratch.tokens.kind(index) == .colon {
        index &+= 1
        property.type = readType(bytes, &scratch)
      }
      if scratch.tokens.kind(index) == .equal {
        index &+= 1
        let first = index
        let mark = scratch.flow.mark
        let value = readExpression(basic: false, bytes, &scratch)
        scratch.flow.pending.append(value)
        close(.initialValue, property, first, mark, &scratch)
      }
      if scratch.tokens.kind(index) == .leftBrace { return readAccessors(property, bytes, &scratch) }
      guard scratch.tokens.kind(index) == .comma else { return }
      index &+= 1
    }
  }

  /// Reads the braces after a property: accessors and observers, or the getter's body itself.
  private mutating func readAccessors(
    _ property: FlowProperty, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard accessor(index &+ 1, bytes, &scratch) != .none else {
      let first = index
      let mark = scratch.flow.mark
      let body = readBlock(bytes, &scratch)
      scratch.flow.pending.append(body)
      return close(.getter, property, first, mark, &scratch)
    }
    let end = closingBracket(index, &scratch)
    index &+= 1
    while index < end {
      guard scratch.tokens.kind(index) == .identifier, let kind = accessorKind(bytes, &scratch) else {
        // Skips attributes, modifiers, irrelevant accessors, and tokens that cannot begin an accessor.
        let before = index
        _ = skipOpaque(&scratch)
        if index == before { index &+= 1 }
        continue
      }
      let first = index
      let mark = scratch.flow.mark
      index &+= 1
      if scratch.tokens.kind(index) == .leftParen {
        var node = flowNode(.parameter, from: index &+ 1, &scratch)
        node.name = flowName(index &+ 1, bytes, &scratch)
        node.extra = property.type
        index = closingBracket(index, &scratch) &+ 1
        let parameter = scratch.flow.leaf(node)
        scratch.flow.pending.append(parameter)
      }
      while index < end, scratch.tokens.kind(index) != .leftBrace { index &+= 1 }
      let body = readBlock(bytes, &scratch)
      scratch.flow.pending.append(body)
      close(kind, property, first, mark, &scratch)
      if index <= first { index = first &+ 1 }
    }
  }

  private func accessorKind(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowFunction.FunctionKind? {
    if tokenIs("get", at: index, bytes, &scratch) { return .getter }
    if tokenIs("set", at: index, bytes, &scratch) { return .setter }
    if tokenIs("willSet", at: index, bytes, &scratch) { return .willSet }
    if tokenIs("didSet", at: index, bytes, &scratch) { return .didSet }
    return nil
  }

  private mutating func close(
    _ kind: FlowFunction.FunctionKind, _ property: FlowProperty, _ first: Int, _ mark: FlowScratch.Mark,
    _ scratch: inout SummaryScratch
  ) {
    let root = closeFunction(from: first, mark, &scratch)
    scratch.flow.functions.append(
      FlowFunction(
        kind: kind, modifiers: property.modifiers, owner: property.owner, name: property.name,
        baseName: property.name, type: property.type, root: root, topics: flowTopicsOfMember,
        range: flowRange(from: first, &scratch)))
  }
}
