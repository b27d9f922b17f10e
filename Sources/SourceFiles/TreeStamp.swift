// Whether something in a tree has changed, told by sizes and times alone.

/// The files that a command reads, each with what changes when it is written.
public struct TreeStamp: Equatable, Sendable {
  private var walked: [String: State]
  private var others: [String: State]

  private struct State: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// - Parameters:
  ///   - roots: folders and files, below which what `options` want counts.
  ///   - others: further files. One that is not there may come.
  public init(_ roots: [String], options: WalkOptions, others: [String], jobs: Int) {
    walked = TreeStamp.states(discover(roots, options: options, jobs: jobs).files.map(\.path))
    self.others = TreeStamp.states(others)
  }

  /// Whether all is as it was, but for further files that one of the two does not know of.
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
