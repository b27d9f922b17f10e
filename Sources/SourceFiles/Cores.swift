/// How many threads are worth having.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many threads can really run at once: those cores that this process may use.
public func availableCores() -> Int {
  allowedCores() ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// Linux lets a process, or a container, be confined to some cores. `sched_getaffinity` would say so, but is hidden
/// from Swift behind `_GNU_SOURCE`; what it says also stands in a file.
private func allowedCores() -> Int? {
  #if os(Linux)
    var reader = FileReader()
    do throws(ReadError) { try reader.read("/proc/self/status") } catch { return nil }
    for line in reader.bytes[..<reader.count].split(separator: UInt8(ascii: "\n")) {
      let label = "Cpus_allowed:".utf8
      guard line.starts(with: label) else { continue }
      let cores = line.dropFirst(label.count).reduce(0) { $0 + bitsOfHexDigit($1) }
      return cores > 0 ? cores : nil
    }
  #endif
  return nil
}

private func bitsOfHexDigit(_ digit: UInt8) -> Int {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): (digit - UInt8(ascii: "0")).nonzeroBitCount
  case UInt8(ascii: "a")...UInt8(ascii: "f"): (digit - UInt8(ascii: "a") + 10).nonzeroBitCount
  default: 0
  }
}
