// Code lenses: the size above a view controller, and the handlers above an action sent up the responder chain.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import RuleModel
import Syntax

extension Snapshot {
  func codeLenses(_ uri: String) -> [CodeLens] {
    guard let file = file(ofURI: uri), let source = index[file] else { return [] }
    var places = places()
    let types = index.types(of: file).filter(isViewController)
    let children = children(of: types)
    let sizes = types.compactMap { type -> CodeLens? in
      guard let name = index.qualifiedName(of: type) else { return nil }
      let place = source.summary.places[type.index].name
      let measures = index.totalMeasures(of: type)
      let extensions = index.compiledExtensions(of: type).count
      var title = line(measures)
      if extensions > 0 { title += " · \(counted(extensions, "extension"))" }
      let contained = children[type]?.count ?? 0
      if contained > 0 { title += " · \(counted(contained, "child", "children"))" }
      if let worst = exceeded(type).map(\.severity).min() { title = (worst == .error ? "✖ " : "▲ ") + title }
      let range = places.range(Int(place.start)..<Int(place.end), in: file)
      let arguments: [JSONValue] = [.string(places.uri(of: file)), .string(name)]
      return CodeLens(
        range: range, command: Command(title: title, command: Session.showMetrics, arguments: arguments))
    }
    return sizes + answers(file, source, &places)
  }

  /// By view controller, the names of those that it contains, as found in the files of these declarations and their
  /// extensions, sorted and unique. The graph takes as long as an analysis of all these files, so it is computed once.
  func children(of types: [DeclarationID]) -> [DeclarationID: [String]] {
    let files = Set(types.flatMap { [$0.file] + index.extensions(of: $0).map(\.file) }).filter {
      index[$0]?.mentionsControllers ?? false
    }
    guard !files.isEmpty else { return [:] }
    let graph = ScreenGraph(index, of: files.sorted(), helpers: { [settings] in settings($0).containmentHelpers })
    var names: [ScreenGraph.Screen: Set<String>] = [:]
    for edge in graph.edges where edge.kind == .contains && edge.to != ScreenGraph.unknown {
      names[edge.source, default: []].insert(edge.to)
    }
    var children: [DeclarationID: [String]] = [:]
    for type in types {
      guard let name = index.qualifiedName(of: type) else { continue }
      children[type] = names[ScreenGraph.Screen(name: name, file: index.declared(type).file)]?.sorted(by: pathPrecedes)
    }
    return children
  }

  private func answers(_ file: FileID, _ source: SourceFile, _ places: inout Places) -> [CodeLens] {
    // Handlers are searched in the whole project, so files that send no action are skipped.
    guard source.summary.flow.functions.contains(where: { $0.topics.contains(.actions) }) else { return [] }
    var lenses: [CodeLens] = []
    for dispatch in responders.dispatches(in: file) {
      guard let selector = dispatch.selector, let answer = answer(dispatch) else { continue }
      let arguments: [JSONValue] = [.string(selector)]
      let command = Command(title: answer, command: Session.showResponders, arguments: arguments)
      lenses.append(CodeLens(range: places.range(dispatch.place), command: command))
    }
    return lenses
  }

  /// The title of the lens, such as `→ MainViewController and 2 more`; nil if there is nothing to show.
  private func answer(_ dispatch: Dispatch) -> String? {
    switch dispatch.status {
    case .handled:
      guard let first = dispatch.handlers.first else { return nil }
      let rest = dispatch.handlers.count - 1
      return "→ " + first.type + (rest > 0 ? " and \(counted(rest, "other"))" : "")
    case .system: return "→ UIKit"
    case .unhandled, .unexposed, .unreachable: return "▲ no responder"
    case .inert, .unknown: return nil
    }
  }

  /// The measures of a view controller that exceed their limits.
  func exceeded(_ type: DeclarationID) -> [Exceeded] {
    MassiveViewController.exceeded(index.totalMeasures(of: type), settings(index[type.file]?.path ?? ""))
  }
}
