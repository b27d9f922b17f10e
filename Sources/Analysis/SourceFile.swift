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
  /// By path, the types and typealiases within functions. Other files cannot refer to them.
  let localTargets: [String: [LocalTarget]]

  public init(path: String, summary: FileSummary, bodies: TriggeredBodies = TriggeredBodies()) {
    self.path = path
    self.summary = summary
    self.bodies = bodies
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
