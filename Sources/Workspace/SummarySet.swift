import Analysis
import Paths
import RuleModel
public import SourceFiles
public import Summaries
import Syntax

/// Summary files that replace the paths from which they were made.
public struct SummarySet: Sendable {
  /// The summary files with the names under which they were given.
  private(set) var files: [(name: String, file: SummaryFile)] = []
  /// The summarized files, each once.
  private var sources: [SourceFile] = []
  /// The absolute paths of the folders that contain summarized files.
  private(set) var folders: Set<String> = []
  /// Converts between real paths and the paths in the summary files.
  private var names = PathNames([], workingDirectory: SourceFiles.workingDirectory())

  public init() {}

  /// Reads summary files and decodes their contents in parallel.
  /// - Parameter version: The version of this program. Files of another version are refused.
  /// - Throws: If a file cannot be read, is not a summary file, or contradicts another one.
  public init(reading files: [String], version: String, jobs: Int = availableCores()) throws(UnusableSummary) {
    var wanted: [Place] = []
    for name in files { self.files.append((name, try SummarySet.read(name, version))) }
    names = PathNames(roots.map(\.path), workingDirectory: names.workingDirectory)
    for (number, file) in self.files.enumerated() { wanted += places(in: file.file, number) }
    if files.count > 1 { wanted = try agreeing(wanted) }
    sources = try decoded(wanted, jobs)
    for number in self.files.indices { self.files[number].file.releaseSummaries() }
  }

  /// The locations of the files in a summary file on this machine.
  private mutating func places(in file: SummaryFile, _ number: Int) -> [Place] {
    let current = names.workingDirectory
    // Successive files are mostly in the same folder, so its path is computed once.
    var (folder, absolute) = ("", current == "/" ? "" : current)
    return file.files.map { entry in
      let text = directoryPart(of: entry.path).dropLast()
      if text != folder {
        folder = String(text)
        absolute = names.real(folder)
        if absolute == "/" { absolute = "" }
      }
      folders.insert(absolute.isEmpty ? "/" : absolute)
      let name = entry.path.utf8.dropFirst(text.isEmpty ? 0 : text.utf8.count + 1)
      return Place(path: absolute + "/" + Substring(name), file: number, entry: entry)
    }
  }

  /// Keeps the first of several entries for the same file.
  /// - Throws: If their hashes differ.
  private func agreeing(_ places: [Place]) throws(UnusableSummary) -> [Place] {
    var known: [String: Place] = [:]
    known.reserveCapacity(places.count)
    var kept: [Place] = []
    kept.reserveCapacity(places.count)
    for place in places {
      guard let other = known[place.path] else {
        known[place.path] = place
        kept.append(place)
        continue
      }
      guard other.entry.hash == place.entry.hash else {
        throw UnusableSummary(
          files[place.file].name,
          "holds another '\(place.entry.path)' than \(files[other.file].name); run 'chaperone summarize' again for both")
      }
    }
    return kept
  }

  /// The location of a file and its entry.
  private struct Place: Sendable {
    /// The absolute path.
    var path: String
    var file: Int
    var entry: SummaryFile.Entry
  }

  public var isEmpty: Bool { files.isEmpty }

  /// The paths from which the files were made, as they were given.
  public var paths: [String] { roots.map(\.path) }

  /// The roots from which the files were made.
  public var roots: [SummaryFile.Root] { files.flatMap(\.file.roots) }

  /// Whether the bytes of a file are those that were summarized; nil if the path was not summarized.
  public func holds(_ bytes: ContiguousArray<UInt8>, at path: String) -> Bool? {
    let shown = names.shown(path)
    for file in files {
      if let known = file.file.entry(at: shown) { return known.hash == checksum(bytes.span) }
    }
    return nil
  }

  /// The files that could not be read when the summaries were made.
  var unreadable: [Unreadable] { files.flatMap { $0.file.unreadable.map { Unreadable(path: $0.path, reason: $0.reason) } } }

  /// The summarized files except those that were read from disk.
  func sources(except paths: Set<String>) -> [SourceFile] {
    paths.isEmpty ? sources : sources.filter { !paths.contains($0.path) }
  }

  /// Adds the function bodies that paired-call rules read. They are not part of a summary, so the files are read and
  /// lowered again. Without triggers, no file is read.
  /// - Returns: The first file that is missing or differs from the one that was summarized.
  func lowerBodies(
    of sources: inout [SourceFile], _ triggers: TriggerNames, _ jobs: Int
  ) -> (path: String, hasChanged: Bool)? {
    guard !triggers.isEmpty else { return nil }
    let swift = sources.indices.filter { FileKind(path: sources[$0].path)?.isSwift ?? false }
    let lowered = forEachInParallel(count: swift.count, jobs: jobs, makeState: { FileSummarizer(triggers: triggers) }) {
      [sources] (number: Int, summarizer: inout FileSummarizer) -> Result<SourceFile, Missing> in
      let source = sources[swift[number]]
      do throws(ReadError) {
        let bytes = try readWhole(source.path)
        guard holds(bytes, at: source.path) ?? false else { return .failure(.changed) }
        let bodies = summarizer.triggeredBodies(of: bytes)
        return .success(SourceFile(path: source.path, summary: source.summary, bodies: bodies))
      } catch {
        return .failure(.unreadable)
      }
    }
    var missing: (path: String, hasChanged: Bool)?
    for (position, result) in zip(swift, lowered) {
      switch result {
      case .success(let source): sources[position] = source
      case .failure(let reason): missing = missing ?? (sources[position].path, reason == .changed)
      }
    }
    return missing
  }

  private enum Missing: Error { case unreadable, changed }

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

/// Thrown if a summary file cannot be used. The reason includes the remedy.
public struct UnusableSummary: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the file was given.
  public var file: String
  public var reason: String

  init(_ file: String, _ reason: String) { (self.file, self.reason) = (file, reason) }

  public var description: String { "\(file): \(reason)" }
}

extension Project {
  /// The text of a file of the project for excerpts. Nil if the file cannot be read, or differs from the one that was
  /// summarized, because positions in it would be wrong.
  public func text(at path: String) -> ContiguousArray<UInt8>? {
    do throws(ReadError) {
      let bytes = try readWhole(path)
      return summaries.holds(bytes, at: path) ?? true ? bytes : nil
    } catch {
      return nil
    }
  }

  /// Checks that the sources needed by rules are available, and that the configurations still exclude the same files.
  /// - Throws: The first problem.
  public func verifySummaries() throws(UnusableSummary) {
    if let (path, hasChanged) = sourceWithoutBodies {
      let shown = scope.names.shown(path)
      let file = summaries.files.first { $0.file.entry(at: shown) != nil }?.name ?? shown
      let rule = configurations.all.flatMap(\.variants).flatMap { RuleSettings($0).rulesWithTriggers }.min()?.name ?? ""
      let reason = hasChanged ? "it has changed since it was summarised" : "it cannot be read"
      throw UnusableSummary(
        file,
        "the rule '\(rule)' needs the source of '\(shown)', and \(reason); "
          + (hasChanged
            ? "run 'chaperone summarize' again" : "provide the sources beside the summary, or turn the rule off"))
    }
    for (name, file) in summaries.files {
      let now = Set(configurations.selections(for: file.roots.map(\.path)))
      guard now != Set(file.configurations.filter { $0.hash != 0 }) else { continue }
      let before = Set(file.configurations.filter { $0.hash != 0 })
      let path = now.symmetricDifference(before).map(\.path).min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
      throw UnusableSummary(
        name, "made when '\(path)' left out other files than it does now; run 'chaperone summarize' again")
    }
  }
}
