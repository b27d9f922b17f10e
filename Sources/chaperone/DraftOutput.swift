import Analysis
import Paths
import Reports
import SourceFiles
import Splitting
import Workspace

// `chaperone split TYPE --draft N`: an extraction as a patch.

extension Project {
  /// The patch that makes a cut, and the folder in which to apply it.
  func patch(of cut: Cut) throws -> (patch: String, draft: SplitDraft, folder: String) {
    let texts = SourceTexts()
    let draft: SplitDraft
    do throws(SplitDraftError) {
      draft = try index.draft(cut, read: texts.bytes)
    } catch {
      throw Failure(explanation(of: error, cut))
    }
    guard texts.bytes(at: draft.newPath) == nil else {
      throw Failure(explanation(of: .nameTaken(cut.proposedName), cut))
    }
    let changed = draft.edits.compactMap { file, edits in
      index[file].map { (path: $0.path, edits: edits) }
    }
    let folder = folderOfPatch(changed.map(\.path) + [draft.newPath])
    func name(_ path: String) -> String { relativePath(path, to: folder) }
    var files: [FilePatch] = []
    for (path, edits) in changed.sorted(by: { $0.path < $1.path }) {
      guard let old = texts.bytes(at: path) else {
        throw Failure("\(scope.names.shown(path)) cannot be read")
      }
      files.append(FilePatch(path: name(path), old: old, edits: edits))
    }
    files.append(FilePatch(path: name(draft.newPath), new: draft.newText))
    do throws(EditError) { return (try unifiedDiff(files), draft, folder) } catch {
      preconditionFailure("edits of a draft are \(error)")
    }
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

  private func explanation(of error: SplitDraftError, _ cut: Cut) -> String {
    let owner = index.qualifiedName(of: cut.owner) ?? ""
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
