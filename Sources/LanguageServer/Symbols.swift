// Navigation: document symbols and workspace symbols, type hierarchies, and from selectors to their handlers.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Syntax

extension Snapshot {
  /// The types and extensions of a document with their members, nested as in the source.
  func documentSymbols(_ uri: String) -> [DocumentSymbol] {
    guard let file = file(ofURI: uri), let summary = index[file]?.summary else { return [] }
    var places = places()
    let declarations = summary.interface.declarations
    var children: [[DocumentSymbol]] = declarations.indices.map { members(of: $0, summary, file, &places) }
    let holders = holders(declarations)
    // Declarations are sorted by their start, so nested declarations come after those that contain them.
    var top: [DocumentSymbol] = []
    for number in declarations.indices.reversed() {
      let declaration = declarations[number]
      let place = summary.places[number]
      let symbol = DocumentSymbol(
        name: summary.interface.names.text(declaration.name), detail: detail(declaration, number, file),
        kind: SymbolKind(declaration.kind), range: range(place.range, file, &places),
        selectionRange: range(place.name, file, &places),
        children: children[number].sorted { $0.range.start < $1.range.start })
      if let holder = holders[number] {
        children[holder].append(symbol)
      } else {
        top.append(symbol)
      }
    }
    return top.reversed()
  }

  /// The maximum nesting depth of symbols, which are written and released recursively. A deeper declaration is listed
  /// as a sibling of the one that contains it.
  private static let deepest = 48

  /// The index of the declaration under which each is listed; nil for top-level declarations.
  private func holders(_ declarations: [Declaration]) -> [Int?] {
    var holders: [Int?] = []
    var levels: [Int] = []
    for (number, declaration) in declarations.enumerated() {
      let parent = Int(declaration.parent)
      let isNested = parent >= 0 && parent < number
      let isTooDeep = isNested && levels[parent] >= Snapshot.deepest
      holders.append(isTooDeep ? holders[parent] : isNested ? parent : nil)
      levels.append(isTooDeep ? levels[parent] : isNested ? levels[parent] + 1 : 0)
    }
    return holders
  }

  private func detail(_ declaration: Declaration, _ number: Int, _ file: FileID) -> String? {
    let id = DeclarationID(file: file, index: number)
    guard isViewController(id) else { return declaration.kind == .extension ? "extension" : nil }
    return "\(counted(index.totalMeasures(of: id).codeLines, "line")) of code"
  }

  private func members(
    of declaration: Int, _ summary: FileSummary, _ file: FileID, _ places: inout Places
  ) -> [DocumentSymbol] {
    var symbols: [DocumentSymbol] = []
    for method in summary.members.methods(of: declaration) {
      let base = summary.names[method.baseName].count
      let start = Int(method.nameStart)
      symbols.append(
        DocumentSymbol(
          name: summary.names.text(method.name), detail: nil,
          kind: method.kind == .initializer ? .constructor : .method, range: range(method.range, file, &places),
          selectionRange: places.range(start..<min(start + base, Int(method.range.end)), in: file), children: []))
    }
    for property in summary.members.properties(of: declaration) {
      let start = Int(property.nameStart)
      let end = min(start + summary.names[property.name].count, Int(property.range.end))
      symbols.append(
        DocumentSymbol(
          name: summary.names.text(property.name), detail: nil, kind: .property, range: range(property.range, file, &places),
          selectionRange: places.range(start..<max(start, end), in: file), children: []))
    }
    return symbols
  }

  private func range(_ range: ByteRange, _ file: FileID, _ places: inout Places) -> DocumentRange {
    places.range(Int(range.start)..<max(Int(range.start), Int(range.end)), in: file)
  }

  /// The document symbols as a flat list, for clients that do not support trees.
  func flatSymbols(_ uri: String) -> [SymbolInformation] {
    func flat(_ symbols: [DocumentSymbol], _ container: String?) -> [SymbolInformation] {
      symbols.flatMap { symbol in
        [
          SymbolInformation(
            name: symbol.name, kind: symbol.kind, location: Location(uri: uri, range: symbol.range),
            containerName: container)
        ] + flat(symbol.children, symbol.name)
      }
    }
    return flat(documentSymbols(uri), nil)
  }

