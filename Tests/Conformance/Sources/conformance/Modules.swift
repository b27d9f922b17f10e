import SwiftParser
import SwiftSyntax

/// The SwiftPM targets of a tree, by the folders of their sources.
struct Modules {
  private struct Target {
    var package: String
    var folders: [String]
  }

  private var targets: [Target] = []

  init(manifests: [String], under directory: String) {
    for manifest in manifests {
      let package = folder(of: manifest)
      let collector = TargetCollector(viewMode: .sourceAccurate)
      bytes(of: directory + "/" + manifest).withUnsafeBufferPointer {
        collector.walk(Parser.parse(source: $0))
      }
      for (name, path) in collector.targets {
        let folders =
          path.map { [$0] }
          ?? ["Sources", "Source", "src", "srcs", "Tests", "Plugins"].map { $0 + "/" + name }
        targets.append(Target(package: package, folders: folders.map { join(package, $0) }))
      }
    }
    // Packages inside packages first.
    targets.sort { $0.package.count > $1.package.count }
  }

  /// A number for the target that compiles the file.
  func module(of path: String) -> Int? {
    targets.firstIndex { target in target.folders.contains { path.hasPrefix($0 + "/") || $0.isEmpty } }
  }
}

func folder(of path: String) -> String {
  path.split(separator: "/").dropLast().joined(separator: "/")
}

private func join(_ folder: String, _ path: String) -> String {
  (folder.split(separator: "/") + path.split(separator: "/").filter { $0 != "." }).joined(separator: "/")
}

/// The elements of `targets: [.target(name: "A", path: "B"), …]`.
private final class TargetCollector: SyntaxVisitor {
  var targets: [(name: String, path: String?)] = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.label?.text == "targets", let array = node.expression.as(ArrayExprSyntax.self) else {
      return .visitChildren
    }
    for element in array.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let name = string(call.arguments.first { $0.label?.text == "name" }?.expression)
      else { continue }
      targets.append((name, string(call.arguments.first { $0.label?.text == "path" }?.expression)))
    }
    return .skipChildren
  }

  private func string(_ expression: ExprSyntax?) -> String? {
    expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
