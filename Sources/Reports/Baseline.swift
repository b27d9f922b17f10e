public import Analysis
import JSON
import Paths
import RuleModel

/// A set of known findings, identified by properties that do not change when code moves. `chaperone baseline` writes
/// one, and the findings at another revision form one.
public struct Baseline: Sendable {
  public struct Entry: Hashable, Sendable {
    public var rule: String
    /// The path relative to the folder of the baseline.
    public var file: String
    public var symbol: String
    public var identity: String
    /// For a finding about size, the exceeded measures by their configuration keys.
    public var measures: [String: Int] = [:]
  }

  public var entries: [Entry]

  public init(entries: [Entry] = []) { self.entries = entries }

  /// `name` converts a path to the form that it has in the baseline.
  public init(_ findings: [Finding], _ index: ProjectIndex, name: (_ path: String) -> String) {
    entries = findings.map { Entry($0, file: name(index[$0.place.file]?.path ?? "")) }.sorted()
  }
}

extension Baseline {
  /// Returns the baseline with renamed types.
  /// - Parameter name: Converts a path to the form that it has in the baseline.
  public func renaming(_ types: [RenamedType], name: (_ path: String) -> String) -> Baseline {
    guard !types.isEmpty else { return self }
    let types = types.map { type in
      (old: type.old.text, new: type.new.text, files: type.old.files.map { Set($0.map(name)) })
    }
    var renamed = self
    for position in renamed.entries.indices {
      let entry = renamed.entries[position]
      let type = types.first { old, _, files in
        (entry.symbol == old || entry.symbol.hasPrefix(old + ".")) && files?.contains(entry.file) ?? true
      }
      guard let type else { continue }
      renamed.entries[position].symbol = type.new + entry.symbol.dropFirst(type.old.count)
    }
    return renamed
  }

  /// Gives entries that no finding matches the symbols of new findings in the same type, as after a method or a property was
  /// renamed, or a parameter was added. Returns nil if there are none.
  ///
  /// - Parameters:
  ///   - comparison: The result of comparing findings with the entries.
  ///   - isRenamed: Whether a finding may be that of an entry, given the name of its member, and whether the member of the entry
  ///     has the same name without labels.
  ///   - name: Converts the path of a finding's file to its path in the entries.
  public func renamingMembers(
    _ comparison: Comparison, _ index: ProjectIndex,
    isRenamed: (_ finding: Finding, _ member: Substring, _ hasSameName: Bool) -> Bool, name: (_ path: String) -> String
  ) -> Baseline? {
    var gone: [MemberlessKey: [Entry]] = [:]
    for entry in comparison.gone.reversed() where !entry.type.isEmpty { gone[MemberlessKey(entry), default: []].append(entry) }
    var renamed: [Entry: [String]] = [:]
    for finding in comparison.new where !gone.isEmpty {
      let entry = Entry(finding, file: name(index[finding.place.file]?.path ?? ""))
      let key = MemberlessKey(entry)
      // Entries of one type are tried in the order of their members.
      guard let old = gone[key]?.last, isRenamed(finding, entry.member, old.baseName == entry.baseName) else { continue }
      gone[key]?.removeLast()
      renamed[old, default: []].append(entry.symbol)
    }
    guard !renamed.isEmpty else { return nil }
    var baseline = self
    for position in baseline.entries.indices {
      if let symbol = renamed[baseline.entries[position]]?.popLast() { baseline.entries[position].symbol = symbol }
    }
    return baseline
  }
}

/// What the entries of a baseline about the members of a type in a file have in common, apart from the members.
private struct MemberlessKey: Hashable {
  var rule: String
  var file: String
  /// The type, or nothing for a function outside of types.
  var type: Substring
  var identity: String

  init(_ entry: Baseline.Entry) { (rule, file, type, identity) = (entry.rule, entry.file, entry.type, entry.identity) }
}

extension Baseline.Entry {
  /// The part of the symbol in front of the member: `Outer.Home` of `Outer.Home.reload(from:)`.
  fileprivate var type: Substring {
    let path = symbol[..<(symbol.firstIndex(of: "(") ?? symbol.endIndex)]
    return path[..<(path.lastIndex(of: ".") ?? path.startIndex)]
  }

  /// The name of the member in the type, such as `reload(from:)`.
  fileprivate var member: Substring { type.isEmpty ? symbol[...] : symbol.dropFirst(type.count + 1) }

  /// The name of the member without labels.
  fileprivate var baseName: Substring { member.prefix { $0 != "(" } }
}

extension Baseline.Entry: Comparable {
  init(_ finding: Finding, file: String) {
    self.init(rule: finding.rule.name, file: file, symbol: finding.symbol, identity: finding.identity)
    for over in finding.exceeded { measures[over.measure.option] = over.value }
  }

  public static func < (left: Self, right: Self) -> Bool {
    let parts = [(left.file, right.file), (left.rule, right.rule), (left.symbol, right.symbol), (left.identity, right.identity)]
    guard let differing = parts.first(where: { $0.0 != $0.1 }) else { return false }
    return pathPrecedes(differing.0, differing.1)
  }
}

/// The result of comparing findings with a baseline.
public struct Comparison: Sendable {
  /// Findings that are not in the baseline, or have grown since.
  public var new: [Finding] = []
  public var known: [Finding] = []
  /// Entries of the baseline that are no longer found.
  public var gone: [Baseline.Entry] = []
  /// The entries that are still found, with the smaller of the old and the new measures.
  public var remaining: [Baseline.Entry] = []
  /// How many of them have smaller or fewer measures than before.
  public var lowered = 0
}

