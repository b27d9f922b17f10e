/// An array that is stored in chunks. A copy shares all unchanged chunks with the original, because two versions of a
/// project typically differ in a few of thousands of files.
struct ChunkedArray<Element: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  private var chunks: [ContiguousArray<Element>] = []
  private(set) var endIndex = 0

  /// The number of index bits within a chunk. The size is a power of two, so that both parts of an index are bit
  /// fields.
  private static var bits: Int { 6 }
  private static var size: Int { 1 << bits }

  init() {}

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  var startIndex: Int { 0 }

  subscript(position: Int) -> Element {
    get { chunks[position >> ChunkedArray.bits][position & (ChunkedArray.size - 1)] }
    set { chunks[position >> ChunkedArray.bits][position & (ChunkedArray.size - 1)] = newValue }
  }

  mutating func append(_ element: Element) {
    if endIndex & (ChunkedArray.size - 1) == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    endIndex += 1
  }

  /// The positions, within the bounds of both arrays, at which two arrays may differ: those in chunks that they do not
  /// share.
  func positions(differingFrom other: ChunkedArray) -> some Sequence<Int> {
    let differing = zip(chunks, other.chunks).enumerated().lazy.filter { !$1.0.span.isIdentical(to: $1.1.span) }
    return differing.flatMap { number, pair in
      pair.0.indices.lazy.map { number << ChunkedArray.bits | $0 }
    }
  }
}
