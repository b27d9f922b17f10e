// Conversion of Swift names to Objective-C selectors, according to the compiler's rules.

/// The properties of a Swift declaration on which its selector depends.
public struct SelectorSource: Hashable, Sendable {
  /// The name without labels; `init` for an initializer.
  public var baseName: String
  /// The argument labels; empty for `_`.
  public var labels: [String]
  public var isThrowing = false
  public var isAsync = false
  /// The number of trailing parameters that have function types. The error parameter is inserted before them.
  public var trailingClosures = 0

  public init(baseName: String, labels: [String]) {
    self.baseName = baseName
    self.labels = labels
  }

  /// Parses `name(label:_:)`, or a name without labels.
  public init(_ name: String) {
    let base = name.prefix { $0 != "(" }
    baseName = String(base)
    labels = name.dropFirst(base.count + 1).split(separator: ":", omittingEmptySubsequences: false).dropLast()
      .map { $0 == "_" ? "" : String($0) }
  }

  /// The selector that the compiler generates.
  public var selector: String {
    let throwsError = isThrowing && !isAsync
    guard !labels.isEmpty || isAsync || throwsError else { return baseName }
    // `init(forReading: ())`, for which the compiler generates `initForReading`, cannot be recognized by the name alone.
    var pieces = labels
    if pieces.isEmpty {
      return baseName + (isAsync ? "WithCompletionHandler:" : "AndReturnError:")
    }
    pieces[0] = firstPiece(labels[0])
    if throwsError {
      let place = max(0, labels.count - min(trailingClosures, labels.count))
      if place == 0 { return ([baseName + "AndReturnError"] + labels).map { $0 + ":" }.joined() }
      pieces.insert("error", at: place)
    }
    if isAsync { pieces.append("completionHandler") }
    return pieces.map { $0 + ":" }.joined()
  }

  private func firstPiece(_ label: String) -> String {
    guard !label.isEmpty else { return baseName }
    let joined = capitalised(label)
    return isPreposition(firstWord(of: label)) || isPreposition(lastWord(of: baseName))
      ? baseName + joined : baseName + "With" + joined
  }
}

/// The selectors of a property's accessors. `name` is its Objective-C name.
public func accessorSelectors(_ name: String) -> (getter: String, setter: String) {
  (name, "set" + capitalised(name) + ":")
}

/// A name with its first letter in upper case, if that is an ASCII letter.
func capitalised(_ name: String) -> String {
  guard let first = name.utf8.first, first >= 0x61, first <= 0x7A else { return name }
  return String(UnicodeScalar(first & 0xDF)) + name.dropFirst()
}

// MARK: Words

private func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

/// The words of a camel-case name: `goToURLNow` has `go`, `To`, `URL`, `Now`. An underscore is a word of its own.
func camelCaseWords(_ name: String) -> [String] {
  let bytes = Array(name.utf8)
  var words: [String] = []
  var start = 0
  while start < bytes.count {
    var end = start + 1
    if bytes[start] != 0x5F {
      while end < bytes.count, isUpper(bytes[end - 1]), isUpper(bytes[end]) { end += 1 }
      if end - start > 1, isUpper(bytes[start]), end < bytes.count, bytes[end] != 0x5F {
        // The last of several upper-case letters begins the next word.
        end -= 1
      } else {
        while end < bytes.count, !isUpper(bytes[end]), bytes[end] != 0x5F { end += 1 }
      }
    }
    words.append(String(decoding: bytes[start..<end], as: UTF8.self))
    start = end
  }
  return words
}

private func firstWord(of name: String) -> String { camelCaseWords(name).first ?? "" }
private func lastWord(of name: String) -> String { camelCaseWords(name).last ?? "" }

private func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

/// The compiler's list of prepositions.
private let prepositions: Set<String> = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
  "including", "inside", "into", "matching", "of", "on", "since", "to", "until", "using", "via", "with", "within",
]

// MARK: Members

extension Method {
  /// The selector under which Objective-C calls the method. `names` is the table of the summary.
  public func selector(_ names: NameTable) -> String {
    objcName != noName ? names.text(objcName) : source(names).selector
  }

  private func source(_ names: NameTable) -> SelectorSource {
    var source = SelectorSource(names.text(name))
    source.isThrowing = modifiers.contains(.throws)
    source.isAsync = modifiers.contains(.async)
    source.trailingClosures = Int(trailingClosures)
    return source
  }

  /// The selectors that the method may have in Swift 2, where the name of the first parameter is a label only if it is
  /// written twice.
  public func selectorsInSwift2(_ names: NameTable) -> [String] {
    var source = source(names)
    guard objcName == noName, source.labels.first?.isEmpty == false else { return [selector(names)] }
    source.labels[0] = ""
    return [source.selector, selector(names)]
  }
}

extension Property {
  /// The selectors of the accessors. `names` is the table of the summary.
  public func selectors(_ names: NameTable) -> (getter: String, setter: String) {
    accessorSelectors(names.text(objcName != noName ? objcName : name))
  }
}
