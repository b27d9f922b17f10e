import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SourceFiles

@Suite("Reading files")
struct FileReaderTests {
  @Test("The whole of files of all sizes, one buffer for all")
  func sizes() throws {
    let tree = try Folder.tree()
    var reader = FileReader()
    for size in [0, 1, 5, 65535, 65536, 65537, 3, 1 << 20, 70000, 0] {
      let text = String(repeating: "x", count: max(size - 1, 0)) + (size > 0 ? "y" : "")
      try tree.add("A.swift", text)
      #expect(try reader.read(tree.full("A.swift")) == size)
      #expect(reader.count == size)
      #expect(reader.bytes[..<size].elementsEqual(text.utf8))
      #expect(try readWhole(tree.full("A.swift")).elementsEqual(text.utf8))
    }
  }

  @Test("What cannot be read is reported in plain words, and leaves nothing")
  func errors() throws {
    let tree = try Folder.tree(
      """
      A.swift: 1234567
      Directory.swift/
      Pipe.swift: FIFO
      Loop.swift -> Loop.swift
      """)
    var reader = FileReader(limit: 7)
    #expect(throws: ReadError.tooLarge(limit: 7)) { try reader.read(tree.full("A.swift")) }
    #expect(reader.count == 0)
    #expect(throws: ReadError.notAFile) { try reader.read(tree.full("Directory.swift")) }
    #expect(throws: ReadError.notAFile) { try reader.read(tree.full("Pipe.swift")) }
    #expect(throws: ReadError.notAFile) { try reader.read("/dev/null") }
    #expect(throws: ReadError.system(.notFound)) { try reader.read(tree.full("B.swift")) }
    #expect(throws: ReadError.system(.notFound)) { try reader.read("") }
    #expect(throws: ReadError.system(.notFound)) { try reader.read(tree.full("A.swift\0")) }
    #expect(throws: ReadError.system(SystemError(ELOOP))) { try reader.read(tree.full("Loop.swift")) }
    #expect(throws: ReadError.system(SystemError(ENOTDIR))) { try reader.read(tree.full("A.swift/x")) }
    #expect(ReadError.system(SystemError(EACCES)).description == "permission denied")
    #expect(ReadError.notAFile.description == "it is not a regular file")
    #expect(ReadError.tooLarge(limit: 7).description == "it is larger than 7 bytes")
    var roomy = FileReader(limit: 8)
    #expect(try roomy.read(tree.full("A.swift")) == 8)
  }

  #if os(Linux)
    @Test("A file that does not know its size is read to its end")
    func unknownSize() throws {
      let text = String(decoding: try readWhole("/proc/self/status"), as: UTF8.self)
      #expect(text.contains("Cpus_allowed:"))
      var reader = FileReader(limit: 100)
      #expect(throws: ReadError.tooLarge(limit: 100)) { try reader.read("/proc/self/status") }
    }
  #endif

  @Test("A file that changes while it is read gives some state of it", .timeLimit(.minutes(10)))
  func changing() throws {
    let tree = try Folder.tree()
    let path = tree.full("A.swift")
    let large = ContiguousArray(repeating: UInt8(ascii: "x"), count: 300_000)
    try writeFile(large, to: path)
    let readings = forEachInParallel(count: 2, jobs: 2, makeState: {}) { worker, _ in
      var reader = FileReader()
      var (bad, good) = (0, 0)
      for _ in 0..<400 {
        if worker == 0 {
          // In place, as editors do it that do not write beside.
          try? Data(large).write(to: URL(fileURLWithPath: path))
        } else {
          guard let count = try? reader.read(path) else { continue }
          good += 1
          // A hole that truncation left reads as zeros.
          if count > 300_000 || reader.bytes[..<count].contains(where: { $0 != UInt8(ascii: "x") && $0 != 0 }) {
            bad += 1
          }
        }
      }
      return (bad, good)
    }
    #expect(readings.map(\.0) == [0, 0] && readings[1].1 > 0)
  }
}

@Suite("Writing files")
struct WriteFileTests {
  private func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

  @Test("A new file, and one in the place of another")
  func write() throws {
    let tree = try Folder.tree("Old.swift: old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: tree.full("Old.swift"))
    try writeFile(bytes("new"), to: tree.full("Old.swift"))
    try writeFile(bytes(""), to: tree.full("Empty.swift"))
    #expect(try tree.text("Old.swift") == "new")
    #expect(try tree.text("Empty.swift") == "")
    let attributes = try FileManager.default.attributesOfItem(atPath: tree.full("Old.swift"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == ["Empty.swift", "Old.swift"])
  }

  @Test("A link stays, and what it leads to is written")
  func links() throws {
    let tree = try Folder.tree("App/A.swift\nLink.swift -> App/A.swift")
    try writeFile(bytes("new"), to: tree.full("Link.swift"))
    #expect(try tree.text("App/A.swift") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: tree.full("Link.swift")) == "App/A.swift")
  }

  @Test("What is no file is written to, not replaced")
  func devices() throws {
    try writeFile(bytes("not read"), to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A failure is reported, and leaves nothing")
  func errors() throws {
    let tree = try Folder.tree("Directory/\nA.swift")
    #expect(throws: WriteError.system(SystemError(EISDIR))) { try writeFile(bytes("x"), to: tree.full("Directory")) }
    #expect(throws: WriteError.system(.notFound)) { try writeFile(bytes("x"), to: tree.full("No/A.swift")) }
    #expect(throws: WriteError.system(SystemError(ENOTDIR))) { try writeFile(bytes("x"), to: tree.full("A.swift/B")) }
    #expect(throws: WriteError.system(.notFound)) { try writeFile(bytes("x"), to: "") }
    #expect(WriteError.system(.notFound).description == "no such file or directory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == ["A.swift", "Directory"])
  }

  @Test("A file is never half written")
  func atomicity() throws {
    let tree = try Folder.tree()
    let path = tree.full("A.swift")
    try writeFile(ContiguousArray(repeating: 0, count: 100_000), to: path)
    let torn = forEachInParallel(count: 2, jobs: 2, makeState: { FileReader() }) { worker, reader in
      var torn = 0
      for round in 1...200 {
        if worker == 0 {
          try? writeFile(ContiguousArray(repeating: UInt8(round), count: 100_000), to: path)
        } else {
          let count = (try? reader.read(path)) ?? 0
          let bytes = reader.bytes
          if count != 100_000 || bytes[..<count].contains(where: { $0 != bytes[0] }) { torn += 1 }
        }
      }
      return torn
    }
    #expect(torn == [0, 0])
  }
}
