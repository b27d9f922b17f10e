import Syntax

/// The classes whose initializers take an action, those of the project included.
struct FrameworkNames: Sendable {
  let texts: TextConstants
  /// Subclasses in the project, and their simple names.
  private let subclasses: [DeclarationID: Dispatch.Kind]
  private let names: Set<String>

  /// Whether a name that is none of Apple's may be one.
  var hasSubclasses: Bool { !subclasses.isEmpty }

  init(_ types: ProjectTypes) {
    let index = types.index
    texts = TextConstants(types)
    var subclasses: [DeclarationID: Dispatch.Kind] = [:]
    var names: Set<String> = []
    for file in index.files {
      guard let source = index[file] else { continue }
      for (number, declaration) in source.summary.interface.declarations.enumerated() where declaration.kind == .class {
        guard declaration.inheritedCount > 0 else { continue }
        let first = source.summary.interface.names[source.summary.interface.inherited[Int(declaration.inheritedStart)]]
        // Nearly all superclasses are told from these by their last letters.
        guard first.hasSuffix("Item") || first.hasSuffix("Command") || first.hasSuffix("Recognizer") else { continue }
        let id = DeclarationID(file: file, index: number)
        if let kind = index.superclassChain(of: id).lazy.compactMap(FrameworkNames.kind).first {
          subclasses[id] = kind
          names.insert(source.text(declaration.name))
        }
      }
    }
    self.subclasses = subclasses
    self.names = names
  }

  /// Whether a class of this name may send something when it is made with an action.
  func mayBeKnown(_ name: String) -> Bool { FrameworkNames.kind(name) != nil || names.contains(name) }

  /// What a class sends when it is made with an action.
  func kind(of type: TypeReference) -> Dispatch.Kind? {
    switch type {
    case .declaration(let id): subclasses[id]
    case .external(let name): FrameworkNames.kind(name)
    default: nil
    }
  }

  /// Whether it is a subclass that the project declares.
  func isOfProject(_ type: TypeReference) -> Bool { type.declaration.map { subclasses[$0] != nil } ?? false }

  private static func kind(_ name: String) -> Dispatch.Kind? {
    switch name {
    case "UIBarButtonItem": .barButton
    case "UIKeyCommand": .keyCommand
    case "UICommand": .command
    case "UIMenuItem": .menuItem
    default: name.hasSuffix("GestureRecognizer") && name.hasPrefix("UI") ? .gesture : nil
    }
  }
}

extension ContiguousArray<UInt8>.SubSequence {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && zip(self.suffix(text.utf8.count), text.utf8).allSatisfy { $0 == $1 }
  }
}
