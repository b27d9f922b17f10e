public import Syntax

/// The result of `chaperone summarize`: a summary of each file, and the other results of the run that later commands report.
///
/// Paths are relative to the working directory of the run, so that they are valid on another machine. Each summary
/// remains encoded until it is used, so that several threads can decode them in parallel.
public struct SummaryFile: Sendable {
  /// The requested paths, in the given order.
  public var roots: [Root] = []
  /// The configurations that were found, with hashes of their selections.
  public var configurations: [Selection] = []
  /// The files that could not be read.
  public var unreadable: [Unreadable] = []
  /// The summarized files, sorted by the bytes of their paths.
  public var files: [Entry] = []
  /// All encoded summaries, concatenated.
  var bytes = ContiguousArray<UInt8>()

  public init() {}

  /// A requested folder or file.
  public struct Root: Hashable, Sendable {
    /// The path as it was given.
    public var path: String
    public var isFile: Bool

    public init(path: String, isFile: Bool) {
      self.path = path
      self.isFile = isFile
    }
  }

  /// A configuration with a hash of its include and exclude patterns.
  public struct Selection: Hashable, Sendable {
    public var path: String
    public var hash: UInt64

    public init(path: String, hash: UInt64) {
      self.path = path
      self.hash = hash
    }
  }

  public struct Unreadable: Hashable, Sendable {
    /// The path as it is shown.
    public var path: String
    public var reason: String

    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// A summarized file.
  public struct Entry: Hashable, Sendable {
    public var path: String
    /// The checksum of the contents; see `checksum(_:)`.
    public var hash: UInt64
    /// The range of the encoded summary in `bytes`.
    var range: Range<Int>
  }

  /// Adds a file with its encoded summary.
  public mutating func add(_ path: String, hash: UInt64, encoded: ContiguousArray<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: encoded)
    files.append(Entry(path: path, hash: hash, range: start..<bytes.count))
  }

  /// The entry of a path; nil if there is none.
  public func entry(at path: String) -> Entry? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = low + (high - low) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? files[low] : nil
  }

  /// Releases the memory of the encoded summaries, which can no longer be decoded.
  public mutating func releaseSummaries() { bytes = [] }

  /// Decodes the summary of a file.
  /// - Throws: If the encoded summary is invalid, although its checksum matched.
  public func summary(of file: Entry) throws(SummaryFileError) -> FileSummary {
    do throws(CodingFault) { return try FileSummary(decoding: bytes, in: file.range) } catch {
      throw .broken(error)
    }
  }
}
