/// A repository whose history is generated, and what is true of it.
import Foundation
import TestSupport
import Testing

/// View controllers that grow, shrink, move, are renamed, come and go, in commits of a branch and of merged branches.
struct GeneratedHistory {
  /// A view controller, whatever it is called.
  struct Controller {
    var name: String
    var folder = "App"
    var bodyLines: Int
    /// Lines of an extension in a file of its own; 0 for no such file.
    var extensionLines = 0
    /// By commit of the branch, from the first on.
    var sizes: [Int?] = []
    /// By commit of the branch that is a merge, the sizes at the commits that it merged.
    var merged: [Int: [(subject: String, size: Int)]] = [:]
    var isThere = true
    /// The marks of the commits that changed its file, and that of its extension as long as that exists.
    var bodyCommits: Set<Int> = []
    var extensionCommits: Set<Int> = []

    var commits: Set<Int> { bodyCommits.union(extensionCommits) }
    var size: Int { bodyLines + extensionLines }
    var file: String { "\(folder)/\(name).swift" }
    var extensionFile: String { "\(folder)/\(name)+More.swift" }
    var text: String { controller(name, lines: bodyLines) }
    var extensionText: String {
      let lines = (0..<max(0, extensionLines - 2)).map { "  var y\($0): Int { \($0) }\n" }.joined()
      return "extension \(name) {\n\(lines)}\n"
    }
  }

  private(set) var controllers: [Controller] = []
  private(set) var subjects: [String] = []
  private(set) var days: [Int] = []
  private var random: SeededGenerator
  /// The input of `git fast-import`.
  private(set) var stream = ""
  private var mark = 0
  private var names = 0

  init(seed: UInt64, commits: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<4 { add(lines: .random(in: 20...240, using: &random)) }
    commit(day: 0, controllers.flatMap(files))
    for number in controllers.indices { controllers[number].bodyCommits = [mark] }
    for number in 1..<commits { change(day: number * 2) }
  }

  /// The first week's last commit, the second's and so on: the commits that `trend` samples.
  var samples: [Int] {
    // The first day is a Monday, with which weeks begin.
    let weeks = days.map { $0 / 7 }
    return weeks.indices.filter { $0 + 1 == weeks.count || weeks[$0] != weeks[$0 + 1] }
  }

  /// The subject of the commit that took a controller over a bound, found by a walk over all commits; nil where it is at no
  /// sample over it, or was at the first.
  func culprits(_ controller: Controller, over bound: Int) -> [(sample: Int, subject: String)] {
    func isOver(_ commit: Int) -> Bool { controller.sizes.indices.contains(commit) && (controller.sizes[commit] ?? 0) > bound }
    var culprits: [(sample: Int, subject: String)] = []
    var isKnown = false
    for (number, sample) in samples.enumerated() {
      guard isOver(sample) else {
        isKnown = false
        continue
      }
      defer { isKnown = true }
      if isKnown || number == 0 { continue }
      let culprit = (0...sample).last { isOver($0) && ($0 == 0 || !isOver($0 - 1)) } ?? 0
      guard let branch = controller.merged[culprit] else {
        culprits.append((number, subjects[culprit]))
        continue
      }
      let last = branch.indices.last { branch[$0].size > bound && ($0 == 0 || branch[$0 - 1].size <= bound) }
      if let last { culprits.append((number, branch[last].subject)) }
    }
    return culprits
  }

  // MARK: Changes

