import Analysis
import BuildFiles
import Paths
import Syntax

/// The comment at the top of the new file: the project's template for Xcode, or what the files of the folder have in common.
struct HeaderComment {
  private(set) var lines: [Substring] = []

  /// Enough files to tell what a folder's files have in common.
  private static let mostNeighbors = 8

  init(ofFile name: String, beside source: DraftSource, in index: ProjectIndex, read: (_ path: String) -> ContiguousArray<UInt8>?)
  {
    let own = HeaderComment.opening(of: source)
    let targets = index.targets(of: source.file)
    for project in Set(targets.map(\.project)).sorted(by: pathPrecedes) {
      for path in HeaderComment.templates(of: project) {
        guard let template = read(path).flatMap(fileHeader) else { continue }
        var values = ["FILENAME": name, "FILEBASENAME": stem(name), "FILEBASENAMEASIDENTIFIER": stem(name)]
        let title = stem(String(lastName(of: directoryPart(of: project).dropLast())))
        (values["PROJECTNAME"], values["PACKAGENAME"]) = (title, title)
        values["TARGETNAME"] = targets.first?.name
        values["YEAR"] = own.flatMap(HeaderComment.year)
        lines = HeaderComment.filled("//" + template, values)
        return
      }
    }
    // A date is that of one file, even where some of one folder were made on the same day.
    guard let own, !own.contains(#/\d+[.\/-]\d+[.\/-]\d+/#) else { return }
    let folder = directoryPart(of: source.path)
    let neighbors = index.allFiles.filter { file in
      guard let path = index[file]?.path, file != source.file else { return false }
      return path.hasSuffix(".swift") && directoryPart(of: path) == folder
    }.prefix(HeaderComment.mostNeighbors).compactMap { file in
      index[file].flatMap { found in read(found.path).flatMap { DraftSource(file, found, $0) } }
    }.map(HeaderComment.opening)
    let isShared = !neighbors.isEmpty && 2 * neighbors.count { $0 == own } >= neighbors.count
    if isShared {
      lines = own.replacing("___FILENAME___", with: name).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
  }

  /// Where Xcode looks for the template of a project or a package.
  private static func templates(of project: String) -> [String] {
    let (folder, file) = (directoryPart(of: project), "xcshareddata/IDETemplateMacros.plist")
    guard project.hasSuffix(".pbxproj") else { return ["\(folder).swiftpm/xcode/package.xcworkspace/\(file)"] }
    let workspace = stem(String(folder.dropLast())) + ".xcworkspace/"
    return [folder + file, "\(folder)project.xcworkspace/\(file)", workspace + file]
  }

  /// The comment at the top of a file with a macro for the file's name; nil where none is about the file.
  private static func opening(of source: DraftSource) -> String? {
    let comments = source.comments(0, source.start(0)).prefix { !source.isMark($0) && !isAttached($0, source) }
    guard let last = comments.last else { return nil }
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = source.text(start, Int(last.end))
    return text.split(separator: lastName(of: source.path), omittingEmptySubsequences: false).joined(separator: "___FILENAME___")
  }

  /// A comment right above the first declaration is about that.
  private static func isAttached(_ comment: ByteRange, _ source: DraftSource) -> Bool {
    guard source.kind(0) != .importKeyword, source.kind(0) != .poundIf else { return false }
    var line = source.line(of: source.start(0)) - 1
    while line >= 0, !source.isBlank(line: line) {
      if source.line(of: Int(comment.start)) <= line, line <= source.line(of: Int(comment.end)) { return true }
      line -= 1
    }
    return false
  }

  /// The lines of a template, less those with macros that have no value: people and dates. None where such a line may be the
  /// beginning or the end of a comment.
  private static func filled(_ template: String, _ values: [String: String]) -> [Substring] {
    let lines = template.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      values.reduce(String(line)) { $0.replacing("___\($1.key)___", with: $1.value) }[...]
    }
    let known = lines.filter { !$0.contains(#/___[A-Z_]+(:[^_]*)?___/#) }
    return known.count < lines.count && template.contains("/*") ? [] : known
  }

  /// The first year in a comment.
  private static func year(in comment: String) -> String? {
    comment.split { !$0.isNumber }.first { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }.map(String.init)
  }
}

private func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
