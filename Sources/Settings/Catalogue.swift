/// What is known about Apple's frameworks: their classes, and the selectors that they answer themselves.
public struct Catalogue: Sendable, Equatable {
  /// Grouped by role, framework and superclass, in the order of the file.
  public var classes: [FrameworkClass]
  /// Selectors that a responder of the system answers: sent to nil, they are heard.
  public var selectors: [String]

  /// The catalogue that comes with the program. It is read anew each time: keep it.
  public static func embedded() -> Catalogue {
    let (catalogue, problems) = readCatalogue(PackageResources.uikit_yml, path: "Rules/uikit.yml")
    guard let catalogue else {
      preconditionFailure("the catalogue in the binary cannot be read: \(problems)")
    }
    return catalogue
  }
}

/// A class that a framework defines.
public struct FrameworkClass: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    /// Its chain of superclasses reaches UIViewController.
    case viewController
    /// Its chain reaches UIResponder, and not UIViewController.
    case responder
    /// Neither.
    case other
  }

  /// As Swift writes it, without generic parameters.
  public var name: String
  /// Nil for a root class.
  public var superclass: String?
  /// The module that defines it.
  public var framework: String
  public var role: Role
}

func readCatalogue(_ bytes: [UInt8], path: String) -> (
  catalogue: Catalogue?, problems: [ConfigurationProblem]
) {
  let (node, problems) = readYAML(bytes, path: path)
  var reader = NodeReader(path: path, problems: problems)
  guard let node else { return (nil, reader.problems) }
  let catalogue = reader.catalogue(node)
  return (reader.problems.isEmpty ? catalogue : nil, reader.problems)
}

extension NodeReader {
  fileprivate mutating func catalogue(_ node: YAMLNode) -> Catalogue {
    let sections: [(key: String, role: FrameworkClass.Role)] = [
      ("view_controllers", .viewController), ("responders", .responder), ("others", .other),
    ]
    let keys = sections.map(\.key) + ["selectors"]
    var catalogue = Catalogue(classes: [], selectors: [])
    for entry in members(of: node, what: "the catalogue", known: keys) ?? [] {
      if let section = sections.first(where: { $0.key == entry.key.text }) {
        addClasses(of: entry.value, role: section.role, to: &catalogue.classes)
      } else {
        catalogue.selectors = names(in: entry.value)
      }
    }
    return catalogue
  }

  private mutating func addClasses(
    of section: YAMLNode, role: FrameworkClass.Role, to classes: inout [FrameworkClass]
  ) {
    for (framework, families) in pairs(of: section) {
      for (superclass, subclasses) in pairs(of: families) {
        for name in names(in: subclasses) {
          classes.append(
            FrameworkClass(
              name: name, superclass: superclass == "_" ? nil : superclass, framework: framework,
              role: role))
        }
      }
    }
  }

  private mutating func pairs(of node: YAMLNode) -> [(String, YAMLNode)] {
    guard case .mapping(let entries) = node.value else {
      report("a mapping was expected, not \(node.summary)", at: node.start)
      return []
    }
    return entries.map { ($0.key.text ?? "", $0.value) }
  }

  private mutating func names(in node: YAMLNode) -> [String] {
    (items(of: node, what: "a list of names") ?? []).compactMap { text(of: $0, what: "a name") }
  }
}
