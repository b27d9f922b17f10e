import Syntax

/// The names of properties that may hold bar button items. Items in properties of other objects are identified by name.
/// Names of outlets are excluded, because a storyboard may set the targets of outlets.
struct ItemProperties: Sendable {
  /// The number of properties with one name that may hold an item.
  private struct Count: Sendable {
    var declared = 0
    var outlets = 0
  }

  private var counts: [String: Count] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files { add(index[file], 1) }
  }

  /// Advances to a version of the project in which the declarations of some files differ.
  mutating func update(from old: ProjectIndex, to new: ProjectIndex, _ edited: Set<FileID>) {
    for file in edited {
      add(old[file], -1)
      add(new[file], 1)
    }
  }

  private mutating func add(_ source: SourceFile?, _ number: Int) {
    guard let summary = source?.summary, summary.objectiveC == nil else { return }
    for property in summary.members.properties {
      guard property.type == noName || summary.names[property.type].starts(with: "UIBarButtonItem".utf8) else { continue }
      let name = summary.names.text(property.name)
      if property.modifiers.contains(.ibOutlet) {
        counts[name, default: Count()].outlets += number
      } else {
        counts[name, default: Count()].declared += number
      }
    }
  }

  /// Whether a property of this name may hold an item, and no property of this name is an outlet.
  func mayHoldItem(_ name: String) -> Bool {
    counts[name].map { $0.declared > 0 && $0.outlets == 0 } ?? false
  }
}
