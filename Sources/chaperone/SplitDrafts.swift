import Analysis
import Paths
import Reports
import SourceFiles
import Splitting
import Syntax
import Workspace

// `chaperone split TYPE --draft N`: extractions as a patch.

extension SplitDraft {
  /// A one-line summary of the draft.
  var summary: String { "\(moved.count) of \(moved.count + kept.count) members move; #warning: \(questions.count)" }
}

extension Project {
  /// The patch that makes cuts of one type that share no member, each on top of those before, and the folder in which to apply
  /// it.
  func patch(of cuts: [Cut]) throws -> (patch: String, drafts: [SplitDraft], folder: String) {
    var texts = DraftTexts()
    var project = index
    var summarizer = FileSummarizer()
    var drafts: [SplitDraft] = []
    // By path, because a project that changes may number its files anew.
    var edits: [String: [ByteEdit]] = [:]
    for cut in cuts {
      let draft = try self.draft(cut, in: project, texts)
      drafts.append(draft)
      var changed = draft.edits.compactMap { file, edits in project[file].map { (path: $0.path, edits: edits) } }
      changed.append((draft.newPath, [ByteEdit(range: ByteRange(0, 0), text: draft.newText)]))
      for (path, change) in changed {
        edits[path] = change
        do throws(EditError) { texts.set(try applying(change, to: texts.bytes(at: path) ?? []), at: path) } catch {
          preconditionFailure("edits of a draft are \(error)")
        }
        if let source = texts.bytes(at: path).flatMap({ summarizer.source(of: $0, path: path) }) { project.update(source) }
      }
    }
    let folder = folderOfPatch(edits.keys.sorted())
    let new = drafts.map(\.newPath)
    var files: [FilePatch] = []
    for (path, change) in edits.sorted(by: { $0.key < $1.key }) where !new.contains(path) {
      guard let old = texts.original(at: path) else { throw Failure("\(scope.names.shown(path)) cannot be read") }
      let edits = cuts.count > 1 ? lineEdits(from: old, to: texts.bytes(at: path) ?? []) : change
      files.append(FilePatch(path: relativePath(path, to: folder), old: old, edits: edits))
    }
    for path in new {
      let text = String(decoding: texts.bytes(at: path) ?? [], as: UTF8.self)
      files.append(FilePatch(path: relativePath(path, to: folder), new: text))
    }
    do throws(EditError) { return (try unifiedDiff(files), drafts, folder) } catch {
      preconditionFailure("edits of a draft are \(error)")
    }
  }

  /// Drafts a cut of this project in a later state of it.
  private func draft(_ cut: Cut, in project: ProjectIndex, _ texts: DraftTexts) throws -> SplitDraft {
    var later = cut
    let owner = index.qualifiedName(of: cut.owner) ?? ""
    if let path = index[cut.owner.file]?.path,
      let type = project.types(named: owner).first(where: { project[$0.file]?.path == path })
    {
      later.owner = type
      later.members = project.members(of: type, like: cut.members, in: index)
    }
    let draft: SplitDraft
    do throws(SplitDraftError) { draft = try project.draft(later, read: texts.bytes) } catch {
      throw Failure(explanation(of: error, later, owner))
    }
    guard texts.bytes(at: draft.newPath) == nil else {
      throw Failure(explanation(of: .nameTaken(cut.proposedName), later, owner))
    }
    return draft
  }

  /// The patch that turns old texts into new ones, by path, and the folder in which to apply it.
  func patch(
    from old: [String: ContiguousArray<UInt8>], to new: [String: ContiguousArray<UInt8>]
  ) throws -> (text: String, folder: String) {
    let folder = folderOfPatch(Array(new.keys))
    let files = new.sorted { pathPrecedes(scope.names.shown($0.key), scope.names.shown($1.key)) }.map { path, bytes in
      let before = old[path] ?? []
      return FilePatch(path: relativePath(path, to: folder), old: before, edits: lineEdits(from: before, to: bytes))
    }
    do throws(EditError) { return (try unifiedDiff(files), folder) } catch {
      preconditionFailure("edits of fixes are \(error)")
    }
  }

  /// The working directory if it contains all files, or else their repository, or else the nearest common folder.
  private func folderOfPatch(_ paths: [String]) -> String {
    func holdsAll(_ folder: Substring) -> Bool { paths.allSatisfy { $0.hasPrefix(folder + "/") } }
    if holdsAll(workingDirectory[...]) { return workingDirectory }
    var folder = paths.first.map { $0[...] } ?? ""
    var nearest: Substring?
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard holdsAll(folder) else { continue }
      if nearest == nil { nearest = folder }
      if isDirectory(folder + "/.git") { return String(folder) }
    }
    return nearest.map(String.init).flatMap { $0.isEmpty ? nil : $0 } ?? "/"
  }

  private func explanation(of error: SplitDraftError, _ cut: Cut, _ owner: String) -> String {
    switch error {
    case .notAClass: return "'\(owner)' is no Swift class, and only those can be drafted"
    case .unreadable: return "a file of '\(owner)' has changed while it was read, or is not UTF-8"
    case .nameTaken(let name): return "'\(name)' is there already: choose another name with --name"
    case .nothingMoves(let kept):
      let reasons = kept.map { "\($0.member): \($0.reason)" }.joined(separator: "; ")
      return "no member of the cut can leave '\(owner)'" + (reasons.isEmpty ? "" : " (\(reasons))")
    }
  }
}

/// The texts of the files that drafts read and change.
private struct DraftTexts {
  private let disk = SourceTexts()
  private var changed: [String: ContiguousArray<UInt8>] = [:]

  func bytes(at path: String) -> ContiguousArray<UInt8>? { changed[path] ?? disk.bytes(at: path) }

  func original(at path: String) -> ContiguousArray<UInt8>? { disk.bytes(at: path) }

  mutating func set(_ bytes: ContiguousArray<UInt8>, at path: String) { changed[path] = bytes }
}

/// A cache of the files that a draft reads.
private final class SourceTexts {
  private var known: [String: ContiguousArray<UInt8>?] = [:]

  func bytes(at path: String) -> ContiguousArray<UInt8>? {
    if let known = known[path] { return known }
    let bytes: ContiguousArray<UInt8>?
    do throws(ReadError) { bytes = try readWhole(path) } catch { bytes = nil }
    known[path] = .some(bytes)
    return bytes
  }
}
