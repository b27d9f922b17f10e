/// A first-in, first-out queue with constant-time insertion and removal.
struct Queue<Element: Sendable>: Sendable {
  private var elements: [Element?] = []
  private var start = 0

  var isEmpty: Bool { start == elements.count }
  var count: Int { elements.count - start }
  var first: Element? { isEmpty ? nil : elements[start] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      elements[start] = nil
      start += 1
      if start > 64, start * 2 > elements.count {
        elements.removeSubrange(..<start)
        start = 0
      }
    }
    return elements[start]
  }

  /// Removes the first element that satisfies the predicate. Returns false if there is none.
  mutating func removeFirst(where isWanted: (Element) -> Bool) -> Bool {
    guard let index = elements[start...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return false }
    elements.remove(at: index)
    return true
  }

  mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return elements[start...].compactMap { $0 }
  }
}
