// How far a change within the bodies of a file reaches in the index.

extension ProjectIndex {
  /// The file itself and those whose types it extends: what typing within its bodies can change.
  func reach(ofBodiesIn file: FileID) -> Set<FileID> {
    var reach: Set<FileID> = [file]
    for link in links(of: file) {
      for type in link.extended {
        reach.insert(type.file)
        // A class in Objective-C is found at its implementation.
        if let listed = listed(type) { reach.insert(listed.file) }
      }
    }
    return reach
  }
}
