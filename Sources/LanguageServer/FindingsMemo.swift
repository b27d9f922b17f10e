import Analysis
import LanguageServerProtocol
import Syntax

/// What was found in each file when it was last looked at, and what the client was last told of it.
struct FindingsMemo: Sendable {
  struct Entry: Sendable {
    var found = Found()
    var diagnostics: [Diagnostic] = []
  }

  struct Found: Sendable, Equatable {
    /// Suppressed ones too: which are is asked again when somebody types.
    var all: [Finding] = []
    var told: [Finding] = []
    /// How many comments keep silent.
    var suppressed = 0

    var isEmpty: Bool { all.isEmpty && told.isEmpty }
  }

  /// By path; files without findings have none.
  private(set) var entries: [String: Entry] = [:]
  /// What is wrong with configurations: they hold no findings.
  private(set) var configurations: [String: [Diagnostic]] = [:]

  init() {}

  subscript(path: String) -> Entry { entries[path] ?? Entry() }

  /// Puts down what was found, and returns whether the client would see a difference.
  mutating func set(_ path: String, _ entry: Entry) -> Bool {
    let isDifferent = self[path].diagnostics != entry.diagnostics
    entries[path] = entry.found.isEmpty && entry.diagnostics.isEmpty ? nil : entry
    configurations[path] = entry.found.isEmpty && !entry.diagnostics.isEmpty ? entry.diagnostics : nil
    return isDifferent
  }

  /// Moves what was found in a file along with what was typed in it. What was typed into is let go, and found again
  /// when all is looked at.
  mutating func move(_ path: String, by edits: [DocumentText.Edit]) {
    guard var entry = entries[path], !edits.isEmpty else { return }
    entry.found.all = entry.found.all.compactMap { $0.moved(by: [$0.place.file: edits]) }
    entry.found.told = entry.found.told.compactMap { $0.moved(by: [$0.place.file: edits]) }
    entries[path] = entry
  }

  /// Moves what was found along with edits of some files, and returns the paths of the findings that stand in them or
  /// point into them.
  mutating func move(by edits: [FileID: [DocumentText.Edit]]) -> Set<String> {
    var touched: Set<String> = []
    for (path, entry) in entries where entry.found.all.contains(where: { $0.touches(edits) }) {
      touched.insert(path)
      entries[path]?.found.all = entry.found.all.compactMap { $0.moved(by: edits) }
      entries[path]?.found.told = entry.found.told.compactMap { $0.moved(by: edits) }
    }
    return touched
  }

  /// The paths for which this and another differ to the client.
  func differences(from other: FindingsMemo) -> [String] {
    Set(entries.keys).union(other.entries.keys)
      .filter { self[$0].diagnostics != other[$0].diagnostics }
      .sorted(by: pathPrecedes)
  }
}

extension Finding {
  /// Whether it stands in one of these files, or points into one.
  fileprivate func touches(_ edits: [FileID: [DocumentText.Edit]]) -> Bool {
    edits[place.file] != nil || related.contains { edits[$0.place.file] != nil }
      || fixes.contains { $0.edits.contains { edits[$0.place.file] != nil } }
  }

  /// The finding after edits of some files; nil when they touched it.
  fileprivate func moved(by edits: [FileID: [DocumentText.Edit]]) -> Finding? {
    var moved = self
    guard let range = place.moved(by: edits) else { return nil }
    moved.place.range = range
    moved.related = related.compactMap { related in
      var moved = related
      // Of what was typed into, the finding's own place is left where it is in the same file.
      guard let new = related.place.moved(by: edits) ?? (related.place.file == place.file ? range : nil)
      else { return nil }
      moved.place.range = new
      return moved
    }
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        guard let range = fixes[fix].edits[edit].place.moved(by: edits) else {
          // A fix that was typed into is none any more.
          moved.fixes = []
          return moved
        }
        moved.fixes[fix].edits[edit].place.range = range
      }
    }
    return moved
  }
}

extension Finding.Place {
  fileprivate func moved(by edits: [FileID: [DocumentText.Edit]]) -> ByteRange? {
    guard let edits = edits[file] else { return range }
    return range.moved(by: edits)
  }
}

extension ByteRange {
  fileprivate func moved(by edits: [DocumentText.Edit]) -> ByteRange? {
    var (start, end) = (Int(start), Int(end))
    for edit in edits {
      if edit.range.lowerBound >= end { continue }
      guard edit.range.upperBound <= start else { return nil }
      start += edit.growth
      end += edit.growth
    }
    return ByteRange(start, end)
  }
}

extension Snapshot {
  /// What is found in some files while somebody types, with what the client is told of it.
  func entries(of files: [FileID]) -> [(path: String, entry: FindingsMemo.Entry)] {
    var places = places()
    return zip(files, currentFindings(of: files)).map { file, found in
      (index[file]?.path ?? "", .init(found: found, diagnostics: diagnostics(found.told, &places)))
    }
  }

  /// The same for every file. What was found before and has not changed is not put into the client's words again,
  /// unless it stands in, or points into, one of `edited`.
  func memo(after old: FindingsMemo, edited: Set<FileID>) -> FindingsMemo {
    var memo = FindingsMemo()
    var places = places()
    for (file, found) in zip(index.allFiles, findings(of: index.allFiles)) where !found.isEmpty {
      guard let path = index[file]?.path else { continue }
      let known = old[path]
      let isSame = known.found == found && !edited.contains(file)
        && !found.told.contains { $0.related.contains { edited.contains($0.place.file) } }
      let told = isSame ? known.diagnostics : diagnostics(found.told, &places)
      _ = memo.set(path, .init(found: found, diagnostics: told))
    }
    return memo
  }
}
