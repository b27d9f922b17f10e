public import Syntax

/// Number of a file in an index. Stays the same for as long as the file is in it.
public struct FileID: Hashable, Sendable, Comparable {
  public let number: Int

  init(_ number: Int) { self.number = number }

  public static func < (left: FileID, right: FileID) -> Bool { left.number < right.number }
}

/// A path as the system compares paths: by bytes, where strings that differ in their Unicode normalization are equal. On
/// macOS they name one file, too.
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

/// A declaration: its file, and its index in that file's interface.
public struct DeclarationID: Hashable, Sendable {
  public let file: FileID
  public let index: Int

  public init(file: FileID, index: Int) {
    self.file = file
    self.index = index
  }
}

/// One file of a project: where it is, and what it says. Never changes; a class so that passing it on costs one count
/// instead of one for each of a summary's dozen columns.
public final class SourceFile: Sendable {
  /// As the index knows it, separated by `/`.
  public let path: String
  public let summary: FileSummary
  /// What paired-call rules see of the file; built-in rules of other kinds see the summary alone.
  public let bodies: TriggeredBodies
  /// The types and typealiases within functions, by path: no other file can mean them.
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

  /// Whether no rule can distinguish the two.
  public func isSame(as other: SourceFile) -> Bool { summary == other.summary && bodies == other.bodies }

  /// Whether some function speaks of controllers, or of adding and removing them: no other contains one.
  public var speaksOfControllers: Bool {
    summary.flow.functions.contains { !$0.topics.isDisjoint(with: [.containment, .controllers]) }
  }

  /// The names that a declaration of the file inherits, as they are written.
  func inherited(by declaration: Declaration) -> [String] {
    let all = summary.interface.inherited
    let first = Int(declaration.inheritedStart)
    let entries = first..<(first + Int(declaration.inheritedCount))
    return entries.clamped(to: all.indices).map { text(all[$0]) }
  }

  /// How many folders, from the top, the two files share.
  func nearness(to other: SourceFile) -> Int { sharedFolders(path, other.path) }

  /// Whether a type stands in an extension whose written name has a period, and so perhaps a module in front.
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

  /// The innermost declaration around a range.
  func declaration(around range: ByteRange) -> Int? {
    // In the order of their beginnings: what contains the range is the last that begins before it, or around that one.
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

  /// How many types around one are looked at: more than anybody nests, and a bound on the work for a file of nothing
  /// but `class A {`.
  static let deepest = 64

  func text(_ name: NameID) -> String { summary.interface.names.text(name) }
}

extension SourceFile {
  /// Whether the file is written for AppKit, whose responder chain is another one.
  var isForAppKit: Bool {
    let imports = summary.interface.imports.map(summary.interface.names.text)
    return (imports.contains("AppKit") || imports.contains("Cocoa")) && !imports.contains("UIKit")
  }
}

/// How many folders, from the top, two paths share.
func sharedFolders(_ left: String, _ right: String) -> Int {
  var shared = 0
  for (left, right) in zip(left.utf8, right.utf8) {
    guard left == right else { break }
    if left == UInt8(ascii: "/") { shared += 1 }
  }
  return shared
}
