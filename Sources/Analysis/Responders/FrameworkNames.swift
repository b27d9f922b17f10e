import Syntax

/// The classes whose initializers take an action, those of the project included.
struct FrameworkNames: Sendable {
  let index: ProjectIndex
  let texts: TextConstants
  /// Subclasses in the project, by simple name.
  private let subclasses: [String: Dispatch.Kind]

  /// Whether a name that is none of Apple's may be one.
  var hasSubclasses: Bool { !subclasses.isEmpty }

  init(_ index: ProjectIndex) {
    self.index = index
    texts = TextConstants(ProjectTypes(index: index))
    var subclasses: [String: Dispatch.Kind] = [:]
    for file in index.files {
      guard let source = index[file] else { continue }
      for (number, declaration) in source.summary.interface.declarations.enumerated() where declaration.kind == .class {
        guard declaration.inheritedCount > 0 else { continue }
        let first = source.summary.interface.names[source.summary.interface.inherited[Int(declaration.inheritedStart)]]
        // Nearly all superclasses are told from these by their last letters.
        guard first.hasSuffix("Item") || first.hasSuffix("Command") || first.hasSuffix("Recognizer") else { continue }
        let chain = index.superclassChain(of: DeclarationID(file: file, index: number))
        if let kind = chain.lazy.compactMap(FrameworkNames.kind).first {
          subclasses[source.text(declaration.name)] = kind
        }
      }
    }
    self.subclasses = subclasses
  }

  /// What a class of this name sends when it is made with an action.
  func kind(_ name: String) -> Dispatch.Kind? { FrameworkNames.kind(name) ?? subclasses[name] }

  /// Whether the project declares a subclass of this name.
  func isOfProject(_ name: String) -> Bool { subclasses[name] != nil }

  /// The same for the type around an initializer, or the type that an extension extends.
  func kind(of owner: DeclarationID) -> Dispatch.Kind? {
    guard let source = index[owner.file] else { return nil }
    return kind(source.text(source.summary.interface.declarations[owner.index].name))
  }

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
