public import Analysis

/// The types that were renamed between two revisions of a project.
///
/// A type is renamed if it is the only one in its file that no longer exists in the project, and exactly one type in
/// the file is new to the project. If there are more such types, the same test is made for the view controllers among
/// them. Nested types follow the outer type.
public func renamedTypes(
  in files: [(before: FileID, after: FileID)], _ past: ProjectIndex, _ present: ProjectIndex
) -> [(old: String, new: String)] {
  let candidates = files.filter { file in
    !Set(names(in: file.before, past).map(\.name)).isSubset(of: names(in: file.after, present).map(\.name))
  }
  guard !candidates.isEmpty else { return [] }
  let allPast = Set(past.allTypes.compactMap(past.qualifiedName))
  let allPresent = Set(present.allTypes.compactMap(present.qualifiedName))
  return candidates.compactMap { file in
    let gone = outermost(names(in: file.before, past).filter { !allPresent.contains($0.name) })
    let come = outermost(names(in: file.after, present).filter { !allPast.contains($0.name) })
    if gone.count == 1, come.count == 1 { return (gone[0].name, come[0].name) }
    let (goneControllers, comeControllers) = (gone.filter(\.isViewController), come.filter(\.isViewController))
    guard goneControllers.count == 1, comeControllers.count == 1 else { return nil }
    return (goneControllers[0].name, comeControllers[0].name)
  }
}

private typealias NamedType = (name: String, isViewController: Bool)

private func names(in file: FileID, _ index: ProjectIndex) -> [NamedType] {
  index.types(of: file).compactMap { type in
    index.qualifiedName(of: type).map { ($0, index.isViewController(type)) }
  }
}

/// The types that are not nested in another one of the list.
private func outermost(_ types: [NamedType]) -> [NamedType] {
  let names = Set(types.map(\.name))
  return types.filter { type in
    var name = type.name[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if names.contains(String(name)) { return false }
    }
    return true
  }
}
