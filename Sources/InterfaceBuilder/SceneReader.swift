public import Syntax

/// Builds a scene summary from tags.
final class SceneReader: XMLTagHandler {
  var summary = SceneSummary()
  /// The open elements: for each the index in `summary.objects` of the innermost object that contains it, or -1.
  private var open: [Int] = []
  private var isInScenes = false

  /// Bounds on nesting and on the number of elements. Interface Builder nests some dozens of elements, and writes some
  /// ten thousand.
  private static let deepest = 1024
  private static let most = 1 << 20
  /// The maximum length of a name in bytes, above that of any identifier or class name.
  private static let longest = 4096
  private var count = 0

  func start(_ tag: borrowing XMLReader.StartTag) -> String? {
    count += 1
    guard open.count < SceneReader.deepest else { return "nested more than \(SceneReader.deepest) elements deep" }
    guard count < SceneReader.most else { return "more than \(SceneReader.most) elements" }
    let around = open.last ?? -1
    var attributes = Attributes()
    tag.forEachAttribute(beginningWith: Attributes.letters) { attributes.take($0, $1) }
    if attributes.isTooLong(SceneReader.longest) { return "a name of more than \(SceneReader.longest) bytes" }
    let name = tag.name
    if open.isEmpty {
      summary.isForMac = attributes.targetRuntime?.hasPrefix("MacOSX") ?? false
      summary.initial = attributes.initialViewController
      guard name == "document" || name == "archive" else { return "the root is no document of Interface Builder" }
    }
    switch name {
    case "scenes": isInScenes = true
    case "scene": summary.scenes.append(SceneSummary.Scene(controller: nil))
    case "objects": if !isInScenes { summary.scenes.append(SceneSummary.Scene(controller: nil)) }
    default: break
    }
    open.append(connection(name, attributes, tag.range, around) ? around : object(name, attributes, tag.range) ?? around)
    return nil
  }

  func end() { _ = open.popLast() }

  /// Records a segue, an action or an outlet. Returns false for other elements.
  private func connection(_ name: String, _ attributes: Attributes, _ range: Range<Int>, _ around: Int) -> Bool {
    let source = around >= 0 ? summary.objects[around].id : nil
    let scene = summary.scenes.count - 1
    let range = ByteRange(range.lowerBound, range.upperBound)
    guard let destination = attributes.destination, scene >= 0 else { return false }
    switch name {
    case "segue":
      summary.segues.append(
        .init(
          kind: attributes.kind ?? "", identifier: attributes.identifier, destination: destination, source: source,
          scene: scene, range: range))
    case "action":
      guard let selector = attributes.selector else { return false }
      summary.actions.append(
        .init(
          selector: selector, destination: destination, event: attributes.eventType, source: source, scene: scene, range: range,
          selectorRange: range))
    case "outlet", "outletCollection":
      guard let property = attributes.property else { return false }
      summary.outlets.append(
        .init(property: property, destination: destination, source: source, scene: scene, range: range))
    default: return false
    }
    return true
  }

  /// Records an object. Returns nil if the element has no identifier.
  private func object(_ name: String, _ attributes: Attributes, _ range: Range<Int>) -> Int? {
    let scene = summary.scenes.count - 1
    guard let id = attributes.id, scene >= 0 else { return nil }
    var reference: SceneSummary.Object.Reference?
    var role = SceneSummary.Object.Role.other
    if name == "viewControllerPlaceholder" {
      reference = .init(storyboard: attributes.storyboardName, identifier: attributes.referencedIdentifier)
      role = .elsewhere
    } else if attributes.sceneMemberID == "viewController" {
      role = .controller
    } else if name == "placeholder" {
      switch attributes.placeholderIdentifier {
      case "IBFirstResponder": role = .firstResponder
      case "IBFilesOwner": role = .filesOwner
      default: break
      }
    }
    if role == .controller || role == .filesOwner || role == .elsewhere { summary.scenes[scene].controller = id }
    summary.objects.append(
      .init(
        id: id, element: name, customClass: attributes.customClass, customModule: attributes.customModule,
        storyboardIdentifier: attributes.storyboardIdentifier, scene: scene, role: role, reference: reference,
        range: ByteRange(range.lowerBound, range.upperBound)))
    return summary.objects.count - 1
  }

