/// The one way in which tests get a folder for files that they make.
import Foundation

/// Makes an empty folder and returns its real path, as the program reports it.
///
/// On macOS temporary folders are behind a link: `/var` is `/private/var`. Foundation cannot tell: it removes `/private` from
/// what it resolves, and it writes names decomposed. So this uses the system's own calls.
///
/// Where memory passes for a disk, thousands of small files cost nothing, but there may be room for few megabytes.
public func makeTemporaryFolder(_ name: String, inMemory: Bool = false) throws -> String {
  let memory = "/dev/shm"
  let parent =
    inMemory && FileManager.default.isWritableFile(atPath: memory)
    ? memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
  let path = parent + "/" + name
  // Sound: strings outlive the calls, and what realpath allocates is copied and freed.
  guard unsafe mkdir(path, 0o755) == 0, let resolved = unsafe realpath(path, nil) else {
    throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
  }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
