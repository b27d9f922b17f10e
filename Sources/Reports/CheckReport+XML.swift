// JUnit and Checkstyle XML, which most CI servers read.

import Analysis
import RuleModel

extension CheckReport {
  /// A test suite for each file with findings, a failed test for each finding, and a test with an error for each file that could
  /// not be read. Without any of them there is one passed test, because some servers reject a report without tests.
  public var junit: String {
    var xml = XMLWriter()
    let failures = items.count { $0.severity <= .warning }
    xml.open(
      "testsuites",
      [
        ("name", "chaperone"), ("tests", "\(max(1, items.count + unreadable.count))"), ("failures", "\(failures)"),
        ("errors", "\(unreadable.count)"),
      ])
    if items.isEmpty, unreadable.isEmpty {
      xml.open("testsuite", [("name", "chaperone"), ("tests", "1"), ("failures", "0"), ("errors", "0"), ("skipped", "0")])
      xml.empty("testcase", [("classname", "chaperone"), ("name", "no findings"), ("time", "0")])
      xml.close()
    }
    for (file, reason) in unreadable {
      xml.open("testsuite", [("name", file), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0")])
      xml.open("testcase", [("classname", file), ("name", "unreadable"), ("file", file), ("time", "0")])
      xml.element(
        "error", [("type", "unreadable"), ("message", "cannot be read: \(reason)")],
        "\(file) cannot be read: \(reason)")
      xml.close()
      xml.close()
    }
    for (file, found) in itemsByFile {
      let failed = found.count { $0.severity <= .warning }
      xml.open(
        "testsuite",
        [("name", file), ("tests", "\(found.count)"), ("failures", "\(failed)"), ("errors", "0"), ("skipped", "0")])
      for item in found {
        let name = "\(item.rule) at \(item.place.line):\(item.place.column)"
        xml.open(
          "testcase",
          [
            ("classname", item.symbol.isEmpty ? file : item.symbol), ("name", name), ("file", file),
            ("line", "\(item.place.line)"), ("time", "0"),
          ])
        let place = "\(file):\(item.place.line):\(item.place.column)"
        if item.severity <= .warning {
          xml.element("failure", [("type", item.severity.name), ("message", item.message)], "\(place): \(item.message)")
        } else {
          xml.element("system-out", [], "\(place): \(item.severity.name): \(item.message)")
        }
        xml.close()
      }
      xml.close()
    }
    xml.close()
    return xml.text
  }

  /// The format of Checkstyle 4.3, which other tools have adopted. Columns are 1-based.
  public func checkstyle(version: String) -> String {
    var xml = XMLWriter()
    xml.open("checkstyle", [("version", "4.3")])
    for (file, reason) in unreadable {
      xml.open("file", [("name", file)])
      let message = "cannot be read: \(reason)"
      xml.empty("error", [("line", "1"), ("severity", "error"), ("message", message), ("source", "chaperone.unreadable")])
      xml.close()
    }
    for (file, found) in itemsByFile {
      xml.open("file", [("name", file)])
      for item in found {
        let severity = item.severity == .hint ? "info" : item.severity.name
        xml.empty(
          "error",
          [
            ("line", "\(item.place.line)"), ("column", "\(item.place.column)"), ("severity", severity),
            ("message", item.message), ("source", "chaperone.\(item.rule)"),
          ])
      }
      xml.close()
    }
    xml.close()
    return xml.text
  }

  /// The findings by file, in order.
  private var itemsByFile: [(file: String, items: ArraySlice<Item>)] {
    var groups: [(file: String, items: ArraySlice<Item>)] = []
    var start = items.startIndex
    while start < items.endIndex {
      let file = items[start].place.file
      let end = items[start...].firstIndex { $0.place.file != file } ?? items.endIndex
      groups.append((file, items[start..<end]))
      start = end
    }
    return groups
  }
}

/// Writes XML 1.0 with one tag on each line.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var openTags: [String] = []

  mutating func open(_ tag: String, _ attributes: [(String, String)]) {
    begin(tag, attributes)
    text += ">\n"
    openTags.append(tag)
  }

  mutating func close() {
    guard let tag = openTags.popLast() else { return }
    text += String(repeating: "  ", count: openTags.count) + "</\(tag)>\n"
  }

  mutating func empty(_ tag: String, _ attributes: [(String, String)]) {
    begin(tag, attributes)
    text += "/>\n"
  }

  mutating func element(_ tag: String, _ attributes: [(String, String)], _ contents: String) {
    begin(tag, attributes)
    text += ">\(xmlText(contents))</\(tag)>\n"
  }

  private mutating func begin(_ tag: String, _ attributes: [(String, String)]) {
    text += String(repeating: "  ", count: openTags.count) + "<\(tag)"
    for (name, value) in attributes { text += " \(name)=\"\(xmlText(value))\"" }
  }
}
