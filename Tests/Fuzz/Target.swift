import Syntax

/// What libFuzzer calls with one input after another. Each broken promise stops the process, and libFuzzer
/// keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var fresh = TokenList()
  tokenize(bytes.span, into: &fresh)
  checkTokens(fresh, of: bytes)
  checkLines(fresh, of: bytes)
  checkSameAgain(fresh, of: bytes)
  checkSummary(of: bytes)
  return 0
}

/// Says which promise is broken, and where.
func promise(_ kept: Bool, _ words: @autoclosure () -> String) {
  if !kept { fatalError(words()) }
}
