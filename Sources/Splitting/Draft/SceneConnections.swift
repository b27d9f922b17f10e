// Delegates and data sources that Interface Builder connects.

import Analysis
import Syntax

/// A connection by which the owner is the delegate or data source of an object in a scene. The new object takes its place in
/// code, when the view has loaded.
struct SceneConnection: Hashable {
  /// The owner's outlet of that object.
  var outlet: String
  /// The connected property, `delegate` or `dataSource`.
  var property: String
  var file: FileID
  /// The lines of the connection in the storyboard or xib.
  var lines: ByteRange
}

extension DraftPlan {
  /// The connections by which Interface Builder makes the owner what a delegate protocol demands. Nil if code cannot take the
  /// place of one of them: it has no outlet, not all scenes of the owner have it, or the owner has no `viewDidLoad()`.
  ///
  /// - Parameter role: the name of the protocol as properties end with it
  func connections(as role: String, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Set<SceneConnection>? {
    guard let property = delegateProperty(for: role) else { return [] }
    let stem = withoutFrameworkPrefix(String(role.dropLast(property.count))).lowercased()
    var found: Set<SceneConnection> = []
    var byScene: Set<Set<String>> = []
    for file in index.allFiles {
      guard let scenes = index[file]?.summary.scenes, scenes.objects.contains(where: isOwner) else { continue }
      let objects = scenes.objectsByID
      for owner in scenes.objects where isOwner(owner) {
        var outlets: Set<String> = []
        for outlet in scenes.outlets where outlet.destination == owner.id && outlet.property == property {
          guard let source = outlet.source.flatMap({ objects[$0] }) else { continue }
          let element = source.element.lowercased()
          // What scrolls has one delegate, which a protocol for scrolling alone does not name.
          if stem == "scrollview", ["tableview", "collectionview", "textview"].contains(element) { return nil }
          guard element.hasSuffix(stem) else { continue }
          guard let name = scenes.outlets.first(where: { $0.source == owner.id && $0.destination == source.id })?.property,
            type.items.contains(where: { $0.modifiers.contains(.ibOutlet) && $0.baseNames.contains(name) }),
            let lines = text(file).flatMap({ wholeLines(outlet.range, of: $0) }), placeBehindLoading != nil
          else { return nil }
          outlets.insert(name)
          found.insert(SceneConnection(outlet: name, property: property, file: file, lines: lines))
        }
        byScene.insert(outlets)
      }
    }
    return byScene.count <= 1 ? found : nil
  }

  private func isOwner(_ object: SceneSummary.Object) -> Bool {
    object.customClass == simpleName(type.name) && (object.role == .controller || object.role == .filesOwner)
  }

  /// The beginning of the line behind `super.viewDidLoad()` in code that stays, with its file and its indentation. Nil if there
  /// is none, or other code on that line.
  var placeBehindLoading: (source: Int, offset: Int, indent: String)? {
    for item in type.items.indices where !isMoved[item] && type.items[item].names == ["viewDidLoad()"] {
      let source = type.source(of: type.items[item])
      guard
        let token = type.items[item].tokens.first(where: {
          source.kind($0) == .superKeyword && source.name($0 + 2) == "viewDidLoad" && source.kind($0 + 4) == .rightParen
        })
      else { continue }
      let line = source.line(of: source.start(token))
      let next = source.start(ofLine: line + 1)
      guard source.isBlank(source.start(ofLine: line), source.start(token)), source.isBlank(source.end(token + 4), next) else {
        continue
      }
      return (type.parts[type.items[item].part].source, next, source.indentation(ofLine: line))
    }
    return nil
  }
}

/// The lines that a range covers. Nil if there is more on them.
private func wholeLines(_ range: ByteRange, of bytes: ContiguousArray<UInt8>) -> ByteRange? {
  var (start, end) = (Int(range.start), Int(range.end))
  guard start <= end, end <= bytes.count else { return nil }
  while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
  while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
  guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A else { return nil }
  return ByteRange(start, end + 1)
}
