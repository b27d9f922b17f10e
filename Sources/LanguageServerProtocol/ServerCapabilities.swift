public import JSON

/// The server capabilities, restricted to those that the client supports.
public struct ServerCapabilities: Sendable, Hashable {
  public var client: ClientCapabilities
  public var positionEncoding: PositionEncoding
  /// Whether the client pulls diagnostics, instead of the server pushing them.
  public var pullsDiagnostics: Bool
  public var commands: [String]
  public var codeActionKinds: [String]

  public init(
    client: ClientCapabilities, positionEncoding: PositionEncoding, pullsDiagnostics: Bool, commands: [String],
    codeActionKinds: [String]
  ) {
    self.client = client
    self.positionEncoding = positionEncoding
    self.pullsDiagnostics = pullsDiagnostics
    self.commands = commands
    self.codeActionKinds = codeActionKinds
  }
}

extension ServerCapabilities: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      if !client.positionEncodings.isEmpty { json.member("positionEncoding", positionEncoding.rawValue) }
      json.object("textDocumentSync") { json in
        json.member("openClose", true)
        // Incremental changes.
        json.member("change", 2)
        json.object("save") { $0.member("includeText", false) }
      }
      if pullsDiagnostics {
        json.object("diagnosticProvider") { json in
          json.member("identifier", "chaperone")
          json.member("interFileDependencies", true)
          json.member("workspaceDiagnostics", true)
        }
      }
      if client.codeAction, client.codeActionLiterals {
        json.object("codeActionProvider") { json in
          json.member("codeActionKinds", codeActionKinds)
          if client.resolvesCodeActionEdits { json.member("resolveProvider", true) }
        }
      }
      // A code lens runs a command of the server.
      if client.codeLens, client.executeCommand { json.object("codeLensProvider") { $0.member("resolveProvider", false) } }
      if client.hover { json.member("hoverProvider", true) }
      if client.definition { json.member("definitionProvider", true) }
      if client.references { json.member("referencesProvider", true) }
      if client.documentSymbol { json.member("documentSymbolProvider", true) }
      if client.workspaceSymbol { json.member("workspaceSymbolProvider", true) }
      if client.typeHierarchy { json.member("typeHierarchyProvider", true) }
      if client.executeCommand { json.object("executeCommandProvider") { $0.member("commands", commands) } }
      if client.workspaceFolders {
        json.object("workspace") { json in
          json.object("workspaceFolders") { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
        }
      }
    }
  }
}
