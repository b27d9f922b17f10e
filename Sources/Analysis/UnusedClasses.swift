import RuleModel
import Syntax

// Classes of an app that nothing uses. What is found in them is right, but the code never runs.

extension ProjectIndex {
  /// Adds a note to findings in view controllers, views and other responders of apps that nothing uses: no other code and no
  /// string has the name of the class, and no scene or nib shows an object of it. Comments and its own code do not count.
  ///
  /// Code of libraries and of app extensions is left out, because what uses it may lie elsewhere, and so are apps that look
  /// classes up by names, which they may put together.
  ///
  /// - Parameter text: the bytes of a file, by its path; if it returns nil for one, no class counts as unused
  public func notingUnusedClasses(
    _ findings: [Finding], _ workers: some WorkerPool, text: @escaping @Sendable (_ path: String) -> ContiguousArray<UInt8>?
  ) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    func nameOfClass(_ finding: Finding) -> String { String(finding.symbol.prefix { $0 != "." }) }
    let entries = files.filter { Apps.isEntry(self[$0]) }
    var classes: [String: DeclarationID] = [:]
    for (name, findings) in Dictionary(grouping: findings, by: nameOfClass) {
      classes[name] = appClass(named: name, from: findings[0].place.file, entries)
    }
    for file in allFiles {
      for object in self[file]?.summary.scenes?.objects ?? [] where object.role != .filesOwner {
        if let name = object.customClass { classes[name] = nil }
      }
    }
    guard !classes.isEmpty else { return findings }
    var own: [FileID: [(name: UInt32, range: ByteRange)]] = [:]
    var names: [UInt32: String] = [:]
    var sought = NameSet()
    for name in classes.keys + lookups {
      sought.insert(name.utf8)
      forEachIdentifier(in: name.utf8) { names[$0] = name }
    }
    for (hash, name) in names {
      guard let type = classes[name] else { continue }
      for part in [type] + extensions(of: type) {
        guard let range = self[part.file]?.summary.places[part.index].range else { continue }
        own[part.file, default: []].append((hash, range))
      }
    }
    let sources = allFiles.filter { self[$0]?.summary.scenes == nil && self[$0]?.summary.build == nil }
    let used = workers.mapInBatches(sources, of: 16) { [self, own, sought] file -> Set<UInt32>? in
      guard let path = self[file]?.path, let bytes = text(path) else { return nil }
      guard sought.isMentioned(in: bytes) else { return [] }
      return usedNames(sought, in: bytes, besides: own[file] ?? [], isSwift: path.hasSuffix(".swift"))
    }
    guard used.allSatisfy({ $0 != nil }) else { return findings }
    let found = Set(used.compactMap(\.self).joined().compactMap { names[$0] })
    guard found.isDisjoint(with: lookups) else { return findings }
    for name in found { classes[name] = nil }
    return findings.map { finding in
      let name = nameOfClass(finding)
      guard let type = classes[name], let place = self[type.file]?.summary.places[type.index].name else { return finding }
      var finding = finding
      finding.related.append(
        Finding.Note(place: Finding.Place(file: type.file, range: place), message: "nothing in the app uses `\(name)`"))
      return finding
    }
  }

  /// The only responder class with a name, if it is one of an app.
  ///
  /// - Parameter entries: the files that declare an application delegate or a SwiftUI `App`
  private func appClass(named name: String, from file: FileID, _ entries: [FileID]) -> DeclarationID? {
    let found = types(at: name, from: file)
    guard found.count == 1, let type = found.first, let declaration = declaration(type), declaration.kind == .class,
      let role = role(of: type), role != .other, !isTest(type.file)
    else { return nil }
    let targets = targets(of: type.file)
    guard targets.allSatisfy({ $0.kind == .app }) else { return nil }
    if targets.isEmpty, declaration.modifiers.contains(.public) || declaration.modifiers.contains(.open) { return nil }
    let isOfApp = !targets.isEmpty || entries.contains { maybeInOneModule(type.file, $0) }
    return isOfApp && !entries.contains(type.file) ? type : nil
  }
}

/// The functions that return a class for a name.
private let lookups = ["NSClassFromString", "classNamed", "objc_getClass", "objc_lookUpClass"]

/// Which of some names a file has in its code or in its strings, each outside some ranges of its own; by their hashes.
private func usedNames(
  _ names: NameSet, in bytes: ContiguousArray<UInt8>, besides own: [(name: UInt32, range: ByteRange)], isSwift: Bool
) -> Set<UInt32> {
  var found: Set<UInt32> = []
  guard isSwift else {
    forEachIdentifier(in: bytes) { if names.contains($0) { found.insert($0) } }
    return found
  }
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  for token in 0..<tokens.count {
    let start = tokens.start(token)
    forEachIdentifier(in: bytes[start..<tokens.end(token)]) { name in
      guard names.contains(name) else { return }
      let isOwn = own.contains { $0.name == name && Int($0.range.start) <= start && start < Int($0.range.end) }
      if !isOwn { found.insert(name) }
    }
  }
  return found
}
