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

  private mutating func target(_ node: Int, _ name: String) -> BuildSummary.Target {
    let names = ProductNames(list, objects, target: node, project: project, name: name, references: &references)
    var target = BuildSummary.Target(name, kind(of: node), modules: names.modules)
    target.products = names.products
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
      || list.hasSuffix(path, ".mm") || list.hasSuffix(path, ".storyboard") || list.hasSuffix(path, ".xib")
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
