// JSON and what is made of it: baselines, messages of clients. And the container of summaries.
import JSON
import JSONRPC
import Reports
import Summaries
import Syntax

/// A value that is written down and read back is the same.
func readJSON(_ bytes: ContiguousArray<UInt8>) {
  do throws(JSONError) {
    let value = try JSONValue(parsing: bytes)
    for written in [JSONWriter(value).bytes, pretty(value)] {
      do throws(JSONError) {
        promise(try JSONValue(parsing: written) == value, "another value came back from \(show(written))")
      } catch {
        fatalError("what was written is refused, \(error): \(show(written))")
      }
    }
    if let members = value.object {
      let some = Set(members.keys.sorted().prefix(3))
      let passed = JSONValue(membersOf: bytes, named: some)
      let wanted = members.filter { some.contains($0.key) }
      promise(passed?.object == wanted || members.isEmpty, "members differ when some are passed over")
    }
    do throws(InvalidMessage) { _ = try Message(value) } catch { promise(!error.error.message.isEmpty, "no words") }
  } catch {
    promise((0...bytes.count).contains(error.offset), "an error at \(error.offset) of \(bytes.count)")
    promise(error.line == bytes[..<error.offset].count { $0 == 0x0A } + 1, "an error in line \(error.line)")
    if let invalid = InvalidMessage(beyondLimit: error, in: bytes) { promise(error.isBeyondLimit, "\(invalid)") }
  }
}

private func pretty(_ value: JSONValue) -> ContiguousArray<UInt8> {
  var json = JSONWriter(breaksDownTo: 2)
  value.write(to: &json)
  return json.bytes
}

func show(_ bytes: ContiguousArray<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

/// A baseline that is written again says the same, and its text does not change any more.
func readBaseline(_ bytes: ContiguousArray<UInt8>) {
  _ = Baseline.begins(bytes)
  do throws(BaselineError) {
    let baseline = try Baseline(json: bytes)
    let text = baseline.json
    promise(Baseline.begins(ContiguousArray(text.utf8)), "what was written does not begin like a baseline")
    do throws(BaselineError) {
      let again = try Baseline(json: ContiguousArray(text.utf8))
      promise(again.entries == baseline.entries, "another baseline came back from \(text)")
      promise(again.json == text, "the text changes")
    } catch {
      fatalError("what was written is refused, \(error): \(text)")
    }
    _ = baseline.entries.sorted()
    _ = baseline.renaming([RenamedType(old: "A", new: "B"), RenamedType(old: "A.C", new: "")]) { $0 }
  } catch {
    promise(error.line.map { $0 >= 1 } ?? true && !error.description.isEmpty, "\(error)")
  }
}

/// The tables of a summary file. Their checksum is made to hold, for nothing else would be read.
func readSummaryFile(_ bytes: ContiguousArray<UInt8>) {
  read(bytes)
  let head = SummaryFile().encoded(version: "1")
  var file = ContiguousArray(head[..<16])
  for number in [UInt64(bytes.count), checksum(bytes.span)] {
    for shift in stride(from: 0, to: 64, by: 8) { file.append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }
  read(file + bytes)

  func read(_ bytes: ContiguousArray<UInt8>) {
    do throws(SummaryFileError) {
      let file = try SummaryFile(decoding: bytes, version: "1")
      for entry in file.files {
        promise(file.entry(at: entry.path) == entry, "'\(entry.path)' is not found")
        do throws(SummaryFileError) { _ = try file.summary(of: entry) } catch { promise(!error.description.isEmpty, "no words") }
      }
      // A number may have been written longer than it need be; written again none is.
      let again = file.encoded(version: "1")
      promise(try SummaryFile(decoding: again, version: "1").encoded(version: "1") == again, "the file came back otherwise")
    } catch {
      promise(!error.description.isEmpty, "no words")
    }
  }
}

/// Frames come out the same however the bytes are cut, and no more is kept than the bounds allow.
func readFrames(_ bytes: ContiguousArray<UInt8>) {
  let whole = frames(of: bytes, step: bytes.count)
  for step in [1, 7] { promise(frames(of: bytes, step: step) == whole, "in pieces of \(step) bytes the frames are others") }
  var bounds = FrameReader.Bounds()
  bounds.header = 64
  bounds.message = 128
  _ = frames(of: bytes, step: 5, bounds)

  var said: [JSONWriter] = []
  for frame in whole {
    guard case .message(let body) = frame else { continue }
    do throws(JSONError) { said.append(JSONWriter(try JSONValue(parsing: body))) } catch { continue }
  }
  for framing in [Framing.headers, .lines] {
    let sent = ContiguousArray(said.map { framing.frame($0) }.joined())
    // A stream that begins with a letter is taken for headers, as `true` on a line is.
    let isClear = framing == .headers || sent.first.map { $0 | 0x20 < 0x61 || $0 | 0x20 > 0x7A } ?? true
    promise(!isClear || frames(of: sent, step: 9) == said.map { .message($0.bytes) }, "messages come back otherwise")
  }
}

private func frames(
  of bytes: ContiguousArray<UInt8>, step: Int, _ bounds: FrameReader.Bounds = .init()
) -> [FrameReader.Frame] {
  var reader = FrameReader(bounds: bounds)
  var found: [FrameReader.Frame] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    reader.feed(rest.prefix(step))
    rest = rest.dropFirst(step)
    while let frame = reader.next() { found.append(frame) }
    promise(reader.pending <= max(bounds.header, bounds.message) + step, "\(reader.pending) bytes are kept")
  }
  if let frame = reader.end() { found.append(frame) }
  return found
}
