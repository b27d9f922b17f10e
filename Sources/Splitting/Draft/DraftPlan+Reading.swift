import Analysis
import Syntax

// What a draft reads from the code of a type before it decides what leaves.

extension DraftPlan {
  /// The methods in the `#selector` arguments of calls whose target is not `self`: which object they are sent to is unknown.
  static func selectorsForOthers(in tokens: Range<Int>, _ source: DraftSource) -> [String] {
    tokens.compactMap { token in
      guard source.kind(token) == .poundWord, source.text(token) == "#selector", let end = source.closing(token + 1) else {
        return nil
      }
      let name = (token..<end).reversed().first { source.kind($0) == .identifier && source.kind($0 + 1) != .colon }
      var (open, depth) = (token - 1, 0)
      while open > tokens.lowerBound {
        switch source.kind(open) {
        case .rightParen, .rightSquare, .rightBrace: depth += 1
        case .leftParen, .leftSquare, .leftBrace: depth -= 1
        default: break
        }
        if depth < 0, source.kind(open) == .leftParen { break }
        open -= 1
      }
      guard let name, let close = source.closing(open) else { return nil }
      let isOwn = (open..<close).contains { source.isTarget($0) }
      return isOwn ? nil : source.name(name)
    }
  }

  /// The headers of a type's items, with the types of properties that a method of the type makes.
  static func headers(of type: DraftType) -> [[MemberHeader]?] {
    var all = type.items.map { item -> [MemberHeader]? in
      let headers = item.names.indices.compactMap { MemberHeader(of: item, named: $0, in: type.source(of: item)) }
      return headers.count == item.names.count ? headers : nil
    }
    var results: [String: Set<String>] = [:]
    for (item, headers) in zip(type.items, all) where item.method == .function {
      for header in headers ?? [] { results[header.name, default: []].insert(header.result ?? "") }
    }
    for item in all.indices {
      for header in (all[item] ?? []).indices {
        guard all[item]?[header].type == nil, let maker = all[item]?[header].maker, let found = results[maker], found.count == 1,
          let result = found.first, !result.isEmpty, !result.hasPrefix("some ")
        else { continue }
        all[item]?[header].type = result
      }
    }
    return all
  }
}

extension MemberHeader {
  /// Of methods, what they return.
  var result: String? {
    guard let arrow = requirement.ranges(of: "->").last else { return nil }
    let behind = requirement[arrow.upperBound...]
    guard !behind.contains(")") || behind.contains("(") else { return nil }
    let end = behind.firstRange(of: " where ")?.lowerBound ?? behind.endIndex
    return String(behind[..<end].drop { $0 == " " })
  }
}
