import Analysis
import LanguageServerProtocol
import Paths
import Settings
import SourceFiles
import Syntax
import Workspace

/// The workspace at one moment: what every answer is made from. A value; edits that come later leave it as it is.
struct Snapshot: Sendable {
  var index: ProjectIndex
  var scope: Scope
  /// The names that the paired-call rules of the configurations mention.
  var triggers: TriggerNames
  var settings: @Sendable (_ path: String) -> Analysis.RuleSettings
  /// What the rules say, the project's own among them.
  var registry: RuleRegistry
  var engine: Engine
  /// The selectors that the configuration of a file says are answered outside the sources.
  var answered: @Sendable (_ path: String) -> Set<String>
  var version: String
  var rulesPage: String?
  /// What is found in this version.
  var findings = ProjectFindings()
  var fixes = KnownFixes()
  /// What is wrong with configurations, by path.
  var configurationDiagnostics: [String: [Diagnostic]] = [:]
  var documents: [String: Document]
  var names: FileNames
  var encoding: PositionEncoding
  var client: ClientCapabilities
  var unreadable: [Unreadable]
  var threads: Threads
  /// What shown paths are relative to.
  var root: String

  var analyzer: Analyzer {
    Analyzer(index: index, settings: settings) { [documents] path in
      if let document = documents[path] { return document.text.bytes }
      do throws(ReadError) { return try readWhole(path) } catch { return nil }
    }
  }

  /// What computes the findings that are shown. What would put them right is computed when a request needs it.
  var analyzerWithoutFixes: Analyzer {
    var analyzer = Analyzer(index: index, settings: settings)
    analyzer.offersFixes = false
    return analyzer
  }

  /// The findings in some files with what would put them right.
  func findingsWithFixes(in files: Set<FileID>) -> ProjectFindings {
    var findings = findings
    findings.addFixes(in: files, analyzer, threads)
    return findings
  }

  func findingsWithFixes(in file: FileID) -> [Finding] {
    fixes.findings(in: file) { findingsWithFixes(in: [file])[file].reported }
  }

  /// Whether findings in a file are shown without being asked for: it lies in a folder of the workspace, or is open. The
  /// rest of the project is known, but not what somebody works on.
  func shows(_ path: String) -> Bool { scope.reports(path) || documents[path] != nil }

  /// How a path is shown where paths are relative.
  func shown(_ path: String) -> String { relativePath(path, to: root) }

  var responders: ResponderMap { engine.responders(index, answered, threads) }

  /// The file of the project that a document is.
  func file(ofURI uri: String) -> FileID? {
    guard let path = filePath(ofURI: uri) else { return nil }
    return index.file(at: path) ?? realPathText(of: path).flatMap { index.file(at: $0) }
  }

  func document(of file: FileID) -> Document? {
    index[file].flatMap { documents[$0.path] }
  }

  /// Converts offsets of files to positions; made anew for each answer.
  func places() -> Places { Places(snapshot: self) }
}

/// Turns offsets of files into positions as the client counts them.
struct Places {
  private let snapshot: Snapshot
  /// Texts that were read for this: where a position counts more than bytes, its line must be looked at.
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
    if let text = text(of: file) {
      return text.position(of: offset, snapshot.encoding, &marks[file, default: DocumentText.ColumnMarks()])
    }
    guard let source = snapshot.index[file] else { return Position(line: 0, character: 0) }
    let place = source.summary.lines.position(of: UInt32(clamping: offset))
    return Position(line: place.line - 1, character: place.column - 1)
  }

  mutating func location(_ place: Finding.Place) -> Location {
    Location(uri: uri(of: place.file), range: range(place))
  }

  func uri(of file: FileID) -> String {
    snapshot.index[file].map { snapshot.names.uri(of: $0.path) } ?? ""
  }

  /// The text that the index has summarised. Nil where the file is closed and bytes are all that is counted, or where
  /// it is not on the disk any more as it was read.
  mutating func text(of file: FileID) -> DocumentText? {
    if let known = texts[file] { return known }
    let text = snapshot.document(of: file)?.text ?? fromDisk(file)
    texts[file] = .some(text)
    return text
  }

  private func fromDisk(_ file: FileID) -> DocumentText? {
    guard snapshot.encoding != .utf8, let source = snapshot.index[file] else { return nil }
    do throws(ReadError) {
      let bytes = try readWhole(source.path)
      return bytes.count == source.summary.byteCount ? DocumentText(bytes) : nil
    } catch {
      return nil
    }
  }
}
