// Reads the files in a directory that change what the walk selects from there on.
import Globs

extension Walker {
  mutating func readSettings(for job: inout DirectoryJob) {
    let names = listing.names
    var ignoreFile = false
    for entry in listing.entries {
      let name = names.span.extracting(entry.name)
      guard name[0] == UInt8(ascii: ".") else { continue }
      if name.equals(".gitignore") {
        // Git does not follow a link with this name, which could lead out of the tree.
        ignoreFile = entry.kind == .file || entry.kind == .unknown
      } else if name.equals(".git"), options.useGitignore {
        // Rules of an outer checkout do not apply in a nested one, such as a submodule.
        job.ignore = nil
        job.git = GitNames(checkout: shown.isEmpty ? ContiguousArray("./".utf8) : shown)
        if let exclude = job.git.exclude { addRules(from: exclude, for: &job) }
      } else if name.equals(".chaperone.yml"), entry.kind != .directory {
        useConfiguration(for: &job)
      }
    }
    // After `.git`, regardless of their order in the listing, because later rules have precedence.
    if ignoreFile, options.useGitignore {
      addRules(from: shown + ".gitignore".utf8, isRequired: true, for: &job)
    }
  }

  /// - Parameter isRequired: Whether a failure to read the file is reported.
  private mutating func addRules(
    from file: ContiguousArray<UInt8>, isRequired: Bool = false, for job: inout DirectoryJob
  ) {
    do throws(ReadError) {
      try reader.read(SystemPath(file))
    } catch {
      if isRequired, error != .notAFile { fail(error.description, name: ".gitignore".utf8) }
      return
    }
    let rules = job.git.rules(reader.bytes[..<reader.count])
    if !rules.isEmpty {
      job.ignore = IgnoreLevel(rules, base: real.count, outer: job.ignore)
    }
  }

  private func useConfiguration(for job: inout DirectoryJob) {
    guard let filterOfConfiguration = options.filterOfConfiguration else { return }
    let path = String(decoding: shown + ".chaperone.yml".utf8, as: UTF8.self)
    guard let filter = filterOfConfiguration(path) else { return }
    job.filter = ActiveFilter(filter, in: real)
  }
}
