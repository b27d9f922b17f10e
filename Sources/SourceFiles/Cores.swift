// The number of useful threads.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The number of cores that this process may use.
public func availableCores() -> Int {
  allowedCores() ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// The number of cores to which Linux confines the process or its container; nil if unknown. `sched_getaffinity` is not
/// visible in Swift because it needs `_GNU_SOURCE`, so the number is read from a file.
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
