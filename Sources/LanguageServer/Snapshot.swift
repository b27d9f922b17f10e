import Analysis
import LanguageServerProtocol
import Paths
import Reports
import Settings
import SourceFiles
import Syntax
import Workspace

/// An immutable snapshot of the workspace, from which requests are answered.
struct Snapshot: Sendable {
  var index: ProjectIndex
  var scope: Scope
  /// The names that the paired-call rules of all configurations mention.
  var triggers: TriggerNames
  var settings: @Sendable (_ path: String) -> RuleSettings
  /// The metadata of the rules, including custom rules.
  var registry: RuleRegistry
  var engine: Engine
  /// The selectors that the configuration of a file declares as handled outside the sources.
  var answered: @Sendable (_ path: String) -> Set<String>
  var version: String
  var rulesPage: String?
  /// The findings in this version of the project.
  var findings = ProjectFindings()
  /// The findings that are not reported, because a baseline knows them.
  var known = KnownFindings()
  var fixes = KnownFixes()
  /// The diagnostics of configurations by path.
  var configurationDiagnostics: [String: [Diagnostic]] = [:]
  var documents: [String: Document]
  var names: FileNames
  var encoding: PositionEncoding
  var client: ClientCapabilities
  var unreadable: [Unreadable]
  var threads: Threads
  /// The folder to which displayed paths are relative.
  var root: String

  var analyzer: Analyzer {
    Analyzer(index: index, settings: settings) { [documents] path in
      if let document = documents[path] { return document.text.bytes }
      do throws(ReadError) { return try readWhole(path) } catch { return nil }
    }
  }

  /// The analyzer of the findings that are published. Fixes are computed only when a request needs them.
  var analyzerWithoutFixes: Analyzer {
    var analyzer = Analyzer(index: index, settings: settings)
    analyzer.offersFixes = false
    return analyzer
  }

  /// The findings in a file that no comment suppresses and no baseline knows.
  func reported(in file: FileID) -> [Finding] { known.new(among: findings[file].reported, in: file) }

  /// The findings in some files with their fixes.
  func findingsWithFixes(in files: Set<FileID>) -> ProjectFindings {
    var findings = findings
    findings.addFixes(in: files, analyzer, threads)
    return findings
  }

  /// The reported findings in a file with their fixes.
  func findingsWithFixes(in file: FileID) -> [Finding] {
    fixes.findings(in: file) { known.new(among: findingsWithFixes(in: [file])[file].reported, in: file) }
  }

  /// Whether findings in a file are published: the file is in a workspace folder, or is open. Other files of the
  /// project are only analyzed.
  func shows(_ path: String) -> Bool { scope.reports(path) || documents[path] != nil }

  /// A path as it is displayed, relative to `root`.
  func shown(_ path: String) -> String { relativePath(path, to: root) }

  var responders: ResponderMap { engine.responders(index, answered, threads) }

  /// The file of the project that a document URI names.
  func file(ofURI uri: String) -> FileID? {
    guard let path = filePath(ofURI: uri) else { return nil }
    return index.file(at: path) ?? realPathText(of: path).flatMap { index.file(at: $0) }
  }

  func document(of file: FileID) -> Document? {
    index[file].flatMap { documents[$0.path] }
  }

  /// A converter of offsets to positions for one request.
  func places() -> Places { Places(snapshot: self) }
}

/// Converts offsets in bytes to positions in the client's encoding.
struct Places {
  private let snapshot: Snapshot
  /// The texts read so far. In encodings other than UTF-8, a column depends on the text of its line.
  private var texts: [FileID: DocumentText?] = [:]
  private var marks: [FileID: DocumentText.ColumnMarks] = [:]

  init(snapshot: Snapshot) { self.snapshot = snapshot }

  mutating func range(_ place: Finding.Place) -> DocumentRange {
    range(Int(place.range.start)..<max(Int(place.range.start), Int(place.range.end)), in: place.file)
  }

  mutating func range(_ range: Range<Int>, in file: FileID) -> DocumentRange {
    DocumentRange(start: position(of: range.lowerBound, in: file), end: position(of: range.upperBound, in: file))
  }

  mutating func position(of offset: Int, in file: FileID) -> Position {
    let place = snapshot.index[file]?.summary.lines.position(of: UInt32(clamping: offset))
    // In UTF-8 the line table suffices, so that a file that is not open need not be read, unless it may have a byte order
    // mark in that line.
    let isInTable = snapshot.encoding == .utf8 && snapshot.document(of: file) == nil && place?.line != 1
    if !isInTable, let text = text(of: file) {
      return text.position(of: offset, snapshot.encoding, &marks[file, default: DocumentText.ColumnMarks()])
    }
    guard let place else { return Position(line: 0, character: 0) }
    return Position(line: place.line - 1, character: place.column - 1)
  }

  mutating func location(_ place: Finding.Place) -> Location {
    Location(uri: uri(of: place.file), range: range(place))
  }

  func uri(of file: FileID) -> String {
    snapshot.index[file].map { snapshot.names.uri(of: $0.path) } ?? ""
  }

  /// The text of a file as it was indexed. Nil if the size of the file on disk has changed.
  mutating func text(of file: FileID) -> DocumentText? {
    if let known = texts[file] { return known }
    let text = snapshot.document(of: file)?.text ?? fromDisk(file)
    texts[file] = .some(text)
    return text
  }

  private func fromDisk(_ file: FileID) -> DocumentText? {
    guard let source = snapshot.index[file] else { return nil }
    do throws(ReadError) {
      let bytes = try readWhole(source.path)
      return bytes.count == source.summary.byteCount ? DocumentText(ofFile: bytes) : nil
    } catch {
      return nil
    }
  }
}
