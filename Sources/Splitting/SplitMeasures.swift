public import Analysis

/// The sets of members that a type offers, each with its measures: what the weights of the ranking are fitted to.
public struct SplitMeasures: Sendable {
  /// Methods and stored properties by name, as advice does; nothing for the other members.
  public var members: [String?]
  public var sets: [Candidate]

  /// A set that some signal proposes.
  public struct Candidate: Sendable {
    /// Positions in `members`.
    public var members: [Int]
    /// In the order of `names`.
    public var values: [Double]
  }

  /// What the values are, and how each weighs.
  public static var names: [String] { SplitFeatures.names }
  public static var weights: [Double] { SplitFeatures.weights }
}

extension ProjectIndex {
  public func splitMeasures(of type: DeclarationID) -> SplitMeasures {
    let map = memberMap(of: type)
    let candidates = SplitCandidates(map)
    return SplitMeasures(
      members: map.members.map { $0.isCounted ? $0.name : nil },
      sets: zip(candidates.sets, candidates.features()).map { set, features in
        SplitMeasures.Candidate(members: set.members, values: features.vector)
      })
  }
}
