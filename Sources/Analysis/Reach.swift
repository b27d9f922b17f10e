/// How far a change of one file reaches: whose findings may be others now.
public enum Reach: Hashable, Sendable {
  /// No more than these files'.
  case files(Set<FileID>)
  /// Any file's.
  case anywhere
}

extension ProjectIndex {
  /// The file itself and those whose types it extends: what typing within its bodies can change.
  func reach(ofBodiesIn file: FileID) -> Set<FileID> {
    var reach: Set<FileID> = [file]
    for link in links(of: file) {
      for type in link.extended { reach.insert(type.file) }
    }
    return reach
  }
}
