import Paths
import Syntax

/// Reads the targets of an Xcode project file, `project.pbxproj`.
struct XcodeProject {
  private let list: PropertyList
  /// The nodes of the objects by identifier.
  private var objects: [String: Int] = [:]
  private let project: Int
  private let paths: ProjectPaths
  /// The number of references between build settings that may still be followed. No project has a tenth of them.
  private var references = 1 << 20
  /// The build phases and exception sets that were read. Each is read once, even if several objects refer to it.
  private var read: Set<Int> = []
  private(set) var summary = BuildSummary()

  /// The maximum number of localized variants of a file.
  private static let mostVariants = 256

  init(_ bytes: Span<UInt8>) throws(PropertyList.Failure) {
    list = try PropertyList(bytes)
    guard let all = list.value(0, "objects") else { throw PropertyList.Failure(reason: "it has no 'objects'", offset: 0) }
    var objects: [String: Int] = [:]
    for member in list.members(all) { objects[list.text(member.key)] = member.value }
    guard let root = list.string(0, "rootObject"), let project = objects[root], list.value(project, "targets") != nil else {
      throw PropertyList.Failure(reason: "it has no root object with targets", offset: 0)
    }
    self.objects = objects
    self.project = project
    paths = ProjectPaths(list, objects, project: project)
    readTargets()
  }

  private mutating func readTargets() {
    var numbers: [Int: Int] = [:]
    for element in list.elements(list.value(project, "targets")) {
      guard let node = objects[list.text(element)], numbers[node] == nil, isKind(node, "PBXNativeTarget"),
        let name = list.string(node, "name")
      else { continue }
      numbers[node] = summary.targets.count
      summary.targets.append(target(node, name))
    }
    readSynchronizedFolders(numbers)
    for element in list.elements(list.value(project, "packageReferences")) {
      guard let package = objects[list.text(element)], isKind(package, "XCLocalSwiftPackageReference"),
        let path = list.string(package, "relativePath")
      else { continue }
      add(joinedPath("", path), to: &summary.packages)
    }
  }

  private func isKind(_ node: Int, _ kind: String) -> Bool {
    guard let isa = list.value(node, "isa") else { return false }
    return list.equals(isa, kind)
  }

  private func object(_ node: Int, _ key: String) -> Int? {
    guard let id = list.string(node, key) else { return nil }
    return objects[id]
  }

  // MARK: Targets

  /// Whether the project is that of an Xcode before 8, which knows Swift 2 only and no setting for the version.
  private var isOlderThanSwift3: Bool {
    guard let attributes = list.value(project, "attributes"),
      let written = list.string(attributes, "LastSwiftUpdateCheck") ?? list.string(attributes, "LastUpgradeCheck")
    else { return false }
    return Int(written).map { $0 < 800 } ?? false
  }

  private mutating func target(_ node: Int, _ name: String) -> BuildSummary.Target {
    let names = ProductNames(list, objects, target: node, project: project, name: name, references: &references)
    var target = BuildSummary.Target(name, kind(of: node), modules: names.modules)
    target.products = names.products
    target.swiftVersion = names.swiftVersions.min() ?? (isOlderThanSwift3 ? 2 : 0)
    target.infersObjectiveC = names.infersObjectiveC
    target.oldestIOS = names.systems.min() ?? 0
    if let product = object(node, "productReference"), let path = list.string(product, "path") {
      // If an xcconfig file names the product, this is the only information about it.
      add(productName(path), to: &target.products)
      add(identifier(productName(path)), to: &target.modules)
    }
    for host in names.hosts where target.kind == .tests { add(host, to: &target.dependencies) }
    for element in list.elements(list.value(node, "dependencies")) { addDependency(element, to: &target) }
    for element in list.elements(list.value(node, "packageProductDependencies")) {
      if let product = objects[list.text(element)], let name = localProduct(product) { add(name, to: &target.dependencies) }
    }
    for element in list.elements(list.value(node, "buildPhases")) {
      guard let phase = objects[list.text(element)], read.insert(phase).inserted else { continue }
      let isLinking = isKind(phase, "PBXFrameworksBuildPhase")
      guard isLinking || isCompiled(phase) else { continue }
      for file in list.elements(list.value(phase, "files")) {
        guard let file = objects[list.text(file)] else { continue }
        if isLinking { addLinked(file, to: &target) } else { addFile(file, to: &target) }
      }
    }
    return target
  }

