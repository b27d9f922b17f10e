/// The comment with which Xcode begins new files of a project, from `IDETemplateMacros.plist`, an XML or an old property list:
/// with macros such as `___FILENAME___`, and without the `//` in front of its first line. Nil where there is none.
public func fileHeader(ofTemplate bytes: ContiguousArray<UInt8>) -> String? {
  let list: PropertyList?
  do throws(PropertyList.Failure) { list = try PropertyList(bytes.span) } catch { list = nil }
  if let list { return list.string(0, "FILEHEADER") }
  let text = String(decoding: bytes, as: UTF8.self)
  guard let key = text.firstRange(of: "<key>FILEHEADER</key>"),
    let start = text[key.upperBound...].firstRange(of: "<string>"),
    text[key.upperBound..<start.lowerBound].allSatisfy(\.isWhitespace),
    let end = text[start.upperBound...].firstRange(of: "</string>")
  else { return nil }
  let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
  return entities.reduce(String(text[start.upperBound..<end.lowerBound])) { $0.replacing($1.0, with: $1.1) }
}
