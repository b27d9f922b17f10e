/// Reads whole files into a reusable buffer.
///
/// A file takes four system calls: open, fstat, read, close. Memory is allocated and zeroed only for a file that is
/// larger than all previous ones.
public struct FileReader: ~Copyable {
  /// The buffer. The first `count` bytes are those of the file; the rest is left from earlier files.
  public private(set) var bytes: ContiguousArray<UInt8> = []
  public private(set) var count = 0
  private let limit: Int

  public static let defaultLimit = 1 << 30

  public init(limit: Int = FileReader.defaultLimit) {
    self.limit = limit
  }

  /// Reads the file and returns its size. After an error `count` is zero.
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

  /// Reads an open file.
  private mutating func read(_ file: borrowing Descriptor) throws(ReadError) -> Int {
    count = 0
    let status: FileStatus
    do throws(SystemError) { status = try file.status() } catch { throw .system(error) }
    guard status.kind == .file else { throw .notAFile }
    guard status.size <= limit else { throw .tooLarge(limit: limit) }

    // The buffer is one byte larger than the file, so that a short read shows the end without another call. Otherwise
    // the file has changed since its size was read, or it is one without a known size.
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

  /// Returns the contents without a copy and resets the reader.
  mutating func take() -> ContiguousArray<UInt8> {
    var taken: ContiguousArray<UInt8> = []
    swap(&taken, &bytes)
    taken.removeLast(taken.count - count)
    count = 0
    return taken
  }

  private mutating func reserve(for size: Int) {
    guard bytes.count < size else { return }
    // For a single file the buffer has the size of the file; for more files it doubles, so that it rarely grows.
    var capacity = max(bytes.isEmpty ? size : bytes.count, 64 << 10)
    while capacity < size { capacity *= 2 }
    // A new array instead of an append, because old contents are needed only if a file grows while it is read.
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

// MARK: - ReadError

/// The reason why a file could not be read.
public enum ReadError: Error, Hashable, Sendable {
  case system(SystemError)
  case notAFile
  case tooLarge(limit: Int)
}

extension ReadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFile: "it is not a regular file"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    }
  }
}
