// Diagnostics, both pushed and pulled.

public import JSON
public import JSONRPC

public struct Diagnostic: Hashable, Sendable {
  public var range: DocumentRange
  public var severity: DiagnosticSeverity
  public var code: String
  /// The URL of the documentation of the code.
  public var codeDescription: String?
  public var source = "chaperone"
  public var message: String
  public var tags: [DiagnosticTag] = []
  public var relatedInformation: [RelatedInformation] = []
  /// Data that the client sends back in requests for code actions.
  public var fingerprint: String?

  public init(range: DocumentRange, severity: DiagnosticSeverity, code: String, message: String) {
    self.range = range
    self.severity = severity
    self.code = code
    self.message = message
  }
}

public enum DiagnosticSeverity: Int, Hashable, Sendable {
  case error = 1
  case warning, information, hint
}

public enum DiagnosticTag: Int, Hashable, Sendable {
  case unnecessary = 1
  case deprecated
}

public struct RelatedInformation: Hashable, Sendable, JSONWritable {
  public var location: Location
  public var message: String

  public init(location: Location, message: String) {
    self.location = location
    self.message = message
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("location", location)
      json.member("message", message)
    }
  }
}

extension Diagnostic: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("range", range)
      json.member("severity", severity.rawValue)
      json.member("code", code)
      if let codeDescription {
        json.object("codeDescription") { $0.member("href", codeDescription) }
      }
      json.member("source", source)
      json.member("message", message)
      if !tags.isEmpty { json.member("tags", tags.map(\.rawValue)) }
      if !relatedInformation.isEmpty { json.member("relatedInformation", relatedInformation) }
      if let fingerprint {
        json.object("data") { $0.member("fingerprint", fingerprint) }
      }
    }
  }
}

public struct PublishDiagnosticsParams: Sendable, Hashable, JSONWritable {
  public var uri: String
  public var version: Int?
  public var diagnostics: [Diagnostic]

  public init(uri: String, version: Int?, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.member("version", ifAny: version)
      json.member("diagnostics", diagnostics)
    }
  }
}

/// The result of `textDocument/diagnostic`.
public enum DiagnosticReport: Sendable, Hashable, JSONWritable {
  case full([Diagnostic], resultID: String)
  case unchanged(resultID: String)

  public func write(to json: inout JSONWriter) {
    json.object { members(&$0) }
  }

  fileprivate func members(_ json: inout JSONWriter) {
    switch self {
    case .full(let diagnostics, let resultID):
      json.member("kind", "full")
      json.member("resultId", resultID)
      json.member("items", diagnostics)
    case .unchanged(let resultID):
      json.member("kind", "unchanged")
      json.member("resultId", resultID)
    }
  }
}

/// The diagnostics of one document in the result of `workspace/diagnostic`.
public struct WorkspaceDocumentReport: Sendable, Hashable, JSONWritable {
  public var uri: String
  public var version: Int?
  public var report: DiagnosticReport

  public init(uri: String, version: Int?, report: DiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.key("version")
      if let version { json.value(version) } else { json.null() }
      report.members(&json)
    }
  }
}

/// The result of `workspace/diagnostic`, or a part of it.
public struct WorkspaceReport: Sendable, Hashable, JSONWritable {
  public var items: [WorkspaceDocumentReport]

  public init(items: [WorkspaceDocumentReport]) { self.items = items }

  public func write(to json: inout JSONWriter) { json.object { $0.member("items", items) } }
}

/// A part of the result of `workspace/diagnostic`, sent with `$/progress`.
public struct PartialDiagnostics: Sendable, JSONWritable {
  public var token: MessageID
  public var items: [WorkspaceDocumentReport]

  public init(token: MessageID, items: [WorkspaceDocumentReport]) {
    self.token = token
    self.items = items
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("token", token)
      json.member("value", WorkspaceReport(items: items))
    }
  }
}

public struct WorkspaceDiagnosticParams: Sendable, JSONReadable {
  /// The identifiers of the diagnostics that the client has, by document.
  public var previousResultIDs: [String: String] = [:]

  public init(_ json: JSONValue) throws(JSONMismatch) {
    for item in try json.optional("previousResultIds", as: [JSONValue].self) ?? [] {
      previousResultIDs[try item.required("uri")] = try item.required("value", as: String.self)
    }
  }
}
