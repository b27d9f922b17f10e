/// Prints the lines of each file and, where the lexer alone would give others, those too.
func dump(_ options: Options) -> ExitCode {
  for path in options.paths {
    bytes(of: path).withUnsafeBufferPointer { source in
      if options.lexemes {
        for lexeme in lexemes(of: source) {
          print("\(lexeme.start) \(lexeme.end) \(lexeme.kind)\(lexeme.startsLine ? " starts a line" : "")")
        }
        return
      }
      let reference = Reference(source)
      let byTree = reference.byTree(trivia: true)
      let byLexer = reference.byLexer(trivia: true)
      if reference.tree.hasError { print("# the parser finds errors") }
      show(byTree, source)
      if byTree != byLexer {
        print("# the lexer alone:")
        show(byLexer, source)
      }
    }
  }
  return .clean
}

private func show(_ lines: [Line], _ source: UnsafeBufferPointer<UInt8>) {
  for line in lines {
    print("\(line.text)\t\(snippet(source, line.start..<line.end))")
  }
}

/// Bytes as a literal on one line.
func snippet(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
  let range = range.clamped(to: 0..<source.count)
  return String(decoding: source[range], as: UTF8.self).debugDescription
}

/// That the reference agrees with itself: trees cover their files, and on code without errors the lexer alone
/// says what the parser's tree says. Both break first when SwiftSyntax is exchanged for another version.
func check(_ options: Options) -> ExitCode {
  var code = ExitCode.clean
  for path in options.paths {
    let names = isDirectory(path) ? files(under: path, endingIn: ".swift").map { path + "/" + $0 } : [path]
    let results = inParallel(names) { name in
      bytes(of: name).withUnsafeBufferPointer { source in
        let reference = Reference(source)
        let byTree = reference.byTree(trivia: true)
        return (
          size: source.count, lines: byTree.count, broken: reference.tree.hasError,
          agrees: byTree == reference.byLexer(trivia: true)
        )
      }
    }
    var recovered = 0
    for (name, result) in zip(names, results) where !result.agrees {
      if result.broken {
        recovered += 1
      } else {
        code = .differences
        print("\(name): the parser's tree and the lexer alone differ")
      }
    }
    print(
      "\(path): \(names.count) files, \(results.reduce(0) { $0 + $1.size }) bytes, "
        + "\(results.reduce(0) { $0 + $1.lines }) lines, \(results.count { $0.broken }) files with errors, "
        + "\(recovered) in which the parser moved the lexer")
  }
  return code
}
