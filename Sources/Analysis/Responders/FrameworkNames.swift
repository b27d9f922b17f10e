import Syntax

/// The classes whose initializers take an action: those of UIKit and their subclasses in the project.
///
/// This is a class because the analysis stores a reference for each file.
final class FrameworkNames: Sendable {
  let texts: TextConstants
  /// Subclasses in the project.
  private let subclasses: [DeclarationID: Dispatch.DispatchKind]
  private let names: Set<String>
  /// By file, the indices of classes whose superclass may be one of these, judged by its name.
  private let candidates: [FileID: [Int]]

  /// Whether the project has subclasses, so that names other than UIKit's need to be looked up.
  var hasSubclasses: Bool { !subclasses.isEmpty }

  convenience init(_ types: ProjectTypes) {
    let index = types.index
    var candidates: [FileID: [Int]] = [:]
    for file in index.files {
      let found = FrameworkNames.candidates(in: index[file])
      if !found.isEmpty { candidates[file] = found }
    }
    self.init(types, candidates, TextConstants(types))
  }

  /// Creates the value for another version of the project, in which declarations differ.
  convenience init(_ types: ProjectTypes, like other: FrameworkNames, _ change: ProjectChange) {
    var (candidates, texts) = (other.candidates, other.texts)
    texts.replace(change.files, types)
    for file in change.edited {
      let found = FrameworkNames.candidates(in: types.index[file])
      candidates[file] = found.isEmpty ? nil : found
    }
    self.init(types, candidates, texts)
  }

  /// The classes of a file whose superclass name has the suffix of a UIKit class. These are rare.
  private static func candidates(in source: SourceFile?) -> [Int] {
    guard let interface = source?.summary.interface else { return [] }
    return interface.declarations.indices.filter { number in
      let declaration = interface.declarations[number]
      guard declaration.kind == .class, declaration.inheritedCount > 0 else { return false }
      let first = interface.names[interface.inherited[Int(declaration.inheritedStart)]]
      return first.hasSuffix("Item") || first.hasSuffix("Command") || first.hasSuffix("Recognizer")
    }
  }

  private init(_ types: ProjectTypes, _ candidates: [FileID: [Int]], _ texts: TextConstants) {
    let index = types.index
    self.candidates = candidates
    self.texts = texts
    var subclasses: [DeclarationID: Dispatch.DispatchKind] = [:]
    var names: Set<String> = []
    for (file, numbers) in candidates {
      guard let source = index[file] else { continue }
      for number in numbers {
        let id = DeclarationID(file: file, index: number)
        if let kind = index.superclassChain(of: id).lazy.compactMap(Dispatch.DispatchKind.init(className:)).first {
          subclasses[id] = kind
          names.insert(source.text(source.summary.interface.declarations[number].name))
        }
      }
    }
    self.subclasses = subclasses
    self.names = names
  }

  /// Whether the initializer of a class with this name may take an action.
  func mayBeKnown(_ name: String) -> Bool { Dispatch.DispatchKind(className: name) != nil || names.contains(name) }

  /// The kind of dispatch that an instance of a class sends if it is created with an action.
  func kind(of type: TypeReference) -> Dispatch.DispatchKind? {
    switch type {
    case .declaration(let id): subclasses[id]
    case .external(let name): Dispatch.DispatchKind(className: name)
    default: nil
    }
  }

  /// Whether a type is a subclass that the project declares.
  func isOfProject(_ type: TypeReference) -> Bool { type.declaration.map { subclasses[$0] != nil } ?? false }
}

extension ContiguousArray<UInt8>.SubSequence {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count >= text.utf8.count && zip(self.suffix(text.utf8.count), text.utf8).allSatisfy { $0 == $1 }
  }
}
