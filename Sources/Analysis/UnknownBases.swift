import Syntax

// Classes that look like view controllers, and cannot be known as such: their superclass is declared nowhere.

/// A superclass that neither the sources nor the frameworks declare, with the classes that lead to it.
public struct UnknownBase: Sendable, Hashable {
  /// As the sources write it, less generic arguments.
  public var name: String
  public var classes: [DeclarationID]
}

extension ProjectIndex {
  /// The superclasses that are probably view controllers of a library, those with most classes first: they are called so,
  /// or some class below one overrides what only view controllers have. `view_controllers: {bases}` states what they are.
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

  /// Where the superclass chain of a class leaves the sources; nil where it ends within them.
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