  private mutating func change(day: Int) {
    let present = controllers.indices.filter { controllers[$0].isThere }
    let number = present.randomElement(using: &random) ?? 0
    let before = controllers[number]
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9:
      grow(number)
      commit(day: day, files(controllers[number]))
      touch(number, since: before)
    case 9..<11:
      controllers[number].extensionLines = Int.random(in: 0...1, using: &random) * .random(in: 10...200, using: &random)
      commit(day: day, files(controllers[number]), removed: [before.extensionFile])
      touch(number, since: before)
    case 11:
      names += 1
      controllers[number].name = "Renamed\(names)ViewController"
      commit(day: day, files(controllers[number]), removed: [before.file, before.extensionFile])
      touch(number, since: before)
    case 12:
      controllers[number].folder = before.folder == "App" ? "Features/Deep" : "App"
      commit(day: day, files(controllers[number]), removed: [before.file, before.extensionFile])
    case 13 where present.count > 2:
      controllers[number].isThere = false
      commit(day: day, [], removed: [before.file, before.extensionFile])
    case 14:
      add(lines: .random(in: 20...700, using: &random))
      commit(day: day, files(controllers[controllers.count - 1]))
      controllers[controllers.count - 1].bodyCommits = [mark]
    case 15..<17: merge(number, day: day)
    case 17:
      // One that comes with a branch.
      add(lines: .random(in: 200...500, using: &random))
      merge(controllers.count - 1, day: day)
    default: commit(day: day, [("Other.swift", "let other = \(day)\n"), ("README.md", "\(day)\n")])
    }
  }

  private mutating func add(lines: Int) {
    names += 1
    var added = Controller(name: "New\(names)ViewController", bodyLines: lines)
    added.sizes = Array(repeating: nil, count: subjects.count)
    controllers.append(added)
  }

  private mutating func grow(_ number: Int) {
    let lines = controllers[number].bodyLines + .random(in: -150...220, using: &random)
    controllers[number].bodyLines = min(900, max(10, lines))
  }

  /// Notes that the last commit changed a controller's files, where it did.
  private mutating func touch(_ number: Int, since before: Controller) {
    let isNew = before.bodyCommits.isEmpty
    if isNew || controllers[number].text != before.text { controllers[number].bodyCommits.insert(mark) }
    if controllers[number].extensionLines == 0 {
      controllers[number].extensionCommits = []
    } else if before.extensionLines == 0 || controllers[number].extensionText != before.extensionText {
      controllers[number].extensionCommits.insert(mark)
    }
  }

  /// A branch that changes one controller, merged after the main branch went on.
  private mutating func merge(_ number: Int, day: Int) {
    let fork = mark
    var merged: [(subject: String, size: Int)] = []
    var tip = fork
    for step in 0..<3 {
      let before = controllers[number]
      // Small steps, so that it is not always the last one that counts.
      controllers[number].bodyLines = min(900, max(10, controllers[number].bodyLines + .random(in: -40...120, using: &random)))
      let subject = "branch \(subjects.count).\(step)"
      write(subject, day: day, parents: [tip], files(controllers[number]), on: "side")
      touch(number, since: before)
      tip = mark
      merged.append((subject, controllers[number].size))
    }
    let subject = "merge \(subjects.count)"
    write("main goes on", day: day, parents: [fork], [("Main.swift", "let main = \(day)\n")])
    note("main goes on", day: day, unchanged: number)
    write(subject, day: day, parents: [mark, tip], files(controllers[number]))
    controllers[number].merged[subjects.count] = merged
    note(subject, day: day)
  }

  // MARK: Commits

  private func files(_ controller: Controller) -> [(path: String, text: String)] {
    let own = [(controller.file, controller.text)]
    return controller.extensionLines > 0 ? own + [(controller.extensionFile, controller.extensionText)] : own
  }

  private mutating func commit(day: Int, _ written: [(path: String, text: String)], removed: [String] = []) {
    let subject = "commit \(subjects.count)"
    write(subject, day: day, parents: mark == 0 ? [] : [mark], written, removed: removed)
    note(subject, day: day)
  }

  private mutating func note(_ subject: String, day: Int) {
    subjects.append(subject)
    days.append(day)
    for number in controllers.indices {
      controllers[number].sizes.append(controllers[number].isThere ? controllers[number].size : nil)
    }
  }

  /// Notes a commit of the main branch at which a controller is still as it was.
  private mutating func note(_ subject: String, day: Int, unchanged number: Int) {
    let last = controllers[number].sizes.last ?? nil
    note(subject, day: day)
    controllers[number].sizes[subjects.count - 1] = last
  }

  /// A Monday.
  private static let firstDay = 19_723

  private mutating func write(
    _ subject: String, day: Int, parents: [Int], _ written: [(path: String, text: String)], removed: [String] = [],
    on branch: String = "main"
  ) {
    mark += 1
    let time = (GeneratedHistory.firstDay + day) * 86_400 + 43_200 + mark
    stream += "commit refs/heads/\(branch)\nmark :\(mark)\nauthor A\(mark % 3) <a\(mark % 3)@b> \(time) +0000\n"
    stream += "committer c <c@d> \(time) +0000\ndata \(subject.utf8.count)\n\(subject)\n"
    if let first = parents.first { stream += "from :\(first)\n" }
    for parent in parents.dropFirst() { stream += "merge :\(parent)\n" }
    for path in removed { stream += "D \(path)\n" }
    for (path, text) in written { stream += "M 100644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n" }
    stream += "\n"
  }

  /// The repository, with the last commit in its work tree.
  func checkout() throws -> Folder {
    let folder = try Folder()
    try folder.add("stream", stream)
    let made = try folder.shell(
      "git init -q -b main . && git fast-import --quiet <stream && git reset -q --hard main && rm stream")
    try #require(made.code == 0, "\(made.errorText)")
    return folder
  }
}
