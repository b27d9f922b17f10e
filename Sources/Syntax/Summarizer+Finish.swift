// Completion of the summary: members are grouped by owner, their mentions are stored in one array, and all arrays have
// exactly the required capacity.

extension Summarizer {
  mutating func finish(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FileSummary {
    endUnopenedTypes(bytes, &scratch)
    scratch.summary.members.mentions = placeMentions(&scratch)
    scratch.summary.members.methods = Array(scratch.methods)
    scratch.summary.members.properties = Array(scratch.properties)
    scratch.summary.members.texts = Array(scratch.texts)
    orderMembers(&scratch)
    scratch.summary.members.measures = Array(scratch.measures)
    scratch.summary.places = Array(scratch.places)
    scratch.summary.interface.declarations = Array(scratch.declarations)
    scratch.summary.interface.inherited = Array(scratch.inherited)
    scratch.summary.interface.names = scratch.interfaceNames.takeTable()
    scratch.summary.flow = readFlows(bytes, &scratch)
    scratch.summary.marks = readMarks(bytes, &scratch)
    scratch.summary.names = scratch.memberNames.takeTable()
    scratch.summary.lines = LineTable(starts: scratch.tokens.lineStarts, byteCount: bytes.count)
    scratch.summary.suppressions = suppressions(bytes, scratch.tokens, scratch.summary.places)
    scratch.summary.byteCount = bytes.count
    scratch.summary.indentsWithTabs = indentsWithTabs(bytes, &scratch)
    let summary = scratch.summary
    scratch.summary = FileSummary()
    return summary
  }

  private func indentsWithTabs(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    for line in 0..<scratch.tokens.lineStarts.count where scratch.tokens.lineContents[line].contains(.code) {
      let start = Int(scratch.tokens.lineStarts[line])
      guard start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 else { continue }
      return bytes[start] == 0x09
    }
    return false
  }

  /// Sorts the mentions by member. They were recorded in source order, in which those of nested members are
  /// interleaved. A counting sort gives each member a contiguous range.
  private func placeMentions(_ scratch: inout SummaryScratch) -> [NameID] {
    guard scratch.mentions.count > 0 else { return [] }
    for index in 0..<scratch.mentions.count {
      let member = scratch.mentions[index].member
      if member >= 0 {
        scratch.methods[Int(member)].mentionCount &+= 1
      } else {
        scratch.properties[Int(-2 &- member)].mentionCount &+= 1
      }
    }
    var next: UInt32 = 0
    for index in 0..<scratch.methods.count {
      scratch.methods[index].mentionStart = next
      next &+= scratch.methods[index].mentionCount
      scratch.methods[index].mentionCount = 0
    }
    for index in 0..<scratch.properties.count {
      scratch.properties[index].mentionStart = next
      next &+= scratch.properties[index].mentionCount
      scratch.properties[index].mentionCount = 0
    }
    var placed = [NameID](repeating: 0, count: Int(next))
    for index in 0..<scratch.mentions.count {
      let mention = scratch.mentions[index]
      let place: UInt32
      if mention.member >= 0 {
        let method = scratch.methods[Int(mention.member)]
        place = method.mentionStart &+ method.mentionCount
        scratch.methods[Int(mention.member)].mentionCount &+= 1
      } else {
        let property = scratch.properties[Int(-2 &- mention.member)]
        place = property.mentionStart &+ property.mentionCount
        scratch.properties[Int(-2 &- mention.member)].mentionCount &+= 1
      }
      placed[Int(place)] = mention.name
    }
    return placed
  }

  /// Groups the members by declaration, in source order. Before, members of nested types are interleaved with those of
  /// the enclosing type.
  private mutating func orderMembers(_ scratch: inout SummaryScratch) {
    Summarizer.order(&scratch.summary.members.methods, by: \.owner)
    Summarizer.order(&scratch.summary.members.properties, by: \.owner)
    for (index, method) in scratch.summary.members.methods.enumerated() {
      let owner = Int(method.owner)
      if scratch.measures[owner].methodCount == 0 {
        scratch.measures[owner].methodStart = UInt32(truncatingIfNeeded: index)
      }
      scratch.measures[owner].methodCount &+= 1
    }
    for (index, property) in scratch.summary.members.properties.enumerated() {
      let owner = Int(property.owner)
      if scratch.measures[owner].propertyCount == 0 {
        scratch.measures[owner].propertyStart = UInt32(truncatingIfNeeded: index)
      }
      scratch.measures[owner].propertyCount &+= 1
    }
  }

  private static func order<Member>(_ members: inout [Member], by owner: (Member) -> UInt32) {
    var isOrdered = true
    for index in members.indices.dropFirst() where owner(members[index]) < owner(members[index &- 1]) {
      isOrdered = false
      break
    }
    guard !isOrdered else { return }
    members = members.enumerated()
      .sorted { (owner($0.element), $0.offset) < (owner($1.element), $1.offset) }
      .map(\.element)
  }
}
