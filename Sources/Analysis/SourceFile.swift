public import Syntax

/// The number of a file in an index. It does not change while the file is in the index.
public struct FileID: Hashable, Sendable, Comparable {
  public let number: Int

  init(_ number: Int) { self.number = number }

  public static func < (left: FileID, right: FileID) -> Bool { left.number < right.number }
}

/// A path with the equality of the operating system. On Linux, paths are compared by bytes, so that strings that differ
/// only in Unicode normalization are different; on macOS these denote the same file.
public struct PathKey: Hashable, Sendable {
  private let path: String

  public init(_ path: String) { self.path = path }

  public func hash(into hasher: inout Hasher) { path.hash(into: &hasher) }

  public static func == (left: PathKey, right: PathKey) -> Bool {
    #if canImport(Darwin)
      left.path == right.path
    #else
      left.path.utf8.count == right.path.utf8.count && left.path == right.path
        && left.path.utf8.elementsEqual(right.path.utf8)
    #endif
  }
}

/// A declaration, by its file and its index in that file's interface.
public struct DeclarationID: Hashable, Sendable {
  public let file: FileID
  public let index: Int

  public init(file: FileID, index: Int) {
    self.file = file
    self.index = index
  }
}

/// A file of a project: its path and its summary. Immutable. A class, because passing on a reference costs one retain
/// instead of one for each of a summary's dozen columns.
public final class SourceFile: Sendable {
  /// The path in the index, with `/` as separator.
  public let path: String
  public let summary: FileSummary
  /// The bodies that paired-call rules read. All other built-in rules read only the summary.
  public let bodies: TriggeredBodies
  /// The checksum of the bytes from which the summary was made; nil if unknown.
  public let checksum: UInt64?
  /// By path, the types and typealiases within functions. Other files cannot refer to them.
  let localTargets: [String: [LocalTarget]]

  public init(path: String, summary: FileSummary, bodies: TriggeredBodies = TriggeredBodies(), checksum: UInt64? = nil) {
    self.path = path
    self.summary = summary
    self.bodies = bodies
    self.checksum = checksum
    localTargets = SourceFile.localTargets(summary.interface)
  }

  /// A type or a typealias within a function, by its index in the interface.
  enum LocalTarget: Sendable {
    case type(Int)
    case alias(Int)
  }

  private static func localTargets(_ interface: FileInterface) -> [String: [LocalTarget]] {
    var targets: [String: [LocalTarget]] = [:]
    for (number, declaration) in interface.declarations.enumerated()
    where declaration.isLocal && declaration.kind != .extension && declaration.kind != .implementation {
      targets[interface.names.text(declaration.path), default: []].append(.type(number))
    }
    for (number, alias) in interface.typealiases.enumerated() where alias.isLocal {
      targets[interface.names.text(alias.path), default: []].append(.alias(number))
    }
    return targets
  }

  /// Whether no rule can distinguish two versions of the file.
  public func isSame(as other: SourceFile) -> Bool { summary == other.summary && bodies == other.bodies }

  /// Whether a function refers to view controllers, or adds or removes them. Only such a file can make one view
  /// controller a child of another in code.
  public var mentionsControllers: Bool {
    summary.flow.functions.contains { !$0.topics.isDisjoint(with: [.containment, .controllers]) }
  }

  /// The names in the inheritance clause of a declaration, as written.
  func inherited(by declaration: Declaration) -> [String] {
    let all = summary.interface.inherited
    let first = Int(declaration.inheritedStart)
    let entries = first..<(first + Int(declaration.inheritedCount))
    return entries.clamped(to: all.indices).map { text(all[$0]) }
  }

  /// The number of leading folders that two files share.
  func nearness(to other: SourceFile) -> Int { sharedFolders(path, other.path) }

  /// Whether a type is declared in an extension whose written name contains a period, so that its first component may
  /// be a module.
  func mayBeginWithModule(_ declaration: Declaration) -> Bool {
    var parent = Int(declaration.parent)
    for _ in 0..<SourceFile.deepest {
      guard summary.interface.declarations.indices.contains(parent) else { return false }
      let around = summary.interface.declarations[parent]
      if around.kind == .extension { return summary.interface.names[around.name].contains(0x2E) }
      parent = Int(around.parent)
    }
    return false
  }

  /// The index of the innermost declaration that contains a range.
  func declaration(around range: ByteRange) -> Int? {
    // Places are ordered by their start. The innermost declaration is the last one that starts before the range, or
    // encloses that one.
    let places = summary.places
    var number = places.partitioningIndex { $0.range.start > range.start } - 1
    while places.indices.contains(number) {
      if places[number].range.start <= range.start, range.end <= places[number].range.end { return number }
      let parent = Int(summary.interface.declarations[number].parent)
      guard parent < number else { return nil }
      number = parent
    }
    return nil
  }

