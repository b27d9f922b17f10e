/// The files of a tree together: extensions and superclasses.
struct Project {
  /// A declaration, alias or header's class by its place.
  enum Entity: Hashable {
    case declaration(file: Int, index: Int)
    case alias(file: Int, index: Int)
    case header(Int)
  }

  private(set) var files: [FileFacts]
  private let headers: [HeaderClass]
  private let modules: Modules
  private var entities: [[String]: [Entity]] = [:]
  private var imports: Set<String> = []

  init(files: [FileFacts], headers: [HeaderClass], modules: Modules) {
    self.files = files
    self.headers = headers
    self.modules = modules
    for file in files { imports.formUnion(file.imports) }
    let written = Set(
      files.flatMap { $0.declarations.filter { $0.kind != .extension }.map(\.qualifiedName) })
    for file in files.indices {
      for index in files[file].declarations.indices {
        // A type in an extension takes the extended type's name, and that has no module.
        if let extended = files[file].declarations[index].extended, extended.count > 1,
          imports.contains(extended[0]),
          !written.contains(extended)
        {
          self.files[file].declarations[index].qualifiedName.removeFirst()
        }
        let declaration = self.files[file].declarations[index]
        guard declaration.kind != .extension else { continue }
        entities[declaration.qualifiedName, default: []].append(.declaration(file: file, index: index))
      }
      for index in files[file].aliases.indices {
        entities[files[file].aliases[index].qualifiedName, default: []].append(
          .alias(file: file, index: index))
      }
    }
    for index in headers.indices { entities[[headers[index].name], default: []].append(.header(index)) }
  }

  init(_ names: [String], under directory: String) {
    let manifests = names.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    self.init(
      files: inParallel(names) { facts(of: $0, under: directory) },
      headers: conformance.files(under: directory, endingIn: ".h").flatMap {
        headerClasses(in: $0, under: directory)
      },
      modules: Modules(manifests: manifests, under: directory))
  }

  func declaration(_ file: Int, _ index: Int) -> Declaration { files[file].declarations[index] }

  /// Every type, in the order of files and places.
  var types: [(file: Int, index: Int, declaration: Declaration)] {
    files.indices.flatMap { file in
      files[file].declarations.enumerated().filter { $1.kind != .extension }.map { (file, $0, $1) }
    }
  }

  // MARK: Extensions

  /// The extensions of each type, in the order of files and places, and the types that share one with another
  /// type because its place does not say which is meant.
  func extensions() -> (of: [Entity: [(file: Int, index: Int)]], unclear: Set<Entity>) {
    var result: [Entity: [(file: Int, index: Int)]] = [:]
    var unclear: Set<Entity> = []
    for file in files.indices {
      for (index, declaration) in files[file].declarations.enumerated() where declaration.kind == .extension {
        let targets = extended(by: declaration.qualifiedName, in: file)
        for target in targets { result[target, default: []].append((file, index)) }
        if targets.count > 1 { unclear.formUnion(targets) }
      }
    }
    return (result, unclear)
  }

  /// The types that an extension extends: several where its place does not say which is meant.
  private func extended(by written: [String], in file: Int) -> [Entity] {
    func types(_ name: [String]) -> [Entity] {
      (entities[name] ?? []).filter {
        guard case .declaration(let other, let index) = $0 else { return false }
        return !declaration(other, index).isLocal && files[other].isTest == files[file].isTest
      }
    }
    var candidates = types(written)
    if candidates.isEmpty, written.count > 1, imports.contains(written[0]) {
      candidates = types(Array(written.dropFirst()))
    }
    return nearest(candidates, to: file)
  }

  /// Those in the same file, else of those that are not private the ones in the same SwiftPM target, else in
  /// the nearest folder.
  private func nearest(_ candidates: [Entity], to file: Int) -> [Entity] {
    guard candidates.count > 1 else { return candidates }
    let path = files[file].path
    var left = candidates
    func narrow(_ keep: (String) -> Bool) -> Bool {
      let kept = left.filter { keep(self.path(of: $0)) }
      if !kept.isEmpty { left = kept }
      return left.count == 1
    }
    if narrow({ $0 == path }) { return left }
    if left.contains(where: { self.path(of: $0) == path }) { return left }
    let visible = left.filter { entity in
      guard case .declaration(let file, let index) = entity else { return true }
      return !declaration(file, index).isPrivate
    }
    if !visible.isEmpty { left = visible }
    if left.count == 1 { return left }
    if let module = modules.module(of: path), narrow({ modules.module(of: $0) == module }) { return left }
    let closest = left.map { common(folder(of: self.path(of: $0)), folder(of: path)) }.max() ?? 0
    _ = narrow { common(folder(of: $0), folder(of: path)) == closest }
    return left
  }

