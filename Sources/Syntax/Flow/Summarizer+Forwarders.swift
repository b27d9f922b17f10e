// Members that name nothing a rule watches, but call a method of their own object that does.

extension Summarizer {
  /// Adds to the members that are lowered those that call such a method, by its bare name or on `self`: they do to the
  /// object's controllers and views what the method does. The method must be declared in this file.
  ///
  /// Calls are matched by name, whatever type declares the method: at worst a member more is lowered. The order of the
  /// members is that of the source.
  mutating func noteForwarders(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var callees = NameHashes()
    for position in 0..<scratch.flow.candidates.count {
      let candidate = scratch.flow.candidates[position]
      guard candidate.topics != .actions else { continue }
      insertMethodName(at: Int(candidate.keyword), into: &callees, bytes, &scratch)
    }
    guard !callees.isEmpty else { return }
    var members = (0..<scratch.flow.candidates.count).map { scratch.flow.candidates[$0] }
    let known = Set(members.map(\.keyword))
    var others = (0..<scratch.flow.members.count).filter { !known.contains(scratch.flow.members[$0].keyword) }
    // Longer chains of methods that do nothing else are rare.
    for _ in 0..<3 {
      let forwarding = others.filter { callsOwnMethod(in: $0, callees, bytes, &scratch) }
      guard !forwarding.isEmpty else { break }
      for position in forwarding {
        members.append(scratch.flow.members[position])
        insertMethodName(at: Int(scratch.flow.members[position].keyword), into: &callees, bytes, &scratch)
      }
      let found = Set(forwarding)
      others.removeAll(where: found.contains)
    }
    guard members.count > scratch.flow.candidates.count else { return }
    scratch.flow.candidates.removeAll()
    for member in members.sorted(by: { $0.keyword < $1.keyword }) { scratch.flow.candidates.append(member) }
  }

  private func insertMethodName(
    at keyword: Int, into names: inout NameHashes, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard scratch.tokens.kind(keyword) == .funcKeyword else { return }
    names.insert(bytes, scratch.tokens.start(keyword &+ 1), scratch.tokens.end(keyword &+ 1))
  }

  /// Whether a token between a member and the next one is such a name, as the callee of a call without a receiver or on
  /// `self`. What follows a type within a function counts for the last member of that type.
  private func callsOwnMethod(
    in position: Int, _ names: borrowing NameHashes, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    let next =
      position &+ 1 < scratch.flow.members.count ? Int(scratch.flow.members[position &+ 1].keyword) : scratch.tokens.count
    var index = Int(scratch.flow.members[position].keyword) &+ 2
    while index < next {
      defer { index &+= 1 }
      guard names.contains(bytes, scratch.tokens.start(index), scratch.tokens.end(index)),
        scratch.tokens.kind(index &+ 1) == .leftParen
      else { continue }
      switch scratch.tokens.kind(index &- 1) {
      case .period: if scratch.tokens.kind(index &- 2) == .selfKeyword { return true }
      case .funcKeyword: break
      default: return true
      }
    }
    return false
  }
}
