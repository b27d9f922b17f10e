public import Analysis
public import Syntax

/// The members of a type that leave it together, and what they become: one step of a plan.
public struct Cut: Hashable, Sendable {
  /// The declaration of the type that is cut.
  public var owner: DeclarationID
  /// What leaves, in the order of the sources: methods, stored and computed properties, no initializers and no overrides
  /// of the life cycle.
  public var members: [MemberID]
  /// A name for the new type that no type of the project has.
  public var proposedName: String
  public var role: Role

  public init(owner: DeclarationID, members: [MemberID], proposedName: String, role: Role) {
    self.owner = owner
    self.members = members
    self.proposedName = proposedName
    self.role = role
  }

  /// What the new type is, in the words of UIKit.
  public enum Role: String, Sendable, CaseIterable {
    case childViewController = "child_view_controller"
    case dataSource = "data_source"
    case view
    case coordinator
    case viewModel = "view_model"
    case service
  }
}

/// A method or a property, by its place in the tables of its file.
public struct MemberID: Hashable, Sendable {
  /// The declaration or extension that it is a direct member of.
  public var part: DeclarationID
  public var kind: Kind
  /// Its position in `methods` or `properties` of the file's members.
  public var index: Int

  public enum Kind: Hashable, Sendable { case method, property }

  public init(part: DeclarationID, kind: Kind, index: Int) {
    self.part = part
    self.kind = kind
    self.index = index
  }
}

extension ProjectIndex {
  /// Where a member stands, attributes and modifiers included.
  public func range(of member: MemberID) -> ByteRange? {
    guard let table = self[member.part.file]?.summary.members else { return nil }
    switch member.kind {
    case .method: return table.methods.indices.contains(member.index) ? table.methods[member.index].range : nil
    case .property: return table.properties.indices.contains(member.index) ? table.properties[member.index].range : nil
    }
  }
}
