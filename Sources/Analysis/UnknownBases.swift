import Syntax

// Classes that are probably view controllers but cannot be recognized as such, because their superclass is declared
// neither in the sources nor in the frameworks.

/// A superclass that neither the sources nor the frameworks declare, with the classes that inherit from it.
public struct UnknownBase: Sendable, Hashable {
  /// The name as written, without generic arguments.
  public var name: String
  public var classes: [DeclarationID]
}

extension ProjectIndex {
  /// The superclasses that are probably view controllers of a library, those with the most subclasses first. Either the
  /// name suggests it, or a subclass overrides a method that only view controllers have. The configuration can state
  /// what they are with `view_controllers: {bases}`.
  public var unknownViewControllerBases: [UnknownBase] {
    var classes: [String: [DeclarationID]] = [:]
    for type in allTypes where declaration(type)?.kind == .class && role(of: type) == nil && !isTest(type.file) {
      guard let name = unknownBase(of: type) else { continue }
      classes[name, default: []].append(type)
    }
    let bases = classes.filter { name, classes in
      name.hasSuffix("ViewController") || name.hasSuffix("VC") || classes.contains(where: overridesLifeCycle)
    }
    return bases.map { UnknownBase(name: $0, classes: $1) }
      .sorted { ($1.classes.count, $0.name) < ($0.classes.count, $1.name) }
  }

  /// The name of the superclass at which the superclass chain leaves the sources; nil if it does not.
  private func unknownBase(of type: DeclarationID) -> String? {
    let chain = superclassReferences(of: type)
    guard chain.count < ProjectIndex.deepestChain else { return nil }
    let last = chain.last?.declaration ?? type
    guard let declaration = declaration(last), declaration.kind == .class, declaration.inheritedCount > 0,
      link(of: last).superclasses.isEmpty, let interface = self[last.file]?.summary.interface
    else { return nil }
    let written = interface.names.text(interface.inherited[Int(declaration.inheritedStart)])
    let name = String(written.prefix { $0 != "<" })
    return declares(name, from: last.file) || looksLikeProtocol(name) ? nil : name
  }

  private func overridesLifeCycle(_ type: DeclarationID) -> Bool {
    ([type] + extensions(of: type)).contains { part in
      guard let summary = self[part.file]?.summary else { return false }
      return summary.members.methods(of: part.index).contains { method in
        let name = summary.names.text(method.name)
        // Views have life-cycle methods, too.
        return name.hasPrefix("view") && isLifeCycle(method, name)
      }
    }
  }
}
