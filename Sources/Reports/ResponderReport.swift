public import Analysis
import JSON
import Syntax

/// The result of `chaperone responders`: each action sent up the responder chain, and its handlers.
public struct ResponderReport: Sendable {
  /// A place with 1-based line and column.
  public struct Place: Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int
  }

  public struct Entry: Sendable {
    public var place: Place
    public var kind: Dispatch.DispatchKind
    public var expression: String
    public var selector: String?
    public var symbol: String
    public var status: Dispatch.Status
    public var handlers: [(type: String, place: Place)]
    public var near: [(type: String, place: Place, reason: String)]
  }

  public var entries: [Entry]

  /// `isReported` selects files, and `name` converts a path to the form that is shown.
  public init(
    _ map: ResponderMap, _ index: ProjectIndex, isReported: (FileID) -> Bool = { _ in true },
    name: (_ path: String) -> String
  ) {
    func place(_ place: Finding.Place) -> Place {
      guard let file = index[place.file] else { return Place(file: "", line: 1, column: 1) }
      let position = file.summary.lines.position(of: place.range.start)
      return Place(file: name(file.path), line: position.line, column: position.column)
    }
    // Dispatches of one selector mostly have the same handlers.
    var known: [String?: (handlers: [Dispatch.Handler], shown: [(type: String, place: Place)])] = [:]
    func handlers(_ dispatch: Dispatch) -> [(type: String, place: Place)] {
      if let known = known[dispatch.selector], known.handlers == dispatch.handlers { return known.shown }
      let shown = dispatch.handlers.map { ($0.type, place($0.place)) }.sorted(by: ResponderReport.precedes)
      known[dispatch.selector] = (dispatch.handlers, shown)
      return shown
    }
    entries = map.dispatches.filter { isReported($0.place.file) }.map { dispatch in
      Entry(
        place: place(dispatch.place), kind: dispatch.kind, expression: dispatch.written, selector: dispatch.selector,
        symbol: dispatch.symbol, status: dispatch.status,
        handlers: handlers(dispatch),
        near: dispatch.near.map { ($0.type, place($0.place), "`\($0.name)`: \($0.reason)") })
    }
    entries.sort { left, right in
      left.place.file == right.place.file
        ? (left.place.line, left.place.column) < (right.place.line, right.place.column)
        : pathPrecedes(left.place.file, right.place.file)
    }
  }

  private static func precedes(_ left: (type: String, place: Place), _ right: (type: String, place: Place)) -> Bool {
    left.place.file == right.place.file
      ? left.place.line < right.place.line : pathPrecedes(left.place.file, right.place.file)
  }

  /// Keeps the dispatches with a selector, and those that a type sends or handles; nil matches all.
  public mutating func filter(selector: String?, type: String?) {
    entries = entries.filter { entry in
      if let selector, entry.selector != selector { return false }
      guard let type else { return true }
      return entry.symbol == type || entry.symbol.hasPrefix(type + ".") || entry.handlers.contains { $0.type == type }
    }
  }

  /// `responders --format json`, which conforms to responders.schema.json.
  public func json() -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("dispatches")
      json.array(entries) { json, entry in
        json.object { json in
          json.place(entry.place, withColumn: true)
          json.member("kind", entry.kind.rawValue)
          json.member("expression", entry.expression)
          json.member("selector", entry.selector)
          json.member("symbol", entry.symbol)
          json.member("status", entry.status.rawValue)
          json.key("handlers")
          json.array(entry.handlers) { json, handler in
            json.object { json in
              json.member("type", handler.type)
              json.place(handler.place, withColumn: false)
            }
          }
          json.key("near")
          json.array(entry.near) { json, near in
            json.object { json in
              json.member("type", near.type)
              json.place(near.place, withColumn: false)
              json.member("reason", near.reason)
            }
          }
        }
      }
    }
    return json.lines()
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ place: ResponderReport.Place, withColumn: Bool) {
    member("file", place.file)
    member("line", place.line)
    if withColumn { member("column", place.column) }
  }
}
