/// Lists of numbers, one after the other in one buffer: of thousands of short arrays each would be allocated, and counted
/// whenever the whole is copied.
struct NumberLists: Sendable, Equatable {
  /// The numbers of all lists, and by list the end of its numbers.
  private(set) var numbers: [Int32] = []
  private var ends: [Int32] = []

  init() {}

  /// By number, the positions of the lists that contain it, in ascending order.
  ///
  /// - Parameter count: the number of lists, which exceeds all numbers in `lists`
  init(inverting lists: NumberLists, count: Int) {
    var next: [Int32] = Array(repeating: 0, count: count + 1)
    for number in lists.numbers { next[Int(number) + 1] += 1 }
    for number in 0..<count { next[number + 1] += next[number] }
    ends = Array(next.dropFirst())
    numbers = Array(repeating: 0, count: lists.numbers.count)
    for list in 0..<lists.count {
      for position in lists.range(of: list) {
        let number = Int(lists.numbers[position])
        numbers[Int(next[number])] = Int32(truncatingIfNeeded: list)
        next[number] += 1
      }
    }
  }

  var count: Int { ends.count }

  subscript(list: Int) -> ArraySlice<Int32> { numbers[range(of: list)] }

  /// The positions in `numbers` of the numbers of a list.
  func range(of list: Int) -> Range<Int> { (list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list]) }

  mutating func append(_ list: some Collection<Int32>) {
    numbers.append(contentsOf: list)
    ends.append(Int32(truncatingIfNeeded: numbers.count))
  }

  /// Appends some lists of another value.
  mutating func append(_ lists: Range<Int>, of other: NumberLists) {
    guard let last = lists.last else { return }
    let all = other.range(of: lists.lowerBound).lowerBound..<other.range(of: last).upperBound
    let distance = numbers.count - all.lowerBound
    numbers.append(contentsOf: other.numbers[all])
    ends.append(contentsOf: other.ends[lists].lazy.map { Int32(truncatingIfNeeded: Int($0) + distance) })
  }

  /// Replaces some lists by as many others. The ranges are in ascending order.
  mutating func replace(_ changed: [(lists: Range<Int>, new: [[Int32]])]) {
    var (result, next) = (NumberLists(), 0)
    for (lists, new) in changed {
      result.append(next..<lists.lowerBound, of: self)
      for list in new { result.append(list) }
      next = lists.upperBound
    }
    result.append(next..<count, of: self)
    self = result
  }
}
