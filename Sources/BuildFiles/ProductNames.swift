/// The names that the build settings of a target give to its modules and products.
struct ProductNames {
  private(set) var modules: [String] = []
  private(set) var products: [String] = []
  /// The apps in which a test bundle runs.
  private(set) var hosts: [String] = []

  /// The maximum number of configurations that are read.
  private static let mostConfigurations = 64
  private static let deepestReference = 8
  /// The maximum length of a file name on disk.
  private static let longestName = 255

  /// - Parameters:
  ///   - project: The settings of the project, which apply if the target does not state a setting.
  ///   - references: The number of references that may still be followed. Settings that refer to each other several times
  ///     can expand to an exponential number of references.
  init(
    _ list: PropertyList, _ objects: [String: Int], target: Int, project: Int, name: String, references: inout Int
  ) {
    let outer = ProductNames.settings(list, objects, of: project)
    for (configuration, settings) in ProductNames.settings(list, objects, of: target) {
      let fallback = outer.first { $0.configuration == configuration }?.settings
      var scope = Scope(settings: settings, fallback: fallback, target: name, references: references)
      defer { references = scope.references }
      let product = scope.value(list, "PRODUCT_NAME") ?? name
      add(scope.value(list, "PRODUCT_MODULE_NAME") ?? product, product)
      for host in [scope.value(list, "TEST_TARGET_NAME"), scope.host(list)].compactMap(\.self) where !hosts.contains(host) {
        hosts.append(host)
      }
    }
    if modules.isEmpty { add(name, name) }
  }

  private mutating func add(_ module: String, _ product: String) {
    let module = identifier(module)
    if !modules.contains(module) { modules.append(module) }
    if !products.contains(product) { products.append(product) }
  }

  /// The settings of each configuration of a target or a project.
  private static func settings(
    _ list: PropertyList, _ objects: [String: Int], of node: Int
  ) -> [(configuration: String, settings: Int)] {
    guard let id = list.string(node, "buildConfigurationList"), let all = objects[id] else { return [] }
    var found: [(configuration: String, settings: Int)] = []
    for element in list.elements(list.value(all, "buildConfigurations"), most: mostConfigurations) {
      guard let configuration = objects[list.text(element)], let settings = list.value(configuration, "buildSettings")
      else { continue }
      found.append((list.string(configuration, "name") ?? "", settings))
    }
    return found
  }

  /// The settings that apply to a target in one configuration.
  private struct Scope {
    var settings: Int
    var fallback: Int?
    var target: String
    var references: Int

    /// A setting with its references expanded; nil if it is not stated, or refers to a setting that the project file
    /// does not state.
    mutating func value(_ list: PropertyList, _ key: String) -> String? {
      guard let text = stated(list, key) else { return nil }
      return expanded(text, list, depth: 0)
    }

    private func stated(_ list: PropertyList, _ key: String) -> String? {
      if let text = list.string(settings, key) { return text }
      guard let fallback else { return nil }
      return list.string(fallback, key)
    }

    /// The name of the app in a setting such as `$(BUILT_PRODUCTS_DIR)/Notes.app/Notes`.
    mutating func host(_ list: PropertyList) -> String? {
      guard let last = stated(list, "TEST_HOST")?.split(separator: "/").last(where: { $0.hasSuffix(".app") }) else { return nil }
      return expanded(String(last.dropLast(4)), list, depth: 0)
    }

    private mutating func expanded(_ text: String, _ list: PropertyList, depth: Int) -> String? {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text.isEmpty ? nil : text }
      guard depth < ProductNames.deepestReference, text.utf8.count < 1_024 else { return nil }
      var result = ""
      var rest = text[...]
      while let dollar = rest.firstIndex(of: "$") {
        result += rest[..<dollar]
        rest = rest[rest.index(after: dollar)...]
        guard let open = rest.first, open == "(" || open == "{",
          let end = rest.firstIndex(of: open == "(" ? ")" : "}")
        else { return nil }
        let reference = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":")
        rest = rest[rest.index(after: end)...]
        references -= 1
        guard references >= 0, let name = reference.first, let value = referred(String(name), list, depth: depth) else {
          return nil
        }
        result += reference.dropFirst().contains("c99extidentifier") ? identifier(value) : value
        guard result.utf8.count <= ProductNames.longestName else { return nil }
      }
      result += rest
      return result.isEmpty ? nil : result
    }

    private mutating func referred(_ name: String, _ list: PropertyList, depth: Int) -> String? {
      switch name {
      case "TARGET_NAME", "TARGETNAME", "inherited": return target
      case "PRODUCT_NAME":
        guard let text = stated(list, "PRODUCT_NAME") else { return target }
        return expanded(text, list, depth: depth + 1)
      default:
        for scope in [settings, fallback].compactMap(\.self) {
          guard let value = list.value(scope, name) else { continue }
          return list.isText(value) ? expanded(list.text(value), list, depth: depth + 1) : nil
        }
        return nil
      }
    }
  }
}

/// Converts a name to a module name: characters that are not allowed in identifiers become underscores.
func identifier(_ name: String) -> String {
  var result = ""
  for scalar in name.unicodeScalars {
    let isFirst = result.isEmpty
    let isLetter = scalar == "_" || scalar.properties.isAlphabetic
    if isFirst, "0"..."9" ~= scalar {
      result.append("_")
    } else {
      result.unicodeScalars.append(isLetter || "0"..."9" ~= scalar ? scalar : "_")
    }
  }
  return result
}
