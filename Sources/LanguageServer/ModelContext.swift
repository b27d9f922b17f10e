// The Model Context Protocol: the same session, for coding agents.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Reports
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
    case "notifications/cancelled": cancel(MessageID(params["requestId"]))
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

// MARK: - Tools

// The tools that coding agents can call: name, input schema, output schema and handler.

/// A tool. Its result is structured content, repeated as text for clients that read only text.
struct Tool: Sendable, JSONWritable {
  var name: String
  var title: String
  var description: String
  /// The properties of the argument object with their schemas. A trailing `?` marks an optional argument.
  var input: [(name: String, schema: JSONValue)]
  /// The required members of the result with their types.
  var output: [(name: String, type: String)]
  private var answer: @Sendable (Snapshot, JSONValue) throws(ResponseError) -> JSONWriter

  private init(
    _ name: String, _ title: String, _ description: String, input: [(String, JSONValue)], output: [(String, String)],
    answer: @escaping @Sendable (Snapshot, JSONValue) throws(ResponseError) -> JSONWriter
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.input = input
    self.output = output
    self.answer = answer
  }

  /// The tool as a request handler. Every error becomes a tool result with a message, so that the agent can correct its call.
  var handler: RequestHandler {
    RequestHandler(isLong: true, JSONValue.self) { [self] snapshot, arguments in
      do throws(ResponseError) {
        try validate(arguments)
        let result = try answer(snapshot, arguments)
        return Tool.result(String(decoding: result.bytes, as: UTF8.self), structured: result)
      } catch {
        return Tool.result(error.message, structured: nil)
      }
    }
  }

  /// Throws if there is an unknown argument or a required one is missing, as the command line does for options.
  private func validate(_ arguments: JSONValue) throws(ResponseError) {
    guard let members = arguments.object else { throw .requestFailed("'arguments' must be an object") }
    let names = input.map { name, _ in name.last == "?" ? String(name.dropLast()) : name }
    if let unknown = members.keys.filter({ !names.contains($0) }).min() {
      let hint = names.isEmpty ? "it takes none" : "it takes \(names.map { "'\($0)'" }.joined(separator: ", "))"
      throw .requestFailed("'\(name)' has no argument '\(unknown)'; \(hint)")
    }
    if let missing = input.first(where: { $0.name.last != "?" && (members[$0.name] ?? .null).isNull }) {
      throw .requestFailed("'\(missing.name)' is missing")
    }
  }

  private static func result(_ text: String, structured: JSONWriter?) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("content")
      json.array([text]) { json, text in
        json.object { json in
          json.member("type", "text")
          json.member("text", text)
        }
      }
      json.member("structuredContent", ifAny: structured)
      json.member("isError", structured == nil)
    }
    return json
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("title", title)
      json.member("description", description)
      json.object("inputSchema") { json in
        json.member("type", "object")
        json.object("properties") { json in
          for (name, schema) in input { json.member(name.last == "?" ? String(name.dropLast()) : name, schema) }
        }
        json.member("required", input.map(\.name).filter { $0.last != "?" })
        json.member("additionalProperties", false)
      }
      json.object("outputSchema") { json in
        json.member("type", "object")
        json.object("properties") { json in
          for (name, type) in output { json.object(name) { $0.member("type", type) } }
        }
        json.member("required", output.map(\.name))
      }
      json.object("annotations") { json in
        json.member("readOnlyHint", true)
        json.member("openWorldHint", false)
      }
    }
  }
}

extension Tool {
  static let all = [check, report, metrics, explain, responders, containment, split]

  private static func string(_ description: String) -> JSONValue {
    .object(["type": .string("string"), "description": .string(description)])
  }

  private static func top(_ description: String) -> JSONValue {
    .object(["type": .string("integer"), "minimum": .integer(0), "description": .string(description)])
  }

  private static let document = [("schemaVersion", "integer"), ("tool", "object")]

  /// Parses the arguments. An argument of the wrong type is reported as an error of the tool.
  private static func read<Params: JSONReadable>(_ arguments: JSONValue) throws(ResponseError) -> Params {
    do throws(JSONMismatch) { return try Params(arguments) } catch { throw .requestFailed(error.description) }
  }

  /// The argument `top`, which the requests of the same name do not have: a script gets all that it asks for.
  private static func readTop(_ arguments: JSONValue) throws(ResponseError) -> Int? {
    do throws(JSONMismatch) { return try ReportParams.top(arguments) } catch { throw .requestFailed(error.description) }
  }

  private static let check = Tool(
    "check", "Check",
    "Report findings with their places, reasons and fixes, for the whole project, some paths, or unsaved text.",
    input: [
      (
        "paths?",
        .object([
          "type": .string("array"), "items": .object(["type": .string("string")]),
          "description": .string("Files and folders, relative to the project; everything when left out."),
        ])
      ),
      ("path?", string("A file to check alone.")),
      ("text?", string("Contents to check in place of the file at `path`.")),
      ("top?", top("Maximum number of findings, most severe first (default 50); `omitted` says what is left out.")),
    ],
    output: document + [("findings", "array"), ("unreadable", "array"), ("summary", "object")],
    answer: { (snapshot, arguments) throws(ResponseError) in
      try snapshot.check(try read(arguments), top: try readTop(arguments) ?? 50)
    })

