import RuleModel
import Syntax

/// `unknown_segue_identifier`: code uses a segue identifier that no scene of the class has.
enum UnknownSegueIdentifier: ProjectRule {
  static let id: RuleID = "unknown_segue_identifier"

  static func check(_ context: RuleContext) -> [Finding] {
    let (index, collector) = (context.index, context.responders.collector)
    guard !collector.segues.isEmpty else { return [] }
    let scenes = context.scenes
    guard !scenes.isEmpty else { return [] }
    let made = Set(collector.segues.lazy.filter(\.named.isMade).map(\.identifier))
    return collector.segues.compactMap { use in
      guard !use.named.isMade, !made.contains(use.identifier) else { return nil }
      let settings = context.settings(of: use.function.file)
      guard settings.severity(of: id) != .off, !index.isLeftOut(use.function.file), let file = collector.files[use.function.file],
        let type = owner(of: use, file, index), let known = scenes.identifiers(of: type, index),
        !known.contains(use.identifier)
      else { return nil }
      let place = file.place(file.tree[use.named.value].range)
      let near = nearest(use.identifier, among: known)
      let message = Message(
        identifier: use.identifier, isPerformed: use.named.isPerformed,
        type: index.qualifiedName(of: type) ?? "this class", near: near)
      var fixes: [Fix] = []
      if let near, file.tree[use.named.value].kind == .string {
        fixes = [Fix(title: "Name `\(near)`", isSafe: false, edits: [.init(place: place, text: "\"\(near)\"")])]
      }
      return settings.finding(
        of: id, at: place, in: file.symbol(of: use.function.index), message, identity: use.identifier, fixes: fixes)
    }
  }

  /// The class whose scenes must have the segue; nil if it is unknown.
  private static func owner(of use: SegueUse, _ file: FlowFile, _ index: ProjectIndex) -> DeclarationID? {
    let function = file.tree.functions[use.function.index]
    guard let owner = file.owner(of: use.function.index) else { return nil }
    guard use.named.type == .unknown else {
      // If several types with this name are equally near, any of them may be meant.
      guard let type = use.named.type.declaration, let name = index.qualifiedName(of: type) else { return nil }
      var outside: [String] = []
      return index.types(named: name, in: nil, of: file.id, outside: &outside).count == 1 ? type : nil
    }
    // An unwind action compares the identifiers of segues in other scenes.
    guard use.named.isPerformed || function.modifiers.isDisjoint(with: [.ibAction, .objc, .ibSegueAction]) else {
      return nil
    }
    return index.declaration(owner)?.kind == .extension ? index.link(of: owner).extended.first : owner
  }

  struct Message: FindingMessage {
    var identifier: String
    /// Whether the segue is performed, and not compared in `prepare(for:sender:)`.
    var isPerformed: Bool
    var type: String
    var near: String?

    var text: String {
      let result = isPerformed ? "this call crashes" : "this branch never runs"
      let fault = "No scene of `\(type)` has a segue `\(identifier)`, so \(result)."
      return near.map { "\(fault) Did you mean `\($0)`?" } ?? fault
    }
  }

  /// The identifier that was probably misspelled; nil if there is none. Segues of one scene often have names of one form, so that
  /// `showWhatsNewSegue` does not mean `showKeywordsSegue`.
  private static func nearest(_ identifier: String, among known: Set<String>) -> String? {
    let wanted = Array(identifier.lowercased().utf8)
    let ranked = known.sorted().map { ($0, editDistance(wanted, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, wanted.count / 5) else { return nil }
    return best.0
  }
}
