import RuleModel
import Syntax

/// The methods of the sources that have the names of a framework's openings. Where a call may call one of them, it is
/// uncertain that the framework's function is meant.
struct PairedNamesakes: Equatable, Sendable {
  struct Method: Hashable, Sendable {
    var name: String
    var signature: CallSignature
    var file: FileID
    var owner: ProjectTypes.Owner
    /// Whether it is a requirement of a protocol.
    var isRequirement: Bool
    /// Whether other files cannot see it.
    var isPrivate: Bool
  }

  private var methods: [String: [Method]] = [:]

  mutating func insert(_ new: [Method]) {
    for method in new { methods[method.name, default: []].append(method) }
  }

  /// The methods of a file that have the name of an opening. An override is a function of the framework.
  static func methods(of file: FileID, _ rules: [PairedCallRule], _ types: ProjectTypes) -> [Method] {
    guard let summary = types.index[file]?.summary else { return [] }
    let openings = rules.filter(\.isFrameworkOnly).flatMap(\.openings)
    let declarations = summary.interface.declarations
    return summary.members.methods.compactMap { method in
      let name = summary.names[method.baseName]
      guard method.kind == .function, !method.modifiers.contains(.override),
        openings.contains(where: {
          $0.isPrefix ? name.starts(with: $0.name.utf8) : name.elementsEqual($0.name.utf8)
        }), declarations.indices.contains(Int(method.owner))
      else { return nil }
      let owner = declarations[Int(method.owner)]
      return Method(
        name: summary.names.text(method.baseName), signature: CallSignature(summary.names.text(method.name)), file: file,
        owner: types.owner(Int32(truncatingIfNeeded: method.owner), of: file),
        isRequirement: owner.kind == .protocol,
        isPrivate: !method.modifiers.union(owner.modifiers).isDisjoint(with: [.private, .fileprivate]))
    }
  }

  /// Whether a call may call one of the methods.
  ///
  /// - Parameters:
  ///   - labels: those of the arguments, as in `CallSignature.labels(ofCall:)`
  ///   - receivers: the types that the receiver may have
  func mayBeCalled(
    _ name: String, _ labels: [String], on receivers: [TypeReference], from file: FileID, _ types: ProjectTypes
  ) -> Bool {
    guard let methods = methods[name] else { return false }
    return methods.contains { method in
      guard method.file == file || !method.isPrivate && types.index.relation(from: file, to: method.file) != .unrelated,
        method.signature.positions(of: labels) != nil
      else { return false }
      return receivers.isEmpty || receivers.contains { method.isMember(of: $0, types) }
    }
  }
}

extension PairedNamesakes.Method {
  /// Whether it is or may be a member of a type.
  fileprivate func isMember(of type: TypeReference, _ types: ProjectTypes) -> Bool {
    guard type != .unknown, !owner.mayBe(type) else { return true }
    let ancestors = type.declaration.map { types.index.superclassReferences(of: $0) } ?? []
    if ancestors.contains(where: owner.mayBe) { return true }
    // A requirement is called on a protocol. A class that conforms has a method of its own, or the framework's.
    if isRequirement { return type.declaration.map { types.index.declaration($0)?.kind == .protocol } ?? false }
    // An extension of a protocol, or of a type that the catalog does not contain, may be one of any type.
    if owner.isProtocol { return true }
    guard owner.declaration == nil else { return false }
    return owner.kind == .unknown || ["NSObject", "NSObjectProtocol"].contains(owner.type.externalName)
  }
}
