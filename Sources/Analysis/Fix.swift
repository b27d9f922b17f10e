// Fixes of findings.

/// A change to the sources that removes a finding.
public struct Fix: Hashable, Sendable {
  /// The title as a command: "Send didMove(toParent: self) to `child`".
  public var title: String
  /// Whether the fix can be applied without review, because it does not change the behavior of correct code.
  public var isSafe: Bool
  /// The edits, in the order of their places within a file. They do not overlap.
  public var edits: [Edit]

  public init(title: String, isSafe: Bool, edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }

  /// Whether no two edits overlap.
  var isCoherent: Bool {
    edits.indices.allSatisfy { position in
      edits[..<position].allSatisfy { other in
        other.place.file != edits[position].place.file || !other.place.range.overlaps(edits[position].place.range)
      }
    }
  }

  /// A range of a file and its replacement. An empty range inserts the text.
  public struct Edit: Hashable, Sendable {
    public var place: Finding.Place
    public var text: String

    public init(place: Finding.Place, text: String) {
      self.place = place
      self.text = text
    }
  }
}