  private func isTest(_ entity: Entity) -> Bool {
    switch entity {
    case .declaration(let file, _), .alias(let file, _): files[file].isTest
    case .header(let index): liesInTestFolder(headers[index].path)
    }
  }

  private func path(of entity: Entity) -> String {
    switch entity {
    case .declaration(let file, _), .alias(let file, _): files[file].path
    case .header(let index): headers[index].path
    }
  }

  private func common(_ one: String, _ other: String) -> Int {
    zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
  }

  // MARK: Superclasses

  private enum Named {
    case entities([Entity])
    /// Declared nowhere in the tree.
    case outside(String)
  }

  /// What a name means at a place: in the types around it, from within, then at the top.
  private func resolve(_ name: [String], in file: Int?, scope: [String], but itself: Entity?) -> Named {
    guard let last = name.last else { return .outside("") }
    func found(_ name: [String], inModule module: String? = nil) -> [Entity]? {
      var candidates = (entities[name] ?? []).filter { entity in
        if entity == itself { return false }
        // Nothing but test code sees what test code declares.
        if isTest(entity), let file, !files[file].isTest { return false }
        guard case .declaration(let other, let index) = entity else { return true }
        return other == file || !declaration(other, index).isLocal
      }
      // `Kit.Base` is the one in Kit, where a folder of that name has one.
      let within = candidates.filter { path(of: $0).split(separator: "/").dropLast().contains { $0 == module ?? "" } }
      if !within.isEmpty { candidates = within }
      return candidates.isEmpty ? nil : file.map { nearest(candidates, to: $0) } ?? candidates
    }
    for count in stride(from: scope.count, through: 0, by: -1) {
      if let entities = found(scope.prefix(count) + name) { return .entities(entities) }
    }
    if name.count > 1, imports.contains(name[0]) {
      let rest = Array(name.dropFirst())
      if !Frameworks.viewControllers.contains(last) || rest.count > 1, let entities = found(rest, inModule: name[0]) {
        return .entities(entities)
      }
    }
    return .outside(last)
  }

  /// What an inheritance clause's names come down to, through aliases.
  private func resolved(_ name: [String], from entity: Entity, _ seen: inout Set<Entity>) -> [Named] {
    let named: Named
    switch entity {
    case .declaration(let file, let index):
      let scope = Array(declaration(file, index).qualifiedName.dropLast())
      named = resolve(name, in: file, scope: scope, but: entity)
    case .alias(let file, let index):
      let scope = Array(files[file].aliases[index].qualifiedName.dropLast())
      named = resolve(name, in: file, scope: scope, but: entity)
    case .header: named = resolve(name, in: nil, scope: [], but: entity)
    }
    guard case .entities(let entities) = named else { return [named] }
    return entities.flatMap { found -> [Named] in
      guard case .alias(let file, let index) = found else { return [.entities([found])] }
      guard seen.insert(found).inserted else { return [] }
      return files[file].aliases[index].underlying.flatMap { resolved($0, from: found, &seen) }
    }
  }

  /// Whether its chain of superclasses reaches a view controller of a framework; where two declarations of
  /// one name could be the base, one that does is enough.
  func isViewController(_ entity: Entity) -> Bool {
    var seen: Set<Entity> = []
    return reaches(entity, &seen)
  }

  private func reaches(_ entity: Entity, _ seen: inout Set<Entity>) -> Bool {
    guard seen.insert(entity).inserted else { return false }
    let bases: [[String]]
    switch entity {
    case .alias: return false
    case .header(let index): bases = [[headers[index].superclass]]
    case .declaration(let file, let index):
      guard declaration(file, index).kind == .class else { return false }
      bases = declaration(file, index).inherited.first ?? []
    }
    return bases.contains { base in
      var aliases: Set<Entity> = []
      return resolved(base, from: entity, &aliases).contains { named in
        switch named {
        case .outside(let name): Frameworks.viewControllers.contains(name)
        case .entities(let entities): entities.contains { reaches($0, &seen) }
        }
      }
    }
  }

  /// Whether the first entry of a class's clause is, or begins with, a class; nil when nothing here says.
  func beginsWithClass(_ file: Int, _ index: Int) -> Bool? {
    guard declaration(file, index).kind == .class, let first = declaration(file, index).inherited.first?.first
    else {
      return false
    }
    var aliases: Set<Entity> = []
    let all = resolved(first, from: .declaration(file: file, index: index), &aliases)
    guard let named = all.first else { return nil }
    switch named {
    case .outside(let name):
      if Frameworks.viewControllers.contains(name) || Frameworks.others.contains(name) { return true }
      return Frameworks.isProtocol(name) ? false : nil
    case .entities(let entities):
      return entities.contains { entity in
        switch entity {
        case .header: true
        case .alias: false
        case .declaration(let file, let index): declaration(file, index).kind == .class
        }
      }
    }
  }
}
