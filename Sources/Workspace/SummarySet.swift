import Analysis
public import SourceFiles
public import Summaries
import Syntax

/// Summary files that take the place of the paths they were made of.
public struct SummarySet: Sendable {
  /// The files, with the names under which they were asked for.
  private(set) var files: [(name: String, file: SummaryFile)] = []
  /// What they hold, each file once.
  private var sources: [SourceFile] = []
  /// What each path held when it was summarised, by `checksum(_:)`.
  private var hashes: [String: UInt64] = [:]

  public init() {}

  /// Reads the files, and decodes what they hold side by side.
  /// - Parameter version: this program's; what another has written is refused.
  /// - Throws: when one cannot be read, is no summary file, or says of a file what another one contradicts.
  public init(reading names: [String], version: String, jobs: Int = availableCores()) throws(UnusableSummary) {
    let current = SourceFiles.workingDirectory()
    var owners: [String: Int] = [:]
    var wanted: [Place] = []
    for (number, name) in names.enumerated() {
      let file = try SummarySet.read(name, version)
      files.append((name, file))
      for entry in file.files {
        let path = absolutePath(entry.path, from: current)
        if let known = hashes[path] {
          guard known != entry.hash else { continue }
          let other = owners[path].map { names[$0] } ?? name
          throw UnusableSummary(
            name, "holds another '\(entry.path)' than \(other); run 'chaperone summarize' again for both")
        }
        hashes[path] = entry.hash
        if names.count > 1 { owners[path] = number }
        wanted.append(Place(path: path, file: number, entry: entry))
      }
    }
    sources = try decoded(wanted, jobs)
  }

  /// Where the summary of a file stands.
  private struct Place: Sendable {
    /// Absolute.
    var path: String
    var file: Int
    var entry: SummaryFile.Entry
  }

  public var isEmpty: Bool { files.isEmpty }

  /// What the files were made of.
  public var roots: [SummaryFile.Root] { files.flatMap(\.file.roots) }

  /// The folders that have files, by their absolute paths.
  var folders: Set<String> { Set(sources.map { directory(of: $0.path) }) }

  /// Whether a file that somebody has read is the one that was summarised; nil where none of this path was.
  public func holds(_ bytes: ContiguousArray<UInt8>, at path: String) -> Bool? {
    hashes[path].map { $0 == checksum(bytes.span) }
  }

  /// What could not be read when the files were made.
  var unreadable: [Unreadable] { files.flatMap { $0.file.unreadable.map { Unreadable(path: $0.path, reason: $0.reason) } } }

  /// What the files say, less those that have been read since.
  func sources(except paths: Set<String>) -> [SourceFile] {
    paths.isEmpty ? sources : sources.filter { !paths.contains($0.path) }
  }

  private func decoded(_ wanted: [Place], _ jobs: Int) throws(UnusableSummary) -> [SourceFile] {
    let results = forEachInParallel(count: wanted.count, jobs: jobs, makeState: { NoState() }) {
      [files] (number: Int, _: inout NoState) -> Result<SourceFile, SummaryFileError> in
      let place = wanted[number]
      do throws(SummaryFileError) {
        return .success(SourceFile(path: place.path, summary: try files[place.file].file.summary(of: place.entry)))
      } catch {
        return .failure(error)
      }
    }
    var sources: [SourceFile] = []
    sources.reserveCapacity(results.count)
    for (result, place) in zip(results, wanted) {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let error): throw UnusableSummary(files[place.file].name, "\(place.entry.path): \(error)")
      }
    }
    return sources
  }

  private static func read(_ name: String, _ version: String) throws(UnusableSummary) -> SummaryFile {
    let bytes: ContiguousArray<UInt8>
    do throws(ReadError) { bytes = try readWhole(name) } catch { throw UnusableSummary(name, error.description) }
    do throws(SummaryFileError) { return try SummaryFile(decoding: bytes, version: version) } catch {
      throw UnusableSummary(name, error.description)
    }
  }

  private struct NoState {}
}

/// A summary file that cannot be used, and what helps.
public struct UnusableSummary: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was asked for.
  public var file: String
  public var reason: String

  init(_ file: String, _ reason: String) { (self.file, self.reason) = (file, reason) }

  public var description: String { "\(file): \(reason)" }
}

extension Project {
  /// Makes sure that the configurations ask of the summaries no more than they hold, and leave out what they left out.
  /// - Throws: the first that was made with others.
  public func verifySummaries() throws(UnusableSummary) {
    let rules = configurations.all.flatMap { configuration in RuleSettings(configuration).pairedCalls }
    let patterns = rules.flatMap { $0.openings + $0.partners }
    for (name, file) in summaries.files {
      if let pattern = patterns.first(where: { !file.watched.watches($0.name, isPrefix: $0.isPrefix) }) {
        throw UnusableSummary(
          name,
          "made without looking for '\(pattern.name)', which a rule of the configuration asks about; "
            + "run 'chaperone summarize' again, with --also-config where another folder's configuration has the rule")
      }
      let now = Set(configurations.selections(for: file.roots.map(\.path)))
      guard now != Set(file.configurations.filter { $0.hash != 0 }) else { continue }
      let before = Set(file.configurations.filter { $0.hash != 0 })
      let path = now.symmetricDifference(before).map(\.path).min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
      throw UnusableSummary(
        name, "made when '\(path)' left out other files than it does now; run 'chaperone summarize' again")
    }
  }
}
