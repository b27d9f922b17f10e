import Settings
import Syntax

// Names of types that the project does not declare: those of Apple's frameworks and of Swift, and keywords.

/// The types of Swift and of Foundation that apps use everywhere.
private let swiftTypes: Set<String> = [
  "Any", "AnyObject", "Array", "Bool", "Character", "ClosedRange", "Codable", "Collection", "Comparable", "Decodable",
  "Decoder", "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher",
  "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "KeyPath", "Never", "ObjectIdentifier", "Optional", "Range",
  "Result", "Selector", "Sendable", "Sequence", "Set", "String", "Substring", "Task", "UInt", "UInt8", "UInt16", "UInt32",
  "UInt64", "Void",
]

/// What a name that the project does not declare means, such as "a class of UIKit"; nil if nothing that is known.
func meaning(ofForeignType name: String) -> String? {
  if let known = Catalogue.embedded().classes.first(where: { $0.name == name }) { return "a class of \(known.framework)" }
  return swiftTypes.contains(name) ? "a type of Swift" : nil
}

/// Whether Swift does not accept a word as the name of a type.
func isReserved(_ word: String) -> Bool {
  word == "_" || word == "Type" || word == "Protocol" || isKeyword(word)
}

/// The error for the name of a type that the project does not declare.
/// - Parameters:
///   - names: The names of the types that could be meant.
///   - advice: What to do with a class of a framework.
func noType(_ name: String, among names: [String], advice: String) -> Failure {
  if let meaning = meaning(ofForeignType: name) {
    return Failure("'\(name)' is \(meaning), which the project only uses: \(advice)")
  }
  if name.contains("/") || name.hasSuffix(".swift") {
    return Failure("'\(name)' is no type: the name of a type comes first, then paths")
  }
  return Failure("there is no type '\(name)'" + (nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""))
}
