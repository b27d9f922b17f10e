// The `chaperone/` requests for scripts, answered with the JSON that the command line prints.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import Reports
import Settings
import SourceFiles
import Splitting
import Syntax
import Workspace

/// The parameters of `chaperone/check`: the whole workspace, some paths, or a text in place of a file.
struct CheckParams: JSONReadable {
  var paths: [String]?
  var text: String?
  var path: String?

  init(_ json: JSONValue) throws(JSONMismatch) {
    if let paths: [String] = try json.optional("paths") { self.paths = paths }
    text = try json.optional("text")
    path = try json.optional("path")
    guard text == nil || path != nil else { throw JSONMismatch("'text' needs a 'path'") }
    guard paths?.isEmpty != true else { throw JSONMismatch("'paths' is empty: leave it out to check everything") }
    guard paths?.contains("") != true, path != "" else { throw JSONMismatch("a path is empty") }
  }
}

/// The parameters of `chaperone/report`, which lists view controllers, largest first.
struct ReportParams: JSONReadable {
  var top: Int?
  var sort = Measure.codeLines
  var under: String?
  var allTypes = false

  init(_ json: JSONValue) throws(JSONMismatch) {
    top = try ReportParams.top(json)
    under = try json.optional("under")
    guard under != "" else { throw JSONMismatch("'under' is empty: leave it out to report everything") }
    allTypes = try json.optional("allTypes") ?? false
    guard let name: String = try json.optional("sort") else { return }
    guard let measure = Measure.allCases.first(where: { $0.key == name || $0.option == name }) else {
      throw JSONMismatch("'sort' is one of \(Measure.allCases.map(\.key).joined(separator: ", "))")
    }
    sort = measure
  }

  /// Reads the maximum number of rows.
  static func top(_ json: JSONValue) throws(JSONMismatch) -> Int? {
    let top: Int? = try json.optional("top")
    if let top, top < 0 { throw JSONMismatch("'top' is a number from 0 on") }
    return top
  }
}

/// The parameters of `chaperone/responders`: all actions sent up the responder chain, or those of one selector.
struct RespondersParams: JSONReadable {
  var selector: String?

  init(_ json: JSONValue) throws(JSONMismatch) {
    selector = try json.optional("selector")
  }
}

/// The parameters of `chaperone/containment`: the whole screen graph, or the part within `steps` of one type.
struct ContainmentParams: JSONReadable {
  var type: String?
  var steps = 2

  init(_ json: JSONValue) throws(JSONMismatch) {
    type = try json.optional("type")
    steps = try json.optional("steps") ?? 2
    guard (1...100).contains(steps) else { throw JSONMismatch("'steps' is a number from 1 to 100") }
  }
}

/// The parameters of `chaperone/split`: a type, and a file or folder that tells it from others of its name.
struct SplitParams: JSONReadable {
  var type: String
  var path: String?

  init(_ json: JSONValue) throws(JSONMismatch) {
    type = try json.required("type")
    path = try json.optional("path")
    guard path != "" else { throw JSONMismatch("'path' is empty: leave it out if only one type has the name") }
  }
}

extension Snapshot {
  /// - Parameter top: The maximum number of screens, which is stated if there are more.
  func containment(_ params: ContainmentParams, top: Int? = nil) throws(ResponseError) -> JSONWriter {
    let graph = ScreenGraph(
      index, helpers: { [settings] in settings($0).containmentHelpers }, workers: threads)
    var report = ScreenReport(graph, index, name: shown)
    if let type = params.type {
      guard report.nodes.contains(where: { $0.type == type }) || index.type(named: type) != nil else {
        throw .requestFailed("there is no type '\(type)'")
      }
      report.keep(around: type, steps: params.steps)
    }
    guard let top, report.nodes.count > top else { return JSONWriter(raw: report.json(version: version)) }
    let hidden = report.nodes.count - top
    report.keep(mostConnected: top)
    let omitted = "\(counted(hidden, "screen")) with fewer edges: name one as 'type' with 'steps', or raise 'top'"
    return JSONWriter(raw: report.json(version: version, omitted: omitted))
  }

