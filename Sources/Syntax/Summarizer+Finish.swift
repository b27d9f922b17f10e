// Putting the summary together: members by owner, their mentions in one column.

extension Summarizer {
  mutating func finish(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FileSummary {
    endUnopenedTypes(bytes, &scratch)
    placeMentions()
    orderMembers()
    summary.interface.names = scratch.interfaceNames.takeTable()
    summary.names = scratch.memberNames.takeTable()
    summary.lines = LineTable(starts: scratch.tokens.lineStarts, byteCount: bytes.count)
    summary.byteCount = bytes.count
    return summary
  }

  /// Mentions were noted as they came, members within members between them: counts, then places, then a second pass.
  private mutating func placeMentions() {
    for mention in mentions {
      if mention.member >= 0 {
        summary.members.methods[Int(mention.member)].mentionCount &+= 1
      } else {
        summary.members.properties[Int(-2 &- mention.member)].mentionCount &+= 1
      }
    }
    var next: UInt32 = 0
    for index in summary.members.methods.indices {
      summary.members.methods[index].mentionStart = next
      next &+= summary.members.methods[index].mentionCount
      summary.members.methods[index].mentionCount = 0
    }
    for index in summary.members.properties.indices {
      summary.members.properties[index].mentionStart = next
      next &+= summary.members.properties[index].mentionCount
      summary.members.properties[index].mentionCount = 0
    }
    summary.members.mentions = Array(repeating: 0, count: Int(next))
    for mention in mentions {
      let place: UInt32
      if mention.member >= 0 {
        let index = Int(mention.member)
        place = summary.members.methods[index].mentionStart &+ summary.members.methods[index].mentionCount
        summary.members.methods[index].mentionCount &+= 1
      } else {
        let index = Int(-2 &- mention.member)
        place = summary.members.properties[index].mentionStart &+ summary.members.properties[index].mentionCount
        summary.members.properties[index].mentionCount &+= 1
      }
      summary.members.mentions[Int(place)] = mention.name
    }
  }

  /// Members of nested types stand between those of the outer: each declaration's come together, in their order.
  private mutating func orderMembers() {
    summary.members.methods = ordered(summary.members.methods, by: \.owner)
    summary.members.properties = ordered(summary.members.properties, by: \.owner)
    for (index, method) in summary.members.methods.enumerated() {
      let owner = Int(method.owner)
      if summary.members.measures[owner].methodCount == 0 {
        summary.members.measures[owner].methodStart = UInt32(truncatingIfNeeded: index)
      }
      summary.members.measures[owner].methodCount &+= 1
    }
    for (index, property) in summary.members.properties.enumerated() {
      let owner = Int(property.owner)
      if summary.members.measures[owner].propertyCount == 0 {
        summary.members.measures[owner].propertyStart = UInt32(truncatingIfNeeded: index)
      }
      summary.members.measures[owner].propertyCount &+= 1
    }
  }

  private func ordered<Member>(_ members: [Member], by owner: KeyPath<Member, UInt32>) -> [Member] {
    var isOrdered = true
    for index in members.indices.dropFirst()
    where members[index][keyPath: owner] < members[index &- 1][keyPath: owner] {
      isOrdered = false
      break
    }
    guard !isOrdered else { return members }
    return members.enumerated()
      .sorted { ($0.element[keyPath: owner], $0.offset) < ($1.element[keyPath: owner], $1.offset) }
      .map(\.element)
  }
}
