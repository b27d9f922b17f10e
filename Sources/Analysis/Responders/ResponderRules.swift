import Syntax

// The rules on the responder chain and on segues, run together: they read the same trees.

extension Analyzer {
  private static let responderRules: [RuleID] = [
    NilTargetAction.unhandled, NilTargetAction.unexposed, NilTargetAction.unreachable, NilTargetGestureRecognizer.id,
    SelfTargetInPropertyInitializer.id, UnknownSelectorString.id, UnknownSegueIdentifier.id,
  ]

  func responderFindings(_ bodies: ProjectBodies?, _ workforce: some Workforce) -> [Finding] {
    func settings(_ file: FileID) -> RuleSettings { self.settings(index[file]?.path ?? "") }
    let isAnyOn = index.files.contains { file in
      let settings = settings(file)
      return Analyzer.responderRules.contains { settings.severity(of: $0) != .off }
    }
    guard isAnyOn else { return [] }
    let map = ResponderMap(
      index, bodies: bodies, answered: { self.settings($0).answeredSelectors }, workforce: workforce)
    let isAnyUnhandled = map.dispatches.contains { $0.status == .unhandled }
    let stubs = isAnyUnhandled ? StubChoices(index, map.dispatches) : nil
    var findings = map.dispatches.compactMap { dispatch in
      NilTargetAction.check(dispatch, index, settings(dispatch.place.file), stubs)
        ?? NilTargetGestureRecognizer.check(dispatch, settings(dispatch.place.file))
    }
    let files = map.collector.order.compactMap { map.collector.files[$0] }
    for file in files { findings += SelfTargetInPropertyInitializer.check(file, index, settings(file.id)) }
    // A string of which another rule knows that nobody answers it is told once.
    let told = Set(
      map.dispatches.filter { dispatch in
        let settings = settings(dispatch.place.file)
        return dispatch.status == .unhandled && settings.severity(of: NilTargetAction.unhandled) != .off
      }.map(\.expression))
    findings += UnknownSelectorString.check(
      files, index, self.settings, { self.settings($0).answeredSelectors }, workforce
    ).filter { !told.contains($0.place) }
    findings += UnknownSegueIdentifier.check(files, index, self.settings)
    return findings
  }
}
