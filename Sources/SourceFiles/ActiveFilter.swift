/// A filter whose directories are known by their real paths.
import Globs

final class ActiveFilter: Sendable {
  /// Where it holds; ends in a slash.
  let directory: ContiguousArray<UInt8>
  /// How much of a path below there is not for the patterns to see. Nil when they begin elsewhere, and match nothing.
  private let baseLength: Int?
  private let include: [Glob]
  private let exclude: [Glob]
  private let uses: PatternUses?

  /// Holds in the directory that the filter names.
  convenience init(_ filter: PathFilter) throws(SystemError) {
    let directory = try realDirectory(of: filter.directory ?? filter.base)
    self.init(filter, in: directory)
  }

  /// Holds in this directory, given by its real path.
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

  /// Whether it holds from this directory on, given by its real path, or from one in it.
  func begins(in directory: Span<UInt8>) -> Bool {
    let own = self.directory
    return own.count > directory.count && own.span.begins(with: directory)
      && own[directory.count] == UInt8(ascii: "/")
  }

  /// Whether the file is wanted, given by its real path.
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

  /// Whether an Xcode project is wanted, given by its real path: patterns that choose sources do not leave it out.
  func admits(project path: Span<UInt8>, isDirectory: Bool) -> Bool {
    guard let baseLength else { return true }
    let relative = path.extracting(baseLength...)
    return !exclude.contains { isDirectory ? $0.covers(directory: relative) : $0.matches(relative) }
  }

  /// Whether anything below the directory can be wanted, given by its real path.
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
