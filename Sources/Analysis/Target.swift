import Syntax

/// Calls `body` with the path and the ID of each type and typealias to which other files can refer.
func forEachTarget(of source: SourceFile, _ file: FileID, _ body: (String, Target) -> Void) {
  let interface = source.summary.interface
  for (index, declaration) in interface.declarations.enumerated()
  where declaration.kind != .extension && declaration.kind != .implementation && !declaration.isLocal {
    let path = source.text(declaration.path)
    body(path, .type(DeclarationID(file: file, index: index)))
    if source.mayBeginWithModule(declaration), let (_, rest) = splitFirst(path) {
      body(String(rest), .type(DeclarationID(file: file, index: index)))
    }
  }
  for (index, alias) in interface.typealiases.enumerated() where !alias.isLocal {
    // `typealias UIView = NSView` is for AppKit. In other files the name refers to UIKit's class.
    if interface.names[alias.name].starts(with: "UI".utf8), interface.names[alias.target].starts(with: "NS".utf8) { continue }
    body(source.text(alias.path), .alias(AliasID(file: file, index: index)))
  }
}

/// A declaration to which a path can refer.
enum Target: Hashable, Sendable {
  case type(DeclarationID)
  case alias(AliasID)

  var file: FileID {
    switch self {
    case .type(let type): type.file
    case .alias(let alias): alias.file
    }
  }
}

/// A typealias, by its file and its index in that file's interface.
struct AliasID: Hashable, Sendable {
  let file: FileID
  let index: Int
}
