public import Syntax

/// What a project file of Xcode says. Whatever the bytes are, there is a summary: one that cannot be read has a fault
/// and no targets.
public func summarizeXcodeProject(_ bytes: Span<UInt8>) -> BuildSummary {
  do throws(PropertyList.Failure) {
    return try XcodeProject(bytes).summary
  } catch {
    var summary = BuildSummary()
    summary.fault = BuildSummary.Fault(reason: error.reason, offset: UInt32(clamping: min(error.offset, bytes.count)))
    return summary
  }
}

/// The file as the project keeps it.
public func summarizeXcodeProjectFile(_ bytes: Span<UInt8>) -> FileSummary {
  var summary = FileSummary()
  summary.build = summarizeXcodeProject(bytes)
  summary.lines = LineTable(of: bytes)
  summary.byteCount = bytes.count
  return summary
}

/// What the manifest of a package says of its targets.
public func summarizeManifest(_ bytes: Span<UInt8>) -> BuildSummary {
  Manifest(bytes).summary
}
