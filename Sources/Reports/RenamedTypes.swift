public import Analysis

/// A type that was renamed between two revisions of a project.
public struct RenamedType: Sendable {
  struct Name: Sendable {
    var text: String
    /// The paths of the files with the parts of the type, if another type has the name, too; nil if the name is unique.
    var files: Set<String>?
  }

  var old: Name
  var new: Name

  public init(old: String, new: String) { (self.old, self.new) = (Name(text: old), Name(text: new)) }

  fileprivate init(_ old: Name, _ new: Name) { (self.old, self.new) = (old, new) }

  /// The change from the later revision to the earlier one.
  var reversed: RenamedType { RenamedType(new, old) }
}

/// The types that were renamed between two revisions of a project, without those that are nested in one of them.
/// - Parameter files: The files that differ, as they were and as they are.
public func renamedTypes(
  in files: [(before: FileID, after: FileID)], _ past: ProjectIndex, _ present: ProjectIndex
) -> [RenamedType] {
  let mayHaveRenamed = files.contains { file in
    !Set(past.types(of: file.before).map(past.qualifiedName))
      .isSubset(of: present.types(of: file.after).map(present.qualifiedName))
  }
  guard mayHaveRenamed else { return [] }
  let former = formerPaths(of: files, past, present)
  let types = TypesOfRevisions(past, present) { former[$0] ?? $0 }
  let renamed = zip(types.present, types.partners).compactMap { id, partner -> (old: DeclarationID, new: DeclarationID)? in
    guard let old = partner.map({ types.past[$0] }), past.qualifiedName(of: old) != present.qualifiedName(of: id) else {
      return nil
    }
    return (old, id)
  }
  let (oldNames, newNames) = (counts(types.past, past), counts(types.present, present))
  let all = renamed.compactMap { pair -> RenamedType? in
    guard let old = name(of: pair.old, past, oldNames), let new = name(of: pair.new, present, newNames) else { return nil }
    return RenamedType(old, new)
  }
  return all.filter { type in !all.contains { type.old.text.hasPrefix($0.old.text + ".") } }
}

/// The former paths of files by their present ones.
public func formerPaths(
  of files: [(before: FileID, after: FileID)], _ past: ProjectIndex, _ present: ProjectIndex
) -> [String: String] {
  let paths = files.compactMap { file -> (String, String)? in
    guard let before = past[file.before]?.path, let after = present[file.after]?.path else { return nil }
    return (after, before)
  }
  return Dictionary(paths, uniquingKeysWith: { first, _ in first })
}

private func counts(_ types: [DeclarationID], _ index: ProjectIndex) -> [String: Int] {
  types.reduce(into: [:]) { counts, type in index.qualifiedName(of: type).map { counts[$0, default: 0] += 1 } }
}

private func name(of type: DeclarationID, _ index: ProjectIndex, _ counts: [String: Int]) -> RenamedType.Name? {
  guard let text = index.qualifiedName(of: type) else { return nil }
  guard counts[text, default: 0] > 1 else { return .init(text: text) }
  return .init(text: text, files: Set(([type] + index.extensions(of: type)).compactMap { index[$0.file]?.path }))
}
