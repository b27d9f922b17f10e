/// The temporary folder of all tests.
public import Foundation

/// A folder with files in it, which is removed with the object.
public final class Folder: Sendable {
  /// Absolute, without links.
  public let path: String
  /// What the folder was made of, with its marks.
  public let fixture: Fixture

  /// `//- App/Home.swift` begins a file; `//- App/Empty/` is a folder, `//- A.swift -> B.swift` a link.
  public init(_ text: String = "", inMemory: Bool = false) throws {
    path = try makeTemporaryFolder(inMemory)
    fixture = Fixture(text, name: "")
    for file in fixture.files where !file.path.isEmpty { try add(file.path, file.text) }
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    // Unlike FileManager it can, whatever the depth, the names and the permissions.
    _ = try? runProgram("/bin/rm", ["-rf", path], in: "/")
  }

  public func full(_ name: String) -> String { path + "/" + name }

  public func add(_ name: String, _ text: String) throws {
    let link = name.split(separator: " -> ").map(String.init)
    if link.count == 2 {
      try makeFolder(of: link[0])
      try FileManager.default.createSymbolicLink(atPath: full(link[0]), withDestinationPath: link[1])
    } else if name.hasSuffix("/") {
      try FileManager.default.createDirectory(atPath: full(name), withIntermediateDirectories: true)
    } else {
      try add(name, Data(text.utf8))
    }
  }

  public func add(_ name: String, _ data: Data) throws {
    try makeFolder(of: name)
    try data.write(to: URL(fileURLWithPath: full(name)))
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: full(name)) }

  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: full(name))), as: UTF8.self)
  }

  private func makeFolder(of name: String) throws {
    let folder = URL(fileURLWithPath: full(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}

/// Makes an empty folder and returns its real path, as the program reports it.
///
/// On macOS temporary folders are behind a link: `/var` is `/private/var`. Foundation cannot tell: it removes `/private` from
/// what it resolves, and it writes names decomposed. So this uses the system's own calls.
///
/// Where memory passes for a disk, thousands of small files cost nothing, but there may be room for few megabytes.
private func makeTemporaryFolder(_ inMemory: Bool) throws -> String {
  let memory = "/dev/shm"
  let parent =
    inMemory && FileManager.default.isWritableFile(atPath: memory)
    ? memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
  let path = parent + "/chaperone \(UUID().uuidString) é"
  // Sound: strings outlive the calls, and what realpath allocates is copied and freed.
  guard unsafe mkdir(path, 0o755) == 0, let resolved = unsafe realpath(path, nil) else {
    throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
  }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
