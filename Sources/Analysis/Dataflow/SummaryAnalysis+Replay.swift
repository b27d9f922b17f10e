// What is kept of the rounds in which recursive functions were interpreted.

extension SummaryAnalysis {
  struct Round: Sendable {
    var number: Int
    var outcome: AnalyzedFunctions<Client>.Outcome
  }

  /// The rounds of components that are analyzed anew: where a function's body and all that it uses are what they were in
  /// the same round before, that round's outcome is, too.
  struct Replay {
    var rounds: [Int32: [Round]]
    /// The functions with other bodies, and those that mention what is declared otherwise.
    var edited: Set<Int32>
    /// What means something else than in the same round before.
    var divergent: ChangedSummaries
    /// What does so in the rounds of the components that are analyzed now. Apart, so that nothing grows that is copied for
    /// each level.
    var divergentInRounds = ChangedSummaries()

    /// Whether a function may find something else than in the same round before.
    func concerns(_ uses: [Int32], _ lookups: SummaryLookups?) -> Bool {
      divergent.concern(uses, lookups) || divergentInRounds.concern(uses, lookups)
    }

    func round(_ number: Int, of function: Int32) -> Round? { rounds[function]?.first { $0.number == number } }
  }
}
