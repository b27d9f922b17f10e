// The difference between two versions of a project, and the files that an edit of a body affects.

extension ProjectIndex {
  /// The files that differ between two versions of the project, or of one island, including added and removed files.
  /// Nil if a file number denotes another path, or if the files that are compiled together differ.
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

  /// The files whose findings an edit of a body in a file can change: the file itself, the files with the types that it
  /// extends, and the files that extend its view controllers, because comments in the file apply to their methods.
  func filesAffected(byBodiesIn file: FileID) -> Set<FileID> {
    var affected: Set<FileID> = [file]
    for type in types(of: file) where isViewController(type) {
      for part in extensions(of: type) { affected.insert(part.file) }
    }
    for link in links(of: file) {
      for type in link.extended {
        affected.insert(type.file)
        // Findings about an Objective-C class are reported at its implementation.
        if let listed = listed(type) { affected.insert(listed.file) }
      }
    }
    return affected
  }
}
