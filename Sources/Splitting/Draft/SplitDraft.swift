public import Analysis
import BuildFiles
import Paths
import Syntax

/// A draft of one extraction: the file of the new type, and edits of the existing files.
public struct SplitDraft: Sendable {
  public var newPath: String
  public var newText: String
  /// The edits by file, including Xcode project files. They are sorted and do not overlap.
  public var edits: [FileID: [ByteEdit]]
  /// The members that move, as `name(label:)`.
  public var moved: [String]
  /// The members of the extraction that cannot be moved.
  public var kept: [Kept]
  /// What a person must decide. Each question is a `#warning` in the draft.
  public var questions: [String]

  public struct Kept: Hashable, Sendable {
    public var member: String
    public var reason: String
  }
}

/// The reason why there is no draft.
public enum SplitDraftError: Error, Hashable, Sendable {
  /// The type is not a class.
  case notAClass
  /// A file of the type is missing, has changed since it was summarized, or is not UTF-8.
  case unreadable
  /// No member of the extraction can be moved. Has the reason for each one.
  case nothingMoves([SplitDraft.Kept])
  /// A file or a type of that name exists already.
  case nameTaken(String)
}

extension ProjectIndex {
  /// Whether extractions from a type can be drafted: it is a class in Swift.
  public func canDraft(from type: DeclarationID) -> Bool { declaration(type)?.kind == .class }

  /// Drafts an extraction. `read` returns the bytes of the file at a path, or nil if there is none.
  public func draft(_ cut: Cut, read: (_ path: String) -> ContiguousArray<UInt8>?) throws(SplitDraftError) -> SplitDraft {
    func text(_ file: FileID) -> ContiguousArray<UInt8>? { self[file].flatMap { read($0.path) } }
    guard canDraft(from: cut.owner) else { throw .notAClass }
    guard let type = DraftType(cut.owner, in: self, text: text) else { throw .unreadable }
    guard let owner = self[cut.owner.file] else { throw .unreadable }
    let folder = String(directoryPart(of: owner.path))
    let fileName = cut.proposedName + ".swift"
    guard file(at: folder + fileName) == nil, !declares(cut.proposedName, from: cut.owner.file) else {
      throw .nameTaken(cut.proposedName)
    }
    var plan = DraftPlan(type, cut, in: self, text: text)
    let kept = plan.kept.flatMap { item, reason in
      type.items[item].names.map { SplitDraft.Kept(member: $0, reason: reason.rawValue) }
    }
    guard !plan.moved.isEmpty else { throw .nothingMoves(kept) }
    let needs = DraftNeeds(plan, text: text)
    plan.reachForeign(needs)
    let names = DraftNames(plan, needs)
    let blocks = plan.blocks()
    let widening = AccessWidening(plan, needs, text: text)
    let captures = OwnerCaptures(plan, needs, names)
    let questions = plan.questions(needs, widening, names, captures)
    let header = HeaderComment(ofFile: fileName, beside: type.source(of: 0), in: self, read: read)
    let newText = NewFileText.text(
      plan, needs, names, captures, operators: widening.copies, questions: questions, blocks: blocks, header: header)
    let projects = ProjectFiles(adding: folder + fileName, beside: cut.owner.file, in: self, text: text)
    let edits = OwnerEdits(plan, needs, widening, names, blocks: blocks, questions: projects.questions).edits
    return SplitDraft(
      newPath: folder + fileName, newText: newText, edits: edits.merging(projects.edits) { $0 + $1 },
      moved: plan.moved.flatMap { type.items[$0].names }, kept: kept, questions: projects.questions + questions)
  }

  /// The members of a type with the given names, in source order within each part. Methods are named as in `name(label:)`. Of
  /// several files with a private member of one name, those count that have others of the members, or else the first one.
  public func members(of type: DeclarationID, named names: Set<String>) -> [MemberID] {
    let found = parts(of: type).flatMap { part -> [(id: MemberID, name: String, isPrivate: Bool)] in
      guard let summary = self[part.file]?.summary else { return [] }
      func named(_ kind: MemberID.Kind, _ index: Int, _ name: NameID, _ modifiers: Modifiers) -> (MemberID, String, Bool)? {
        let text = summary.names.text(name)
        let isPrivate = !modifiers.isDisjoint(with: [.private, .fileprivate])
        return names.contains(text) ? (MemberID(part: part, kind: kind, index: index), text, isPrivate) : nil
      }
      let methods = summary.members.methods(of: part.index), properties = summary.members.properties(of: part.index)
      return zip(methods.indices, methods).compactMap { named(.method, $0, $1.name, $1.modifiers) }
        + zip(properties.indices, properties).compactMap { named(.property, $0, $1.name, $1.modifiers) }
    }
    return found.filter { member in
      let namesakes = found.filter { $0.isPrivate && $0.name == member.name && $0.id.part.file != member.id.part.file }
      guard member.isPrivate, !namesakes.isEmpty else { return true }
      func hasOthers(_ file: FileID) -> Bool { found.contains { $0.id.part.file == file && $0.name != member.name } }
      if hasOthers(member.id.part.file) { return true }
      return !namesakes.contains { hasOthers($0.id.part.file) } && found.first { $0.name == member.name }?.id == member.id
    }.map(\.id)
  }