  /// Types, and methods of view controllers, whose names contain the letters of the query in order, best match first.
  func symbols(matching query: String) -> [SymbolInformation] {
    let wanted = Array(query.lowercased().utf8.filter { $0 != 0x20 })
    var found: [(score: Int, file: FileID, range: ByteRange, name: String, kind: SymbolKind, container: String?)] = []
    for type in index.allTypes {
      guard let summary = index[type.file]?.summary, let declaration = index.declaration(type) else { continue }
      let name = summary.interface.names.text(declaration.name)
      let path = index.qualifiedName(of: type) ?? name
      if let score = score(name, wanted) {
        let container = path == name ? nil : String(path.dropLast(name.count + 1))
        found.append(
          (score, type.file, summary.places[type.index].name, name, SymbolKind(declaration.kind), container))
      }
      guard !wanted.isEmpty, isViewController(type) else { continue }
      for part in [type] + index.extensions(of: type) {
        guard let summary = index[part.file]?.summary else { continue }
        for method in summary.members.methods(of: part.index) {
          let title = summary.names.text(method.name)
          guard let score = score(title, wanted) else { continue }
          found.append((score + 1, part.file, method.range, title, .method, path))
        }
      }
    }
    var places = places()
    return found.enumerated().sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }.prefix(200).map {
      let item = $0.element
      return SymbolInformation(
        name: item.name, kind: item.kind,
        location: Location(uri: places.uri(of: item.file), range: range(item.range, item.file, &places)),
        containerName: item.container)
    }
  }

  /// The number of bytes skipped before the last match; nil if the name does not contain all letters in order.
  private func score(_ name: String, _ wanted: [UInt8]) -> Int? {
    guard !wanted.isEmpty else { return 0 }
    var next = 0
    var gaps = 0
    for byte in name.utf8 {
      guard next < wanted.count else { break }
      let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if letter == wanted[next] { next += 1 } else { gaps += 1 }
    }
    return next == wanted.count ? gaps : nil
  }
}

extension SymbolKind {
  init(_ kind: DeclarationKind) {
    self =
      switch kind {
      case .class, .interface, .implementation, .actor, .extension: .class
      case .struct: .struct
      case .enum: .enum
      case .protocol: .interface
      }
  }
}

// MARK: - Type hierarchies

extension Snapshot {
  /// The type whose name is at a position, or the types extended by the extension whose name is there.
  func hierarchyItems(_ params: PositionParams) -> [TypeHierarchyItem]? {
    guard let (file, offset) = offset(params), let id = declaration(named: offset, in: file) else { return nil }
    return items(types(of: id))
  }

  func supertypes(_ item: TypeHierarchyItem) -> [TypeHierarchyItem]? {
    guard let type = type(of: item) else { return nil }
    return items(
      index.link(of: index.declared(type)).superclasses.compactMap {
        if case .declaration(let declaration) = $0 { index.listed(declaration) ?? declaration } else { nil }
      })
  }

  func subtypes(_ item: TypeHierarchyItem) -> [TypeHierarchyItem]? {
    guard let type = type(of: item) else { return nil }
    // An Objective-C class is listed at its `@implementation`, but its superclass is declared at its `@interface`.
    let superclass = Superclass.declaration(index.declared(type))
    return items(index.allTypes.filter { index.link(of: index.declared($0)).superclasses.contains(superclass) })
  }

  /// The type that an item was made from, found by its file and qualified name.
  private func type(of item: TypeHierarchyItem) -> DeclarationID? {
    guard let file = file(ofURI: item.uri) else { return nil }
    return index.types(of: file).first { index.qualifiedName(of: $0) == item.typeName }
  }

  private func items(_ types: [DeclarationID]) -> [TypeHierarchyItem] {
    var places = places()
    return types.compactMap { type in
      guard let source = index[type.file], let declaration = index.declaration(type),
        let name = index.qualifiedName(of: type)
      else { return nil }
      let place = source.summary.places[type.index]
      return TypeHierarchyItem(
        name: source.summary.interface.names.text(declaration.name), kind: SymbolKind(declaration.kind),
        detail: shown(source.path), uri: places.uri(of: type.file),
        range: places.range(Int(place.range.start)..<Int(place.range.end), in: type.file),
        selectionRange: places.range(Int(place.name.start)..<Int(place.name.end), in: type.file), typeName: name)
    }
  }
}

// MARK: - Selectors

// Navigation between the senders of a selector and its handlers.

extension Snapshot {
  /// The handlers of the selector at a position.
  func definitions(_ params: PositionParams) -> [Location] {
    guard let (file, offset) = offset(params) else { return [] }
    let sent = responders.dispatches.filter { $0.isNamed(at: offset, in: file) }
    return locations(sent.flatMap(\.handlers).map(\.place))
  }

  /// The places that send the selector at a position, or the selector of the handler at that position.
  func references(_ params: PositionParams) -> [Location] {
    guard let (file, offset) = offset(params) else { return [] }
    let all = responders.dispatches
    let selectors = Set(
      all.filter { dispatch in
        dispatch.isNamed(at: offset, in: file) || dispatch.handlers.contains { $0.place.covers(offset, in: file) }
      }.compactMap(\.selector))
    return locations(all.filter { $0.selector.map(selectors.contains) ?? false }.map(\.expression))
  }

  /// Locations without duplicates, in the given order.
  private func locations(_ all: [Finding.Place]) -> [Location] {
    var places = places()
    var seen: Set<Finding.Place> = []
    return all.filter { seen.insert($0).inserted }.map { places.location($0) }
  }
}

extension Dispatch {
  fileprivate func isNamed(at offset: Int, in file: FileID) -> Bool {
    place.covers(offset, in: file) || expression.covers(offset, in: file)
  }
}

extension Finding.Place {
  fileprivate func covers(_ offset: Int, in file: FileID) -> Bool {
    self.file == file && Int(range.start) <= offset && offset <= Int(range.end)
  }
}
