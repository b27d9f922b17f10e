import Syntax

// Names and types of a file, each asked of the project once.

extension ContainmentRun {
  /// What was asked of a file once, and has the same answer whatever its functions do.
  struct Memo: Sendable {
    var words: [UInt8]
    var natures: [Asked: TypeNature] = [:]
    var properties: [Asked: (name: String, nature: TypeNature)?] = [:]
    var texts: [NameID: String] = [:]
    /// By declaration, whether the type carries out transitions between controllers for UIKit.
    var transitions: [Int32: Bool] = [:]

    init(_ file: FollowedFile) { words = Array(repeating: .max, count: file.names.count) }

    /// Of a type, and of a property of it, seen from within another.
    struct Asked: Hashable, Sendable {
      var type: String
      var property = noName
      var owner: Int32
    }
  }

  mutating func word(_ name: NameID) -> ContainmentWord {
    let index = Int(name)
    guard index < memo.words.count else { return .none }
    if memo.words[index] == .max { memo.words[index] = ContainmentWord(names.text(name)).rawValue }
    return ContainmentWord(rawValue: memo.words[index]) ?? .none
  }

  mutating func hash(_ name: NameID) -> UInt64 {
    flow.hash(name) ?? FNV1a(text(name).utf8).value
  }

  mutating func hasAccessors(_ name: NameID) -> Bool { project.hasAccessors(hash(name)) }

  /// What a type is, seen from the function.
  mutating func nature(ofType type: String) -> TypeNature {
    let asked = Memo.Asked(type: type, owner: function.owner)
    if let known = memo.natures[asked] { return known }
    let nature = project.types.nature(ofType: type, in: file, owner: function.owner)
    memo.natures[asked] = nature
    return nature
  }

  /// The type of a property of an object, where a declaration says it.
  mutating func propertyType(_ object: ObjectID, _ name: NameID) -> (name: String, nature: TypeNature)? {
    let isOwn = object == receiver
    let asked = Memo.Asked(type: isOwn ? "" : objects[object].type, property: name, owner: function.owner)
    if let known = memo.properties[asked] { return known }
    let found =
      isOwn
      ? project.types.propertyType(of: "", owner, text(name), file)
      : project.types.propertyType(of: asked.type, nil, text(name), file, within: owner.declaration)
    memo.properties[asked] = .some(found)
    return found
  }

  mutating func text(_ name: NameID) -> String {
    if name == noName { return "" }
    let index = Int(name)
    if index >= names.count {
      return index - names.count < syntheticTexts.count ? syntheticTexts[index - names.count] : ""
    }
    if let known = memo.texts[name] { return known }
    let text = names.text(name)
    memo.texts[name] = text
    return text
  }

  /// The number of a name that may not stand in this file.
  mutating func name(_ text: String) -> NameID {
    if let known = synthetic[text] { return known }
    if let known = flow.name(text) {
      synthetic[text] = known
      return known
    }
    let new = NameID(truncatingIfNeeded: names.count + syntheticTexts.count)
    syntheticTexts.append(text)
    synthetic[text] = new
    return new
  }

  func synthetic(_ name: NameID) -> String {
    let index = Int(name) - names.count
    return syntheticTexts.indices.contains(index) ? syntheticTexts[index] : ""
  }
}
