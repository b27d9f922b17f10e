import Paths

/// The paths of files and folders in a project. A path is relative to that of the enclosing group.
struct ProjectPaths {
  /// Paths relative to the folder of the project, by the node of a file reference or a synchronized folder.
  private(set) var paths: [Int: String] = [:]

  /// The maximum nesting depth of groups and the maximum length of paths, both above those that a disk can hold.
  private static let deepest = 128
  private static let longest = 4_096

  private struct Step {
    var node: Int
    /// The path of the enclosing group; nil if it is outside of the tree.
    var folder: String?
    var depth: Int
  }

  /// - Parameter objects: The nodes of the objects by identifier.
  init(_ list: PropertyList, _ objects: [String: Int], project: Int) {
    let base = joinedPath("", list.string(project, "projectDirPath") ?? "")
    guard let id = list.string(project, "mainGroup"), let main = objects[id] else { return }
    var open = [Step(node: main, folder: base, depth: 0)]
    var seen: Set<Int> = []
    while let step = open.popLast() {
      // A file in several groups has its path in the first one.
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

  /// The path of a group, file or folder; nil if it is outside of the tree, for example in the SDK.
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
