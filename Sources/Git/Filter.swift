/// What another program makes of a text: Graphviz of a graph. Nil in case it is not installed, refuses, or is silent
/// for longer than `limit`, after which it is ended.
public func filtered(
  _ text: String, through program: String, _ arguments: [String], within limit: Duration? = nil
) -> String? {
  do throws(RunError) {
    let result = try run(program, arguments, input: ContiguousArray(text.utf8), within: limit)
    return result.code == 0 ? String(decoding: result.output, as: UTF8.self) : nil
  } catch {
    return nil
  }
}
