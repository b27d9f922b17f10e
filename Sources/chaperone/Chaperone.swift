import ArgumentParser
import Glibc
import Reports
import Syntax

@main
struct Chaperone: ParsableCommand {
  @Argument var paths: [String]
  @Flag var bench = false
  @Flag var trivia = false
  mutating func run() {
    var all: [ContiguousArray<UInt8>] = []
    for p in paths {
      guard let f = unsafe fopen(p, "r") else { continue }
      unsafe fseek(f, 0, SEEK_END); let n = unsafe ftell(f); unsafe rewind(f)
      var a = ContiguousArray<UInt8>(repeating: 0, count: n)
      _ = unsafe a.withUnsafeMutableBytes { unsafe fread($0.baseAddress!, 1, n, f) }
      unsafe fclose(f)
      all.append(a)
    }
    var list = TokenList()
    if bench {
      var best = Double.infinity; let total = all.reduce(0) { $0 + $1.count }
      var tokens = 0
      for _ in 0..<15 {
        var t0 = timespec(); unsafe clock_gettime(CLOCK_MONOTONIC, &t0)
        tokens = 0
        for a in all { tokenize(a.span, into: &list); tokens += list.count }
        var t1 = timespec(); unsafe clock_gettime(CLOCK_MONOTONIC, &t1)
        let s = Double(t1.tv_sec - t0.tv_sec) + Double(t1.tv_nsec - t0.tv_nsec) * 1e-9
        best = min(best, s)
      }
      print(Double(total) / best / 1e6, "MB/s", total, tokens, best * 1e9 / Double(tokens), "ns/token")
    } else {
      for a in all { tokenize(a.span, into: &list)
        let l = TokenListing(list, withTrivia: trivia)
        print(String(decoding: l.bytes, as: UTF8.self), terminator: "")
      }
    }
  }
}
