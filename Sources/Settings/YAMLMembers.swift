/// Collects the members of one mapping. Reports duplicate keys and merges the mappings of `<<`.
struct YAMLMembers {
  private var written: [YAMLNode.Entry] = []
  private var merged: [YAMLNode.Entry] = []
  private var mergeLine: Int?
  /// The index of each key in `written` after the first `fewKeys`.
  private var indices: [String: Int] = [:]

  /// The number of keys up to which a linear search is faster than hashing; most mappings are small.
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

  /// Merges `<<: *base` or `<<: [*first, *second]`, of which the first mapping with a key has precedence.
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

  /// The members, of which those written in the mapping have precedence over merged ones.
  func resolved() -> [YAMLNode.Entry] {
    guard !merged.isEmpty else { return written }
    var seen = Set(written.map { $0.key.text ?? "" })
    return written + merged.filter { entry in seen.insert(entry.key.text ?? "").inserted }
  }
}