  func split(_ params: SplitParams) throws(ResponseError) -> JSONWriter {
    let place = if let path = params.path { OpenFolder(path: try existing(path)) } else { nil as OpenFolder? }
    func isGiven(_ file: FileID) -> Bool { place?.contains(index[file]?.path ?? "") ?? true }
    guard let found = index.type(named: params.type, where: isGiven) else {
      guard let path = params.path, let other = index.type(named: params.type) else {
        throw .requestFailed("there is no type '\(params.type)'")
      }
      let file = shown(index[other.file]?.path ?? "")
      throw .requestFailed("the type '\(params.type)' is not in \(path), but in \(file)")
    }
    let limit = settings(index[found.file]?.path ?? "").codeLinesLimit
    let namesakes = index.namesakes(of: found, named: params.type, where: isGiven)
    guard let report = SplitReport(found, index, limit: limit, namesakes: namesakes, name: shown) else {
      throw .requestFailed("there is no type '\(params.type)'")
    }
    return JSONWriter(raw: report.json(version: version))
  }

  func responders(_ params: RespondersParams) throws(ResponseError) -> JSONWriter {
    let responders = responders
    let selectors = Set(responders.dispatches.compactMap(\.selector))
    if let selector = params.selector, !selectors.contains(selector) {
      let hint = nearestName(to: selector, among: selectors.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      throw .requestFailed("no action has the selector '\(selector)'\(hint)")
    }
    var report = ResponderReport(
      responders, index, isReported: { [index, scope] in scope.reports(index[$0]?.path ?? "") }, name: shown)
    report.filter(selector: params.selector, type: nil)
    return JSONWriter(raw: report.json())
  }

  /// - Parameter top: The maximum number of findings, which is stated if there are more.
  func check(_ params: CheckParams, top: Int = .max) throws(ResponseError) -> JSONWriter {
    var snapshot = self
    var paths: [String]?
    if let given = params.paths { paths = try given.map { path throws(ResponseError) in try existing(path) } }
    if let given = params.path {
      let path: String
      if let text = params.text {
        path = absolute(given)
        try snapshot.replace(path, with: text)
      } else {
        path = try existing(given)
      }
      paths = [path]
    }
    let files = snapshot.index.allFiles.filter { file in
      guard let path = snapshot.index[file]?.path else { return false }
      guard let paths else { return scope.reports(path) }
      return paths.contains { OpenFolder(path: $0).contains(path) }
    }
    // What the configuration excludes is not in the index.
    if paths != nil, files.isEmpty {
      let given = (params.path.map { [$0] } ?? params.paths ?? []).joined(separator: ", ")
      throw .requestFailed("\(given): there is no Swift file to check, or the configuration excludes it")
    }
    let all = snapshot.findingsWithFixes(in: Set(files))
    let found = files.map { snapshot.known.new(among: all[$0].reported, in: $0) }
    var report = CheckReport(
      Array(found.joined()), snapshot.index, unreadable: unreadable.map { ($0.path, $0.reason) } + configurationErrors,
      isReported: Set(files).contains, name: shown)
    report.suppressed = files.reduce(0) { $0 + all[$1].suppressed }
    report.baselined = zip(files, found).reduce(0) { $0 + all[$1.0].reported.count - $1.1.count }
    let hidden = report.items.count - min(top, report.items.count)
    let omitted = "\(counted(hidden, "less severe or later finding")): name files or folders as 'paths', or raise 'top'"
    return JSONWriter(raw: report.json(version: version, top: top, omitted: hidden > 0 ? omitted : nil))
  }

  /// What cannot be understood in configurations, so that the findings may be those of other rules than are meant.
  private var configurationErrors: [(file: String, reason: String)] {
    configurationDiagnostics.sorted { pathPrecedes($0.key, $1.key) }.flatMap { path, diagnostics in
      diagnostics.filter { $0.severity == .error }.map { (shown(path), "line \($0.range.start.line + 1): \($0.message)") }
    }
  }

  private mutating func replace(_ path: String, with text: String) throws(ResponseError) {
    var summarizer = FileSummarizer(triggers: triggers)
    guard let source = summarizer.source(of: ContiguousArray(text.utf8), path: path) else {
      throw .requestFailed("\(shown(path)) is no Swift file")
    }
    index.update(source)
    let changed = findings.update(analyzerWithoutFixes, threads)
    _ = known.update(findings, index, changed: changed)
    documents[path] = Document(uri: names.uri(of: path), path: path, version: 0, text: DocumentText(text))
  }

  private func absolute(_ path: String) -> String {
    filePath(ofURI: path) ?? resolvedPath(absolutePath(path, from: root))
  }

  /// The absolute form of an existing path. An open document that was never saved exists as well. Throws if there is
  /// nothing at the path.
  private func existing(_ path: String) throws(ResponseError) -> String {
    let absolute = absolute(path)
    guard documents[absolute] != nil || isRegularFile(absolute) || isDirectory(absolute) else {
      throw .requestFailed("\(path): no such file or directory")
    }
    return absolute
  }

  /// - Parameter standardTop: The maximum number of rows where `params` have none; how many more there are is stated then.
  func report(_ params: ReportParams, standardTop: Int? = nil) throws(ResponseError) -> JSONWriter {
    let folder = if let under = params.under { OpenFolder(path: try existing(under)) } else { nil as OpenFolder? }
    var report = SizeReport(
      index, allTypes: params.allTypes, footprintsBy: .childrenAlone(index, workers: threads), settings: settings,
      workers: threads,
      isReported: { [index, scope] file in
        let path = index[file]?.path ?? ""
        return folder.map { $0.contains(path) } ?? scope.reports(path)
      },
      name: { [root] in relativePath($0, to: root) })
    report.sort(by: params.sort)
    let top = params.top ?? standardTop
    let hidden = report.listed.count - min(top ?? .max, report.listed.count)
    let omitted = "\(counted(hidden, "view controller")) with less: name a file or folder as 'under', or raise 'top'"
    return JSONWriter(
      raw: report.json(version: version, top: top, omitted: hidden > 0 && standardTop != nil ? omitted : nil))
  }

  /// The measures of the innermost type at a position; null if there is none.
  func metrics(_ params: PositionParams) throws(ResponseError) -> JSONWriter {
    if let path = filePath(ofURI: params.textDocument.uri) { _ = try existing(path) }
    guard let (file, offset) = offset(params), let id = declaration(around: offset, in: file),
      let type = types(of: id).first
    else { return JSONWriter(JSONValue.null) }
    return metrics(type)
  }

  func metrics(_ type: DeclarationID) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.opening(version: version)
      json.key("type")
      json.raw(typeJSON(type).utf8)
    }
    return json
  }

  /// A type as JSON, with the members that it has in a report.
  func typeJSON(_ type: DeclarationID) -> String {
    SizeReport.entry(type, isViewController(type), index, settings, shown)?.json ?? "null"
  }
}

