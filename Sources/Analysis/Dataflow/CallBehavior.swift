/// What a function outside the sources does with the closures that it is given, as far as order of execution goes.
enum CallBehavior: UInt8, Sendable {
  /// Not known: the closures run after the caller has returned.
  case unknown
  /// Runs its closures before it returns, but for a `completion`.
  case runsNow
  /// Runs them surely after the caller has returned.
  case runsLater
  /// Runs `animations` before it returns, and what else there is later.
  case animates
  /// Runs its closure on each element of its receiver.
  case forEach
  /// The same, and collects the results.
  case transforms
  /// Returns a collection with elements of its receiver.
  case sameElements
  /// Returns a collection of pairs, whose second parts are the elements of its receiver.
  case enumerates
  /// Returns a collection of pairs of elements of its two arguments.
  case zips
  /// Returns an element of its receiver.
  case oneElement
  /// Adds its first argument to its receiver.
  case appends
  /// Empties its receiver.
  case empties
  /// Does not return.
  case neverReturns

  /// The standard library's, and helpers that many projects write alike (`then`, `with`, `apply`).
  init(_ name: String) { self = standard[name] ?? .unknown }
}

private let standard: [String: CallBehavior] = {
  var table: [String: CallBehavior] = [:]
  func add(_ behavior: CallBehavior, _ names: String) {
    for name in names.split(separator: " ") { table[String(name)] = behavior }
  }
  add(.runsNow, "sync autoreleasepool withExtendedLifetime then with apply also tap run let configure do")
  add(.runsLater, "async asyncAfter")
  add(.forEach, "forEach")
  add(.transforms, "map compactMap flatMap")
  add(
    .sameElements,
    "filter reversed sorted dropFirst dropLast prefix suffix lazy values shuffled allObjects")
  add(.enumerates, "enumerated")
  add(.zips, "zip")
  add(.oneElement, "first last randomElement popLast removeLast removeFirst min max remove")
  add(.appends, "append insert")
  add(.empties, "removeAll")
  add(.neverReturns, "fatalError preconditionFailure abort exit")
  return table
}()
