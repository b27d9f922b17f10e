/// Reads whole files into one buffer that is used again.
///
/// A file costs four calls of the system: open, fstat, read, close. Nothing is allocated and nothing filled with zeros
/// unless a file is larger than all before it.
public struct FileReader: ~Copyable {
  /// The first `count` bytes are the file's; behind them is what is left of earlier ones.
  public private(set) var bytes: ContiguousArray<UInt8> = []
  public private(set) var count = 0
  private let limit: Int

  public static let defaultLimit = 1 << 30

  public init(limit: Int = FileReader.defaultLimit) {
    self.limit = limit
  }

  /// Reads the file and returns the number of its bytes. After an error there are none.
  @discardableResult
  public mutating func read(_ path: String) throws(ReadError) -> Int {
    count = 0
    let file: Descriptor
    do throws(SystemError) { file = try Descriptor.open(path) } catch { throw .system(error) }
    return try read(file)
  }

  mutating func read(_ path: SystemPath) throws(ReadError) {
    count = 0
    let file: Descriptor
    do throws(SystemError) { file = try Descriptor.open(path) } catch { throw .system(error) }
    _ = try read(file)
  }

  /// Reads a file that is open.
  private mutating func read(_ file: borrowing Descriptor) throws(ReadError) -> Int {
    count = 0
    let status: FileStatus
    do throws(SystemError) { status = try file.status() } catch { throw .system(error) }
    guard status.kind == .file else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge(limit: limit) }

    // One byte more than the file has: so a read that stops short of it has seen the end, and no second one is needed.
    // When it has not, the file has changed since its size was read, or is one of those that do not know their size.
    var total = 0
    while true {
      reserve(for: max(status.size, total) + 1)
      let got: Int
      do throws(SystemError) { got = try file.read(into: &bytes, from: total) } catch { throw .system(error) }
      total += got
      guard total <= limit else { throw .tooLarge(limit: limit) }
      if got == 0 || (total == status.size && total < bytes.count) { break }
    }
    count = total
    return total
  }

  /// What has been read, without a copy; the reader begins anew.
  mutating func take() -> ContiguousArray<UInt8> {
    var taken: ContiguousArray<UInt8> = []
    swap(&taken, &bytes)
    taken.removeLast(taken.count - count)
    count = 0
    return taken
  }

  private mutating func reserve(for size: Int) {
    guard bytes.count < size else { return }
    // For one file the buffer is as large as the file; for many it is larger, so that it is grown rarely.
    var capacity = max(bytes.isEmpty ? size : bytes.count, 64 << 10)
    while capacity < size { capacity *= 2 }
    // Not appended to: the old contents need not be moved unless a file is growing under our hands.
    var larger = ContiguousArray<UInt8>(repeating: 0, count: capacity)
    larger.replaceSubrange(0..<bytes.count, with: bytes)
    bytes = larger
  }
}

/// Reads one file.
public func readWhole(_ path: String) throws(ReadError) -> ContiguousArray<UInt8> {
  var reader = FileReader()
  try reader.read(path)
  return reader.take()
}
