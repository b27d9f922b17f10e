import CMalloc
import SourceFiles

/// The memory that this process holds, in bytes; nil where the system does not say.
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

/// From so many bytes of text on it is worth the time to give back at once what was freed: the tokens and the summary of such a
/// text take several times as much.
let largeTextBytes = 4 << 20

/// Gives the system what reading took and let go again. glibc keeps what lies between blocks that stay (measured:
/// a twentieth of all that the process holds, 2.6 of 53 MB after reading 528,000 lines).
func trimFreedMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #elseif canImport(Darwin)
    chaperone_relieve_memory()
  #endif
}
