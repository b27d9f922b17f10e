import Syntax

/// How an app spells the calls of containment, which Swift 3 and Swift 4.2 have renamed.
enum ContainmentSpelling: Comparable {
  /// Swift 2: `didMoveToParentViewController(self)`.
  case oldest
  /// Swift 3 to 4.1: `didMove(toParentViewController: self)`.
  case old
  /// Since Swift 4.2: `didMove(toParent: self)`.
  case current

  /// The spelling in a file; where its names do not tell, the newest one among the files of its island, since copies of
  /// older libraries are common.
  init(in file: SourceFile, _ index: ProjectIndex) {
    let own = Evidence(file)
    var all = own
    if own.spelling == nil {
      for file in index.files where !all.contains(.current) {
        // `addChildViewController` is the same in Swift 2 and 3.
        guard let other = index[file].map({ Evidence($0) }) else { continue }
        all.formUnion(own.contains(.former) ? other.subtracting(.current) : other)
      }
    }
    self = own.spelling ?? all.spelling ?? (all.contains(.former) ? .old : .current)
  }

  /// The names in a file that tell.
  private struct Evidence: OptionSet {
    var rawValue: UInt8

    static let current = Evidence(rawValue: 1)
    static let old = Evidence(rawValue: 2)
    static let oldest = Evidence(rawValue: 4)
    /// Either of the older ones.
    static let former = Evidence(rawValue: 8)

    private static let names: [(String, Evidence)] = [
      ("addChild", .current), ("removeFromParent", .current), ("toParent", .current), ("toParentViewController", .old),
      ("didMoveToParentViewController", .oldest), ("willMoveToParentViewController", .oldest),
      ("dismissViewControllerAnimated", .oldest),
      ("addChildViewController", .former), ("removeFromParentViewController", .former),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ file: SourceFile) {
      self = []
      guard file.mentionsControllers else { return }
      file.summary.names.forEach { number, bytes, range in
        for (name, evidence) in Evidence.names where name.utf8.count == range.count {
          // `var didMoveToParentViewController: ControlEvent` is named after the method, not a call of it.
          if zip(range, name.utf8).allSatisfy({ bytes[$0] == $1 }),
            !file.summary.members.properties.contains(where: { $0.name == number })
          {
            formUnion(evidence)
          }
        }
      }
    }

    var spelling: ContainmentSpelling? {
      contains(.current) ? .current : contains(.old) ? .old : contains(.oldest) ? .oldest : nil
    }
  }

  var addChild: String { self == .current ? "addChild" : "addChildViewController" }
  var removeFromParent: String { self == .current ? "removeFromParent" : "removeFromParentViewController" }

  /// A `didMove` or `willMove` call.
  func call(_ name: String, _ parent: String) -> String {
    switch self {
    case .oldest: "\(name)ToParentViewController(\(parent))"
    case .old: "\(name)(toParentViewController: \(parent))"
    case .current: "\(name)(toParent: \(parent))"
    }
  }
}
