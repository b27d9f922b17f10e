public import Syntax

/// Summarizes a storyboard or xib. An invalid file has a summary of the part before the first fault.
public func summarizeScenes(_ bytes: Span<UInt8>) -> SceneSummary {
  let reader = SceneReader()
  do throws(XMLReader.Failure) {
    try XMLReader.read(bytes, reader)
  } catch {
    let kind: SceneSummary.ParseFault.FaultKind =
      switch error.kind {
      case .malformed: .malformed
      case .declaresEntities: .declaresEntities
      case .refused: .tooLarge
      case .outOfMemory: .outOfMemory
      }
    reader.summary.fault = SceneSummary.ParseFault(
      kind: kind, reason: error.reason, offset: UInt32(clamping: error.offset))
  }
  return reader.finish(bytes)
}

/// The file summary of a storyboard or xib.
public func summarizeInterfaceBuilderFile(_ bytes: Span<UInt8>) -> FileSummary {
  var summary = FileSummary()
  summary.scenes = summarizeScenes(bytes)
  summary.lines = LineTable(of: bytes)
  summary.byteCount = bytes.count
  return summary
}
