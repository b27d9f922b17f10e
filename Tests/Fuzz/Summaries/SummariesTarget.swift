// The third target: whatever bytes are given as a file's summary, they are refused, or all rules, the graph of screens and
// the split advice come to an end with what they say.
//
// The input is a source; its summary is what is changed, in places that the input's last bytes choose. So the seeds of the
// other targets serve this one.
import Analysis
import RuleModel
import Splitting
import Syntax

@_cdecl("LLVMFuzzerTestOneInput")
public func analyzeAnySummary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var scratch = SummaryScratch(lowering: .uiKit)
  let summary = summarize(input.span, using: &scratch)
  let bytes = summary.encoded()
  do throws(CodingFault) {
    guard try FileSummary(decoding: bytes, in: 0..<bytes.count) == summary else { fatalError("it came back otherwise") }
  } catch {
    fatalError("what the reader made is refused at \(error.offset): \(error)")
  }

  var random = checksum(input.span)
  for _ in 0..<8 {
    var changed = bytes
    for _ in 0...Int(next(&random) & 3) { change(&changed, &random) }
    do throws(CodingFault) { analyze(try FileSummary(decoding: changed, in: 0..<changed.count)) } catch {
      guard error.offset <= changed.count else { fatalError("a fault behind the end") }
    }
  }
  return 0
}

private func change(_ bytes: inout ContiguousArray<UInt8>, _ random: inout UInt64) {
  guard !bytes.isEmpty else { return }
  let index = Int(next(&random) % UInt64(bytes.count))
  let value = UInt8(truncatingIfNeeded: next(&random))
  switch next(&random) % 6 {
  case 0: bytes[index] = value
  case 1: bytes[index] ^= 1 << (value & 7)
  case 2: bytes[index] &+= 1
  case 3: bytes[index] &-= 1
  case 4: bytes.replaceSubrange(index...index, with: [0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
  default: bytes[index] = bytes[Int(next(&random) % UInt64(bytes.count))]
  }
}

private func next(_ random: inout UInt64) -> UInt64 {
  random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return random >> 33
}

private func analyze(_ summary: FileSummary) {
  let index = ProjectIndex([SourceFile(path: "Test.swift", summary: summary)], catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let findings = analyzer.allFindings(SequentialWorkers())
  _ = analyzer.filteredFindings(of: findings, in: index.files)
  _ = ScreenGraph(index)
  for file in index.files {
    for type in index.types(of: file) { _ = index.splitAdvice(of: type) }
  }
  for finding in findings {
    guard finding.place.range.end <= summary.byteCount else { fatalError("\(finding.rule.name) speaks of what is not there") }
  }
}
