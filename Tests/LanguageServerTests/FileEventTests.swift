/// Files and documents that come, change and go while the tree is read again: nothing is lost or applied wrongly.
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Events during a reading")
struct FileEventTests {
  /// Begins a reading, stops it at a point, does some steps, and compares with a new session.
  private func check(_ point: ReadingPoint, before: [FileStep] = [], _ steps: [FileStep]) async throws {
    let world = try await FileWorld()
    for step in before + [.write(".chaperone.yml", text: 1), .report(9)] { #expect(try await world.run(step)) }
    await world.gate.advance(world.client.session, to: point)
    for step in steps { #expect(try await world.run(step), "\(step)") }
    try await expectNoDifference(world)
  }

  private func expectNoDifference(_ world: FileWorld) async throws {
    if let difference = try await world.difference() { Issue.record("\(difference)") }
  }

  @Test("A file that is removed and put back is known", arguments: ReadingPoint.allCases)
  func putBack(point: ReadingPoint) async throws {
    let back: [FileStep] = [.write("A.swift", text: 1), .report(1)]
    try await check(point, [.delete("A.swift"), .report(1)] + back)
    try await check(point, [.delete("A.swift"), .report(1), .advance] + back)
    try await check(.begun, [.delete("A.swift"), .advance, .advance, .report(1)] + back)
  }

  @Test("A folder that is deleted with one event is not known", arguments: ReadingPoint.allCases)
  func folder(point: ReadingPoint) async throws {
    try await check(point, [.delete("App"), .report(1)])
  }

  @Test("A new document that is closed unsaved leaves nothing", arguments: ReadingPoint.allCases)
  func unsaved(point: ReadingPoint) async throws {
    let open = FileStep.open("B.swift", spelling: 0, text: 1)
    try await check(point, before: [open], [.close("B.swift", spelling: 0)])
    try await check(point, [open, .close("B.swift", spelling: 0)])
    try await check(point, [open, .advance, .close("B.swift", spelling: 0)])
  }

  @Test("A new document that is saved and closed is known", arguments: ReadingPoint.allCases)
  func saved(point: ReadingPoint) async throws {
    let open = FileStep.open("B.swift", spelling: 0, text: 1)
    let end: [FileStep] = [.save("B.swift", spelling: 0), .close("B.swift", spelling: 0)]
    try await check(point, before: [open], end)
    try await check(point, [open] + end)
  }

  @Test("A file that has changed and was not known is", arguments: [false, true])
  func unknown(isReading: Bool) async throws {
    let world = try await FileWorld()
    if isReading { for step in [FileStep.write(".chaperone.yml", text: 1), .report(9)] { _ = try await world.run(step) } }
    try world.tree.add("B.swift", controller("B", lines: 9))
    await world.notify([("B.swift", 2)])
    try await expectNoDifference(world)
    #expect(await world.client.session.knownFiles.contains(world.tree.full("B.swift")))
  }

  @Test("A file under two URIs is one document: closing one keeps the other", arguments: [("A.swift", 1), ("App/C.swift", 2)])
  func twoNames(name: String, spelling: Int) async throws {
    for first in [0, spelling] {
      let world = try await FileWorld()
      let second = spelling - first
      for step in [
        FileStep.open(name, spelling: first, text: 1), .open(name, spelling: second, text: 1), .close(name, spelling: first),
      ] { #expect(try await world.run(step)) }
      try await expectNoDifference(world)
      #expect(await world.client.session.documents.count == 1)
      #expect(try await world.run(.close(name, spelling: second)))
      try await expectNoDifference(world)
    }
  }

  /// What random sequences have found, shrunk.
  private static let found: [[FileStep]] = [
    [
      .write(".gitignore", text: 1), .open("B.swift", spelling: 1, text: 3), .delete("App"), .write("B.swift", text: 3),
      .open("App/.chaperone.yml", spelling: 1, text: 0),
    ],
    [
      .delete("App"), .open("App/.chaperone.yml", spelling: 2, text: 2), .rename("Out", "App"), .advance, .rename("App", "Out"),
    ],
    [.delete("App"), .open("App/Deep/E.swift", spelling: 2, text: 3), .write("App/D.swift", text: 1)],
    [
      .delete("App"), .open("App/Deep/E.swift", spelling: 2, text: 3), .open("App/Deep/E.swift", spelling: 1, text: 1),
      .write("App/D.swift", text: 1),
    ],
    [.open("Alias.swift", spelling: 0, text: 3), .delete("Alias.swift")],
    [
      .open(".chaperone.yml", spelling: 2, text: 3), .open("Made/G.swift", spelling: 0, text: 1), .write("Made/G.swift", text: 0),
    ],
  ]

  @Test("Sequences that have made a difference before", arguments: found)
  func before(steps: [FileStep]) async throws {
    if let difference = try await outcome(of: steps) { Issue.record("\(difference)") }
  }

  // MARK: Any events

  /// About so many events; CHAPERONE_EVENTS sets another number.
  private static let events = ProcessInfo.processInfo.environment["CHAPERONE_EVENTS"].flatMap { Int($0) } ?? 2000
  /// After so many steps the session is compared with a new one.
  private static let length = 40
  private static let parts = 4

  @Test("After any events, at any points of a reading, the session is as a new one", arguments: 0..<parts)
  func any(part: Int) async throws {
    var (seed, done) = (UInt64(part), 0)
    while done < FileEventTests.events / FileEventTests.parts {
      var random = SeededGenerator(seed: seed)
      let steps = (0..<FileEventTests.length).map { _ in FileStep.any(&random) }
      if let difference = try await outcome(of: steps, &done) {
        let fewest = try await shrunk(steps)
        let last = try await outcome(of: fewest) ?? difference
        Issue.record("seed \(seed):\n\(fewest.map { "  .\($0)" }.joined(separator: "\n"))\nthen\n\(last)")
        return
      }
      seed += UInt64(FileEventTests.parts)
    }
  }

  private func outcome(of steps: [FileStep], _ done: inout Int) async throws -> String? {
    let world = try await FileWorld()
    for step in steps where try await world.run(step) { done += 1 }
    return try await world.difference()
  }

  private func outcome(of steps: [FileStep]) async throws -> String? {
    var done = 0
    return try await outcome(of: steps, &done)
  }

  /// Leaves out what is not needed for a difference, larger parts first.
  private func shrunk(_ steps: [FileStep]) async throws -> [FileStep] {
    var (steps, size) = (steps, steps.count / 2)
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if try await outcome(of: fewer) != nil { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
