/// What another program makes of a text: Graphviz of a graph. Nil in case it is not installed or refuses.
public func filtered(_ text: String, through program: String, _ arguments: [String]) -> String? {
  do throws(RunError) {
    let result = try run(program, arguments, input: ContiguousArray(text.utf8))
    return result.code == 0 ? String(decoding: result.output, as: UTF8.self) : nil
  } catch {
    return nil
  }
}
