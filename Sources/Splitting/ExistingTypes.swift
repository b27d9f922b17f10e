// Types of the project that a step could become a part of, in place of a new type.

import Analysis
import Syntax

extension ProjectIndex {
  /// The type of the project that could take the members of a step: one that the type holds. Half of the methods work with it
  /// already, and know nothing of UIKit. Nil if there is none, or several. It must be
  ///
  /// - named for the purpose of the step, with a word that says that it does something (`DownloadHelper` for downloads), or
  /// - the view model or presenter of the type, if two thirds of the methods know nothing of UIKit.
  func existingType(for step: SplitPlan.Step, _ set: MemberSet, of owner: DeclarationID, _ map: MemberMap) -> SplitPlan.Existing?
  {
    let methods = set.members.filter { map.members[$0].kind == .method }
    let free = methods.count { !map.touchesScreen($0) && map.conformances(answeredBy: [$0]).isEmpty }
    guard 2 * free >= methods.count else { return nil }
    var users: [String: Set<Int>] = [:]
    func use(_ type: String, by members: [Int]) {
      users[withoutOptional(type), default: []].formUnion(members.filter(methods.contains))
    }
    for property in map.members where property.kind == .stored { use(property.type, by: property.users) }
    for property in map.inherited where !property.isMethod { use(property.type, by: property.users) }
    let own = Set(nameWords(simpleName(qualifiedName(of: owner) ?? "")))
    let purpose = Set(step.title.split(separator: " ").flatMap { nameWords(String($0)) }).subtracting(own)
    let found = users.filter { name, users in
      users.count > 1 && 2 * users.count >= methods.count
        && mayTake(purpose, own, nameWords(name), isLogic: 3 * free >= 2 * methods.count)
    }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let types = found.compactMap { name, users in declared(name, besides: owner).map { ($0, users.count) } }
    guard let (type, count) = types.first, types.dropFirst().allSatisfy({ $0.1 < count }),
      let place = self[type.file]?.summary.places[type.index], let name = qualifiedName(of: type)
    else { return nil }
    return SplitPlan.Existing(name: name, file: type.file, line: Int(place.nameLine), users: count)
  }

  /// Judged by the words of a step's title, and of the names of the type and of one that it holds.
  private func mayTake(_ purpose: Set<String>, _ own: Set<String>, _ words: [String], isLogic: Bool) -> Bool {
    guard let last = words.last else { return false }
    if ["presenter", "interactor"].contains(last) || words.suffix(2) == ["view", "model"] {
      // The model of a row is not that of the screen.
      return isLogic && words.contains { own.contains($0) && !commonWords.contains($0) && $0.count > 2 }
    }
    return agentWords.contains(last) && words.dropLast().contains { purpose.contains($0) && !commonWords.contains($0) }
  }

  /// The only class, structure or actor with a name that a file of the type may mean, unless it is a screen, or is related to
  /// the type.
  private func declared(_ name: String, besides owner: DeclarationID) -> DeclarationID? {
    let found = types(at: name, from: owner.file)
    guard found.count == 1, found[0] != owner, let kind = declaration(found[0])?.kind, kind != .protocol, kind != .enum,
      !isViewController(found[0]), !declaredSuperclasses(of: owner).contains(found[0])
    else { return nil }
    return found[0]
  }
}

/// Final words of the names of types that do something, rather than being values.
private let agentWords = wordSet(
  """
  service controller handler helper coordinator router provider loader store client player recorder tracker fetcher validator
  parser builder factory adapter engine scheduler importer exporter downloader uploader repository worker presenter source updater
  monitor synchronizer processor calculator formatter animator picker
  """)
