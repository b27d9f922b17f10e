import Analysis
import ArgumentParser
import Globs
import Paths
import Settings
import SourceFiles
import Syntax
import Workspace

// Shell completion: the scripts printed by `--generate-completion-script` call the program for names of rules and
// types. Only names are printed; problems of the project are not.

enum Completions {
  /// Completes the names of rules, including custom ones, in a comma-separated list.
  static let rules = CompletionKind.custom { _, _, prefix in
    let typed = value(prefix).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before = typed.dropLast()
    let begin = before.map { $0 + "," }.joined()
    return knownRules().filter { $0.hasPrefix(typed.last ?? "") && !before.contains($0) }.map { begin + $0 }
  }

  /// What is typed of a value, without the `--option=` that zsh passes with it.
  private static func value(_ typed: String) -> String {
    guard typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") else { return typed }
    return String(typed[typed.index(after: equals)...])
  }

  /// Completes the name of one rule.
  static let rule = CompletionKind.custom { _, _, prefix in knownRules().filter { $0.hasPrefix(prefix) } }

  /// Completes the name of one rule, or files after `--test`.
  static let ruleOrFile = CompletionKind.custom { words, _, prefix in
    guard words.contains("--test") else { return knownRules().filter { $0.hasPrefix(prefix) } }
    guard let glob = try? Glob("**/*.{yml,yaml}") else { return [] }
    let current = workingDirectory()
    return files(in: current, matching: glob).map { relativePath($0, to: current) }.filter { $0.hasPrefix(prefix) }
  }

  /// Completes the view controllers of the project in the working directory.
  static let viewControllers = CompletionKind.custom { _, _, prefix in
    names { index in index.viewControllers }.filter { $0.hasPrefix(value(prefix)) }
  }

  /// Completes types: view controllers if any matches the prefix, else all types.
  static let types = CompletionKind.custom { _, _, prefix in
    let controllers = names { index in index.viewControllers }.filter { $0.hasPrefix(prefix) }
    guard controllers.isEmpty else { return controllers }
    return names { index in index.allTypes }.filter { $0.hasPrefix(prefix) }
  }

  /// The completion script of the parser for bash, zsh or fish, with what the parser leaves out.
  static func completed(_ script: String) -> String { withDefaultCommand(withEqualsSigns(withTopicsOfHelp(script))) }

  /// A script that completes the value in `--format=sar`, which bash takes for three words, and the file in
  /// `-o sarif=Sou`. In fish, both work anyway.
  private static func withEqualsSigns(_ script: String) -> String {
    let forBash = script.replacing(
      """
          local -r cur="${2}"
          local -r prev="${3}"

          local -i positional_number
          local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

      """,
      with: """
            local cur="${2}"
            [[ "${cur}" = '=' ]] && cur=''
            local -r cur
            # The option before `=VALUE`, ` VALUE` or ` FORMAT=VALUE`
            local -i value_index="${COMP_CWORD}"
            [[ "${COMP_WORDS[value_index]}" = '=' ]] && value_index+=1
            while [[ "${value_index}" -gt 2 && "${COMP_WORDS[value_index - 1]}" = '=' ]]; do value_index+=-2; done
            local prev="${COMP_WORDS[value_index]}"
            [[ "${prev}" = -* && "${value_index}" -lt "${COMP_CWORD}" ]] || prev="${COMP_WORDS[value_index - 1]}"
            local -r prev

            local -i positional_number
            local -a unparsed_words=()
            local typed_word
            for typed_word in "${COMP_WORDS[@]:1:${COMP_CWORD}}"; do
                [[ "${typed_word}" = '=' ]] || unparsed_words+=("${typed_word}")
            done
            [[ "${COMP_WORDS[COMP_CWORD]}" = '=' ]] && unparsed_words+=('')

        """)
    guard script.hasPrefix("#compdef") else { return forBash }
    return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // An option with a value is followed by its description and a colon: `'--format[…]:format:…`.
      guard line.hasPrefix("        '"), line.contains("]:"), let bracket = line.firstIndex(of: "["),
        line[..<bracket].contains("--")
      else { return String(line) }
      let names = line[..<bracket]
      let rest = line[bracket...].replacing("\\[format=\\]file:_files", with: #"\[format=\]file:{compset -P "*="; _files}"#)
      // Of several names in braces, only the long one takes `=`.
      guard names.hasSuffix("}'"), let brace = names.lastIndex(of: "}") else { return names + "=" + rest }
      return names[..<brace] + "=" + names[brace...] + rest
    }.joined(separator: "\n")
  }

  /// A script that completes paths and options without a command as those of `check`.
  private static func withDefaultCommand(_ script: String) -> String {
    let forBash = script.replacing(
      "    local -a repeating_flags=()\n",
      with: "    local -ar typed_words=(\"${unparsed_words[@]}\")\n\n    local -a repeating_flags=()\n"
    ).replacing(
      """
          *)
              # Offer subcommand completions
              COMPREPLY+=(
      """,
      with: """
            *)
                # Offer subcommand completions, and without a subcommand those of the default one
                [[ "${prev}" = -* || "${#unparsed_words[@]}" -gt 0 ]] || COMPREPLY+=(
        """)
    guard let start = forBash.firstRange(of: "Offer subcommand completions, and")?.upperBound,
      let end = forBash[start...].firstRange(of: "\n        ;;\n")?.lowerBound
    else { return withDefaultCommandForZsh(script) }
    return forBash[..<end] + """

              if [[ "${#COMPREPLY[@]}" -eq 0 ]]; then
                  unparsed_words=("${typed_words[@]}")
                  _chaperone_check
              fi
      """ + forBash[end...]
  }

  private static func withDefaultCommandForZsh(_ script: String) -> String {
    let end = "\n    return \"${ret}\"\n"
    guard script.hasPrefix("#compdef"), let first = script.firstRange(of: end)?.lowerBound else { return script }
    let otherwise = #"    [[ "${ret}" -eq 0 || "${state}" = arg ]] || { _chaperone_check && ret=0 }"#
    return script[..<first] + "\n" + otherwise + "\n" + script[first...]
  }

  /// A script in which `help` completes the names of commands. The parser adds this command itself, without completions.
  private static func withTopicsOfHelp(_ script: String) -> String {
    let names = Chaperone.configuration.subcommands.compactMap { $0.configuration.commandName }
    if script.contains("complete -c 'chaperone'") {
      let condition = #"__chaperone_should_offer_completions_for_positional "chaperone help" -eq 1"#
      return script + "\ncomplete -c 'chaperone' -n '\(condition)' -fka '\(names.joined(separator: " "))'"
    }
    let forZsh = script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(names.joined(separator: " ")))'")
    let function = "_chaperone_help() {"
    guard let start = forZsh.firstRange(of: function)?.upperBound,
      let end = forZsh[start...].firstRange(of: "__chaperone_offer_flags_options -1\n")?.upperBound
    else { return forZsh }
    let words = names.map { "'\($0)'" }.joined(separator: "$'\\n'")
    return forZsh[..<end] + "    __chaperone_add_completions -W \(words)\n" + forZsh[end...]
  }

  private static func knownRules() -> [String] {
    let current = workingDirectory()
    let configurations = Configurations(named: nil, roots: ["."], workingDirectory: current)
    return configurations.configuration(for: current + "/file").registry.rules
  }

  private static func names(_ types: (ProjectIndex) -> [DeclarationID]) -> [String] {
    let index = Project(goingOnWithErrors: Project.Request(Scope(["."]))).index
    return Set(types(index).compactMap(index.qualifiedName)).sorted()
  }
}
