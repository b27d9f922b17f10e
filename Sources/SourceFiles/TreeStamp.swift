// Detection of changes in a tree by sizes and modification times.

/// The sizes and modification times of the files that a command reads.
public struct TreeStamp: Equatable, Sendable {
  private var walked: [String: State]
  private var others: [String: State]

  private struct State: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// - Parameters:
  ///   - roots: Folders and files, of which the files selected by `options` are recorded.
  ///   - others: Further files, which need not exist.
  public init(_ roots: [String], options: WalkOptions, others: [String], jobs: Int) {
    walked = TreeStamp.states(discover(roots, options: options, jobs: jobs).files.map(\.path))
    self.others = TreeStamp.states(others)
  }

  /// Whether nothing has changed, ignoring further files that are recorded in only one of the stamps.
  public func agrees(with earlier: TreeStamp) -> Bool {
    walked == earlier.walked && others.allSatisfy { path, state in earlier.others[path].map { $0 == state } ?? true }
  }

  private static func states(_ paths: [String]) -> [String: State] {
    var states: [String: State] = [:]
    for path in paths {
      do throws(SystemError) {
        let status = try status(of: SystemPath(path.utf8))
        states[path] = State(size: status.size, seconds: status.modified, nanoseconds: status.nanoseconds)
      } catch {
        states[path] = nil
      }
    }
    return states
  }
}
