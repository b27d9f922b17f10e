/// A client, its disk and a watcher that reports late: what happens to them, step by step.
import Analysis
import Foundation
import JSON
import Paths
import SourceFiles
import TestSupport
import Workspace

@testable import LanguageServer

/// One thing that happens. What cannot happen, as where nothing is open, does nothing: any part of a sequence is one.
enum FileStep: Sendable, CustomStringConvertible {
  /// A document is opened under a spelling of a file's URI.
  case open(String, spelling: Int, text: Int)
  /// The open document of that spelling gets another text.
  case change(String, spelling: Int, text: Int)
  case close(String, spelling: Int)
  /// The text of a document is written and the client says so.
  case save(String, spelling: Int)
  case write(String, text: Int)
  case delete(String)
  case rename(String, String)
  /// The watcher reports this many of the changes to the disk that it has not reported.
  case report(Int)
  /// The reading goes on to its next point.
  case advance

  var description: String {
    switch self {
    case .open(let name, let spelling, let text): "open \(name) as spelling \(spelling) with text \(text)"
    case .change(let name, let spelling, let text): "change \(name) as spelling \(spelling) to text \(text)"
    case .close(let name, let spelling): "close \(name) as spelling \(spelling)"
    case .save(let name, let spelling): "save \(name) as spelling \(spelling)"
    case .write(let name, let text): "write text \(text) to \(name)"
    case .delete(let name): "delete \(name)"
    case .rename(let old, let new): "rename \(old) to \(new)"
    case .report(let count): "report \(count) changes"
    case .advance: "advance the reading"
    }
  }

  private static let sources = [
    "A.swift", "B.swift", "App/C.swift", "App/D.swift", "App/Deep/E.swift", "Out/F.swift", "Made/G.swift", "Alias.swift",
  ]
  private static let others = [
    ".chaperone.yml", "Package.swift", ".gitignore", "App/.chaperone.yml", "App.xcodeproj/project.pbxproj",
  ]
  private static let folders = ["App", "App/Deep", "Out", "Made"]

  static func any(_ random: inout SeededGenerator) -> FileStep {
    let isSource = Int.random(in: 0..<8, using: &random) > 0
    let name = (isSource ? sources : others).randomElement(using: &random) ?? ""
    let text = Int.random(in: 0..<4, using: &random)
    let spelling = Int.random(in: 0..<6, using: &random) / 2
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<4: return .open(name, spelling: spelling, text: text)
    case 4..<8: return .change(name, spelling: spelling, text: text)
    case 8..<12: return .close(name, spelling: spelling)
    case 12..<14: return .save(name, spelling: spelling)
    case 14..<19: return .write(name, text: text)
    case 19..<22: return .delete(name)
    case 22: return .delete(folders.randomElement(using: &random) ?? "")
    case 23: return .rename(name, sources.randomElement(using: &random) ?? "")
    case 24: return .rename(folders.randomElement(using: &random) ?? "", folders.randomElement(using: &random) ?? "")
    case 25: return .write(others.randomElement(using: &random) ?? "", text: text)
    case 26..<32: return .report(Int.random(in: 1...3, using: &random))
    default: return .advance
    }
  }
}

/// A session with its client, driven by steps.
final class FileWorld {
  let tree: Folder
  let gate = ReadingGate()
  let client: TestClient
  /// The open documents in the order in which they were used.
  private var open: [(uri: String, version: Int, text: String)] = []
  private var unreported: [(name: String, kind: Int)] = []
  private var versions = 0

  /// The capabilities of a client that watches files itself, and shows no progress.
  private static let capabilities: JSONValue = ["textDocument": ["publishDiagnostics": ["versionSupport": true]]]

  init(_ text: String = FileWorld.start) async throws {
    tree = try Folder(text, inMemory: true)
    client = TestClient(gate.options)
    try await client.initialize(tree, capabilities: FileWorld.capabilities)
    try await client.finishLoading()
    gate.shut()
  }

  static let start = """
    //- .chaperone.yml
    \(configuration(0))
    //- A.swift
    class A: UIViewController {}
    //- App/C.swift
    class C: A {}
    //- App/Deep/E.swift
    class E: UIViewController {}
    //- Out/F.swift
    class F: UIViewController {}
    //- Linked -> App
    //- Alias.swift -> A.swift
    """

