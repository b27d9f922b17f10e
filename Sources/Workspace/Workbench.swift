public import Analysis
import InterfaceBuilder
public import SourceFiles
public import Syntax

/// What one thread uses for file after file: reads and summarises.
public struct Workbench: ~Copyable {
  private var reader = FileReader()
  private var scratch: SummaryScratch

  /// Keeps of the functions those, too, that name one of the watched.
  public init(watching watched: WatchedNames = WatchedNames()) { scratch = SummaryScratch(watching: watched) }

  /// `path` is the one under which the index is to know the file.
  public mutating func read(_ file: FoundFile, path: String) -> Result<SourceFile, ReadError> {
    do throws(ReadError) { try reader.read(file.path) } catch { return .failure(error) }
    let summary = Workbench.summary(of: file.kind, reader, &scratch)
    return .success(SourceFile(path: path, summary: summary))
  }

  /// Reads, summarises and encodes, and keeps nothing of the file itself.
  mutating func encode(_ file: FoundFile) -> Result<EncodedSummary, ReadError> {
    do throws(ReadError) { try reader.read(file.path) } catch { return .failure(error) }
    let bytes = Workbench.summary(of: file.kind, reader, &scratch).encoded()
    return .success(EncodedSummary(hash: checksum(reader.bytes.span.extracting(0..<reader.count)), bytes: bytes))
  }

  /// Summarises what is not on the disk.
  public mutating func summarize(_ bytes: ContiguousArray<UInt8>, as kind: FileKind, path: String) -> SourceFile {
    SourceFile(path: path, summary: Workbench.summary(of: kind, bytes.span, &scratch))
  }

  /// The file at an absolute path; nil where its name is of no kind that has a summary.
  public mutating func read(_ path: String) -> Result<SourceFile, ReadError>? {
    guard let kind = FileKind(path: path), kind.isSwift || kind == .objcHeader else { return nil }
    do throws(ReadError) { try reader.read(path) } catch { return .failure(error) }
    let summary = Workbench.summary(of: kind, reader, &scratch)
    return .success(SourceFile(path: path, summary: summary))
  }

  /// What a text says that stands in no file, or not yet; nil as above.
  public mutating func summary(of text: ContiguousArray<UInt8>, path: String) -> FileSummary? {
    guard let kind = Workbench.kind(of: path) else { return nil }
    return Workbench.summary(of: kind, text.span, &scratch)
  }

  private static func kind(of path: String) -> FileKind? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = ContiguousArray(path.utf8[(slash.map(path.utf8.index(after:)) ?? path.utf8.startIndex)...])
    guard let kind = FileKind(name: name.span), kind != .configuration else { return nil }
    return kind
  }

  private static func summary(
    of kind: FileKind, _ reader: borrowing FileReader, _ scratch: inout SummaryScratch
  ) -> FileSummary {
    summary(of: kind, reader.bytes.span.extracting(0..<reader.count), &scratch)
  }

  private static func summary(
    of kind: FileKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> FileSummary {
    switch kind {
    case .swift, .packageManifest: Syntax.summarize(bytes, using: &scratch)
    case .objcHeader, .objcSource: summarizeObjectiveCFile(bytes)
    case .interfaceBuilder: summarizeInterfaceBuilderFile(bytes)
    case .configuration: FileSummary()
    }
  }
}

/// What a file says, as bytes, and the checksum of the file.
struct EncodedSummary: Sendable {
  var hash: UInt64
  var bytes: ContiguousArray<UInt8>
}
