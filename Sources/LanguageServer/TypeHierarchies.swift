// Type hierarchy: superclasses and subclasses.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Syntax

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
