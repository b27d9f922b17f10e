/// The knowledge about Apple's frameworks: their names and classes, the selectors that they handle, and the overrides
/// that they call.
public struct Catalogue: Sendable, Equatable {
  /// The classes grouped by role, framework and superclass, in the order of the file.
  public var classes: [FrameworkClass]
  /// The names of the frameworks, including those of `classes`.
  public var modules: Set<String>
  /// Selectors that system responders handle, so that they may be sent to nil.
  public var selectors: [String]
  /// Overrides that UIKit calls, as `name(label:)`.
  public var lifeCycleMethods: [String]

  /// Parses the embedded catalogue. Each call parses it again, so the caller should keep the result.
  public static func embedded() -> Catalogue {
    let (catalogue, problems) = readCatalogue(PackageResources.uikit_yml, path: "uikit.yml")
    guard let catalogue else {
      preconditionFailure("the catalogue in the binary cannot be read: \(problems)")
    }
    return catalogue
  }
}

/// A class that a framework defines.
public struct FrameworkClass: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    /// A subclass of `UIViewController`.
    case viewController
    /// A subclass of `UIResponder` but not of `UIViewController`.
    case responder
    /// Any other class.
    case other
  }

  /// The Swift name without generic parameters.
  public var name: String
  /// Nil for a root class.
  public var superclass: String?
  /// The module that defines the class.
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
    let keys = sections.map(\.key) + ["modules", "selectors", "life_cycle"]
    var catalogue = Catalogue(classes: [], modules: [], selectors: [], lifeCycleMethods: [])
    catalogue.classes.reserveCapacity(1200)
    for entry in members(of: node, what: "the catalogue", known: keys) ?? [] {
      if let section = sections.first(where: { $0.key == entry.key.text }) {
        addClasses(of: entry.value, role: section.role, to: &catalogue)
      } else {
        let names = pairs(of: entry.value).flatMap { words(in: $0.1) }
        switch entry.key.text {
        case "modules": catalogue.modules.formUnion(names)
        case "selectors": catalogue.selectors = names
        default: catalogue.lifeCycleMethods = names
        }
      }
    }
    return catalogue
  }

  private mutating func addClasses(
    of section: YAMLNode, role: FrameworkClass.Role, to catalogue: inout Catalogue
  ) {
    for (framework, families) in pairs(of: section) {
      catalogue.modules.insert(framework)
      for (superclass, subclasses) in pairs(of: families) {
        for name in words(in: subclasses) {
          catalogue.classes.append(
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

  private mutating func words(in node: YAMLNode) -> [String] {
    text(of: node, what: "a list of names").map(wordsBetweenSpaces) ?? []
  }
}

/// Splits at spaces. It works on bytes because `split` over characters or the UTF-8 view takes several times as long,
/// and this runs at each start.
private func wordsBetweenSpaces(_ text: String) -> [String] {
  let bytes = ContiguousArray(text.utf8)
  var words: [String] = []
  var start = 0
  for index in bytes.indices where bytes[index] == UInt8(ascii: " ") {
    if start < index { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
    start = index + 1
  }
  if start < bytes.count { words.append(String(decoding: bytes[start...], as: UTF8.self)) }
  return words
}
