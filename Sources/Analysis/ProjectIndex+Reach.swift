// What differs between two versions of a project, and how far it reaches in the index.

extension ProjectIndex {
  /// The files that say something else than in another version of the project, or of one island, those that came and went
  /// among them; nil where one has the number of another, or where other files are compiled together.
  func changedFiles(since other: ProjectIndex) -> Set<FileID>? {
    guard buildTargets === other.buildTargets else { return nil }
    var changed: Set<FileID> = []
    let added = other.slots.count..<max(slots.count, other.slots.count)
    for number in Array(slots.positions(differingFrom: other.slots)) + Array(added) where number < slots.count {
      let (new, old) = (slots[number], number < other.slots.count ? other.slots[number] : nil)
      guard new !== old, sees(FileID(number)) || other.sees(FileID(number)) else { continue }
      if let new, let old, new.path != old.path { return nil }
      changed.insert(FileID(number))
    }
    return changed
  }

  /// The file itself, those whose types it extends, and those that extend its view controllers, whose comments speak for
  /// their methods: what typing within its bodies can change.
  func reach(ofBodiesIn file: FileID) -> Set<FileID> {
    var reach: Set<FileID> = [file]
    for type in types(of: file) where isViewController(type) {
      for part in extensions(of: type) { reach.insert(part.file) }
    }
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
