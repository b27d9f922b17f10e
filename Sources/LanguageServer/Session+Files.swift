// Changes of files, workspace folders and client settings.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles

extension Session {
  func filesChanged(_ events: [FileEvent]) {
    for event in events { if let path = filePath(ofURI: event.uri) { changes.note(path, .file) } }
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

  /// Reads the client settings, which may be wrapped in a `chaperone` member. Settings of another shape change nothing.
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