  private static func configuration(_ number: Int) -> String {
    let limit = ["4", "4", "20", "4"][number]
    let lists = ["exclude: [Out]", "", "exclude: [Out, App/Deep]", "exclude: [Made, B.swift]"][number]
    return "rules: {massive_view_controller: {code_lines: {warning: \(limit)}}}\n\(lists)\n"
  }

  /// The texts that a file of this name may have.
  static func text(_ number: Int, _ name: String) -> String {
    switch lastName(of: name) {
    case ".chaperone.yml": return configuration(number)
    case "project.pbxproj":
      let targets = [
        "App app: A.swift B.swift App/C.swift", "App app: A.swift\nOther app: B.swift App/C.swift", "App app: A.swift B.swift",
      ]
      return number < targets.count ? projectText(targets[number]) : "{\n  a b"
    case ".gitignore": return ["", "B.swift\n", "Made\n*.tmp\n", "/App/D.swift\n"][number]
    case "Package.swift":
      let (app, tests) = (#".target(name: "App", path: "App")"#, #".testTarget(name: "Made", path: "Made")"#)
      let targets = ["", app, "\(app), \(tests)", ""]
      return "let package = Package(name: \"P\", targets: [\(targets[number])])\n"
    default:
      let own = lastName(of: name).prefix(1)
      let other = String(own) == "A" ? "B" : "A"
      return [
        "class \(own): UIViewController {}\n", controller("\(own)", lines: 8),
        "class \(own): \(other) {\n  let a = 1\n  let b = 2\n  let c = 3\n}\n",
        "extension \(other) { func f(_ c: UIViewController) { addChild(c); view.addSubview(c.view) } }\n",
      ][number]
    }
  }

  /// Under some spellings a file is another one's name: an escape, and a link to its folder.
  func uri(_ name: String, _ spelling: Int) -> String {
    switch spelling {
    case 1:
      let last = lastName(of: name)
      let escape = last.utf8.first.map { "%" + String($0, radix: 16) } ?? ""
      return tree.uri(String(name.dropLast(last.count))) + (name.contains("/") ? "" : "/") + escape + last.dropFirst()
    case 2 where name.hasPrefix("App/"): return tree.uri("Linked/" + name.dropFirst(4))
    default: return tree.uri(name)
    }
  }

  // MARK: Steps

  /// Does a step; false where it could not be.
  func run(_ step: FileStep) async throws -> Bool {
    let isDone = try await perform(step)
    // A reading that has begun stands at its first point before anything else happens.
    await gate.waitForStop(client.session)
    return isDone
  }

  private func perform(_ step: FileStep) async throws -> Bool {
    switch step {
    case .open(let name, let spelling, let text):
      let spelled = uri(name, spelling)
      guard !open.contains(where: { $0.uri == spelled }) else { return false }
      versions += 1
      open.append((spelled, versions, FileWorld.text(text, name)))
      await client.open(spelled, FileWorld.text(text, name), version: versions)
    case .change(let name, let spelling, let text):
      guard let number = open.firstIndex(where: { $0.uri == uri(name, spelling) }) else { return false }
      versions += 1
      let document = (uri: open[number].uri, version: versions, text: FileWorld.text(text, name))
      open.remove(at: number)
      open.append(document)
      await client.change(document.uri, version: versions, ["text": .string(document.text)])
    case .close(let name, let spelling):
      guard let number = open.firstIndex(where: { $0.uri == uri(name, spelling) }) else { return false }
      await client.close(open.remove(at: number).uri)
    case .save(let name, let spelling):
      guard let document = open.first(where: { $0.uri == uri(name, spelling) }) else { return false }
      guard try write(name, document.text) else { return false }
      await client.notify("textDocument/didSave", ["textDocument": ["uri": .string(document.uri)]])
    case .write(let name, let text): return try write(name, FileWorld.text(text, name))
    case .delete(let name):
      guard exists(name) else { return false }
      try tree.remove(name)
      unreported.append((name, 3))
    case .rename(let old, let new):
      guard exists(old), !exists(new), !new.hasPrefix(old + "/") else { return false }
      let folder = directoryPart(of: new)
      if !folder.isEmpty { try tree.add(String(folder), "") }
      try FileManager.default.moveItem(atPath: tree.full(old), toPath: tree.full(new))
      unreported += [(old, 3), (new, 1)]
    case .report(let count):
      guard !unreported.isEmpty else { return false }
      let events = unreported.prefix(count)
      unreported.removeFirst(events.count)
      await notify(events.map { ($0.name, $0.kind) })
    case .advance:
      guard await client.session.state.isReading else { return false }
      await gate.advance(client.session)
    }
    return true
  }

  private func exists(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: tree.full(name))) != nil
  }

  /// False where a link is there that leads nowhere.
  private func write(_ name: String, _ text: String) throws -> Bool {
    // What is written through a link changes the file that it leads to.
    let target = realPathText(of: tree.full(name))
    guard target != nil || !exists(name) else { return false }
    let name = target.map { relativePath($0, to: tree.path) } ?? name
    // A watcher that merges a removal and what follows it says that the file has changed.
    let wasThere = exists(name) || unreported.contains { $0.name == name }
    try tree.add(name, text)
    unreported.append((name, wasThere ? 2 : 1))
    return true
  }

  func notify(_ events: [(name: String, kind: Int)]) async {
    let changes = events.map { JSONValue.object(["uri": .string(tree.uri($0.name)), "type": .integer($0.kind)]) }
    await client.notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
  }

  // MARK: Outcome

  /// What differs from a new session with the same disk and documents; nil where nothing does.
  func difference() async throws -> String? {
    await notify(unreported)
    unreported = []
    gate.open()
    try await client.finishLoading()
    let fresh = TestClient()
    try await fresh.initialize(tree, capabilities: FileWorld.capabilities)
    for document in open { await fresh.open(document.uri, document.text, version: document.version) }
    try await fresh.finishLoading()
    let (known, expected) = (await client.session.knownFiles, await fresh.session.knownFiles)
    let missing = expected.filter { !known.contains($0) }.map { shortened($0) }
    let surplus = known.filter { !expected.contains($0) }.map { shortened($0) }
    var lines: [String] = []
    if !missing.isEmpty { lines.append("not known: \(missing.joined(separator: ", "))") }
    if !surplus.isEmpty { lines.append("known, but not there: \(surplus.joined(separator: ", "))") }
    let (found, wanted) = (await client.session.diagnostics.all, await fresh.session.diagnostics.all)
    for path in Set(found.keys).union(wanted.keys).sorted() where found[path] != wanted[path] {
      lines.append("\(shortened(path)): \(found[path]?.count ?? 0) diagnostics, a new session has \(wanted[path]?.count ?? 0)")
    }
    let (shown, new) = (await shown(client), await shown(fresh))
    for uri in Set(shown.keys).union(new.keys).sorted() where shown[uri] != new[uri] {
      let (mine, other) = (shown[uri] ?? "nothing", new[uri] ?? "nothing")
      lines.append("\(shortened(uri)): the client shows \(mine), that of a new session \(other)")
    }
    gate.shut()
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func shortened(_ path: String) -> String {
    path.replacingOccurrences(of: tree.uri("") + "/", with: "").replacingOccurrences(of: tree.path + "/", with: "")
  }

  /// What was published last, for each URI that has diagnostics or is the name of an open document.
  private func shown(_ client: TestClient) async -> [String: String] {
    var names: Set<String> = []
    for path in await client.session.knownFiles { names.formUnion(await client.session.namesShown(of: path)) }
    var last = client === self.client ? published : [:]
    for message in await client.rest() where message["method"] == "textDocument/publishDiagnostics" {
      last[message["params"]["uri"].string ?? ""] = message["params"]
    }
    if client === self.client { published = last }
    return last.filter { [names] uri, params in
      params["diagnostics"] != [] || (open.contains { $0.uri == uri } && names.contains(uri))
    }.mapValues { params in
      // What is shown of a closed document may have been found while it was open.
      let isOpen = open.contains { $0.uri == params["uri"].string }
      let version = isOpen ? params["version"].int.map { "version \($0)" } ?? "no version" : "closed"
      let texts = (params["diagnostics"].array ?? []).map { diagnostic in
        "\(diagnostic["code"].string ?? "") in line \(diagnostic["range"]["start"]["line"].int ?? -1)"
      }
      return ([version] + texts).joined(separator: ", ")
    }
  }

  private var published: [String: JSONValue] = [:]
}

extension Session {
  /// The paths of the files of the project.
  var knownFiles: Set<String> {
    Set((project?.index.allFiles ?? []).compactMap { project?.index[$0]?.path })
  }
}
