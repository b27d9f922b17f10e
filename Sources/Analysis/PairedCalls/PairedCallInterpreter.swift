import Syntax

/// Interprets the functions of one file for rules about calls. It determines the operands of calls, and the paths on
/// which a partner is missing.
struct PairedCallInterpreter {
  private let bodies: BodyFile
  private let resolver: CallResolver<NoEffect>

  init(_ id: FileID, _ source: SourceFile, _ types: ProjectTypes) {
    bodies = BodyFile(id, source.bodies.tree, source.bodies.names, types)
    resolver = CallResolver(types, FunctionTable(types))
  }

  func run(_ function: Int, _ options: PairedCallOptions) -> PairedCallResult {
    var interpreter = Interpreter<PairedCallClient>(
      resolver, bodies, options, LookupCache(bodies, PairedCallClient.Cache()))
    return interpreter.analyze(function).result
  }

  /// The operands of some calls; nil if the interpretation of the function exceeds a bound.
  func operands(of calls: Set<FlowNodeID>, in function: Int, _ paths: [PairedPath] = []) -> PairedOperands? {
    let result = run(function, PairedCallOptions(recorded: calls, paths: paths))
    return result.isExhausted ? nil : result.operands
  }

  /// Resolves a dotted path in a rule to the names of the file; nil if the file does not contain one of them.
  func path(_ text: String, _ names: [String]) -> PairedPath? {
    let known = names.compactMap(bodies.name)
    return known.count == names.count ? PairedPath(text: text, names: known) : nil
  }
}
