public import Syntax

/// What a run of `chaperone summarize` writes down: for each file that it found what the file says, and what else
/// what is read from it has to report that run.
///
/// Paths are relative to the folder that the run worked in, so that they mean the same on another machine. Each summary
/// stays as bytes until it is used: so many threads can read them side by side.
public struct SummaryFile: Sendable {
  /// The requested paths, in this order.
  public var roots: [Root] = []
  /// The configurations that were found, and what they leave out.
  public var configurations: [Selection] = []
  /// What could not be read.
  public var unreadable: [Unreadable] = []
  /// Ordered by the bytes of their paths.
  public var files: [Entry] = []
  /// All the summaries, one behind the other.
  var bytes = ContiguousArray<UInt8>()

  public init() {}

  /// A folder or a file that was requested.
  public struct Root: Hashable, Sendable {
    /// As it was given.
    public var path: String
    public var isFile: Bool

    public init(path: String, isFile: Bool) {
      self.path = path
      self.isFile = isFile
    }
  }

  /// A configuration, and a hash of what it includes and excludes.
  public struct Selection: Hashable, Sendable {
    public var path: String
    public var hash: UInt64

    public init(path: String, hash: UInt64) {
      self.path = path
      self.hash = hash
    }
  }

  public struct Unreadable: Hashable, Sendable {
    /// As it is shown.
    public var path: String
    public var reason: String

    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// One file.
  public struct Entry: Hashable, Sendable {
    public var path: String
    /// What was read, by `checksum(_:)`.
    public var hash: UInt64
    /// Where its summary stands in the bytes of all.
    var range: Range<Int>
  }

  /// Adds a file, whose summary has been encoded.
  public mutating func add(_ path: String, hash: UInt64, encoded: ContiguousArray<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: encoded)
    files.append(Entry(path: path, hash: hash, range: start..<bytes.count))
  }

  /// The file at a path, if it is among them.
  public func entry(at path: String) -> Entry? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = low + (high - low) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? files[low] : nil
  }

  /// Gives back the memory of the summaries, which cannot be read any more.
  public mutating func forgetSummaries() { bytes = [] }

  /// Decodes the summary of one of the files.
  /// - Throws: when it is none; the checksum held, so that somebody wrote it so.
  public func summary(of file: Entry) throws(SummaryFileError) -> FileSummary {
    do throws(CodingFault) { return try FileSummary(decoding: bytes, in: file.range) } catch {
      throw .broken(error)
    }
  }
}
