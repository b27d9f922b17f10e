import Paths

/// Where the files and folders of a project stand: each has a path in its group, which has one in the group around it.
struct ProjectPaths {
  /// By the node of a file reference or a synchronized folder, relative to the folder of the project.
  private(set) var paths: [Int: String] = [:]

  /// Groups that are nested more deeply, and paths that are longer, belong to nothing that a disk could hold.
  private static let deepest = 128
  private static let longest = 4_096

  private struct Step {
    var node: Int
    /// Of the group around it; nil where that is not in the tree.
    var folder: String?
    var depth: Int
  }

  /// - Parameter objects: the nodes of the objects by their identifiers.
  init(_ list: PropertyList, _ objects: [String: Int], project: Int) {
    let base = joinedPath("", list.string(project, "projectDirPath") ?? "")
    guard let id = list.string(project, "mainGroup"), let main = objects[id] else { return }
    var open = [Step(node: main, folder: base, depth: 0)]
    var seen: Set<Int> = []
    while let step = open.popLast() {
      // A file that stands in two groups has the path that it has in the first.
      guard seen.insert(step.node).inserted, step.depth < ProjectPaths.deepest else { continue }
      let folder = ProjectPaths.path(of: step.node, list, in: step.folder, base)
      guard let children = list.value(step.node, "children") else {
        if let folder { paths[step.node] = folder }
        continue
      }
      for child in list.elements(children).reversed() {
        guard let node = objects[list.text(child)] else { continue }
        open.append(Step(node: node, folder: folder, depth: step.depth + 1))
      }
    }
  }

  /// Where a group, file or folder is; nil outside of the tree, as in the SDK.
  private static func path(
    of node: Int, _ list: PropertyList, in folder: String?, _ base: String
  ) -> String? {
    let own = list.string(node, "path") ?? ""
    guard own.utf8.count < longest else { return nil }
    let around: String?
    switch list.string(node, "sourceTree") ?? "<group>" {
    case "<group>": around = folder
    case "SOURCE_ROOT": around = base
    case "<absolute>": return own.utf8.first == UInt8(ascii: "/") ? own : nil
    default: around = nil
    }
    guard let around, around.utf8.count + own.utf8.count < longest else { return nil }
    return joinedPath(around, own)
  }
}
