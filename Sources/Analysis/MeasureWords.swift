// Measures and lists of names, as they appear in messages.

func phrase(_ over: Exceeded, _ measures: TypeMeasures) -> String {
  switch over.measure {
  case .codeLines: "\(counted(over.value, "line")) of code"
  case .lines: counted(over.value, "line")
  case .methods: counted(over.value, "method")
  case .storedProperties: counted(over.value, "stored property", "stored properties")
  case .computedProperties: counted(over.value, "computed property", "computed properties")
  case .outlets: counted(over.value, "outlet")
  case .actions: counted(over.value, "action")
  case .conformances: counted(over.value, "conformance")
  case .longestMethod: "`\(shortened(measures.longestMethod?.name ?? ""))` has \(counted(over.value, "line"))"
  case .complexity: "`\(shortened(measures.maxComplexity?.name ?? ""))` has a complexity of \(grouped(over.value))"
  }
}

func listed(_ items: some Collection<String>) -> String {
  let items = Array(items)
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

/// Shortens a long method name to its first label: `init(title:…)`.
public func shortened(_ name: String) -> String {
  guard name.utf8.count > 32, let colon = name.firstIndex(of: ":"), name.index(after: colon) < name.index(before: name.endIndex)
  else { return name }
  return name[...colon] + "…)"
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
