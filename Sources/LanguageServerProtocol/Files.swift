// File events, workspace folders, registrations, messages and progress.

public import JSON

public struct FileEvent: Sendable, Hashable, JSONReadable {
  public enum ChangeKind: Int, Sendable, Hashable {
    case created = 1
    case changed, deleted
  }

  public var uri: String
  public var kind: ChangeKind

  public init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("uri")
    // An unknown kind is treated as a change.
    kind = ChangeKind(rawValue: try json.required("type")) ?? .changed
  }
}

public struct WatchedFilesParams: Sendable, JSONReadable {
  public var changes: [FileEvent]

  public init(_ json: JSONValue) throws(JSONMismatch) {
    changes = try json.required("changes")
  }
}

public struct WorkspaceFoldersParams: Sendable, JSONReadable {
  public var added: [WorkspaceFolder]
  public var removed: [WorkspaceFolder]

  public init(_ json: JSONValue) throws(JSONMismatch) {
    let event: JSONValue = try json.required("event")
    added = try event.required("added")
    removed = try event.required("removed")
  }
}

/// A registration of notifications that the server requests from the client.
public struct Registration: Sendable, Hashable, JSONWritable {
  public var id: String
  public var method: String
  /// The glob patterns of the files to watch.
  public var watchedFiles: [String]
  /// The URI of the folder to which the patterns are relative; nil for the workspace folders.
  public var base: String?

  public init(id: String, method: String, watchedFiles: [String] = [], base: String? = nil) {
    self.id = id
    self.method = method
    self.watchedFiles = watchedFiles
    self.base = base
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("method", method)
      guard !watchedFiles.isEmpty else { return }
      json.object("registerOptions") { json in
        json.key("watchers")
        json.array(watchedFiles) { json, pattern in
          json.object { json in
            guard let base else { return json.member("globPattern", pattern) }
            json.object("globPattern") { json in
              json.member("baseUri", base)
              json.member("pattern", pattern)
            }
          }
        }
      }
    }
  }
}

/// A message to show to the user or to log.
public struct MessageParams: Sendable, Hashable, JSONWritable {
  public enum MessageKind: Int, Sendable, Hashable {
    case error = 1
    case warning, info, log
  }

  public var kind: MessageKind
  public var message: String

  public init(kind: MessageKind, message: String) {
    self.kind = kind
    self.message = message
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("type", kind.rawValue)
      json.member("message", message)
    }
  }
}

/// A progress notification.
public struct ProgressParams: Sendable, JSONWritable {
  public enum Value: Sendable {
    case begin(title: String)
    case report(message: String, percentage: Int)
    case end(message: String)
  }

  public var token: JSONValue
  public var value: Value

  public init(token: JSONValue, value: Value) {
    self.token = token
    self.value = value
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("token", token)
      json.object("value") { json in
        switch value {
        case .begin(let title):
          json.member("kind", "begin")
          json.member("title", title)
          json.member("cancellable", false)
          json.member("percentage", 0)
        case .report(let message, let percentage):
          json.member("kind", "report")
          json.member("message", message)
          json.member("percentage", percentage)
        case .end(let message):
          json.member("kind", "end")
          json.member("message", message)
        }
      }
    }
  }
}
