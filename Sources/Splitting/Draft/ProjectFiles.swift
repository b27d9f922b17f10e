import Analysis
import BuildFiles
import Paths
import Syntax

/// How the new file of a draft comes to be compiled wherever the owner's file is.
struct ProjectFiles {
  /// What project files must say besides.
  private(set) var edits: [FileID: [ByteEdit]] = [:]
  /// What a person must do, each in a sentence: in projects that are not understood.
  private(set) var questions: [String] = []

  init(adding newPath: String, beside owner: FileID, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    guard let path = index[owner]?.path else { return }
    let known = index.buildTargets
    // Folders, of packages and those that Xcode synchronizes, have the new file, too.
    let missing = Set(known.membership(of: path)).subtracting(known.membership(of: newPath)).sorted().map { known.targets[$0] }
    let name = String(lastName(of: newPath))
    for (project, targets) in Dictionary(grouping: missing, by: \.project).sorted(by: { pathPrecedes($0.key, $1.key) }) {
      let folder = directoryPart(of: directoryPart(of: project).dropLast())
      let names = Set(targets.map(\.name))
      if let file = index.file(at: project), let build = index[file]?.summary.build, !build.isPackage, let bytes = text(file),
        let listed = build.targets.lazy.flatMap(\.files).first(where: { joinedPath(String(folder), $0) == path }),
        let addition = ProjectAddition(of: name, beside: listed, to: names, in: bytes)
      {
        edits[file] = addition.insertions.map { ByteEdit(range: ByteRange($0.offset, $0.offset), text: $0.text) }
      } else {
        let shown = project.hasSuffix(".pbxproj") ? directoryPart(of: project).dropLast() : project[...]
        let targets = names.sorted().map { "`\(visible($0))`" }.joined(separator: ", ")
        questions.append("Add `\(name)` to \(targets) of `\(visible(lastName(of: shown)))`.")
      }
    }
  }
}

/// A name that may be any text, as it may stand in a line of code.
private func visible(_ name: some StringProtocol) -> String {
  let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
  var text = String.UnicodeScalarView()
  for scalar in name.unicodeScalars { text.append(hidden.contains(scalar.properties.generalCategory) ? "?" : scalar) }
  return String(text)
}
