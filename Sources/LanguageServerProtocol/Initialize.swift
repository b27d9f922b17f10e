// The parameters of `initialize`, and the capabilities in its result.

public import JSON

public struct InitializeParams: Sendable, JSONReadable {
  public var processID: Int?
  public var clientName: String?
  /// The URIs of the workspace folders.
  public var folders: [String]
  public var capabilities: ClientCapabilities
  /// The user's settings for this server.
  public var options: JSONValue

  public init(_ json: JSONValue) throws(JSONMismatch) {
    guard json.object != nil else { throw JSONMismatch("expected an object") }
    processID = try json.optional("processId")
    clientName = json["clientInfo"]["name"].string
    capabilities = ClientCapabilities(json["capabilities"])
    if let folders = try json.optional("workspaceFolders", as: [WorkspaceFolder].self) {
      self.folders = folders.map(\.uri)
    } else if let root: String = try json.optional("rootUri") {
      folders = [root]
    } else if let path: String = try json.optional("rootPath") {
      folders = [path]
    } else {
      folders = []
    }
    options = json["initializationOptions"]
  }
}

public struct WorkspaceFolder: Sendable, Hashable, JSONReadable {
  public var uri: String

  public init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("uri")
  }
}

/// The client capabilities that the server uses.
public struct ClientCapabilities: Sendable, Hashable {
  public var positionEncodings: [String] = []
  public var workDoneProgress = false
  public var dynamicWatchedFiles = false
  /// Whether the client can watch files outside the workspace.
  public var relativePatterns = false
  public var dynamicConfiguration = false
  public var workspaceFolders = false
  public var configuration = false
  public var applyEdit = false
  public var documentChanges = false
  /// Whether edits may create files.
  public var createsFiles = false
  public var pullDiagnostics = false
  public var refreshDiagnostics = false
  public var refreshCodeLenses = false
  public var relatedInformation = false
  public var codeDescription = false
  public var diagnosticData = false
  public var diagnosticVersion = false
  public var diagnosticTags: Set<Int> = []
  public var codeAction = false
  /// Whether the client supports code actions that are not commands.
  public var codeActionLiterals = false
  public var codeActionIsPreferred = false
  /// Whether the edits of code actions can be computed by `codeAction/resolve`.
  public var resolvesCodeActionEdits = false
  public var codeLens = false
  public var hover = false
  public var markdown = false
  public var definition = false
  public var references = false
  public var documentSymbol = false
  public var hierarchicalSymbols = false
  public var workspaceSymbol = false
  public var typeHierarchy = false
  public var executeCommand = false

  public init() {}

  public init(_ json: JSONValue) {
    let document = json["textDocument"]
    let workspace = json["workspace"]
    // Since version 3.18, the capabilities of pushed diagnostics are also declared for pulled ones.
    let pushed = document["publishDiagnostics"]
    let pulled = document["diagnostic"]
    func either(_ key: String) -> Bool { pushed[key].bool == true || pulled[key].bool == true }
    func has(_ value: JSONValue) -> Bool { value.object != nil }
    func isTrue(_ value: JSONValue) -> Bool { value.bool == true }
    positionEncodings = json["general"]["positionEncodings"].array?.compactMap(\.string) ?? []
    workDoneProgress = isTrue(json["window"]["workDoneProgress"])
    dynamicWatchedFiles = isTrue(workspace["didChangeWatchedFiles"]["dynamicRegistration"])
    relativePatterns = isTrue(workspace["didChangeWatchedFiles"]["relativePatternSupport"])
    dynamicConfiguration = isTrue(workspace["didChangeConfiguration"]["dynamicRegistration"])
    workspaceFolders = isTrue(workspace["workspaceFolders"])
    configuration = isTrue(workspace["configuration"])
    applyEdit = isTrue(workspace["applyEdit"])
    documentChanges = isTrue(workspace["workspaceEdit"]["documentChanges"])
    let operations = workspace["workspaceEdit"]["resourceOperations"].array ?? []
    createsFiles = documentChanges && operations.contains(.string("create"))
    pullDiagnostics = has(document["diagnostic"])
    refreshDiagnostics = isTrue(workspace["diagnostics"]["refreshSupport"])
    refreshCodeLenses = isTrue(workspace["codeLens"]["refreshSupport"])
    relatedInformation = either("relatedInformation")
    codeDescription = either("codeDescriptionSupport")
    diagnosticData = either("dataSupport")
    diagnosticVersion = either("versionSupport")
    diagnosticTags = Set(pushed["tagSupport"]["valueSet"].array?.compactMap(\.int) ?? [])
    codeAction = has(document["codeAction"])
    codeActionLiterals = has(document["codeAction"]["codeActionLiteralSupport"])
    codeActionIsPreferred = isTrue(document["codeAction"]["isPreferredSupport"])
    let resolved = document["codeAction"]["resolveSupport"]["properties"].array ?? []
    resolvesCodeActionEdits = isTrue(document["codeAction"]["dataSupport"]) && resolved.contains(.string("edit"))
    codeLens = has(document["codeLens"])
    hover = has(document["hover"])
    markdown = document["hover"]["contentFormat"].array?.contains(.string("markdown")) ?? false
    definition = has(document["definition"])
    references = has(document["references"])
    documentSymbol = has(document["documentSymbol"])
    hierarchicalSymbols = isTrue(document["documentSymbol"]["hierarchicalDocumentSymbolSupport"])
    workspaceSymbol = has(workspace["symbol"])
    typeHierarchy = has(document["typeHierarchy"])
    executeCommand = has(workspace["executeCommand"])
  }
}

// MARK: - ServerCapabilities

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
