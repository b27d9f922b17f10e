/// Gathers the members of one mapping: refuses what stands twice, and merges what `<<` brings.
struct YAMLMembers {
  private var written: [YAMLNode.Entry] = []
  private var merged: [YAMLNode.Entry] = []
  /// The line of each key, so that a duplicate can name the first.
  private var lines: [String: Int] = [:]

  typealias Complaint = (message: String, mark: YAMLMark)

  mutating func add(key: YAMLNode, value: YAMLNode) -> Complaint? {
    guard let name = key.text else {
      return ("a key is a word, not \(key.summary)", key.start)
    }
    if let first = lines[name] {
      return (
        "the key '\(name.shortened)' stands here a second time; the first is on line \(first)",
        key.start
      )
    }
    lines[name] = key.start.line
    guard key.plainText == "<<" else {
      written.append(YAMLNode.Entry(key: key, value: value))
      return nil
    }
    return merge(value)
  }

  /// `<<: *base` or `<<: [*first, *second]`, where the first that has a key wins.
  private mutating func merge(_ value: YAMLNode) -> Complaint? {
    switch value.value {
    case .mapping(let entries): merged += entries
    case .sequence(let items):
      for item in items {
        guard case .mapping(let entries) = item.value else {
          return ("'<<' merges mappings, not \(item.summary)", item.start)
        }
        merged += entries
      }
    case .scalar: return ("'<<' merges a mapping, not \(value.summary)", value.start)
    }
    return nil
  }

  /// What is written in the mapping itself wins over what is merged into it.
  func resolved() -> [YAMLNode.Entry] {
    var seen = Set(lines.keys)
    return written + merged.filter { entry in seen.insert(entry.key.text ?? "").inserted }
  }
}