  /// The final summary, with the ranges of selectors and without unneeded objects.
  func finish(_ bytes: Span<UInt8>) -> SceneSummary {
    for index in summary.actions.indices {
      let action = summary.actions[index]
      if let range = valueRange("selector", of: action.selector, in: action.range, bytes) {
        summary.actions[index].selectorRange = range
      }
    }
    var named = Set(summary.scenes.compactMap(\.controller))
    for segue in summary.segues { named.formUnion([segue.destination, segue.source ?? ""]) }
    for action in summary.actions { named.formUnion([action.destination, action.source ?? ""]) }
    for outlet in summary.outlets { named.formUnion([outlet.destination, outlet.source ?? ""]) }
    summary.objects.removeAll { object in
      object.customClass == nil && object.role == .other && !named.contains(object.id)
    }
    return summary
  }
}

/// The attributes that are read.
private struct Attributes {
  /// The first letters of their names, indexed by byte.
  static let letters: [Bool] = {
    var letters = [Bool](repeating: false, count: 256)
    for letter in "cdeikprst".utf8 { letters[Int(letter)] = true }
    return letters
  }()

  var id, customClass, customModule, storyboardIdentifier, sceneMemberID, placeholderIdentifier: String?
  var destination, kind, identifier, selector, property, storyboardName, referencedIdentifier: String?
  var targetRuntime, eventType, initialViewController: String?
  private var longest = 0

  mutating func take(_ name: String, _ value: String) {
    switch name {
    case "id": id = value
    case "customClass": customClass = value
    case "customModule": customModule = value
    case "storyboardIdentifier": storyboardIdentifier = value
    case "sceneMemberID": sceneMemberID = value
    case "placeholderIdentifier": placeholderIdentifier = value
    case "destination": destination = value
    case "kind": kind = value
    case "identifier": identifier = value
    case "selector": selector = value
    case "property": property = value
    case "storyboardName": storyboardName = value
    case "referencedIdentifier": referencedIdentifier = value
    case "eventType": eventType = value
    case "targetRuntime": targetRuntime = value
    case "initialViewController": initialViewController = value
    default: return
    }
    longest = max(longest, value.utf8.count)
  }

  func isTooLong(_ limit: Int) -> Bool { longest > limit }
}

/// The range of an attribute's value in a tag; nil if it is written with references or in another encoding.
private func valueRange(_ name: String, of value: String, in tag: ByteRange, _ bytes: Span<UInt8>) -> ByteRange? {
  let end = min(Int(tag.end), bytes.count)
  for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
    let wanted = Array(name.utf8) + [UInt8(ascii: "="), quote] + Array(value.utf8) + [quote]
    var index = Int(tag.start)
    while index + wanted.count <= end {
      if wanted.indices.allSatisfy({ bytes[index + $0] == wanted[$0] }) {
        let start = index + name.utf8.count + 2
        return ByteRange(start, start + value.utf8.count)
      }
      index += 1
    }
  }
  return nil
}

// MARK: - Scenes of a file

/// Summarizes a storyboard or xib. An invalid file has a summary of the part before the first fault.
public func summarizeScenes(_ bytes: Span<UInt8>) -> SceneSummary {
  let reader = SceneReader()
  do throws(XMLReader.Failure) {
    try XMLReader.read(bytes, reader)
  } catch {
    let kind: SceneSummary.ParseFault.FaultKind =
      switch error.kind {
      case .malformed: .malformed
      case .declaresEntities: .declaresEntities
      case .refused: .tooLarge
      case .outOfMemory: .outOfMemory
      }
    reader.summary.fault = SceneSummary.ParseFault(
      kind: kind, reason: error.reason, offset: UInt32(clamping: error.offset))
  }
  return reader.finish(bytes)
}

/// The file summary of a storyboard or xib.
public func summarizeInterfaceBuilderFile(_ bytes: Span<UInt8>) -> FileSummary {
  var summary = FileSummary()
  summary.scenes = summarizeScenes(bytes)
  summary.lines = LineTable(of: bytes)
  summary.byteCount = bytes.count
  return summary
}
