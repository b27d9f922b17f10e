/// Programs run to their ends: streams larger than a pipe, arguments that no shell may see, what cannot be started.
import Testing

@testable import Git

@Suite("Running a program")
struct RunTests {
  @Test("What goes in comes out, however much it is", arguments: [0, 1, 70_000, 3_000_000])
  func streams(count: Int) throws {
    let bytes = ContiguousArray((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let result = try run("cat", [], input: bytes)
    #expect(result.code == 0)
    #expect(result.output == bytes)
    let both = try run("sh", ["-c", "tee /dev/stderr"], input: bytes)
    #expect(both.output == bytes && both.errors == bytes)
  }

  @Test("A program that does not read what it is given")
  func deaf() throws {
    #expect(try run("true", [], input: ContiguousArray(repeating: 0x61, count: 1_000_000)).code == 0)
  }

  @Test("Arguments arrive as they are", arguments: ["-n", "a b", "$HOME;`ls`", "", "a\nb", "é👩", "--"])
  func arguments(text: String) throws {
    #expect(String(decoding: try run("printf", ["%s", text]).output, as: UTF8.self) == text)
  }

  @Test("The environment is the process's own, with what is changed in it")
  func environment() throws {
    let result = try run("sh", ["-c", "printf '%s|%s|%s' \"$A\" \"${HOME-none}\" \"${PATH:+some}\""], environment: ["A": "b", "HOME": nil])
    #expect(String(decoding: result.output, as: UTF8.self) == "b|none|some")
  }

  @Test("Codes, signals, and programs that are not there")
  func endings() throws {
    #expect(try run("sh", ["-c", "exit 7"]).code == 7)
    #expect(try run("sh", ["-c", "kill -9 $$"]).code == nil)
    #expect(throws: RunError.self) { try run("no-such-program-here", []) }
  }

  @Test(
    "What takes too long is ended; what is done in time is not",
    arguments: [("exec sleep 60", nil), ("cat; echo done", 0)] as [(String, Int32?)])
  func limit(command: String, code: Int32?) throws {
    let limit: Duration = code == nil ? .milliseconds(200) : .seconds(60)
    guard let code else {
      let error = #expect(throws: RunError.self) { try run("sh", ["-c", command], input: [0x61], within: limit) }
      #expect(error?.isTimeout == true)
      return
    }
    let result = try run("sh", ["-c", command], input: [0x61], within: limit)
    #expect(result.code == code)
    #expect(String(decoding: result.output, as: UTF8.self) == "adone\n")
  }

  @Test("A program that goes on writing is not ended, however long it takes")
  func slow() throws {
    let line = "for i in 1 2 3 4 5 6; do sleep 0.2; echo $i; done"
    #expect(try run("sh", ["-c", line], within: .milliseconds(900)).output.count == 12)
  }
}
