import Syntax

/// What a function returns, as far as it is made of literals: for clients that track those.
struct ReturnedLiterals: Hashable, Sendable {
  /// The literals that it may be.
  var literals: [LiteralID] = []
  /// The elements of a collection, the parts of a tuple.
  var elements: [ReturnedLiterals] = []
  /// The properties of a value that is made by a memberwise initializer, the labels of a tuple.
  var fields: [Field] = []

  struct Field: Hashable, Sendable {
    var name: String
    var value: ReturnedLiterals
  }

  var isEmpty: Bool { literals.isEmpty && elements.isEmpty && fields.isEmpty }

  /// How deep collections are followed, and how many values of one are kept.
  fileprivate static var deepest: Int { 3 }
  fileprivate static var most: Int { 64 }
}

extension Interpreter {
  /// What the function returns, for its callers, in the state in which it is left; nil where that holds no literal.
  mutating func returnedLiterals(in final: State) -> ReturnedLiterals? {
    guard Client.tracksLiterals else { return nil }
    let found = literals(of: returned, in: final, depth: 0)
    return hasLiteral(found) ? found : nil
  }

  private func hasLiteral(_ found: ReturnedLiterals) -> Bool {
    !found.literals.isEmpty || found.elements.contains(where: hasLiteral) || found.fields.contains { hasLiteral($0.value) }
  }

  private mutating func literals(of value: AbstractValue, in final: State, depth: Int) -> ReturnedLiterals {
    var found = ReturnedLiterals()
    guard depth < ReturnedLiterals.deepest else { return found }
    for object in value.objects {
      if case .literal(let literal) = objects[object].origin {
        found.literals.append(literal)
        continue
      }
      for element in objects[object].list.prefix(ReturnedLiterals.most - found.elements.count) {
        found.elements.append(literals(of: element, in: final, depth: depth + 1))
      }
      for field in final.fields where field.object == object && found.fields.count < ReturnedLiterals.most {
        let part = literals(of: field.value, in: final, depth: depth + 1)
        if !part.isEmpty { found.fields.append(.init(name: known(field.name), value: part)) }
      }
    }
    return found
  }

  /// The value that a called function has returned: the object that stands for it gets its elements and properties.
  mutating func value(of returned: ReturnedLiterals, in holder: ObjectID) -> AbstractValue {
    var value =
      returned.literals.isEmpty && returned.elements.isEmpty && returned.fields.isEmpty ? AbstractValue.unknown : .bottom
    for literal in returned.literals { value.insert(objects.object(.literal(literal))) }
    guard !returned.elements.isEmpty || !returned.fields.isEmpty else { return value }
    var list: [AbstractValue] = []
    for (position, element) in returned.elements.enumerated() {
      let part = objects.object(.part(of: holder, name: name("\(position)")))
      let inner = self.value(of: element, in: part)
      list.append(inner.isUnknown ? AbstractValue(part) : inner)
    }
    if let first = list.first {
      objects[holder].list = list
      objects[holder].elements = first
    }
    for field in returned.fields {
      let name = name(field.name)
      let part = objects.object(.part(of: holder, name: name))
      let inner = self.value(of: field.value, in: part)
      state.setField(holder, name, inner.isUnknown ? AbstractValue(part) : inner)
    }
    value.insert(holder)
    return value
  }
}
