import Analysis
import JSON
import Reports
import SourceFiles
import Syntax
import Workspace

// The targets in the output of `config`.

/// The targets of the project that contains a path, as JSON.
func targetListing(_ path: String, _ configuration: String?) -> String {
  let scope = Scope([path])
  var request = Project.Request(scope)
  request.configuration = configuration
  let listing = Project.targets(request)
  printProblems(listing.problems.map(scope.shown))
  let files = listing.files.filter { scope.reports($0.path) && FileKind(path: $0.path) != .xcodeProject }
  var members: [Int: [String]] = [:]
  for (path, targets) in files {
    for target in targets { members[target, default: []].append(path) }
  }
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.member("schemaVersion", 1)
    json.key("targets")
    json.array(listing.targets.targets.enumerated()) { json, item in
      let (number, target) = item
      json.object { json in
        json.member("name", target.name)
        json.member("kind", target.kind.name)
        json.member("project", scope.names.shown(target.project))
        json.member("modules", target.modules)
        json.member("files", (members[number] ?? []).map(scope.names.shown))
      }
    }
    let others = files.filter { $0.targets.isEmpty && FileKind(path: $0.path) != .packageManifest }
    json.member("filesInNoTarget", others.map { scope.names.shown($0.path) })
  }
  return json.text + "\n"
}

/// A comment with the targets of a file; empty if there are no descriptions of targets.
func targetComment(_ path: String, _ configuration: String?) -> String {
  var request = Project.Request(Scope([path]))
  request.configuration = configuration
  let targets = Project.targets(request).targets
  guard !targets.targets.isEmpty else { return "" }
  let own = targets.membership(of: resolvedPath(path)).map { targets.targets[$0].name }
  return own.isEmpty ? "# in no target\n" : "# targets: \(oneLine(own.joined(separator: ", ")))\n"
}

extension BuildSummary.Target.TargetKind {
  fileprivate var name: String {
    switch self {
    case .app: "app"
    case .appExtension: "appExtension"
    case .library: "library"
    case .tests: "tests"
    case .other: "other"
    }
  }
}
