public import Analysis
import Paths

/// Which findings of a project baselines know, kept up to date file by file. The result is that of `Baseline.compare`.
public struct KnownFindings: Sendable {
  /// A baseline for the files in a folder.
  public struct Source: Sendable {
    /// The path of the baseline.
    public let path: String
    let folder: String
    let matcher: BaselineMatcher
    let name: @Sendable (_ path: String) -> String

    /// `name` converts a path to the form that it has in the baseline.
    public init(
      path: String, folder: String, _ baseline: Baseline, name: @escaping @Sendable (_ path: String) -> String
    ) {
      (self.path, self.folder, self.name) = (path, folder, name)
      matcher = BaselineMatcher(baseline)
    }
  }

  private struct Key: Hashable {
    var source: Int
    var key: BaselineKey
  }

  public let sources: [Source]
  /// The folders of the sources.
  private let folders: [String]
  private let tolerance: @Sendable (_ path: String) -> GrowthTolerance
  /// By file, the keys of its findings that a baseline has.
  private var keys: [FileID: Set<Key>] = [:]
  /// By key, the files that have findings with it.
  private var files: [Key: Set<FileID>] = [:]
  /// By file and position among its findings, what has grown in a finding that a baseline knows.
  private var matched: [FileID: [Int: [Growth]]] = [:]

  public init(
    _ sources: [Source] = [], tolerance: @escaping @Sendable (_ path: String) -> GrowthTolerance = { _ in .none }
  ) {
    (self.sources, self.tolerance) = (sources, tolerance)
    folders = sources.map(\.folder)
  }

  /// The position of the baseline that counts for a file among those for the files in some folders: that of the innermost
  /// folder. Nil if none counts.
  public static func source(of path: String, among folders: [String]) -> Int? {
    folders.indices.filter { lies(path, in: folders[$0]) }.max { folders[$0].utf8.count < folders[$1].utf8.count }
  }

  /// Updates what is known to a version of the findings.
  /// - Parameter changed: The files whose findings may have changed.
  /// - Returns: The files in which other findings are known than before, or have grown otherwise.
  public mutating func update(_ findings: ProjectFindings, _ index: ProjectIndex, changed: Set<FileID>) -> Set<FileID> {
    guard !sources.isEmpty else { return [] }
    var before: [FileID: [Int: [Growth]]] = [:]
    var affected: Set<Key> = []
    for file in changed {
      before[file] = matched[file]
      for key in keys.removeValue(forKey: file) ?? [] {
        files[key]?.remove(file)
        affected.insert(key)
      }
      matched[file] = nil
      guard let path = index[file]?.path, let source = KnownFindings.source(of: path, among: folders) else { continue }
      for (position, finding) in findings[file].reported.enumerated() {
        let key = Key(source: source, key: BaselineKey(finding))
        if sources[source].matcher.has(key.key) {
          keys[file, default: []].insert(key)
          affected.insert(key)
        } else {
          note(sources[source].matcher.former(finding), of: finding, at: position, path, source)
        }
      }
    }
    for (file, keys) in changed.compactMap({ file in keys[file].map { (file, $0) } }) {
      for key in keys { files[key, default: []].insert(file) }
    }
    var differing: Set<FileID> = []
    for key in affected { differing.formUnion(match(key, findings, index)) }
    for file in changed where before[file] ?? [:] != matched[file] ?? [:] { differing.insert(file) }
    return differing
  }

  /// Matches the findings with one key. Returns the files in which the result differs from the one before.
  private mutating func match(_ key: Key, _ findings: ProjectFindings, _ index: ProjectIndex) -> Set<FileID> {
    let source = sources[key.source]
    var found: [(finding: Finding, position: Int, path: String)] = []
    let files = (files[key] ?? []).compactMap { file in index[file].map { (file, $0.path) } }
    for (file, path) in files.sorted(by: { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }) {
      for (position, finding) in findings[file].reported.enumerated() where BaselineKey(finding) == key.key {
        found.append((finding, position, path))
      }
    }
    var differing: Set<FileID> = []
    let partners = source.matcher.partners(of: found.map { Baseline.Entry($0.finding, file: source.name($0.path)) })
    for ((finding, position, path), partner) in zip(found, partners) {
      let file = finding.place.file
      let before = matched[file]?[position]
      matched[file]?[position] = nil
      note(partner ?? source.matcher.former(finding), of: finding, at: position, path, key.source)
      if matched[file]?[position] != before { differing.insert(file) }
    }
    return differing
  }

  private mutating func note(_ partner: Int?, of finding: Finding, at position: Int, _ path: String, _ source: Int) {
    guard let partner else { return }
    let growth = sources[source].matcher.entries[partner].growth(of: finding) { tolerance(path) }
    matched[finding.place.file, default: [:]][position] = growth
  }

  /// Returns the findings of a file that no baseline knows; the message of one that has grown says by how much.
  /// - Parameter found: The findings of the file, all of them and in the order of the last update.
  public func new(among found: [Finding], in file: FileID) -> [Finding] {
    guard let matched = matched[file], !matched.isEmpty else { return found }
    return found.enumerated().compactMap { position, finding in
      guard let growth = matched[position] else { return finding }
      return growth.isEmpty ? nil : finding.grown(growth)
    }
  }
}
