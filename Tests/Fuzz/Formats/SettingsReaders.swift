// What a repository says about the program itself: configurations, rules of its own, and `.gitignore`.
import Globs
import Settings

/// A configuration, alone and over itself. What it decides, written out, decides the same.
func readConfiguration(_ bytes: ContiguousArray<UInt8>) {
  let (configuration, problems) = load(Array(bytes))
  promise(load(Array(bytes)).configuration == configuration, "the configuration differs when it is read again")
  check(problems, Array(bytes))
  let text = configuration.describedYAML()
  let (again, complaints) = load(Array(text.utf8))
  promise(complaints.isEmpty, "what was written is refused: \(complaints[0])\n\(text)")
  promise(again.hasSameValues(as: configuration), "what was written says something else:\n\(text)")
  for patterns in [configuration.include, configuration.exclude] {
    for pattern in patterns.value { promise(!"\(pattern.value)".isEmpty, "an empty pattern") }
  }
}

/// The named file is the input, and so is what it extends: the file of the folder above.
private func load(_ bytes: [UInt8]) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
  loadConfiguration(path: "App/.chaperone.yml") { path throws(UnreadableFile) in
    guard path == "App/.chaperone.yml" || path == ".chaperone.yml" else { throw UnreadableFile(reason: "no such file") }
    return bytes
  }
}

func readRules(_ bytes: ContiguousArray<UInt8>) {
  let file = [(path: "Rules.yml", bytes: Array(bytes))]
  let (rules, problems) = readCustomRules(file)
  promise(readCustomRules(file).rules == rules, "the rules differ when they are read again")
  check(problems, Array(bytes))
  let registry = RuleRegistry.embedded.adding(rules)
  for rule in rules { promise(registry.metadata(rule.rule) != nil, "'\(rule.rule)' is not known") }
}

/// Problems have places in the file. YAML of another encoding has other columns: lines are then all that is looked at.
private func check(_ problems: [ConfigurationProblem], _ bytes: [UInt8]) {
  let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  for problem in problems {
    promise(problem.line >= 1 && problem.column >= 1, "a problem at \(problem.line):\(problem.column)")
    promise(problem.line <= lines, "a problem in line \(problem.line) of \(lines): \(problem.message)")
    promise(problem.column <= bytes.count * 2 + 1, "a problem in column \(problem.column)")
    promise(!problem.message.isEmpty, "a problem without words")
  }
}

/// `.gitignore`, and the globs of configurations: the lines up to an empty one are the file, the others paths.
func readIgnoreRules(_ bytes: ContiguousArray<UInt8>) {
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  let end = lines.firstIndex { $0.isEmpty } ?? lines.count
  let text = ContiguousArray(lines[..<end].joined(separator: [0x0A]))
  let paths = lines[end...].filter { !$0.isEmpty }.prefix(16).map { ContiguousArray($0) }
  for (ignoresCase, composesNames) in [(false, false), (true, true)] {
    let rules = IgnoreRules(text, ignoresCase: ignoresCase, composesNames: composesNames)
    for path in paths {
      for isDirectory in [false, true] {
        let verdict = rules.verdict(on: path.span, isDirectory: isDirectory)
        promise(!rules.isEmpty || verdict == .unmentioned, "no rules speak of a path")
      }
    }
  }
  for line in lines[..<end].prefix(16) {
    do throws(GlobError) {
      let glob = try Glob(String(decoding: line, as: UTF8.self))
      for path in paths where glob.matches(path.span) {
        // A walk that looks for such files must find the way to this one.
        for slash in path.indices where path[slash] == 0x2F && slash > 0 {
          let mayMatch = glob.mayMatch(below: path.span.extracting(0..<slash))
          promise(
            mayMatch,
            "'\(glob.pattern)' matches '\(String(decoding: path, as: UTF8.self))', and not below a folder of it")
        }
      }
    } catch {
      promise(!"\(error)".isEmpty, "no words")
    }
  }
}
