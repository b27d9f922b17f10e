// What differs between two versions of a project, and how far it reaches in the index.

extension ProjectIndex {
  /// The files that say something else than in another version of the project, or of one island; nil where files came,
  /// went or changed places.
  func changedFiles(since other: ProjectIndex) -> Set<FileID>? {
    guard buildTargets === other.buildTargets, files == other.files, testFiles == other.testFiles else { return nil }
    var changed: Set<FileID> = []
    for number in slots.positions(differingFrom: other.slots) where slots[number] !== other.slots[number] {
      // Of other islands any may have come.
      guard sees(FileID(number)), number < other.slots.count else { continue }
      guard let new = slots[number], let old = other.slots[number], new.path == old.path else { return nil }
      changed.insert(FileID(number))
    }
    return changed
  }

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
