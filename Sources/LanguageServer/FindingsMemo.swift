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

  init() {}

  subscript(path: String) -> Entry { entries[path] ?? Entry() }

  /// Puts down what was found, and returns whether the client would see a difference.
  mutating func set(_ path: String, _ entry: Entry) -> Bool {
    let isDifferent = self[path].diagnostics != entry.diagnostics
    entries[path] = entry.found.isEmpty && entry.diagnostics.isEmpty ? nil : entry
    return isDifferent
  }

  /// Moves what was found in a file along with what was typed in it. What was typed into is let go, and found again
  /// when all is looked at.
  mutating func move(_ path: String, by edits: [DocumentText.Edit]) {
    guard var entry = entries[path], !edits.isEmpty else { return }
    entry.found.all = entry.found.all.compactMap { $0.moved(by: edits) }
    entry.found.told = entry.found.told.compactMap { $0.moved(by: edits) }
    entries[path] = entry
  }

  /// What is wrong with configurations: they hold no findings.
  var configurations: [String: [Diagnostic]] {
    entries.filter { $0.value.found.isEmpty }.mapValues(\.diagnostics)
  }

  /// The paths for which this and another differ to the client.
  func differences(from other: FindingsMemo) -> [String] {
    Set(entries.keys).union(other.entries.keys)
      .filter { self[$0].diagnostics != other[$0].diagnostics }
      .sorted(by: pathPrecedes)
  }
}

extension Finding {
  /// The finding after some edits of the file that it is in; nil when they touched it.
  fileprivate func moved(by edits: [DocumentText.Edit]) -> Finding? {
    var moved = self
    guard let range = place.range.moved(by: edits) else { return nil }
    moved.place.range = range
    for index in related.indices where related[index].place.file == place.file {
      moved.related[index].place.range = related[index].place.range.moved(by: edits) ?? range
    }
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices where fixes[fix].edits[edit].place.file == place.file {
        guard let range = fixes[fix].edits[edit].place.range.moved(by: edits) else {
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
    for (file, found) in zip(index.files, findings(of: index.files)) where !found.isEmpty {
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
