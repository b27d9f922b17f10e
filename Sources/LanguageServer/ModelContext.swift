// The Model Context Protocol: the same session, for coding agents.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Settings

extension Session {
  /// The protocol versions that begin with `initialize`, newest last. 2025-03-26 has batches.
  private static let modelContextVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  func initializeModelContext(_ id: MessageID, _ params: JSONValue) {
    let wanted = params["protocolVersion"].string ?? ""
    let version = Session.modelContextVersions.contains(wanted) ? wanted : Session.modelContextVersions.last ?? wanted
    guard connection.initialize(.modelContext(version: version)) else {
      return answer(id, .failure(.initializedBefore))
    }
    clientName = params["clientInfo"]["name"].string
    options.log(.info, "initialized by \(clientName ?? "an agent"), Model Context Protocol \(version)")
    var result = JSONWriter()
    result.object { json in
      json.member("protocolVersion", version)
      json.object("capabilities") { json in
        json.object("tools") { _ in }
        json.object("resources") { _ in }
      }
      json.object("serverInfo") { json in
        json.member("name", "chaperone")
        json.member("title", "Chaperone")
        json.member("version", options.version)
      }
      json.member(
        "instructions",
        "Chaperone measures the view controllers of the UIKit project in the working directory, checks how child view "
          + "controllers are added and removed, and checks that actions sent up the responder chain have a handler. "
          + "Each call reads the files again; run `check` after edits.")
    }
    answer(id, .success(result))
  }

  func requestModelContext(_ id: MessageID, _ method: String, _ params: JSONValue) {
    switch method {
    case "ping": answer(id, .success(JSONWriter(JSONValue.object([:]))))
    case "tools/list": answer(id, .success(list("tools", Tool.all)))
    case "tools/call": call(id, params)
    case "resources/list": answer(id, .success(list("resources", RuleRegistry.embedded.rules.map(RuleResource.init))))
    case "resources/templates/list": answer(id, .success(list("resourceTemplates", [RuleTemplate()])))
    case "resources/read": readResource(id, params["uri"].string ?? "")
    default: answer(id, .failure(.methodNotFound(method)))
    }
  }

  func notifyModelContext(_ method: String, _ params: JSONValue) {
    switch method {
    case "notifications/initialized": _ = connection.becomeReady()
    case "notifications/cancelled":
      // The client expects no response to a cancelled request.
      guard let id = MessageID(params["requestId"]) else { return }
      guard drop(id) else { return }
      finishRequest(id)
      respond(id, nil)
    default: options.log(.trace, "ignored \(method)")
    }
  }

  private func list(_ name: String, _ items: [some JSONWritable]) -> JSONWriter {
    var json = JSONWriter()
    json.object { $0.member(name, items) }
    return json
  }

  // MARK: Tools

  private func call(_ id: MessageID, _ params: JSONValue) {
    guard let tool = Tool.all.first(where: { $0.name == params["name"].string }) else {
      let name = params["name"].string ?? ""
      return answer(id, .failure(.invalidParams(JSONMismatch("there is no tool '\(name)'"))))
    }
    whenRead(id) { session in
      session.answer(id, tool.handler, params["arguments"].isNull ? .object([:]) : params["arguments"])
    }
  }

  // MARK: Resources

  private func readResource(_ id: MessageID, _ uri: String) {
    guard let rule = RuleRegistry.embedded.rules.first(where: { ruleURI($0) == uri }) else {
      let data = JSONValue.object(["uri": .string(uri)])
      return answer(id, .failure(ResponseError(code: -32002, message: "there is no resource '\(uri)'", data: data)))
    }
    var json = JSONWriter()
    json.object { json in
      json.key("contents")
      json.array([rule]) { json, rule in
        json.object { json in
          json.member("uri", uri)
          json.member("mimeType", "text/markdown")
          json.member("text", ruleText(rule, .embedded))
        }
      }
    }
    answer(id, .success(json))
  }
}

/// The documentation of a rule as a resource.
private struct RuleResource: JSONWritable {
  var rule: String

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", ruleURI(rule))
      json.member("name", rule)
      json.member("title", ifAny: RuleRegistry.embedded.metadata(rule)?.name)
      json.member("description", ifAny: RuleRegistry.embedded.metadata(rule)?.summary)
      json.member("mimeType", "text/markdown")
    }
  }
}

private struct RuleTemplate: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uriTemplate", ruleURI("{rule}"))
      json.member("name", "rule")
      json.member("title", "A rule")
      json.member("description", "What a rule says, why, and what to do.")
      json.member("mimeType", "text/markdown")
    }
  }
}
