// A path filter whose directories are resolved to real paths.
import Globs

final class ActiveFilter: Sendable {
  /// The real path of the directory in which the filter applies; ends in a slash.
  let directory: ContiguousArray<UInt8>
  /// The length of the prefix of paths to which the patterns are relative. Nil if their base directory is elsewhere, so
  /// that they match nothing.
  private let baseLength: Int?
  private let include: [Glob]
  private let exclude: [Glob]
  private let uses: PatternUses?

  /// Makes a filter for the directory that the filter names.
  convenience init(_ filter: PathFilter) throws(SystemError) {
    let directory = try realDirectory(of: filter.directory ?? filter.base)
    self.init(filter, in: directory)
  }

  /// Makes a filter for a directory, given by its real path.
  init(_ filter: PathFilter, in directory: ContiguousArray<UInt8>) {
    self.directory = directory
    include = filter.include
    exclude = filter.exclude
    uses = filter.uses
    do throws(SystemError) {
      let base = try realDirectory(of: filter.base)
      baseLength = directory.starts(with: base) ? base.count : nil
    } catch {
      baseLength = nil
    }
  }

  /// Whether the directory of the filter is inside a directory, given by its real path.
  func begins(in directory: Span<UInt8>) -> Bool {
    let own = self.directory
    return own.count > directory.count && own.span.begins(with: directory)
      && own[directory.count] == UInt8(ascii: "/")
  }

  /// Whether a source file is included, given by its real path.
  func admits(file path: Span<UInt8>) -> Bool {
    guard let baseLength else { return include.isEmpty }
    let relative = path.extracting(baseLength...)
    for glob in exclude where glob.matches(relative) {
      uses?.noteExclude(exclude) { $0.matches(path.extracting(baseLength...)) }
      return false
    }
    if include.isEmpty { return true }
    for glob in include where glob.matches(relative) {
      uses?.noteInclude(include) { $0.matches(path.extracting(baseLength...)) }
      return true
    }
    return false
  }

  /// Whether an Xcode project is included, given by its real path. Include patterns select only source files.
  func admits(project path: Span<UInt8>, isDirectory: Bool) -> Bool {
    guard let baseLength else { return true }
    let relative = path.extracting(baseLength...)
    return !exclude.contains { isDirectory ? $0.covers(directory: relative) : $0.matches(relative) }
  }

  /// Whether a directory may contain included files, given by its real path.
  func admits(directory path: Span<UInt8>) -> Bool {
    guard let baseLength else { return include.isEmpty }
    let relative = path.extracting(baseLength...)
    for glob in exclude where glob.covers(directory: relative) {
      uses?.noteExclude(exclude) { $0.covers(directory: path.extracting(baseLength...)) }
      return false
    }
    if include.isEmpty { return true }
    for glob in include where glob.mayMatch(below: relative) { return true }
    return false
  }
}