  /// The maximum number of enclosing types that are visited. No program nests types more deeply; it bounds the work for
  /// a file that consists only of `class A {`.
  static let deepest = 64

  func text(_ name: NameID) -> String { summary.interface.names.text(name) }
}

extension SourceFile {
  /// Whether the file is written for AppKit, which has a different responder chain.
  var isForAppKit: Bool {
    let imports = summary.interface.imports.map(summary.interface.names.text)
    return (imports.contains("AppKit") || imports.contains("Cocoa")) && !imports.contains("UIKit")
  }
}

/// The number of leading folders that two paths share.
func sharedFolders(_ left: String, _ right: String) -> Int {
  var shared = 0
  for (left, right) in zip(left.utf8, right.utf8) {
    guard left == right else { break }
    if left == UInt8(ascii: "/") { shared += 1 }
  }
  return shared
}

// MARK: - Comparison

// Comparison of the parts of a file on which the analysis of other files depends, apart from function summaries.

extension SourceFile {
  /// Whether two versions of a file have the same declarations, so that they differ only in function bodies and in byte
  /// offsets.
  ///
  /// Compares the whole interface, the parts of members that lookups read, and functions without their statements.
  func declaresSame(as other: SourceFile) -> Bool {
    let (left, right) = (summary, other.summary)
    guard path == other.path, left.interface == right.interface, left.scenes == right.scenes,
      left.objectiveC == right.objectiveC
    else { return false }
    let names = NamePairs(left: left.names, right: right.names)
    return names.agree(left.members, right.members) && names.agree(left.flow, right.flow)
  }
}

extension SourceFile {
  /// An empty file with the same path.
  var emptied: SourceFile { SourceFile(path: path, summary: FileSummary()) }
}

extension FileInterface {
  /// The generic requirements of an extension.
  func requirements(of declaration: Int) -> ArraySlice<Requirement> {
    let first = requirements.partitioningIndex { $0.declaration >= declaration }
    return requirements[first..<requirements.partitioningIndex { $0.declaration > declaration }]
  }
}

/// Compares the names of two versions of a file, whose name indices may differ.
private struct NamePairs {
  let left: NameTable
  let right: NameTable

  private func isSame(_ one: NameID, _ other: NameID) -> Bool {
    guard one != noName, other != noName else { return one == other }
    return left[one].elementsEqual(right[other])
  }

  func agree(_ one: MemberTable, _ other: MemberTable) -> Bool {
    one.measures.elementsEqual(other.measures) {
      $0.methodStart == $1.methodStart && $0.methodCount == $1.methodCount && $0.propertyStart == $1.propertyStart
        && $0.propertyCount == $1.propertyCount
    }
      && one.methods.elementsEqual(other.methods) {
        $0.owner == $1.owner && $0.kind == $1.kind && $0.modifiers == $1.modifiers
          && $0.trailingClosures == $1.trailingClosures && isSame($0.name, $1.name)
          && isSame($0.baseName, $1.baseName) && isSame($0.objcName, $1.objcName)
      }
      && one.properties.elementsEqual(other.properties) {
        $0.owner == $1.owner && $0.modifiers == $1.modifiers && $0.isStored == $1.isStored && isSame($0.name, $1.name)
          && isSame($0.objcName, $1.objcName) && isSame($0.type, $1.type)
      }
      && one.texts.elementsEqual(other.texts) {
        $0.owner == $1.owner && isSame($0.name, $1.name) && isSame($0.text, $1.text)
      }
  }

  func agree(_ one: FlowTree, _ other: FlowTree) -> Bool {
    guard one.functions.count == other.functions.count else { return false }
    return one.functions.indices.allSatisfy { index in
      let (left, right) = (one.functions[index], other.functions[index])
      return left.kind == right.kind && left.modifiers == right.modifiers && left.owner == right.owner
        && isSame(left.name, right.name) && isSame(left.baseName, right.baseName) && isSame(left.type, right.type)
        && one.isTooDeep(index) == other.isTooDeep(index)
        && agree(one, one.parameters(left.root), other, other.parameters(right.root))
    }
  }

  private func agree(_ one: FlowTree, _ left: [FlowNodeID], _ other: FlowTree, _ right: [FlowNodeID]) -> Bool {
    left.elementsEqual(right) { left, right in
      isSame(one[left].name, other[right].name) && isSame(one[left].extra, other[right].extra)
        && one.children(left).isEmpty == other.children(right).isEmpty && one[left].flags == other[right].flags
    }
  }
}
