// What would put a finding right.

/// A change to the sources that removes a finding.
public struct Fix: Hashable, Sendable {
  /// What it does, as a command: "Send didMove(toParent: self) to `child`".
  public var title: String
  /// Whether it may be applied without anybody looking: it changes nothing that works.
  public var isSafe: Bool
  /// In the order of their places within a file; none overlaps another.
  public var edits: [Edit]

  public init(title: String, isSafe: Bool, edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }

  /// None of its edits changes what another one does.
  var isCoherent: Bool {
    edits.indices.allSatisfy { position in
      edits[..<position].allSatisfy { other in
        other.place.file != edits[position].place.file || !other.place.range.overlaps(edits[position].place.range)
      }
    }
  }

  /// A range of a file, empty to insert, and the text that takes its place.
  public struct Edit: Hashable, Sendable {
    public var place: Finding.Place
    public var text: String

    public init(place: Finding.Place, text: String) {
      self.place = place
      self.text = text
    }
  }
}
