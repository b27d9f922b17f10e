// Navigation between the senders of a selector and its handlers.

import Analysis
import LanguageServerProtocol
import Syntax

extension Snapshot {
  /// The handlers of the selector at a position.
  func definitions(_ params: PositionParams) -> [Location] {
    guard let (file, offset) = offset(params) else { return [] }
    let sent = responders.dispatches.filter { $0.isNamed(at: offset, in: file) }
    return locations(sent.flatMap(\.handlers).map(\.place))
  }

  /// The places that send the selector at a position, or the selector of the handler at that position.
  func references(_ params: PositionParams) -> [Location] {
    guard let (file, offset) = offset(params) else { return [] }
    let all = responders.dispatches
    let selectors = Set(
      all.filter { dispatch in
        dispatch.isNamed(at: offset, in: file) || dispatch.handlers.contains { $0.place.covers(offset, in: file) }
      }.compactMap(\.selector))
    return locations(all.filter { $0.selector.map(selectors.contains) ?? false }.map(\.expression))
  }

  /// Locations without duplicates, in the given order.
  private func locations(_ all: [Finding.Place]) -> [Location] {
    var places = places()
    var seen: Set<Finding.Place> = []
    return all.filter { seen.insert($0).inserted }.map { places.location($0) }
  }
}

extension Dispatch {
  fileprivate func isNamed(at offset: Int, in file: FileID) -> Bool {
    place.covers(offset, in: file) || expression.covers(offset, in: file)
  }
}

extension Finding.Place {
  fileprivate func covers(_ offset: Int, in file: FileID) -> Bool {
    self.file == file && Int(range.start) <= offset && offset <= Int(range.end)
  }
}
