import Syntax

/// Interprets the functions of one file for rules on calls: what the operands of calls are, and which paths lack a
/// partner.
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

  /// What the operands of these calls are; nil for a function that is too much to interpret.
  func operands(of calls: Set<FlowNodeID>, in function: Int, _ paths: [PairedPath] = []) -> PairedOperands? {
    let result = run(function, PairedCallOptions(recorded: calls, paths: paths))
    return result.isExhausted ? nil : result.operands
  }

  /// A path of names that a rule states; nil where the file lacks one of them.
  func path(_ text: String, _ names: [String]) -> PairedPath? {
    let known = names.compactMap(bodies.name)
    return known.count == names.count ? PairedPath(text: text, names: known) : nil
  }
}
