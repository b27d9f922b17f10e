// Files, folders and settings that change around the open documents.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles
import Syntax
import Workspace

/// From so many files on it is quicker to read the tree again than to look at one after the other.
private let storm = 100

extension Session {
  func filesChanged(_ events: [FileEvent]) {
    var changed: [String] = []
    var removed: [String] = []
    for event in events {
      guard let path = filePath(ofURI: event.uri) else { continue }
      guard !isConfiguration(path), !describesTargets(path), !path.hasSuffix("/.gitignore") else { return reload() }
      // The open text counts, whatever happens to the file.
      if documents[path] != nil, event.kind != .created { continue }
      let isKnown = project?.index.file(at: path) != nil
      switch event.kind {
      case .deleted: removed.append(path)
      // Whether a new file belongs to the project is for the walk to say: it may be ignored, or be a folder.
      case .created where !isKnown: if isInProject(path) { return reload() }
      // While the tree is being read it is not known yet what belongs to it, and the file may have been read before.
      case .created, .changed: if isKnown || state.isReading { changed.append(path) }
      }
    }
    guard changed.count + removed.count < storm else { return reload() }
    guard state.note(changed + removed) else { return }
    removeFiles(removed)
    readAgain(changed)
  }

  /// Reads some files of the project again, or takes them out where they are gone.
  func readAgain(_ paths: [String]) {
    guard !paths.isEmpty, state.note(paths) else { return }
    var gone: [String] = []
    for path in paths where documents[path] == nil && project?.index.file(at: path) != nil {
      switch summarizer.read(path) {
      case .success(let file)?: project?.index.update(file)
      case .failure?: gone.append(path)
      case nil: break
      }
    }
    analyze(edited: [])
    removeFiles(gone)
  }

  /// Takes files, and all that is below folders of these names, out of the project.
  func removeFiles(_ paths: [String]) {
    guard let project, !paths.isEmpty else { return }
    var files: [String] = []
    for path in paths {
      if project.index.file(at: path) != nil {
        files.append(path)
      } else {
        let prefix = (path + "/").utf8
        files += project.index.allFiles.compactMap { project.index[$0]?.path }.filter { $0.utf8.starts(with: prefix) }
      }
    }
    files = files.filter { documents[$0] == nil }
    guard !files.isEmpty else { return }
    guard files.count < storm else { return reload() }
    var differs: [String] = []
    for path in files {
      self.project?.index.remove(path)
      if diagnostics.set(path, []) { differs.append(path) }
    }
    publish(differs)
    analyze(edited: [])
  }

  func foldersChanged(_ change: WorkspaceFoldersParams) {
    let removed = Set(change.removed.compactMap { OpenFolder(uri: $0.uri)?.path })
    folders.removeAll { removed.contains($0.path) }
    let added = change.added.compactMap { OpenFolder(uri: $0.uri) }
    for folder in added where !folders.contains(where: { $0.path == folder.path }) {
      folders.append(folder)
    }
    read()
  }

  // MARK: Settings

  /// The settings of the user, wrapped in our name or not; nil or nonsense changes nothing.
  func adopt(settings: JSONValue) {
    let own = settings["chaperone"].object == nil ? settings : settings["chaperone"]
    guard let members = own.object, let config = members["config"] else { return }
    if let path = config.string, !path.isEmpty {
      configuration = absolutePath(path, from: root)
    } else {
      configuration = options.configuration
    }
  }

  func settingsChanged(_ settings: JSONValue) {
    if settings.object == nil, client.configuration { return askForSettings() }
    let before = configuration
    adopt(settings: settings)
    if configuration != before { read() }
  }

  func askForSettings() {
    guard client.configuration else { return }
    let item = JSONValue.object(["section": .string("chaperone")])
    sendRequest("workspace/configuration", JSONValue.object(["items": .array([item])])) { session, result in
      guard case .success(let answer) = result, let own = answer.array?.first, own.object != nil else { return }
      session.settingsChanged(own)
    }
  }
}
