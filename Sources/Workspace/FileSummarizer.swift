public import Analysis
import BuildFiles
import InterfaceBuilder
import Paths
public import SourceFiles
public import Syntax

/// Reads and summarizes files. Each thread has one and reuses its buffers.
public struct FileSummarizer: ~Copyable {
  private var reader = FileReader()
  private var scratch = SummaryScratch(lowering: .uiKit)
  /// Functions that mention one of these names are lowered in addition to the summary.
  private let triggers: TriggerNames

  public init(triggers: TriggerNames = TriggerNames()) { self.triggers = triggers }

  /// Reads and summarizes a file. `path` is its path in the index. A known summary of the same bytes is returned as it is.
  public mutating func read(_ file: FoundFile, path: String, unless known: SourceFile? = nil) -> Result<SourceFile, ReadError> {
    do throws(ReadError) { try reader.read(file.path) } catch { return .failure(error) }
    if let known, FileSummarizer.isSummary(known, of: reader.bytes.span.extracting(0..<reader.count)) { return .success(known) }
    return .success(FileSummarizer.source(of: file.kind, reader, path: path, triggers, &scratch))
  }

  /// Whether a summary was made from these bytes, as far as their number and a checksum tell.
  private static func isSummary(_ source: SourceFile, of bytes: Span<UInt8>) -> Bool {
    source.summary.byteCount == bytes.count && source.checksum == checksum(bytes)
  }

  /// Reads, summarizes and encodes a file.
  mutating func encode(_ file: FoundFile) -> Result<EncodedSummary, ReadError> {
    do throws(ReadError) { try reader.read(file.path) } catch { return .failure(error) }
    let bytes = FileSummarizer.source(of: file.kind, reader, path: file.path, triggers, &scratch).summary.encoded()
    return .success(EncodedSummary(hash: checksum(reader.bytes.span.extracting(0..<reader.count)), bytes: bytes))
  }

  /// Summarizes the contents of a file. A known summary of the same bytes is returned as it is.
  public mutating func summarize(
    _ bytes: ContiguousArray<UInt8>, as kind: FileKind, path: String, unless known: SourceFile? = nil
  ) -> SourceFile {
    if let known, FileSummarizer.isSummary(known, of: bytes.span) { return known }
    return FileSummarizer.source(of: kind, bytes.span, path: path, triggers, &scratch)
  }

  /// The lowered functions of a Swift file that mention a trigger name.
  mutating func triggeredBodies(of bytes: ContiguousArray<UInt8>) -> TriggeredBodies {
    Syntax.summarize(bytes.span, triggers: triggers, using: &scratch).bodies
  }

  /// Reads and summarizes the file at an absolute path; nil if files with this name have no summary.
  public mutating func read(_ path: String) -> Result<SourceFile, ReadError>? {
    guard let kind = FileKind(path: path),
      kind.isSwift || kind == .objcHeader || kind == .objcSource || kind == .xcodeProject
    else { return nil }
    do throws(ReadError) { try reader.read(path) } catch { return .failure(error) }
    return .success(FileSummarizer.source(of: kind, reader, path: path, triggers, &scratch))
  }

  /// Summarizes a text for a path; nil if files with this name have no summary.
  public mutating func source(of text: ContiguousArray<UInt8>, path: String) -> SourceFile? {
    FileSummarizer.kind(of: path).map { summarize(text, as: $0, path: path) }
  }

  /// Whether files with this name are summarized.
  public static func hasSummary(_ path: String) -> Bool { kind(of: path) != nil }

  private static func kind(of path: String) -> FileKind? {
    let name = ContiguousArray(lastName(of: path).utf8)
    guard let kind = FileKind(name: name.span), kind != .configuration else { return nil }
    return kind
  }

  private static func source(
    of kind: FileKind, _ reader: borrowing FileReader, path: String, _ triggers: TriggerNames,
    _ scratch: inout SummaryScratch
  ) -> SourceFile {
    source(of: kind, reader.bytes.span.extracting(0..<reader.count), path: path, triggers, &scratch)
  }

  private static func source(
    of kind: FileKind, _ bytes: Span<UInt8>, path: String, _ triggers: TriggerNames, _ scratch: inout SummaryScratch
  ) -> SourceFile {
    let checksum = checksum(bytes)
    switch kind {
    case .swift, .packageManifest:
      var (summary, bodies) = Syntax.summarize(bytes, triggers: triggers, using: &scratch)
      // `Package@swift-5.9.swift` and the like describe the same targets for older compilers.
      if kind == .packageManifest, lastName(of: path) == "Package.swift" { summary.build = summarizeManifest(bytes) }
      return SourceFile(path: path, summary: summary, bodies: bodies, checksum: checksum)
    case .objcHeader, .objcSource:
      return SourceFile(path: path, summary: summarizeObjectiveCFile(bytes), checksum: checksum)
    case .interfaceBuilder:
      return SourceFile(path: path, summary: summarizeInterfaceBuilderFile(bytes), checksum: checksum)
    case .xcodeProject: return SourceFile(path: path, summary: summarizeXcodeProjectFile(bytes), checksum: checksum)
    case .configuration: return SourceFile(path: path, summary: FileSummary())
    }
  }
}

/// An encoded file summary with the checksum of the file.
struct EncodedSummary: Sendable {
  var hash: UInt64
  var bytes: ContiguousArray<UInt8>
}
