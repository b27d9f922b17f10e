/// Fixtures: sources whose comments say what is expected in them. `Tests/README.md` describes the marks.
import Foundation

/// The files of a small project, and the marks in them.
public struct Fixture: Sendable, CustomStringConvertible {
  /// A file of the project.
  public struct File: Sendable {
    public var path: String
    /// Without the marks that are no comments; each line is where the fixture has it.
    public var text = ""
    /// How many lines of the fixture stand before the file's first.
    var offset: Int
  }

  /// What is expected at a line.
  public struct Mark: Hashable, Sendable {
    public var path: String
    /// 1-based, in the file.
    public var line: Int
    /// The columns above the carets: 1-based, in bytes. Nil where the mark is at the end of its line.
    public var columns: Range<Int>?
    public var text: String

    /// `path:line`
    public var place: String { "\(path):\(line)" }

    /// `line:column-column`, as examples of rules name a place.
    public var range: String? { columns.map { "\(line):\($0.lowerBound)-\($0.upperBound)" } }
  }

  public let name: String
  /// The file that holds the fixture, for editors.
  public let location: String
  public let lines: [String]
  public let files: [File]
  public let marks: [Mark]
  /// The rules that the first line, `// rules: +name`, turns on.
  public let added: Set<String>

  public var description: String { name }

  /// Text above the first `//- Name.swift` is a file of the fixture's name.
  public init(_ text: String, name: String = "Test.swift", location: String = "") {
    self.name = name
    self.location = location
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var files: [File] = []
    var marks: [Mark] = []
    var marked = (number: 0, text: "")
    let hasExpectations = text.contains("expect: ")
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("//- ") {
        files.append(File(path: String(line.dropFirst(4)), offset: number + 1))
        continue
      }
      if files.isEmpty { files.append(File(path: name, offset: 0)) }
      let file = files.count - 1
      if let carets = Carets(line) {
        files[file].text += (carets.isComment ? line : "") + "\n"
        marks.append(
          Mark(
            path: files[file].path, line: marked.number, columns: carets.columns(below: marked.text), text: carets.text))
        continue
      }
      marked = (number + 1 - files[file].offset, line)
      files[file].text += line + "\n"
      for text in hasExpectations ? expectations(atEndOf: line) : [] {
        marks.append(Mark(path: files[file].path, line: marked.number, text: text))
      }
    }
    self.files = files
    self.marks = marks
    let opening = lines.first ?? ""
    added = opening.hasPrefix("// rules:")
      ? Set(opening.split(separator: " ").filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }) : []
  }

  /// The fixtures of the folder beside the test file, by name.
  public static func all(beside test: String) -> [Fixture] {
    all(in: URL(filePath: test).deletingLastPathComponent().appending(path: "Fixtures").path)
  }

  /// The fixtures of a folder, by name.
  public static func all(in folder: String) -> [Fixture] {
    let folder = URL(filePath: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let location = folder.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: location) else { return nil }
      return Fixture(String(decoding: data, as: UTF8.self), name: name, location: location)
    }
  }
}

/// `// expect: one | two` at the end of a line, also behind `#` and in `<!-- -->`.
private func expectations(atEndOf line: String) -> [String] {
  for (opening, closing) in [("// expect: ", ""), ("# expect: ", ""), ("<!-- expect: ", " -->")] {
    guard let mark = line.firstRange(of: opening) else { continue }
    let text = line[mark.upperBound...]
    let end = closing.isEmpty ? text.endIndex : text.firstRange(of: closing)?.lowerBound ?? text.endIndex
    return text[..<end].split(separator: " | ").map(String.init)
  }
  return []
}

/// `//  ^^^^ text`, which marks the columns above the carets.
private struct Carets {
  var isComment: Bool
  /// How many characters stand before and below the marked ones.
  var start: Int
  var count: Int
  var text: String

  init?(_ line: String) {
    var rest = line.drop { $0 == " " }
    let sign = ["//", "#"].first { rest.hasPrefix($0) }
    rest = rest.dropFirst(sign?.count ?? 0).drop { $0 == " " }
    let carets = rest.prefix { $0 == "^" }
    rest = rest.dropFirst(carets.count)
    guard !carets.isEmpty, rest.isEmpty || rest.first == " " else { return nil }
    isComment = sign != nil
    start = line.distance(from: line.startIndex, to: carets.startIndex)
    count = carets.count
    text = String(rest.dropFirst())
  }

  /// A caret is below a character; columns count bytes.
  func columns(below line: String) -> Range<Int> {
    let first = line.prefix(start).utf8.count + 1
    return first..<(first + line.dropFirst(start).prefix(count).utf8.count)
  }
}