  /// The members of a type that have the names of members in an earlier state of the project, in the same files.
  public func members(of type: DeclarationID, like members: [MemberID], in earlier: ProjectIndex) -> [MemberID] {
    let named = Dictionary(grouping: members) { earlier[$0.part.file]?.path ?? "" }.mapValues { earlier.names(of: $0) }
    return self.members(of: type, named: Set(named.values.joined())).filter { member in
      named[self[member.part.file]?.path ?? ""]?.isDisjoint(with: names(of: [member])) == false
    }
  }

  /// The names of members, as `members(of:named:)` takes them.
  private func names(of members: [MemberID]) -> Set<String> {
    Set(
      members.compactMap { member in
        guard let summary = self[member.part.file]?.summary else { return nil }
        switch member.kind {
        case .method: return summary.names.text(summary.members.methods[member.index].name)
        case .property: return summary.names.text(summary.members.properties[member.index].name)
        }
      })
  }

  /// An unused name for a new type, derived from the names of the owner and the role.
  public func freeName(forPartOf owner: DeclarationID, _ role: Cut.Role) -> String {
    var names = TypeNames(of: owner, in: self)
    return names.propose(nil, role)
  }
}

// MARK: - Project files

/// The changes by which the build targets that compile the owner's file also compile the new file.
struct ProjectFiles {
  /// The edits of Xcode project files.
  private(set) var edits: [FileID: [ByteEdit]] = [:]
  /// What a person must do in projects that cannot be edited, a sentence for each project.
  private(set) var questions: [String] = []

  init(adding newPath: String, beside owner: FileID, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    guard let path = index[owner]?.path else { return }
    let known = index.buildTargets
    // As on file systems of macOS, case does not matter.
    let owned = path.lowercased()
    // Targets that compile whole folders, as those of packages do and synchronized folders in Xcode, include the new path.
    let missing = Set(known.membership(of: path)).subtracting(known.membership(of: newPath)).sorted().map { known.targets[$0] }
    let name = String(lastName(of: newPath))
    for (project, targets) in Dictionary(grouping: missing, by: \.project).sorted(by: { pathPrecedes($0.key, $1.key) }) {
      let folder = directoryPart(of: directoryPart(of: project).dropLast())
      let names = Set(targets.map(\.name))
      if let file = index.file(at: project), let build = index[file]?.summary.build, !build.isPackage, let bytes = text(file),
        let listed = build.targets.lazy.flatMap(\.files).first(where: { joinedPath(String(folder), $0).lowercased() == owned }),
        let addition = ProjectAddition(of: name, beside: listed, to: names, in: bytes)
      {
        edits[file] = addition.insertions.map { ByteEdit(range: ByteRange($0.offset, $0.offset), text: $0.text) }
        if let version = targets.map(\.swiftVersion).max(), version == 2 || version == 3 {
          let name = visible(lastName(of: directoryPart(of: project).dropLast()))
          questions.append("Convert `\(name)` from Swift \(version) first: this draft needs Swift 5.6.")
        }
      } else {
        let shown = project.hasSuffix(".pbxproj") ? directoryPart(of: project).dropLast() : project[...]
        let targets = names.sorted().map { "`\(visible($0))`" }.joined(separator: ", ")
        questions.append("Add `\(name)` to \(targets) of `\(visible(lastName(of: shown)))`.")
      }
    }
  }
}

/// A name in a form that is safe in one line of code: hidden characters are replaced by `?`.
private func visible(_ name: some StringProtocol) -> String {
  String(String.UnicodeScalarView(name.unicodeScalars.map { isHidden($0) ? "?" : $0 }))
}