  private static let report = Tool(
    "report", "Report", "The view controllers with their measures, largest first: the first 25 if `top` is left out.",
    input: [
      ("top?", top("Maximum number of view controllers (default 25); `omitted` says how many more there are.")),
      (
        "sort?",
        .object([
          "type": .string("string"), "enum": .array(Measure.allCases.map { .string($0.key) }),
          "description": .string("The measure to sort by; codeLines when left out."),
        ])
      ),
      ("under?", string("A file or folder to report on alone.")),
    ],
    output: document + [("summary", "object"), ("viewControllers", "array")],
    answer: { (snapshot, arguments) throws(ResponseError) in
      try snapshot.report(try read(arguments), standardTop: 25)
    })

  private static let metrics = Tool(
    "metrics", "Measures of a type", "Measure all types of a name, each with all its extensions.",
    input: [("type", string("The name of a type, qualified (`Outer.Inner`) or not."))],
    output: document + [("types", "array")],
    answer: { (snapshot, arguments) throws(ResponseError) in try snapshot.metrics(ofTypes: arguments["type"].string ?? "") })

  private static let explain = Tool(
    "explain", "Explain a rule", "What a rule says, why, and what to do about it.",
    input: [
      (
        "rule",
        string("The project's own rules by their names, and these: " + RuleRegistry.embedded.rules.joined(separator: ", ") + ".")
      )
    ],
    output: document + [("rule", "object")],
    answer: { (snapshot, arguments) throws(ResponseError) in
      let name = arguments["rule"].string ?? ""
      guard let metadata = snapshot.registry.metadata(name) else {
        let hint = snapshot.registry.rule(nearestTo: name).map { "; did you mean '\($0)'?" } ?? ""
        throw .requestFailed("there is no rule '\(name)'\(hint)")
      }
      var json = JSONWriter()
      json.object { json in
        json.opening(version: snapshot.version)
        json.key("rule")
        metadata.write(to: &json)
      }
      return json
    })

  private static let responders = Tool(
    "responders", "Responders", "Which responders implement the actions that are sent up the responder chain.",
    input: [("selector?", string("An Objective-C selector; all when left out."))],
    output: [("schemaVersion", "integer"), ("dispatches", "array")],
    answer: { (snapshot, arguments) throws(ResponseError) in try request("chaperone/responders", snapshot, arguments) })

  private static let containment = Tool(
    "containment", "Containment",
    "The screens as a graph: which view controllers contain, present, push and create which. In a large app, name a `type`.",
    input: [
      ("type?", string("Show only the surroundings of this type.")),
      (
        "steps?",
        .object([
          "type": .string("integer"), "minimum": .integer(1), "description": .string("Number of steps around it (default 2)."),
        ])
      ),
      ("top?", top("Maximum number of screens, those with the most edges (default 50); `omitted` says how many more there are.")),
    ],
    output: document + [("nodes", "array"), ("edges", "array")],
    answer: { (snapshot, arguments) throws(ResponseError) in
      let params: ContainmentParams = try read(arguments)
      guard params.type != nil || arguments["steps"].isNull else { throw .requestFailed("'steps' goes with 'type'") }
      return try snapshot.containment(params, top: try readTop(arguments) ?? 50)
    })

  private static let split = Tool(
    "split", "Split a view controller",
    "How a massive view controller could be cut: a plan of disjoint steps, and groups of members that belong together.",
    input: [
      ("type", string("The name of the view controller.")),
      ("path?", string("A file or folder that has it, where several have the name: `namesakes` says where the others are.")),
    ],
    output: document + [("type", "string"), ("groups", "array"), ("plan", "object")],
    answer: { (snapshot, arguments) throws(ResponseError) in try request("chaperone/split", snapshot, arguments) })

  /// Calls the handler of one of the `chaperone/` requests.
  private static func request(
    _ method: String, _ snapshot: Snapshot, _ arguments: JSONValue
  ) throws(ResponseError) -> JSONWriter {
    guard let handler = requestHandlers[method] else { throw .methodNotFound(method) }
    return try handler.result(snapshot, arguments).get()
  }
}

extension Snapshot {
  /// The measures of all types with a given name.
  fileprivate func metrics(ofTypes name: String) throws(ResponseError) -> JSONWriter {
    let types = index.types(named: name)
    guard !types.isEmpty else { throw .requestFailed("there is no type '\(name)'") }
    var json = JSONWriter()
    json.object { json in
      json.opening(version: version)
      json.key("types")
      json.array(types) { json, type in json.raw(typeJSON(type).utf8) }
    }
    return json
  }
}
