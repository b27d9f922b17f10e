import Syntax

// Comparison of the parts of a file on which the analysis of other files depends, apart from function summaries.

extension SourceFile {
  /// Whether two versions of a file have the same declarations, so that they differ only in function bodies and in byte
  /// offsets.
  ///
  /// Compares the whole interface, the parts of members that lookups read, and functions without their statements.
  func declaresSame(as other: SourceFile) -> Bool {
    let (left, right) = (summary, other.summary)
    guard path == other.path, left.interface == right.interface, left.scenes == right.scenes,
      left.objectiveC == right.objectiveC, left.build == right.build
    else { return false }
    let names = NamePairs(left: left.names, right: right.names)
    return names.agree(left.members, right.members) && names.agree(left.flow, right.flow)
  }
}

extension SourceFile {
  /// An empty file with the same path.
  var emptied: SourceFile { SourceFile(path: path, summary: FileSummary()) }
}

extension FileInterface {
  /// The generic requirements of an extension.
  func requirements(of declaration: Int) -> ArraySlice<Requirement> {
    let first = requirements.partitioningIndex { $0.declaration >= declaration }
    return requirements[first..<requirements.partitioningIndex { $0.declaration > declaration }]
  }
}

/// Compares the names of two versions of a file, whose name indices may differ.
private struct NamePairs {
  let left: NameTable
  let right: NameTable

  private func isSame(_ one: NameID, _ other: NameID) -> Bool {
    guard one != noName, other != noName else { return one == other }
    return left[one].elementsEqual(right[other])
  }

  func agree(_ one: MemberTable, _ other: MemberTable) -> Bool {
    one.measures.elementsEqual(other.measures) {
      $0.methodStart == $1.methodStart && $0.methodCount == $1.methodCount && $0.propertyStart == $1.propertyStart
        && $0.propertyCount == $1.propertyCount
    }
      && one.methods.elementsEqual(other.methods) {
        $0.owner == $1.owner && $0.kind == $1.kind && $0.modifiers == $1.modifiers
          && $0.trailingClosures == $1.trailingClosures && isSame($0.name, $1.name)
          && isSame($0.baseName, $1.baseName) && isSame($0.objcName, $1.objcName)
      }
      && one.properties.elementsEqual(other.properties) {
        $0.owner == $1.owner && $0.modifiers == $1.modifiers && $0.isStored == $1.isStored && isSame($0.name, $1.name)
          && isSame($0.objcName, $1.objcName) && isSame($0.type, $1.type)
      }
      && one.texts.elementsEqual(other.texts) {
        $0.owner == $1.owner && isSame($0.name, $1.name) && isSame($0.text, $1.text)
      }
  }

  func agree(_ one: FlowTree, _ other: FlowTree) -> Bool {
    guard one.functions.count == other.functions.count else { return false }
    return one.functions.indices.allSatisfy { index in
      let (left, right) = (one.functions[index], other.functions[index])
      return left.kind == right.kind && left.modifiers == right.modifiers && left.owner == right.owner
        && isSame(left.name, right.name) && isSame(left.baseName, right.baseName) && isSame(left.type, right.type)
        && one.isTooDeep(index) == other.isTooDeep(index)
        && agree(one, one.parameters(left.root), other, other.parameters(right.root))
    }
  }

  private func agree(_ one: FlowTree, _ left: [FlowNodeID], _ other: FlowTree, _ right: [FlowNodeID]) -> Bool {
    left.elementsEqual(right) { left, right in
      isSame(one[left].name, other[right].name) && isSame(one[left].extra, other[right].extra)
        && one.children(left).isEmpty == other.children(right).isEmpty
    }
  }
}
