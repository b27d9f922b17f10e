// Document symbols and workspace symbols.

import Analysis
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
