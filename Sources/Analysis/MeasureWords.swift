// Measures and lists of names, as messages word them.

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
  case .longestMethod: "`\(measures.longestMethod?.name ?? "")` is \(counted(over.value, "line")) long"
  case .complexity: "`\(measures.maxComplexity?.name ?? "")` has a complexity of \(grouped(over.value))"
  }
}

func listed(_ items: some Collection<String>) -> String {
  let items = Array(items)
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}
