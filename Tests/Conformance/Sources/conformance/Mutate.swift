import Foundation

/// Writes broken variants of files: pieces of them cut out, doubled, exchanged, and mixed with what lexers
/// stumble over. The same seed gives the same files.
func mutate(_ options: Options) -> ExitCode {
  guard let directory = options.output else {
    complain(Conformance.usage)
    return .usage
  }
  let names = options.paths.flatMap { path in
    isDirectory(path) ? files(under: path, endingIn: ".swift").map { path + "/" + $0 } : [path]
  }
  let sources = names.map(bytes(of:)).filter { !$0.isEmpty }
  guard !sources.isEmpty else { return .usage }
  var random = SeededGenerator(seed: options.seed)
  for number in 0..<options.count {
    var variant = excerpt(of: sources.randomElement(using: &random)!, upTo: 2_000, &random)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...variant.count, using: &random)
      let end = min(variant.count, place + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: variant.removeSubrange(place..<end)
      case 1: variant.replaceSubrange(place..<end, with: Array(fragments.randomElement(using: &random)!.utf8))
      case 2: variant.insert(contentsOf: Array(fragments.randomElement(using: &random)!.utf8), at: place)
      case 3:
        let other = sources.randomElement(using: &random)!
        variant.insert(contentsOf: excerpt(of: other, upTo: 40, &random), at: place)
      default: variant.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    let name = directory + "/\(number).swift"
    guard FileManager.default.createFile(atPath: name, contents: Data(variant)) else {
      complain("cannot write \(name)")
      return .usage
    }
  }
  return .clean
}

private func excerpt(of source: [UInt8], upTo length: Int, _ random: inout SeededGenerator) -> [UInt8] {
  let start = source.count > length ? Int.random(in: 0..<(source.count - length), using: &random) : 0
  return Array(source[start..<min(source.count, start + length)])
}

private let fragments = [
  "\"", "\"\"\"", "#\"", "\"#", "##\"", "\"##", "\\(", "\\#(", ")", "(", "/", "//", "/*", "*/", "#/", "/#",
  "/ a/", " /a/",
  "\n", "\r", "\r\n", "\t", " ", "\u{0}", "\u{a0}", "\u{feff}", "\u{201c}", "\u{201d}", "'", "`", "#", "##",
  "#if", "#!", "\\", "\\\n",
  "<#", "#>", "\n<<<<<<< x\n", "\n>>>>>>> x\n", "\n>>>> x\n", "\n<<<<\n", "$", "$0", "0x", "0x1.8p", "0b12",
  "1.", ".5", "1e", "_", "?", "!",
  "??", "&&", "||", "...", "..<", "<", ">", ">>", "->", "=", "::", ":", "@", ";", ",", "{", "}", "[", "]",
  "try? ", "func ", "operator ",
  "return ", "in ", "self ", "é", "e\u{301}", "\u{301}", "÷", "❤️", "😀", "\u{2028}", "///", "/**", "/**/",
  "import ", "case ", "\"\\(\"",
]
