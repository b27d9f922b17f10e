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

// MARK: - Coding

// The format of a summary file: a header of fixed size, followed by the data that the checksum covers.
//
//     8 bytes   signature
//     8 bytes   format number, little-endian like all numbers
//     8 bytes   number of bytes after the header
//     8 bytes   checksum of these bytes
//
// The header is followed by the version of the program, the tables of `SummaryFile` in their order, and the summaries.

private let magic = ContiguousArray("CHAPSUM\n".utf8)
private let headSize = 32

/// The format number: that of the file in the upper part, that of an encoded summary in the lower 16 bits.
private let form: UInt64 = 2 << 16 | UInt64(FileSummary.codingFormat)

extension SummaryFile {
  /// Encodes the file. Equal values give equal bytes.
  /// - Parameter version: The version of the program. Other versions refuse the file because they may read sources
  ///   differently.
  public func encoded(version: String) -> ContiguousArray<UInt8> {
    var tables = ByteWriter()
    tables.put(version)
    tables.put(UInt32(truncatingIfNeeded: roots.count))
    for root in roots {
      tables.put(root.path)
      tables.put(byte: root.isFile ? 1 : 0)
    }
    tables.put(UInt32(truncatingIfNeeded: configurations.count))
    for configuration in configurations {
      tables.put(configuration.path)
      tables.put(word: configuration.hash)
    }
    tables.put(UInt32(truncatingIfNeeded: unreadable.count))
    for file in unreadable {
      tables.put(file.path)
      tables.put(file.reason)
    }
    tables.put(UInt32(truncatingIfNeeded: files.count))
    for file in files {
      tables.put(file.path)
      tables.put(word: file.hash)
      tables.put(UInt32(truncatingIfNeeded: file.range.count))
    }
    for file in files { tables.put(raw: bytes[file.range]) }

    var file = ByteWriter()
    file.put(raw: magic)
    file.put(word: form)
    file.put(word: UInt64(tables.bytes.count))
    file.put(word: checksum(tables.bytes.span))
    file.put(raw: tables.bytes)
    return file.bytes
  }

  /// Decodes a file. Each summary is decoded on first use.
  /// - Throws: If the bytes are not a summary file, are damaged, or were written by another version.
  public init(decoding bytes: ContiguousArray<UInt8>, version: String) throws(SummaryFileError) {
    self.init()
    guard bytes.starts(with: magic) else { throw .notASummary }
    var head = ByteReader(bytes, in: magic.count..<headSize)
    let (found, length, sum) = (head.word(), head.word(), head.word())
    guard head.fault == nil else { throw .damaged }
    guard found == form else { throw .otherForm(found) }
    guard length == UInt64(bytes.count - headSize), sum == checksum(bytes.span.extracting(headSize...)) else { throw .damaged }

    var reader = ByteReader(bytes, in: headSize..<bytes.count)
    let writer = reader.string()
    guard reader.fault != nil || writer == version else { throw .otherVersion(writer) }
    readTables(&reader)
    if let fault = reader.fault { throw .broken(fault) }
    self.bytes = bytes
  }

  private mutating func readTables(_ reader: inout ByteReader) {
    for _ in 0..<reader.count(ofAtLeast: 2) {
      roots.append(Root(path: SummaryFile.path(&reader), isFile: reader.byte() != 0))
    }
    for _ in 0..<reader.count(ofAtLeast: 9) {
      configurations.append(Selection(path: SummaryFile.path(&reader), hash: reader.word()))
    }
    for _ in 0..<reader.count(ofAtLeast: 2) {
      unreadable.append(Unreadable(path: reader.string(), reason: reader.string()))
    }
    let count = reader.count(ofAtLeast: 10)
    var lengths: [Int] = []
    files.reserveCapacity(count)
    lengths.reserveCapacity(count)
    for _ in 0..<count {
      let path = SummaryFile.path(&reader)
      guard path.utf8.first != UInt8(ascii: "/") else { return reader.refuse("a path is not relative") }
      if let last = files.last, !last.path.utf8.lexicographicallyPrecedes(path.utf8) {
        return reader.refuse("the files are out of order")
      }
      files.append(Entry(path: path, hash: reader.word(), range: 0..<0))
      lengths.append(Int(reader.number()))
    }
    guard lengths.reduce(0, +) == reader.left else { return reader.refuse("the summaries are not as long as it says") }
    var start = reader.offset
    for (number, length) in lengths.enumerated() {
      files[number].range = start..<(start + length)
      start += length
    }
  }

  private static func path(_ reader: inout ByteReader) -> String {
    let path = reader.string()
    if path.isEmpty || path.utf8.contains(0) { reader.refuse("a path is none") }
    return path
  }
}

/// The reason why a file cannot be used as a summary file.
public enum SummaryFileError: Error, Hashable, Sendable {
  case notASummary
  /// The length or the checksum does not match.
  case damaged
  /// The file has another format number.
  case otherForm(UInt64)
  /// The file was written by another version of the program.
  case otherVersion(String)
  /// The checksum matches, but the contents are invalid.
  case broken(CodingFault)
}

extension SummaryFileError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .notASummary: "is no summary file; 'chaperone summarize' writes one"
    case .damaged: "the checksum does not match: the file is damaged or cut off; run 'chaperone summarize' again"
    case .otherForm(let found):
      "made by another version (form \(found >> 16).\(found & 0xFFFF), this is \(form >> 16).\(form & 0xFFFF)); "
        + "run 'chaperone summarize' again"
    case .otherVersion(let found): "made by another version (\(found)); run 'chaperone summarize' again"
    case .broken(let fault): "byte \(fault.offset): \(fault); run 'chaperone summarize' again"
    }
  }
}