  private func isCompiled(_ phase: Int) -> Bool {
    isKind(phase, "PBXSourcesBuildPhase") || isKind(phase, "PBXResourcesBuildPhase")
      || isKind(phase, "PBXHeadersBuildPhase")
  }

  private func kind(of node: Int) -> BuildSummary.Target.TargetKind {
    guard let type = list.string(node, "productType") else { return .other }
    let name = type.split(separator: ".").dropFirst(3).joined(separator: ".")
    if name.contains("testing") || name.contains("unit-test") || name.contains("ocunit") { return .tests }
    if name.contains("extension") { return .appExtension }
    if name.hasPrefix("application") { return .app }
    if name.hasPrefix("framework") || name.hasPrefix("library") { return .library }
    return .other
  }

  private func addDependency(_ element: Int, to target: inout BuildSummary.Target) {
    guard let dependency = objects[list.text(element)] else { return }
    if let other = object(dependency, "target"), let name = list.string(other, "name") {
      add(name, to: &target.dependencies)
    } else if let product = object(dependency, "productRef") {
      if let name = localProduct(product) { add(name, to: &target.dependencies) }
    } else if let proxy = object(dependency, "targetProxy"), let name = list.string(proxy, "remoteInfo") {
      add(name, to: &target.dependencies)
    } else if let name = list.string(dependency, "name") {
      add(name, to: &target.dependencies)
    }
  }

  private func addLinked(_ file: Int, to target: inout BuildSummary.Target) {
    if let product = object(file, "productRef") {
      if let name = localProduct(product) { add(name, to: &target.dependencies) }
    } else if let reference = object(file, "fileRef"),
      let path = list.string(reference, "path") ?? list.string(reference, "name")
    {
      add(productName(path), to: &target.dependencies)
    }
  }

  /// The name of a package product; nil if the package is remote, so that no target of the tree is meant.
  private func localProduct(_ product: Int) -> String? {
    if let package = object(product, "package"), isKind(package, "XCRemoteSwiftPackageReference") { return nil }
    return list.string(product, "productName")
  }

  private func add(_ name: String, to names: inout [String]) {
    if names.count < 1_024, !names.contains(name) { names.append(name) }
  }

  /// The product name of a file: `Core` for `Core.framework` and for `libCore.a`.
  private func productName(_ path: String) -> String {
    let last = lastName(of: path)
    let stem = last.split(separator: ".", maxSplits: 1).first ?? ""
    let isArchive = last.hasPrefix("lib") && (last.hasSuffix(".a") || last.hasSuffix(".dylib"))
    return String(isArchive ? stem.dropFirst(3) : stem)
  }

  // MARK: Files

  private func addFile(_ file: Int, to target: inout BuildSummary.Target) {
    guard let reference = object(file, "fileRef") else { return }
    guard let variants = list.value(reference, "children") else { return add(reference, to: &target) }
    for element in list.elements(variants, most: XcodeProject.mostVariants) {
      if let variant = objects[list.text(element)] { add(variant, to: &target) }
    }
  }

  private func add(_ reference: Int, to target: inout BuildSummary.Target) {
    guard let path = list.value(reference, "path"), isOfInterest(path), let whole = paths.paths[reference] else { return }
    target.files.append(whole)
  }

  /// Whether a file is of a kind that is analyzed.
  private func isOfInterest(_ path: Int) -> Bool {
    list.hasSuffix(path, ".swift") || list.hasSuffix(path, ".m") || list.hasSuffix(path, ".h")
      || list.hasSuffix(path, ".mm") || list.hasSuffix(path, ".storyboard", inAnyCase: true)
      || list.hasSuffix(path, ".xib", inAnyCase: true)
  }

  // MARK: Synchronized folders

