import Analysis
import Syntax

/// The maintenance cost of a view controller, which is high if it is large and changes often.
public struct HotSpot: Sendable, Hashable {
  /// The commits of the last year that changed a file of the type, and the number of their authors.
  public var commits: Int
  public var authors: Int
  /// Lines of code plus decisions, multiplied by the number of commits.
  public var score: Int

  public init(commits: Int, authors: Int, weight: Int) {
    (self.commits, self.authors) = (commits, authors)
    let (product, overflows) = commits.multipliedReportingOverflow(by: weight)
    score = overflows ? .max : product
  }
}

extension ProjectIndex {
  /// The number of decisions in a type and its extensions: the sum of the cyclomatic complexity minus one of each method.
  func decisions(of type: DeclarationID) -> Int {
    ([type] + extensions(of: type)).reduce(0) { sum, part in
      guard let file = self[part.file] else { return sum }
      return file.summary.members.methods(of: part.index).reduce(sum) { $0 + max(0, Int($1.complexity) - 1) }
    }
  }
}

extension SizeReport {
  /// Adds the git history of the files of each type, identified by their shown paths.
  /// - Parameter since: The first day of the history.
  public mutating func addHotSpots(since: String, _ changes: (_ files: Set<String>) -> (commits: Int, authors: Int)) {
    changesSince = since
    func add(_ entries: inout [Entry]) {
      for number in entries.indices {
        let entry = entries[number]
        let (commits, authors) = changes(Set([entry.file] + entry.extensions.map(\.file)))
        entries[number].hotSpot = HotSpot(
          commits: commits, authors: authors, weight: entry.total.codeLines + entry.decisions)
      }
    }
    add(&viewControllers)
    types = types.map { types in
      var types = types
      add(&types)
      return types
    }
  }

  /// Sorts all lists by hot spot, highest score first.
  public mutating func sortByHotSpot() { sort { $0.hotSpot?.score ?? 0 } }
}