extension Baseline {
  /// Compares findings with the entries, each of which matches one finding. A finding in the same file is preferred,
  /// then one in a file with the same name, as after a folder was renamed, then any, because the code may have moved.
  ///
  /// A finding about size is new if one of its measures has grown by more than the tolerance.
  ///
  /// - Parameter isLater: Whether a finding is known to be more recent than others. Among findings that the same entries match,
  ///   the others are matched first.
  public func compare(
    _ findings: [Finding], _ index: ProjectIndex, tolerance: (_ path: String) -> GrowthTolerance = { _ in .none },
    isLater: (Finding) -> Bool = { _ in false }, name: (_ path: String) -> String
  ) -> Comparison {
    let candidates = findings.map { Entry($0, file: name(index[$0.place.file]?.path ?? "")) }
    let matcher = BaselineMatcher(self)
    var partners = [Int?](repeating: nil, count: findings.count)
    for all in Dictionary(grouping: findings.indices, by: { BaselineKey(candidates[$0]) }).values {
      let numbers = all.count > 1 ? all.filter { !isLater(findings[$0]) } + all.filter { isLater(findings[$0]) } : all
      for (number, partner) in zip(numbers, matcher.partners(of: numbers.map { candidates[$0] })) { partners[number] = partner }
    }
    var result = Comparison()
    var isMatched = [Bool](repeating: false, count: entries.count)
    for (number, finding) in findings.enumerated() {
      guard let partner = partners[number] ?? matcher.former(finding) else {
        result.new.append(finding)
        continue
      }
      isMatched[partner] = true
      let growth = entries[partner].growth(of: finding) { tolerance(index[finding.place.file]?.path ?? "") }
      if growth.isEmpty { result.known.append(finding) } else { result.new.append(finding.grown(growth)) }
      let remaining = tightened(candidates[number], by: entries[partner])
      if remaining.measures != entries[partner].measures { result.lowered += 1 }
      result.remaining.append(remaining)
    }
    result.gone = entries.indices.filter { !isMatched[$0] }.map { entries[$0] }
    result.remaining.sort()
    return result
  }

  /// Keeps the smaller of the old and the new value of each measure. Measures that are not in the old entry are omitted.
  private func tightened(_ now: Entry, by before: Entry) -> Entry {
    var entry = now
    entry.measures = [:]
    for (measure, value) in before.measures { entry.measures[measure] = now.measures[measure].map { min($0, value) } }
    return entry
  }
}

// MARK: - JSON

// The baseline file: JSON with one finding on each line in a fixed order, which version control merges well.

/// The reason why a baseline cannot be read.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  public var line: Int?
  public var description: String
}

extension Baseline {
  public var json: String {
    var json = JSONWriter(breaksDownTo: 2)
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("findings")
      json.array(entries) { json, entry in
        json.object { json in
          json.member("rule", entry.rule)
          json.member("file", entry.file)
          json.member("symbol", entry.symbol)
          if !entry.identity.isEmpty { json.member("identity", entry.identity) }
          guard !entry.measures.isEmpty else { return }
          json.key("measures")
          json.object { json in
            for (measure, value) in entry.measures.sorted(by: { $0.key < $1.key }) { json.member(measure, value) }
          }
        }
      }
    }
    return json.lines()
  }

  /// Whether bytes begin like a baseline, even if the rest is invalid, for example because of merge conflict markers.
  public static func begins(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let lines = bytes.prefix(1_000).split(separator: UInt8(ascii: "\n"))
      .filter { line in !conflictMarkers.contains { line.starts(with: $0.utf8) } }
    let text = lines.joined().filter { !" \t\r".utf8.contains($0) }
    return text.starts(with: "{\"schemaVersion\":".utf8) || text.starts(with: "{\"findings\":".utf8)
  }

  /// The beginnings of the lines that git writes around and between the versions of a merge conflict.
  private static let conflictMarkers = ["<<<<<<<", "|||||||", "======="]

  /// The line where the first merge conflict begins; nil if there is none.
  private static func conflict(in bytes: ContiguousArray<UInt8>) -> Int? {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { $0.starts(with: "<<<<<<<".utf8) }.map { $0 + 1 }
  }

  public init(json bytes: ContiguousArray<UInt8>) throws(BaselineError) {
    let document: JSONValue
    do throws(JSONError) { document = try JSONValue(parsing: bytes) } catch {
      if let line = Baseline.conflict(in: bytes) {
        throw BaselineError(line: line, description: "there is a merge conflict; 'chaperone baseline' writes the file anew")
      }
      throw BaselineError(line: error.line, description: "this is no JSON: \(error.message)")
    }
    guard let version = document["schemaVersion"].int, let items = document["findings"].array else {
      throw BaselineError(description: "this is no baseline; 'chaperone baseline' writes one")
    }
    guard version == 1 else {
      throw BaselineError(description: "it was written by another version of Chaperone (schema \(version)); write it anew")
    }
    entries = []
    for item in items {
      guard let rule = item["rule"].string, let file = item["file"].string, let symbol = item["symbol"].string else {
        throw BaselineError(description: "a finding in it lacks 'rule', 'file' or 'symbol'")
      }
      let measures = (item["measures"].object ?? [:]).compactMapValues(\.int)
      let identity = item["identity"].string ?? ""
      entries.append(Entry(rule: rule, file: file, symbol: symbol, identity: identity, measures: measures))
    }
  }
}
