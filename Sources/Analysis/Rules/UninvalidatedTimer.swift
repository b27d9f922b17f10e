import RuleModel
import Syntax

/// `uninvalidated_timer`: a repeating timer or a display link retains `self`, its target or what its block captures, and is
/// never invalidated.
///
/// Only timers in view controllers and views are reported, because other objects often live as long as the app, as do those of
/// a class with a `static let shared`, and the tabs of the main storyboard. A call of `invalidate()` counts for every timer that
/// it may concern, so the rule reports nothing in case of doubt.
enum UninvalidatedTimer: ProjectRule {
  static let id: RuleID = "uninvalidated_timer"
  static let triggers = makers + ["invalidate", "forMode"]
  /// The functions that create a running timer; the second is that of Swift 2.
  static let schedulers = ["scheduledTimer", "scheduledTimerWithTimeInterval"]
  /// The functions and initializers that create a timer or a display link.
  static let makers = schedulers + ["Timer", "NSTimer", "CADisplayLink"]

  static func check(_ context: RuleContext) -> [Finding] {
    let index = context.index
    let types = context.types
    let found = context.facts(of: Self.self, dependingOn: .bodies, inBatchesOf: 16) { file -> TimerFacts in
      guard let source = index[file], !source.bodies.isEmpty else { return TimerFacts() }
      return TimerFile(file, source, types).facts()
    }.inOrder(index)
    let calls = TimerInvalidations(found.flatMap(\.invalidations), types)
    let roots = found.contains { !$0.timers.isEmpty } ? context.rootScreens : []
    return found.flatMap(\.timers).compactMap { timer in
      var timer = timer
      timer.isReplaced = timer.isReplaced && hasNoObservers(timer, types)
      let calls = calls.affecting(timer)
      guard calls.allSatisfy({ $0.isInDeinit || $0.isRestart }),
        !roots.contains(timer.type) || timer.isRepeated, !index.declaresSharedObject(of: timer.type, in: timer.place.file)
      else { return nil }
      let message = Message(
        name: timer.name, isInDeinit: calls.contains(where: \.isInDeinit), isRestarted: !calls.isEmpty,
        isReplaced: timer.isReplaced, isOfController: index.isViewController(timer.type))
      return context.settings(of: timer.place.file).finding(
        of: id, at: timer.place, in: timer.symbol, message, identity: timer.name ?? "",
        notes: calls.map { .init($0.place, Note(isInDeinit: $0.isInDeinit)) })
    }
  }

  /// Whether the property that holds a timer is stored, and has no observers, which could invalidate the timer. An observer
  /// mentions a function or a property.
  private static func hasNoObservers(_ timer: RetainingTimer, _ types: ProjectTypes) -> Bool {
    guard let name = timer.name, let (part, property) = types.declaration(of: name, in: .declaration(timer.type)).found,
      property.isStored, !property.modifiers.contains(.customAttribute), let summary = types.index[part.file]?.summary
    else { return false }
    let mentions = summary.members.mentions.dropFirst(Int(property.mentionStart)).prefix(Int(property.mentionCount))
    return mentions.allSatisfy { summary.names[$0].first.map { $0 &- 0x41 < 26 } ?? false }
  }

  struct Message: FindingMessage {
    /// The property or variable that holds the timer.
    var name: String?
    var isInDeinit: Bool
    /// Whether it is invalidated where another timer takes its place.
    var isRestarted = false
    /// Whether the next statement puts another timer into the property.
    var isReplaced: Bool
    /// Whether the timer retains a view controller, and not a view.
    var isOfController: Bool

    var text: String {
      let timer = name.map { "`\($0)`" } ?? "This timer"
      if isReplaced {
        return "This timer retains `self`, and the next statement replaces it in \(timer), so it is never invalidated. "
          + "Keep it in another property."
      }
      let end = isOfController ? "when the view disappears" : "when the view leaves its window"
      if isInDeinit {
        return "\(timer) retains `self`, so `deinit` never runs and never invalidates it. Call `invalidate()` \(end)."
      }
      return isRestarted
        ? "\(timer) retains `self` and is invalidated only to be started again. Call `invalidate()` \(end), too."
        : "\(timer) retains `self` and is never invalidated. Call `invalidate()` \(end)."
    }
  }

  struct Note: FindingMessage {
    var isInDeinit: Bool
    var text: String { isInDeinit ? "invalidated only here" : "invalidated here and started again" }
  }
}

/// A repeating timer or display link that retains `self`.
struct RetainingTimer: Sendable {
  var place: Finding.Place
  var symbol: String
  /// The class of `self`.
  var type: DeclarationID
  /// The property or local variable that holds the timer; nil if none does.
  var name: String?
  /// Whether it is created in a method that UIKit calls again and again.
  var isRepeated = false
  /// Whether the next statement assigns another timer to it.
  var isReplaced = false
}

/// A call of `invalidate()`, or of `remove(from:forMode:)`, which also makes a display link release its target.
struct TimerInvalidation: Sendable {
  var place: Finding.Place
  /// The class whose timers are checked; nil for timers of any class.
  var type: DeclarationID?
  /// The property that holds the timer; nil for any timer.
  var name: String?
  var isInDeinit = false
  /// Whether the same code goes on to put another repeating timer into the property.
  var isRestart = false
}

/// The timers and invalidations of one file.
struct TimerFacts: FactsOfFile, Sendable {
  var timers: [RetainingTimer] = []
  var invalidations: [TimerInvalidation] = []

  var isEmpty: Bool { timers.isEmpty && invalidations.isEmpty }
}

/// The invalidations of a project, indexed by timer name.
private struct TimerInvalidations {
  private let types: ProjectTypes
  private var byName: [String: [TimerInvalidation]] = [:]
  private var unnamed: [TimerInvalidation] = []

  init(_ all: [TimerInvalidation], _ types: ProjectTypes) {
    self.types = types
    for invalidation in all {
      if let name = invalidation.name {
        byName[name, default: []].append(invalidation)
      } else {
        unnamed.append(invalidation)
      }
    }
  }

  func affecting(_ timer: RetainingTimer) -> [TimerInvalidation] {
    let named = timer.isReplaced ? [] : timer.name.flatMap { byName[$0] } ?? []
    let isGlobal = timer.name.map { !declares($0, timer.type) } ?? false
    return (named + unnamed).compactMap { invalidation in
      guard let type = invalidation.type, !areRelated(type, timer.type) else { return invalidation }
      // `timer` is the same global variable in both classes. The `deinit` of the other one may run.
      guard isGlobal, let name = invalidation.name, !declares(name, type) else { return nil }
      var invalidation = invalidation
      invalidation.isInDeinit = false
      return invalidation
    }
  }

  /// Whether the sources declare a property with this name in a class or in one of its superclasses. A name without such a
  /// property is that of a global variable, or of a property of a class outside the sources.
  private func declares(_ name: String, _ type: DeclarationID) -> Bool {
    types.declaration(of: name, in: .declaration(type)).found != nil
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
      current = types.index.declaredSuperclass(of: type)
    }
    return true
  }
}
