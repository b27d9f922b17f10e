import Analysis
import Syntax

// Conformances that leave with the extension that holds them, and the places where the new type becomes the delegate.

/// A token of one of the type's files.
struct DraftToken: Hashable {
  var source: Int
  var token: Int
}

extension DraftPlan {
  /// The `self`s in code that stays that must become the new type, so that a part's conformances can leave the owner;
  /// nil where that cannot be decided.
  func assignments(forConformancesOf number: Int) -> [DraftToken]? {
    let part = type.parts[number]
    guard part.isExtension, !part.conformances.isEmpty, isWhole(number), !isTorn(number),
      part.conformances.allSatisfy({ isAdoptable($0, part.id) })
    else { return nil }
    var found: [DraftToken] = []
    for conformance in part.conformances {
      let name = String(conformance.prefix { $0 != "<" }.split(separator: ".").last ?? "")
      var isAssigned = false
      let isOfProject = index.declares(name, from: part.id.file)
      for item in type.items.indices {
        let source = type.source(of: type.items[item])
        for token in type.items[item].tokens where source.kind(token) == .selfKeyword && source.kind(token + 1) != .period {
          switch use(ofSelf: token, as: name, source) {
          case .assigned:
            isAssigned = true
            if !isMoved[item] { found.append(DraftToken(source: type.parts[type.items[item].part].source, token: token)) }
          case .argument: if !isMoved[item], isOfProject { return nil }
          case .other: break
          }
        }
      }
      guard isAssigned else { return nil }
    }
    return found
  }

  private enum SelfUse { case assigned, argument, other }

  /// What `self` is at a token, if it stands for an object of that protocol.
  private func use(ofSelf token: Int, as conformance: String, _ source: DraftSource) -> SelfUse {
    let name = source.name(token - 2)
    guard source.kind(token - 2) == .identifier, let first = name.first else { return .other }
    let ending = first.uppercased() + name.dropFirst()
    guard conformance.hasSuffix(ending) else { return .other }
    let stem = String(conformance.dropLast(ending.count))
    switch source.kind(token - 1) {
    case .colon: return .argument
    case .equal: break
    default: return .other
    }
    guard source.kind(token - 3) == .period else { return .other }
    var receiver = token - 4
    while source.kind(receiver) == .postfixQuestion || source.kind(receiver) == .exclamation { receiver -= 1 }
    guard source.kind(receiver) == .identifier else { return .other }
    let holder = source.name(receiver)
    let plain = stem.drop { $0.isUppercase }.count == stem.count ? stem : String(stem.dropFirst(2))
    if plain.count <= 2 { return name == "delegate" || name == "dataSource" ? .other : .assigned }
    if holder.lowercased().hasSuffix(plain.lowercased()) { return .assigned }
    let written = type.items.indices.lazy.compactMap { item in
      headers[item]?.first { $0.name == holder && type.items[item].method == nil }?.type
    }.first
    return written?.prefix(while: { $0 != "?" && $0 != "!" && $0 != "<" }) == stem[...] ? .assigned : .other
  }

  /// Whether everything in the braces of a part leaves.
  func isWhole(_ number: Int) -> Bool {
    let (part, source) = (type.parts[number], type.source(of: number))
    return part.open + 1 < part.close && isCovered((part.open + 1)..<part.close, number, others: source.isDirective)
  }

  /// Whether methods of its protocols stay elsewhere: the delegate would be asked for them and not have them.
  private func isTorn(_ number: Int) -> Bool {
    moved.contains { type.items[$0].part == number && members(of: $0).contains(where: torn.contains) }
  }

  /// Whether `self` at a token in moved code becomes the delegate that the new type is.
  func isNewDelegate(_ token: Int, in item: Int) -> Bool {
    let source = type.source(of: type.items[item])
    guard source.kind(token - 1) == .equal, source.kind(token - 2) == .identifier else { return false }
    let name = source.name(token - 2)
    let ending = name.prefix(1).uppercased() + name.dropFirst()
    return Set(moved.map { type.items[$0].part }).contains { part in conformances(takenBy: part).contains { $0.hasSuffix(ending) }
    }
  }

  /// The conformances that the new type has for members of a part.
  func conformances(takenBy number: Int) -> [String] {
    let part = type.parts[number]
    guard part.isExtension, isWhole(number), !isTorn(number) else { return [] }
    return part.conformances.filter { isAdoptable($0, part.id) }
  }

  private var adopted: [(name: String, part: DeclarationID)] {
    Set(moved.map { type.items[$0].part }).sorted().flatMap { part in
      conformances(takenBy: part).map { ($0, type.parts[part].id) }
    }
  }

  /// Whether a class that is no view controller can conform.
  private func isAdoptable(_ conformance: String, _ part: DeclarationID) -> Bool {
    var outside: [String] = []
    let found = index.types(named: conformance, in: part, of: part.file, outside: &outside)
    let protocols = found.filter { index.declaration($0)?.kind == .protocol }
    guard found.count == protocols.count else { return false }
    return index.inheritedProtocols(of: protocols, outside: &outside).allSatisfy { declared in
      index.inherited(declared).allSatisfy { name in
        !name.hasSuffix("Controller")
          && index.types(named: name, in: declared, of: declared.file, outside: &outside).allSatisfy {
            index.declaration($0)?.kind == .protocol
          }
      }
    }
  }

  /// Protocols of the framework are protocols of Objective-C.
  var needsNSObject: Bool {
    adopted.contains { name, part in
      var outside: [String] = []
      let found = index.types(named: name, in: part, of: part.file, outside: &outside)
      let all = index.inheritedProtocols(of: found.filter { index.declaration($0)?.kind == .protocol }, outside: &outside)
      return outside.contains { !swiftProtocols.contains($0) }
        || all.contains { index.declaration($0)?.modifiers.contains(.objc) == true }
    }
  }
}

/// Protocols that any class can conform to.
private let swiftProtocols: Set<String> = [
  "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "CustomStringConvertible", "Codable",
  "CustomDebugStringConvertible", "Decodable", "Encodable", "ObservableObject", "Error", "class",
]
