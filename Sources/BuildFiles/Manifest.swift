import Paths
import Syntax

/// Reads the targets of a package manifest that are literals. A target with a computed name or path is omitted, so its
/// files belong to no target.
struct Manifest: ~Copyable {
  private let tokens: TokenList
  private let bytes: ContiguousArray<UInt8>
  private(set) var summary = BuildSummary(isPackage: true)

  init(_ source: Span<UInt8>) {
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(source.count)
    for index in source.indices { copy.append(source[index]) }
    var list = TokenList()
    tokenize(copy.span, into: &list)
    bytes = copy
    tokens = list
    readCalls()
    addFolderOfOnlyTarget()
  }

  /// An argument of a call.
  private struct Argument {
    var label: String
    /// The indices of its tokens.
    var value: Range<Int>
  }

  private mutating func readCalls() {
    var index = 0
    var known: [String: Int] = [:]
    while index + 2 < tokens.count {
      guard tokens.kind(index) == .period, tokens.kind(index + 1) == .identifier, tokens.kind(index + 2) == .leftParen,
        let form = Form(rawValue: text(index + 1))
      else {
        index += 1
        continue
      }
      let (arguments, end) = arguments(after: index + 2)
      // Nested targets in the lists of a target are references to targets described elsewhere.
      index = end
      if form == .package {
        if let path = string(arguments, "path"), summary.packages.count < 1_024 { summary.packages.append(joinedPath("", path)) }
        continue
      }
      let name = string(arguments, "name")
      if form == .product {
        if let name, let targets = strings(arguments, "targets") { summary.products.append(.init(name, targets: targets)) }
      } else if let name, let target = target(name, form, arguments) {
        // A dependency `.target(name: "Core")` in a separate list has less information than the declaration of the target.
        if let number = known[name] {
          if weight(target) > weight(summary.targets[number]) { summary.targets[number] = target }
        } else {
          known[name] = summary.targets.count
          summary.targets.append(target)
        }
      } else {
        summary.hasComputedTargets = true
      }
    }
  }

  private enum Form {
    case library, tests, plugin, other, product, package

    init?(rawValue: String) {
      switch rawValue {
      case "target", "macro": self = .library
      case "testTarget": self = .tests
      case "plugin": self = .plugin
      case "executableTarget": self = .other
      case "library": self = .product
      case "package": self = .package
      default: return nil
      }
    }
  }

  private func weight(_ target: BuildSummary.Target) -> Int {
    target.dependencies.count + (target.folders.count == 1 ? 1_000_000 : 0)
  }

  private func target(_ name: String, _ form: Form, _ arguments: [Argument]) -> BuildSummary.Target? {
    let kind: BuildSummary.Target.TargetKind =
      switch form {
      case .library, .product, .package: .library
      case .tests: .tests
      case .plugin, .other: .other
      }
    var target = BuildSummary.Target(name, kind, modules: [identifier(name)])
    target.dependencies = dependencies(arguments)
    let paths: [String]
    if arguments.contains(where: { $0.label == "path" }) {
      guard let path = string(arguments, "path") else { return nil }
      paths = [joinedPath("", path)]
    } else {
      // The first existing folder is used; no package has several of them.
      let folders =
        switch form {
        case .tests: ["Tests", "Sources", "Source", "src", "srcs"]
        case .plugin: ["Plugins"]
        default: ["Sources", "Source", "src", "srcs"]
        }
      paths = folders.map { joinedPath($0, name) }
    }
    for path in paths {
      var folder = BuildSummary.Folder(path)
      for (label, keyPath) in [("sources", \BuildSummary.Folder.only), ("exclude", \.except)] {
        guard arguments.contains(where: { $0.label == label }) else { continue }
        // A computed list may exclude any file.
        guard let listed = strings(arguments, label) else { return nil }
        folder[keyPath: keyPath] = listed.map { joinedPath("", $0) }
      }
      target.folders.append(folder)
    }
    return target
  }

  /// If a package has only one target of a kind, its sources may be directly in `Sources` or `Tests`.
  private mutating func addFolderOfOnlyTarget() {
    for (isTests, folder) in [(false, "Sources"), (true, "Tests")] {
      let own = summary.targets.indices.filter { (summary.targets[$0].kind == .tests) == isTests }
      guard own.count == 1, let only = own.first, summary.targets[only].folders.count > 1 else { continue }
      summary.targets[only].folders.append(BuildSummary.Folder(folder))
    }
  }

  // MARK: Arguments

  /// The arguments of a call, and the index of the token after its closing parenthesis.
  private func arguments(after open: Int) -> ([Argument], end: Int) {
    var arguments: [Argument] = []
    var (index, depth) = (open + 1, 0)
    var (label, start) = ("", open + 1)
    func close(_ end: Int) {
      if start < end { arguments.append(Argument(label: label, value: start..<end)) }
    }
    while index < tokens.count, tokens.kind(index) != .endOfFile {
      switch tokens.kind(index) {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace:
        if depth == 0 {
          close(index)
          return (arguments, index + 1)
        }
        depth -= 1
      case .comma where depth == 0:
        close(index)
        (label, start) = ("", index + 1)
      case .colon where depth == 0 && index == start + 1:
        (label, start) = (text(start), index + 1)
      default: break
      }
      index += 1
    }
    return (arguments, index)
  }

  /// The value of an argument that is one string literal; nil otherwise.
  private func string(_ arguments: [Argument], _ label: String) -> String? {
    guard let argument = arguments.first(where: { $0.label == label }), argument.value.count == 1 else { return nil }
    return literal(argument.value.lowerBound)
  }

  /// The value of an argument that is an array of string literals; nil otherwise.
  private func strings(_ arguments: [Argument], _ label: String) -> [String]? {
    guard let range = arguments.first(where: { $0.label == label })?.value, range.count >= 2,
      tokens.kind(range.lowerBound) == .leftSquare, tokens.kind(range.upperBound - 1) == .rightSquare
    else { return nil }
    var found: [String] = []
    for index in range.dropFirst().dropLast() {
      if tokens.kind(index) == .comma { continue }
      guard let text = literal(index) else { return nil }
      found.append(text)
    }
    return found
  }

  /// The names in a list of dependencies: those of targets and products, but not those of packages and conditions.
  private func dependencies(_ arguments: [Argument]) -> [String] {
    guard let range = arguments.first(where: { $0.label == "dependencies" })?.value else { return [] }
    var found: [String] = []
    for index in range {
      guard let text = literal(index), !found.contains(text), found.count < 1_024 else { continue }
      let isLabelled = tokens.kind(index - 1) == .colon
      if !isLabelled || self.text(index - 2) == "name" { found.append(text) }
    }
    return found
  }

  private func text(_ index: Int) -> String {
    String(decoding: bytes[tokens.start(index)..<tokens.end(index)], as: UTF8.self)
  }

  /// The text of a string literal without escapes.
  private func literal(_ index: Int) -> String? {
    guard tokens.kind(index) == .string else { return nil }
    let range = tokens.start(index)..<tokens.end(index)
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\""), bytes[range.upperBound - 1] == UInt8(ascii: "\""),
      !bytes[range].contains(UInt8(ascii: "\\")), !bytes[range].contains(0x0A)
    else { return nil }
    return String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
  }
}
