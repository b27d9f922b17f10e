import Syntax

/// The literals in a function's result, for clients that track literals.
struct ReturnedLiterals: Hashable, Sendable {
  /// The literals that the value may be.
  var literals: [LiteralID] = []
  /// The elements of a collection, or the components of a tuple.
  var elements: [ReturnedLiterals] = []
  /// The properties of a value that a memberwise initializer has created, or the labelled components of a tuple.
  var fields: [Field] = []

  struct Field: Hashable, Sendable {
    var name: String
    var value: ReturnedLiterals
  }

  var isEmpty: Bool { literals.isEmpty && elements.isEmpty && fields.isEmpty }

  /// The maximum depth of nested collections, and the maximum number of values kept from one collection.
  fileprivate static var deepest: Int { 3 }
  fileprivate static var most: Int { 64 }
}

extension Interpreter {
  /// The literals in the function's result, read from its final state; nil if there are none.
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

  /// The caller's value for the result of a call. The object that represents the result gets its elements and
  /// properties.
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