extension JSONWriter {
  /// Wraps JSON text that another part of the program has written.
  init(raw text: String) {
    self.init()
    raw(text.utf8)
  }
}

extension Session {
  /// The result of `chaperone/status`, which is answered at once even while a load is running.
  var status: JSONWriter {
    let index = project?.index
    var json = JSONWriter()
    json.object { json in
      json.opening(version: options.version)
      json.member("state", state.isReading || state.isWanted ? "reading" : project == nil ? "waiting" : "ready")
      json.member("folders", folders.map(\.path))
      json.member("files", index?.allFiles.count ?? 0)
      json.member("types", index?.allTypes.count ?? 0)
      json.member("bytes", index.map { index in index.allFiles.reduce(0) { $0 + (index[$1]?.summary.byteCount ?? 0) } } ?? 0)
      json.member("openDocuments", documents.count)
      json.member("findings", findings.entries.reduce(0) { $0 + known.new(among: $1.value.reported, in: $1.key).count })
      json.member("interpretedFunctions", findings.interpretedFunctions)
      json.member("pendingRequests", requests.count - 1)
      json.member("positionEncoding", encoding.rawValue)
      json.member("diagnostics", pullsDiagnostics ? "pull" : "push")
      json.member("residentBytes", residentBytes())
    }
    return json
  }

  /// The result of `chaperone/rules`: the metadata of every rule.
  func ruleList() -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.opening(version: options.version)
      let registry = project?.registry ?? .embedded
      json.member("rules", registry.rules.compactMap { registry.metadata($0) })
    }
    return json
  }
}
