/// The output of a program for an input, such as Graphviz for a graph. Nil if the program is not installed, fails, or
/// neither reads nor writes for longer than `limit`, after which it is terminated.
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