  /// Reads the synchronized folders of Xcode 16. All files in such a folder belong to the targets that list it. An
  /// exception set removes files from a target that lists the folder, and adds files to a target that does not.
  private mutating func readSynchronizedFolders(_ numbers: [Int: Int]) {
    var owners: [Int: [Int]] = [:]
    for (node, number) in numbers.sorted(by: { $0.value < $1.value }) {
      for element in list.elements(list.value(node, "fileSystemSynchronizedGroups")) {
        if let folder = objects[list.text(element)] { owners[folder, default: []].append(number) }
      }
    }
    // In file order: if two folders share an exception set, it belongs to the first.
    for (node, path) in paths.paths.sorted(by: { $0.key < $1.key }) where isKind(node, "PBXFileSystemSynchronizedRootGroup") {
      var exceptions: [Int: [String]] = [:]
      for element in list.elements(list.value(node, "exceptions")) {
        guard let set = objects[list.text(element)], read.insert(set).inserted,
          isKind(set, "PBXFileSystemSynchronizedBuildFileExceptionSet"),
          let target = object(set, "target"), let number = numbers[target]
        else { continue }
        for member in list.elements(list.value(set, "membershipExceptions")) {
          exceptions[number, default: []].append(list.text(member))
        }
      }
      let own = owners[node] ?? []
      for number in own {
        var folder = BuildSummary.Folder(path)
        folder.except = exceptions[number] ?? []
        summary.targets[number].folders.append(folder)
      }
      for (number, added) in exceptions where !own.contains(number) {
        summary.targets[number].files += added.map { joinedPath(path, $0) }
      }
    }
    for number in summary.targets.indices {
      summary.targets[number].files.sort()
      summary.targets[number].folders.sort { $0.path < $1.path }
    }
  }
}

// MARK: - ProjectPaths

/// The paths of files and folders in a project. A path is relative to that of the enclosing group.
struct ProjectPaths {
  /// Paths relative to the folder of the project, by the node of a file reference or a synchronized folder.
  private(set) var paths: [Int: String] = [:]

  /// The maximum nesting depth of groups and the maximum length of paths, both above those that a disk can hold.
  private static let deepest = 128
  private static let longest = 4_096

  private struct Step {
    var node: Int
    /// The path of the enclosing group; nil if it is outside of the tree.
    var folder: String?
    var depth: Int
  }

  /// - Parameter objects: The nodes of the objects by identifier.
  init(_ list: PropertyList, _ objects: [String: Int], project: Int) {
    let base = joinedPath("", list.string(project, "projectDirPath") ?? "")
    guard let id = list.string(project, "mainGroup"), let main = objects[id] else { return }
    var open = [Step(node: main, folder: base, depth: 0)]
    var seen: Set<Int> = []
    while let step = open.popLast() {
      // A file in several groups has its path in the first one.
      guard seen.insert(step.node).inserted, step.depth < ProjectPaths.deepest else { continue }
      let folder = ProjectPaths.path(of: step.node, list, in: step.folder, base)
      guard let children = list.value(step.node, "children") else {
        if let folder { paths[step.node] = folder }
        continue
      }
      for child in list.elements(children).reversed() {
        guard let node = objects[list.text(child)] else { continue }
        open.append(Step(node: node, folder: folder, depth: step.depth + 1))
      }
    }
  }

  /// The path of a group, file or folder; nil if it is outside of the tree, for example in the SDK.
  private static func path(
    of node: Int, _ list: PropertyList, in folder: String?, _ base: String
  ) -> String? {
    let own = list.string(node, "path") ?? ""
    guard own.utf8.count < longest else { return nil }
    let around: String?
    switch list.string(node, "sourceTree") ?? "<group>" {
    case "<group>": around = folder
    case "SOURCE_ROOT": around = base
    case "<absolute>": return own.utf8.first == UInt8(ascii: "/") ? own : nil
    default: around = nil
    }
    guard let around, around.utf8.count + own.utf8.count < longest else { return nil }
    return joinedPath(around, own)
  }
}

// MARK: - ProductNames

/// The names that the build settings of a target give to its modules and products.
struct ProductNames {
  private(set) var modules: [String] = []
  private(set) var products: [String] = []
  /// The apps in which a test bundle runs.
  private(set) var hosts: [String] = []
  /// The language versions of its configurations, without the parts behind the point.
  private(set) var swiftVersions: Set<UInt8> = []
  /// Whether one of them exposes methods to Objective-C as Swift 3 does.
  private(set) var infersObjectiveC = false
  /// The major versions of the oldest iOS.
  private(set) var systems: Set<UInt8> = []

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
      func major(_ key: String) -> UInt8? {
        scope.value(list, key).flatMap { UInt8($0.prefix { $0 != "." }) }.flatMap { $0 > 0 ? $0 : nil }
      }
      if let version = major("SWIFT_VERSION") { swiftVersions.insert(version) }
      if let system = major("IPHONEOS_DEPLOYMENT_TARGET") { systems.insert(system) }
      if scope.value(list, "SWIFT_SWIFT3_OBJC_INFERENCE") == "On" { infersObjectiveC = true }
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
