/// The behavior of a function outside the sources: when it runs its closure arguments, and what it does with
/// collections.
enum CallBehavior: UInt8, Sendable {
  /// Unknown. Closure arguments are assumed to run after the caller has returned.
  case unknown
  /// Runs its closure arguments before it returns, except one labelled `completion`.
  case runsNow
  /// Runs its closure arguments after the caller has returned.
  case runsLater
  /// Runs the `animations` closure before it returns, and other closures later.
  case animates
  /// Runs its closure argument on each element of its receiver.
  case forEach
  /// Runs its closure argument on each element of its receiver, and returns the results.
  case transforms
  /// Returns a collection with elements of its receiver.
  case sameElements
  /// Returns a collection of pairs whose second components are the elements of its receiver.
  case enumerates
  /// Returns a collection of pairs of elements of its two arguments.
  case zips
  /// Returns an element of its receiver.
  case oneElement
  /// Adds its first argument to its receiver.
  case appends
  /// Removes all elements of its receiver.
  case empties
  /// Does not return.
  case neverReturns

  /// Looks up a function of the standard library, or a helper that many projects define alike (`then`, `with`,
  /// `apply`).
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
