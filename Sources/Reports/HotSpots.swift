import Analysis
import Syntax

/// How much work a view controller's code makes: what is large and changes often comes first.
public struct HotSpot: Sendable, Hashable {
  /// How many commits of the last year changed a file of the type, and by how many people.
  public var commits: Int
  public var authors: Int
  /// Lines of code plus decisions, times the commits.
  public var score: Int

  public init(commits: Int, authors: Int, weight: Int) {
    (self.commits, self.authors) = (commits, authors)
    let (product, overflows) = commits.multipliedReportingOverflow(by: weight)
    score = overflows ? .max : product
  }
}

extension ProjectIndex {
  /// How many decisions the methods of a type and its extensions hold: their cyclomatic complexities, less one for each.
  func decisions(of type: DeclarationID) -> Int {
    ([type] + extensions(of: type)).reduce(0) { sum, part in
      guard let file = self[part.file] else { return sum }
      return file.summary.members.methods(of: part.index).reduce(sum) { $0 + max(0, Int($1.complexity) - 1) }
    }
  }
}

extension SizeReport {
  /// Adds what git knows of the files of each type, which are named as they are shown.
  /// - Parameter since: The first day that counts.
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

  /// Orders all lists by their hot spots.
  public mutating func sortByHotSpot() { sort { $0.hotSpot?.score ?? 0 } }
}
