public import Syntax

/// Summarizes an Xcode project file. A file that cannot be parsed has a summary with a fault and no targets.
public func summarizeXcodeProject(_ bytes: Span<UInt8>) -> BuildSummary {
  do throws(PropertyList.Failure) {
    return try XcodeProject(bytes).summary
  } catch {
    var summary = BuildSummary()
    summary.fault = BuildSummary.ParseFault(reason: error.reason, offset: UInt32(clamping: min(error.offset, bytes.count)))
    return summary
  }
}

/// The file summary of an Xcode project file.
public func summarizeXcodeProjectFile(_ bytes: Span<UInt8>) -> FileSummary {
  var summary = FileSummary()
  summary.build = summarizeXcodeProject(bytes)
  summary.lines = LineTable(of: bytes)
  summary.byteCount = bytes.count
  return summary
}

/// Summarizes the targets of a package manifest.
public func summarizeManifest(_ bytes: Span<UInt8>) -> BuildSummary {
  Manifest(bytes).summary
}
