import CMalloc
import SourceFiles

/// The resident memory of this process in bytes; nil if the system does not report it.
func residentBytes() -> Int? {
  #if canImport(Darwin)
    let bytes = chaperone_resident_bytes()
    return bytes < 0 ? nil : Int(bytes)
  #elseif os(Linux)
    do throws(ReadError) {
      let status = try readWhole("/proc/self/status")
      for line in status.split(separator: 0x0A) where line.starts(with: "VmRSS:".utf8) {
        let digits = line.filter { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self)).map { $0 << 10 }
      }
      return nil
    } catch {
      return nil
    }
  #else
    return nil
  #endif
}

/// The size in bytes from which freed memory is trimmed after a document is closed. The tokens and the summary of a
/// text take several times its size.
let largeTextBytes = 4 << 20

/// Returns freed memory to the system. glibc keeps free memory between blocks in use (measured: a twentieth of the
/// process, 2.6 of 53 MB after reading 528,000 lines).
func trimFreedMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #elseif canImport(Darwin)
    chaperone_relieve_memory()
  #endif
}
