/// Gathers the members of one mapping: refuses what stands twice, and merges what `<<` brings.
struct YAMLMembers {
  private var written: [YAMLNode.Entry] = []
  private var merged: [YAMLNode.Entry] = []
  private var mergeLine: Int?
  /// Index of each key among those written, once there are too many to look through.
  private var indices: [String: Int] = [:]

  /// Up to here looking through the keys is faster than hashing them: most mappings are small.
  private static let fewKeys = 16

  typealias Complaint = (message: String, mark: YAMLMark)

  mutating func add(key: YAMLNode, value: YAMLNode) -> Complaint? {
    guard let name = key.text else {
      return ("a key is a word, not \(key.summary)", key.start)
    }
    let isMerge = key.plainText == "<<"
    if let line = isMerge ? mergeLine : index(of: name).map({ written[$0].key.start.line }) {
      let message = "the key '\(name.shortened)' stands here again; the first is on line \(line)"
      return (message, key.start)
    }
    guard !isMerge else {
      mergeLine = key.start.line
      return merge(value)
    }
    written.append(YAMLNode.Entry(key: key, value: value))
    if written.count > Self.fewKeys { indices[name] = written.count - 1 }
    return nil
  }

  private func index(of name: String) -> Int? {
    written.prefix(Self.fewKeys).firstIndex { $0.key.text == name } ?? indices[name]
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
    guard !merged.isEmpty else { return written }
    var seen = Set(written.map { $0.key.text ?? "" })
    return written + merged.filter { entry in seen.insert(entry.key.text ?? "").inserted }
  }
}
