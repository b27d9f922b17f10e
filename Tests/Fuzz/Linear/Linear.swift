import Foundation
import Syntax

/// Looks for texts whose reading takes more than linear time: one piece of Swift to open with, then two
/// pieces over and over.
///
/// Every combination of the dictionary's pieces is read at one size; what takes long is read at three sizes.
/// Where doubling the text three times over makes it more than thrice as slow each time, it is named.
/// Arguments: the dictionary.
@main
struct Linear {
  static let size = 8192
  static let suspicious = 80.0

  static func main() {
    let path = CommandLine.arguments.dropFirst().first ?? ""
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("usage: linear DICTIONARY")
      exit(2)
    }
    let pieces = [[]] + text.split(separator: "\n").compactMap(piece)
    var scratch = SummaryScratch(lowering: .everyWord)
    var found: [String] = []
    for opening in pieces {
      for first in pieces.dropFirst() {
        for second in pieces {
          let slowness = nanosecondsPerByte(opening, first + second, size, &scratch)
          guard slowness > suspicious else { continue }
          let sizes = [4, 8, 16].map { nanosecondsPerByte(opening, first + second, size * $0, &scratch) }
          guard sizes[1] > sizes[0] * 1.5, sizes[2] > sizes[1] * 1.5 else { continue }
          let name = "\(shown(opening)) then \(shown(first)) \(shown(second))"
          found.append(name)
          print("\(name): \(sizes.map { Int($0) }) ns per byte at 32, 64 and 128 KiB")
        }
      }
    }
    print(found.isEmpty ? "Linear." : "\(found.count) texts take more than linear time.")
    exit(found.isEmpty ? 0 : 1)
  }

  /// `"…"` with `\x22`, `\\` and the like in it; comments and empty lines are none.
  private static func piece(_ line: Substring) -> [UInt8]? {
    guard line.first == "\"", line.last == "\"", line.count > 1 else { return nil }
    var bytes: [UInt8] = []
    var rest = line.dropFirst().dropLast()
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "x" {
        bytes.append(UInt8(rest.dropFirst().prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(3)
      } else if character == "\\" {
        bytes += (rest.popFirst().map { String($0) } ?? "").utf8
      } else {
        bytes += String(character).utf8
      }
    }
    return bytes
  }

  private static func nanosecondsPerByte(
    _ opening: [UInt8], _ motif: [UInt8], _ size: Int, _ scratch: inout SummaryScratch
  ) -> Double {
    var text = ContiguousArray(opening)
    text.reserveCapacity(size + motif.count)
    while text.count < size { text += motif }
    let start = processorSeconds()
    _ = summarize(text.span, using: &scratch)
    return (processorSeconds() - start) * 1e9 / Double(text.count)
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
