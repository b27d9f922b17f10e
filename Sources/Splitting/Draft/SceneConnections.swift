// Delegates and data sources that Interface Builder connects.

import Analysis
import Syntax

/// A connection by which the owner is a delegate or data source. The new object takes its place when the view has loaded.
struct SceneConnection: Hashable {
  /// The owner's outlet of that object.
  var outlet: String
  /// The connected property, `delegate` or `dataSource`.
  var property: String
  var file: FileID
  /// The lines of the connection in the storyboard or xib.
  var lines: ByteRange
}

/// What a scene connects to its controller, the owner.
struct OwnerConnection {
  var property: String
  /// The element of the object that has it, in lower case: `tableview`.
  var element: String
  /// The owner's outlet of that object. Nil if there is none.
  var outlet: String?
  var file: FileID
  /// Its lines. Nil if there is more on them.
  var lines: ByteRange?
}

extension ProjectIndex {
  /// By scene whose controller has a class of a name, the connections to it.
  func connections(to type: String, _ text: (FileID) -> ContiguousArray<UInt8>?) -> [[OwnerConnection]] {
    allFiles.flatMap { file -> [[OwnerConnection]] in
      func isOwner(_ object: SceneSummary.Object) -> Bool {
        object.customClass == type && (object.role == .controller || object.role == .filesOwner)
      }
      guard let summary = self[file]?.summary, let scenes = summary.scenes, scenes.objects.contains(where: isOwner),
        let bytes = text(file), bytes.count == summary.byteCount
      else { return [] }
      let objects = scenes.objectsByID
      let toOwner = Dictionary(grouping: scenes.outlets, by: \.destination)
      let ofOwner = Dictionary(grouping: scenes.outlets) { $0.source ?? "" }
      return scenes.objects.filter(isOwner).map { owner in
        let outlets = Dictionary(
          ofOwner[owner.id, default: []].filter { isSingle($0.range, bytes) }.map { ($0.destination, $0.property) },
          uniquingKeysWith: { first, _ in first })
        return toOwner[owner.id, default: []].compactMap { outlet -> OwnerConnection? in
          guard let source = outlet.source.flatMap({ objects[$0] }) else { return nil }
          return OwnerConnection(
            property: outlet.property, element: source.element.lowercased(), outlet: outlets[source.id], file: file,
            lines: wholeLines(outlet.range, of: bytes))
        }
      }
    }
  }
}

extension DraftPlan {
  /// The connections by which Interface Builder makes the owner what a delegate protocol of a framework demands. Nil if code
  /// cannot take the place of one of them: it has no outlet, not all scenes of the owner have it, it is not known which protocol
  /// it demands, or the owner has no `viewDidLoad()`.
  func connections(to conformance: String, isOfProject: Bool) -> Set<SceneConnection>? {
    guard !isOfProject, let property = delegateProperty(for: conformance) else { return [] }
    var found: Set<SceneConnection> = []
    var byScene: Set<Set<String>> = []
    for connections in ownerScenes {
      var outlets: Set<String> = []
      for connection in connections where connection.property == property {
        // The object of a library may demand any protocol.
        let isKnown = frameworkElements.contains(where: connection.element.hasSuffix)
        guard isKnown || allConformances.contains(where: { isDemanded($0, by: connection) }) else { return nil }
        guard isDemanded(conformance, by: connection) else { continue }
        guard let outlet = connection.outlet, isOutlet(outlet), let lines = connection.lines, placeBehindLoading != nil else {
          return nil
        }
        outlets.insert(outlet)
        found.insert(SceneConnection(outlet: outlet, property: property, file: connection.file, lines: lines))
      }
      byScene.insert(outlets)
    }
    return byScene.count <= 1 ? found : nil
  }

  /// Whether a protocol is that of the delegate or data source of an element, or of what it inherits from.
  private func isDemanded(_ conformance: String, by connection: OwnerConnection) -> Bool {
    guard delegateProperty(for: conformance) == connection.property else { return false }
    let stem = withoutFrameworkPrefix(String(conformance.dropLast(connection.property.count))).lowercased()
    if stem == "gesturerecognizer" { return connection.element.hasSuffix(stem) }
    if stem == "scrollview" { return ["scrollview", "tableview", "collectionview", "textview"].contains(connection.element) }
    let isLayout = conformance == "UICollectionViewDelegateFlowLayout" && connection.element == "collectionview"
    return stem == connection.element || isLayout
  }

  /// Whether a name is that of an outlet of one object, which is there when the view has loaded.
  private func isOutlet(_ name: String) -> Bool {
    type.items.indices.contains { item in
      let types = (headers[item] ?? []).filter { $0.name == name }.compactMap(\.type)
      return type.items[item].modifiers.contains(.ibOutlet) && types.contains { $0.hasSuffix("!") && !$0.hasPrefix("[") }
    }
  }

  /// The beginning of the line behind the statement `super.viewDidLoad()` of code that stays, with its file and its indentation.
  /// Nil if there is none, or other code on that line.
  var placeBehindLoading: (source: Int, offset: Int, indent: String)? {
    for item in type.items.indices where !isMoved[item] && type.items[item].names == ["viewDidLoad()"] {
      let source = type.source(of: type.items[item])
      guard let open = type.items[item].tokens.first(where: { source.kind($0) == .leftBrace }), let close = source.closing(open),
        let token = source.topLevel((open + 1)..<max(close, open + 1)).first(where: {
          source.kind($0) == .superKeyword && source.name($0 + 2) == "viewDidLoad" && source.kind($0 + 4) == .rightParen
        })
      else { continue }
      let line = source.line(of: source.start(token))
      let next = source.start(ofLine: line + 1)
      guard source.isBlank(source.start(ofLine: line), source.start(token)), source.isBlank(source.end(token + 4), next) else {
        continue
      }
      return (type.sourceNumber(of: item), next, source.indentation(ofLine: line))
    }
    return nil
  }
}

/// The ends of the names of UIKit's elements with a delegate or data source, in lower case. Each demands one protocol.
private let frameworkElements = [
  "tableview", "collectionview", "scrollview", "textview", "textfield", "searchbar", "pickerview", "gesturerecognizer", "tabbar",
  "navigationbar", "toolbar", "mapview", "webview", "navigationcontroller", "tabbarcontroller", "pageviewcontroller",
]

/// Whether the start tag of an outlet is that of one object.
private func isSingle(_ range: ByteRange, _ bytes: ContiguousArray<UInt8>) -> Bool {
  let tag = "<outlet "
  return Int(range.end) <= bytes.count && range.start <= range.end
    && bytes[Int(range.start)..<Int(range.end)].starts(with: tag.utf8)
}

/// The lines that an empty element covers. Nil if it has an end tag, or if there is more on them.
private func wholeLines(_ range: ByteRange, of bytes: ContiguousArray<UInt8>) -> ByteRange? {
  var (start, end) = (Int(range.start), Int(range.end))
  guard start <= end, end <= bytes.count, bytes[start..<end].suffix(2).elementsEqual("/>".utf8) else { return nil }
  while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
  while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
  guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count, bytes[end] == 0x0A else { return nil }
  return ByteRange(start, end + 1)
}
