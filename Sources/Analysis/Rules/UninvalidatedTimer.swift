import RuleModel
import Syntax

/// `uninvalidated_timer`: a repeating timer or a display link retains its target, `self`, and is never invalidated.
///
/// Only timers in view controllers and views are reported, because other objects often live as long as the app. A call
/// of `invalidate()` counts for every timer that it may concern, so the rule reports nothing in case of doubt.
enum UninvalidatedTimer: ProjectRule {
  static let id: RuleID = "uninvalidated_timer"
  static let triggers = makers + ["invalidate", "forMode"]
  /// The functions and initializers that create a timer or a display link.
  static let makers = ["scheduledTimer", "Timer", "NSTimer", "CADisplayLink"]

  static func check(_ context: RuleContext) -> [Finding] {
    let index = context.index
    let types = context.types
    let found = context.facts(of: Self.self, dependingOn: .bodies, inBatchesOf: 16) { file -> TimerFacts in
      guard let source = index[file], !source.bodies.isEmpty else { return TimerFacts() }
      return TimerFile(file, source, types).facts()
    }.inOrder(index)
    let calls = TimerInvalidations(found.flatMap(\.invalidations), index)
    return found.flatMap(\.timers).compactMap { timer in
      let calls = calls.affecting(timer)
      guard calls.allSatisfy(\.isInDeinit) else { return nil }
      return context.settings(of: timer.place.file).finding(
        of: id, at: timer.place, in: timer.symbol, Message(name: timer.name, isInDeinit: !calls.isEmpty),
        identity: timer.name ?? "", notes: calls.map { .init($0.place, DeinitNote()) })
    }
  }

  struct Message: FindingMessage {
    /// The property or variable that holds the timer.
    var name: String?
    var isInDeinit: Bool

    var text: String {
      let timer = name.map { "`\($0)`" } ?? "This timer"
      return isInDeinit
        ? "\(timer) retains `self`, so `deinit` never runs and never invalidates it. "
          + "Call `invalidate()` when the view disappears."
        : "\(timer) retains `self` and is never invalidated. Call `invalidate()` when the view disappears."
    }
  }

  struct DeinitNote: FindingMessage {
    var text: String { "invalidated only here" }
  }
}

/// A repeating timer or display link whose target is `self`.
struct RetainingTimer: Sendable {
  var place: Finding.Place
  var symbol: String
  /// The class of `self`.
  var type: DeclarationID
  /// The property or local variable that holds the timer; nil if none does.
  var name: String?
}

/// A call of `invalidate()`, or of `remove(from:forMode:)`, which also makes a display link release its target.
struct TimerInvalidation: Sendable {
  var place: Finding.Place
  /// The class whose timers are checked; nil for timers of any class.
  var type: DeclarationID?
  /// The property that holds the timer; nil for any timer.
  var name: String?
  var isInDeinit = false
}

/// The timers and invalidations of one file.
struct TimerFacts: FactsOfFile, Sendable {
  var timers: [RetainingTimer] = []
  var invalidations: [TimerInvalidation] = []

  var isEmpty: Bool { timers.isEmpty && invalidations.isEmpty }
}

/// The invalidations of a project, indexed by timer name.
private struct TimerInvalidations {
  private let index: ProjectIndex
  private var byName: [String: [TimerInvalidation]] = [:]
  private var unnamed: [TimerInvalidation] = []

  init(_ all: [TimerInvalidation], _ index: ProjectIndex) {
    self.index = index
    for invalidation in all {
      if let name = invalidation.name {
        byName[name, default: []].append(invalidation)
      } else {
        unnamed.append(invalidation)
      }
    }
  }

  func affecting(_ timer: RetainingTimer) -> [TimerInvalidation] {
    let named = timer.name.flatMap { byName[$0] } ?? []
    return (named + unnamed).filter { $0.type.map { areRelated($0, timer.type) } ?? true }
  }

  /// Whether two classes are equal, or one is a superclass of the other.
  private func areRelated(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    isClass(left, orBelow: right) || isClass(right, orBelow: left)
  }

  private func isClass(_ type: DeclarationID, orBelow superclass: DeclarationID) -> Bool {
    var current: DeclarationID? = type
    for _ in 0..<64 {
      guard let type = current else { return false }
      if type == superclass { return true }
      current = index.declaredSuperclass(of: type)
    }
    return true
  }
}
