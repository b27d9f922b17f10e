/// A growing array of trivial values with unique ownership, into which the tokenizer writes.
///
/// `ContiguousArray` checks at each append whether its buffer is shared. With millions of tokens, this check alone took
/// a third of the time (measured: 410 against 680 MB/s). A column cannot be copied, so it needs no check. Apart from
/// `ByteScanning.swift`, this file is the only one in the module that accesses memory by pointer.
@safe
public struct Column<Element: BitwiseCopyable>: ~Copyable {
  // Always points to memory for `capacity` elements, of which the first `count` are initialized.
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  public private(set) var count = 0

  public init(capacity: Int = 16) {
    self.capacity = max(capacity, 16)
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Calls `body` with a read-only view of the elements.
  @inline(__always)
  borrowing func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    // Sound: the span covers only initialized memory and does not outlive the call, during which nothing is written.
    body(unsafe Span(_unsafeStart: base, count: count))
  }

  /// The element at `index`. An index outside `0..<count` is a bug and stops the program.
  @inline(__always)
  public subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
      unsafe base[index] = newValue
    }
  }

  func contains(_ index: Int) -> Bool { index >= 0 && index < count }

  public var last: Element? { count > 0 ? self[count &- 1] : nil }

  @inline(__always)
  public mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe base[count] = element
    count &+= 1
  }

  /// Appends copies of all elements of a buffer.
  fileprivate mutating func append(copying buffer: UnsafeBufferPointer<Element>) {
    guard let source = buffer.baseAddress else { return }
    while capacity &- count < buffer.count { grow() }
    unsafe (base + count).initialize(from: source, count: buffer.count)
    count &+= buffer.count
  }

  @discardableResult
  public mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return unsafe base[count]
  }

  /// Removes all elements. The memory is kept for the next file, unless it is larger than most files need, so that one
  /// huge file does not cost memory for the lifetime of the process.
  public mutating func removeAll() {
    count = 0
    guard capacity > 1 &<< 20 else { return }
    self = Column()
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity &* 2
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe fresh.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = fresh
    capacity = larger
  }
}

// Unchecked, because a pointer is never `Sendable`. Sound: the memory belongs to a single value that cannot be copied,
// so two threads cannot access it at the same time.
extension Column: @unchecked Sendable where Element: Sendable {}

extension Column {
  /// Copies all elements into a buffer.
  fileprivate borrowing func copy(into buffer: UnsafeMutableBufferPointer<Element>) {
    guard count > 0, buffer.count >= count, let target = buffer.baseAddress else { return }
    unsafe target.initialize(from: base, count: count)
  }
}

extension ContiguousArray where Element: BitwiseCopyable {
  /// Creates a copy of a column with exactly the required capacity.
  init(_ column: borrowing Column<Element>) {
    let count = column.count
    // All empty arrays share one buffer. Setting its count to zero would be a data race, although a harmless one.
    guard count > 0 else {
      self = []
      return
    }
    self = unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe column.copy(into: buffer)
      initialized = count
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Creates a copy of a column with exactly the required capacity.
  init(_ column: borrowing Column<Element>) {
    let count = column.count
    // All empty arrays share one buffer. Setting its count to zero would be a data race, although a harmless one.
    guard count > 0 else {
      self = []
      return
    }
    self = unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe column.copy(into: buffer)
      initialized = count
    }
  }
}

extension Column where Element == UInt32 {
  /// Creates a column of zeros.
  init(zeros count: Int) {
    self.init(capacity: count)
    for _ in 0..<count { append(0) }
  }
}

extension Column where Element == UInt8 {
  /// Appends a range of bytes.
  mutating func append(_ text: Span<UInt8>, from start: Int, to end: Int) {
    // Sound: the bytes are copied while the buffer is valid.
    unsafe text.extracting(start..<end).withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Whether the bytes at `start` equal a range of another text. Compares eight bytes at a time where both have enough.
  @inline(__always)
  borrowing func matches(at start: Int, _ text: Span<UInt8>, from other: Int, count length: Int) -> Bool {
    guard start >= 0, start &+ length <= count else { return false }
    return withSpan { own in
      var index = 0
      if start &+ length &+ 8 <= own.count, other &+ length &+ 8 <= text.count {
        while index < length {
          let kept = length &- index < 8 ? UInt64.max &>> UInt64(64 &- (length &- index) &* 8) : UInt64.max
          if (word(own, start &+ index) ^ word(text, other &+ index)) & kept != 0 { return false }
          index &+= 8
        }
        return true
      }
      while index < length {
        if own[start &+ index] != text[other &+ index] { return false }
        index &+= 1
      }
      return true
    }
  }
}
