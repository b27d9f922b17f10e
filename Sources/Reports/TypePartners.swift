import Analysis
import Paths

// Which types of two revisions are the same one, for comparisons of findings, sizes and trends.

/// A type at a revision.
public struct TypeAtRevision: Hashable, Sendable {
  public var name: String
  /// The path of its file: at the later revision the former one, if the file has moved.
  public var file: String
  public var isViewController: Bool

  public init(name: String, file: String, isViewController: Bool = true) {
    (self.name, self.file, self.isViewController) = (name, file, isViewController)
  }
}

/// For each type, the position of the same type among those of an earlier revision; nil for a type that was added.
///
/// Types with the same name are told apart by their files, see `filePartners`. Of the rest, a type is renamed if it is the only
/// one that disappeared from its file, and exactly one appeared there. If there are more such types, the same test is made
/// for the view controllers among them. Nested types follow the outer type.
public func typePartners(of types: [TypeAtRevision], among earlier: [TypeAtRevision]) -> [Int?] {
  // Most revisions of a long history have the same types as the one before.
  if types == earlier { return Array(types.indices) }
  var partners = namePartners(of: types, among: earlier)
  let matched = Set(partners.compactMap(\.self))
  let gone = earlier.indices.filter { !matched.contains($0) }
  let come = Dictionary(grouping: types.indices.filter { partners[$0] == nil }, by: { types[$0].file })
  guard !gone.isEmpty, !come.isEmpty else { return partners }
  var renamed: [String: [(file: String, name: String)]] = [:]
  for (file, gone) in Dictionary(grouping: gone, by: { earlier[$0].file }).sorted(by: { pathPrecedes($0.key, $1.key) }) {
    guard let come = come[file] else { continue }
    var (old, new) = (outermost(gone, earlier), outermost(come, types))
    if old.count != 1 || new.count != 1 {
      (old, new) = (old.filter { earlier[$0].isViewController }, new.filter { types[$0].isViewController })
    }
    guard old.count == 1, new.count == 1 else { continue }
    partners[new[0]] = old[0]
    renamed[earlier[old[0]].name, default: []].append((file, types[new[0]].name))
  }
  let taken = Set(partners.compactMap(\.self))
  let followers = gone.compactMap { former -> (position: Int, type: TypeAtRevision)? in
    var type = earlier[former]
    guard !taken.contains(former), let outer = outerNames(of: type.name).first(where: { renamed[$0] != nil }),
      let names = renamed[outer], let new = names.first(where: { $0.file == type.file }) ?? names.first
    else { return nil }
    type.name = new.name + type.name.dropFirst(outer.count)
    return (former, type)
  }
  let rest = types.indices.filter { partners[$0] == nil }
  for (type, partner) in zip(rest, namePartners(of: rest.map { types[$0] }, among: followers.map(\.type))) {
    partners[type] = partner.map { followers[$0].position }
  }
  return partners
}

/// The partners of types by name alone, where no type is taken for a renamed one.
public func namePartners(of types: [TypeAtRevision], among earlier: [TypeAtRevision]) -> [Int?] {
  var partners = [Int?](repeating: nil, count: types.count)
  let former = Dictionary(grouping: earlier.indices, by: { earlier[$0].name })
  for (name, numbers) in Dictionary(grouping: types.indices, by: { types[$0].name }) {
    guard let former = former[name] else { continue }
    let found = filePartners(of: numbers.map { types[$0].file }, among: former.map { earlier[$0].file })
    for (number, partner) in zip(numbers, found) { partners[number] = partner.map { former[$0] } }
  }
  return partners
}

/// Matches the files of things with the same name with those of an earlier revision, each at most once. The same file is
/// preferred, then one with the same name, as after a folder was renamed, then any, because the code may have moved.
func filePartners(of files: [String], among earlier: [String]) -> [Int?] {
  if files.count == 1, earlier.count == 1 { return [0] }
  var partners = [Int?](repeating: nil, count: files.count)
  var free = Array(earlier.indices)
  for key: (String) -> Substring in [{ $0[...] }, { lastName(of: $0) }, { _ in "" }] {
    // Reversed, so that the first one is the last of its list.
    var candidates = Dictionary(grouping: free.reversed(), by: { key(earlier[$0]) })
    for number in files.indices where partners[number] == nil { partners[number] = candidates[key(files[number])]?.popLast() }
    let taken = Set(partners.compactMap(\.self))
    free.removeAll(where: taken.contains)
    if free.isEmpty { break }
  }
  return partners
}

/// The positions of the types that are not nested in another one of the given positions.
private func outermost(_ positions: [Int], _ types: [TypeAtRevision]) -> [Int] {
  let names = Set(positions.map { types[$0].name })
  return positions.filter { !outerNames(of: types[$0].name).contains(where: names.contains) }
}

/// The names of the types around a nested one, innermost first.
private func outerNames(of name: String) -> [String] {
  name.indices.reversed().filter { name[$0] == "." }.map { String(name[..<$0]) }
}

// MARK: - Projects

/// The types of a project at two revisions.
struct TypesOfRevisions {
  let past: [DeclarationID]
  let present: [DeclarationID]
  /// For each present type, the position of the same type among the past ones.
  let partners: [Int?]

  /// - Parameter former: Returns the path that a file had in the past.
  init(_ past: ProjectIndex, _ present: ProjectIndex, former: (_ path: String) -> String) {
    func types(_ index: ProjectIndex, _ former: (String) -> String) -> [(id: DeclarationID, type: TypeAtRevision)] {
      index.allTypes.compactMap { id in
        guard let name = index.qualifiedName(of: id), let path = index[id.file]?.path else { return nil }
        return (id, TypeAtRevision(name: name, file: former(path), isViewController: index.isViewController(id)))
      }
    }
    let (old, new) = (types(past) { $0 }, types(present, former))
    (self.past, self.present) = (old.map(\.id), new.map(\.id))
    partners = typePartners(of: new.map(\.type), among: old.map(\.type))
  }
}
