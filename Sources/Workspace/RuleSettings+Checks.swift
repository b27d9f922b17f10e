// Conversion of rule checks to those of the analysis.

public import Analysis
public import Settings

extension Analysis.RuleSettings {
  /// Adds the check that the metadata of a rule states, if any.
  public mutating func addCheck(of metadata: RuleMetadata, _ configuration: Configuration = Configuration()) {
    let id = RuleID(metadata.rule)
    switch metadata.check {
    case nil: break
    case .pairedCalls(let calls): pairedCalls.append(PairedCallRule(id, calls))
    case .forbiddenUses(let uses): forbiddenUses.append(ForbiddenUse(id, uses))
    case .limits(let types, let superclasses, let message):
      let settings = configuration.settings(for: metadata)
      var limits: Analysis.Limits = [:]
      for measure in Measure.allCases {
        let limit = settings.limits(measure.option)
        if limit.warning != nil || limit.error != nil { limits[measure] = Limit(warning: limit.warning, error: limit.error) }
      }
      let stated = configuration.statedSeverity(of: metadata.rule)?.value ?? (metadata.statesSeverity ? metadata.severity : nil)
      sizeBudgets.append(
        SizeBudget(
          id: id, message: message, types: types, superclasses: superclasses, limits: limits,
          statedSeverity: stated.map(Severity.init)))
    }
  }
}

extension PairedCallRule {
  public init(_ id: RuleID, _ calls: PairedCalls) {
    let requiredPaths: RequiredPaths =
      switch calls.requiredPaths {
      case .everyPath: .everyPath
      case .everyPathIfTrue: .everyPathIfTrue
      case .somePath: .somePath
      }
    self.init(
      id: id, message: calls.message, openings: calls.openings.map(Analysis.CallPattern.init),
      partners: calls.partners.map(Analysis.CallPattern.init), order: calls.order == .follow ? .follow : .precede,
      requiredPaths: requiredPaths, scopes: calls.scopes.map { $0 == .views ? .views : .viewControllers })
  }
}

extension ForbiddenUse {
  init(_ id: RuleID, _ uses: ForbiddenUses) {
    self.init(
      id: id, message: uses.message,
      patterns: uses.patterns.map(Pattern.init),
      types: uses.types, superclasses: uses.superclasses,
      scopes: uses.scopes.map { $0 == .views ? .views : .viewControllers })
    replacement = uses.replacement.map { ($0, uses.isReplacementSafe) }
  }
}

extension ForbiddenUse.Pattern {
  fileprivate init(_ pattern: UsePattern) {
    func operand(_ operand: EventPattern.Operand) -> Analysis.CallPattern.Operand { .init(operand) }
    self =
      switch pattern {
      case .member(let path): .member(.init(path))
      case .call(let path, let closures): .call(.init(path), closures: closures)
      case .subscripted(let base, let arguments, let takesMore):
        .subscripted(.init(base), arguments: arguments.map { .init(label: $0.label, operand: .init($0.operand)) }, takesMore)
      case .assignment(let target, let value): .assignment(.init(target), operand(value))
      case .attempt(let attempt, let value): .attempt(.init(attempt), .init(value))
      case .cast(let value, let cast, let type): .cast(.init(value), .init(cast), type: operand(type))
      case .imported(let path): .imported(operand(path))
      case .operand(let part): .operand(operand(part))
      }
  }
}

extension ForbiddenUse.Attempt {
  fileprivate init(_ attempt: UsePattern.Attempt) {
    self =
      switch attempt {
      case .forced: .forced
      case .optional: .optional
      case .plain: .plain
      }
  }
}

extension ForbiddenUse.Cast {
  fileprivate init(_ cast: UsePattern.Cast) {
    self =
      switch cast {
      case .forced: .forced
      case .conditional: .conditional
      case .plain: .plain
      case .test: .test
      }
  }
}

extension Analysis.CallPattern {
  public init(_ pattern: EventPattern) {
    self.init(
      result: pattern.result, receiver: pattern.receiver.map(Operand.init), name: pattern.name, isPrefix: pattern.isPrefix,
      arguments: pattern.arguments.map { Argument(label: $0.label, operand: Operand($0.operand)) },
      takesMore: pattern.takesMore)
  }
}

extension Analysis.CallPattern.Operand {
  fileprivate init(_ operand: EventPattern.Operand) {
    self =
      switch operand {
      case .binding(let name): .binding(name)
      case .anything: .anything
      case .literal(let text): .literal(text)
      case .name(let name): .name(name)
      }
  }
}
