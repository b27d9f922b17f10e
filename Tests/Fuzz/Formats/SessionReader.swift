// What a client says to the daemon, be it an editor, a script or a coding agent: every request is answered once.
import Dispatch
import JSON
import JSONRPC
import LanguageServer
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A whole session in the working directory, which holds a small project and belongs to a checkout of its own.
func talk(_ bytes: ContiguousArray<UInt8>) {
  let done = DispatchSemaphore(value: 0)
  let heard = Heard()
  Task.detached {
    await Conversation(heard).hold(bytes)
    done.signal()
  }
  // libFuzzer's own limit would name no request.
  if done.wait(timeout: .now() + .seconds(50)) == .timedOut { fatalError("an answer does not come; heard \(heard.all)") }
}

private final class Conversation {
  private let heard: Heard
  private let outbox: Outbox
  /// How many answers each request may have: as many as there were requests of its id.
  private var asked: [MessageID: Int] = [:]
  /// How many answers without an id there may be.
  private var nameless = 0
  /// Agents get no answer to what they cancel, and nobody one after `exit`.
  private var mayBeSilent = false

  init(_ heard: Heard) {
    self.heard = heard
    outbox = Outbox { bytes in
      heard.add(bytes)
      return true
    }
  }

  func hold(_ bytes: ContiguousArray<UInt8>) async {
    var options = ServerOptions(version: "1", jobs: 1)
    options.progressDelay = .zero
    var reader = FrameReader()
    reader.feed(bytes)
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    if let frame = reader.end() { frames.append(frame) }
    var session: Session?
    for current in frames {
      if session == nil { session = Session(options: options, framing: reader.framing ?? .headers, outbox: outbox) }
      let incoming = note(current)
      if await session?.receive(incoming) != nil { return check(hasEnded: true) }
      await session?.waitForCapacity()
    }
    guard let session else { return }
    // It serves still, and has read the project before it answers.
    _ = await session.receive(note(.request(id: .string("last"), method: "workspace/symbol", params: .object([:]))))
    await session.finish()
    check(hasEnded: false)
  }

  // MARK: Saying

  private func note(_ frame: FrameReader.Frame) -> Session.Incoming {
    guard case .message(let bytes) = frame else {
      nameless += 1
      return Session.Incoming(frame)
    }
    do throws(JSONError) {
      let value = confined(try JSONValue(parsing: bytes), key: "")
      if let items = value.array {
        // Some of them are refused as a whole.
        mayBeSilent = true
        nameless += 1 + items.count
        for item in items { note(item) }
      } else {
        note(value)
      }
      return Session.Incoming(.message(JSONWriter(value).bytes))
    } catch {
      if let id = InvalidMessage(beyondLimit: error, in: bytes)?.id { asked[id, default: 0] += 1 }
      nameless += 1
      return Session.Incoming(frame)
    }
  }

  private func note(_ value: JSONValue) {
    do throws(InvalidMessage) { _ = note(try Message(value)) } catch {
      guard !error.expectsNoReply else { return }
      if let id = error.id { asked[id, default: 0] += 1 } else { nameless += 1 }
    }
  }

  private func note(_ message: Message) -> Session.Incoming {
    switch message {
    case .request(let id, _, _): asked[id, default: 0] += 1
    case .notification(let method, _): if method == "notifications/cancelled" { mayBeSilent = true }
    case .response: break
    }
    return .message(message)
  }

  // MARK: Hearing

  private func check(hasEnded: Bool) {
    outbox.flush(within: .seconds(10))
    var answered: [MessageID: Int] = [:]
    var unnamed = 0
    for message in heard.all {
      for answer in message.array ?? [message] where answer["method"].isNull {
        promise(answer["jsonrpc"].string == "2.0", "\(answer)")
        promise((answer.object?["result"] != nil) != (answer.object?["error"] != nil), "neither or both: \(answer)")
        if let id = MessageID(answer["id"]) { answered[id, default: 0] += 1 } else { unnamed += 1 }
      }
    }
    promise(unnamed <= nameless, "\(unnamed) answers to nothing")
    for (id, count) in answered {
      promise(count <= asked[id, default: 0], "\(count) answers to \(asked[id, default: 0]) requests '\(id)'")
    }
    guard !hasEnded, !mayBeSilent else { return }
    for (id, count) in asked { promise(answered[id] == count, "\(answered[id] ?? 0) answers to \(count) requests '\(id)'") }
  }
}

/// All that a session has sent.
private final class Heard: Sendable {
  private let state = Mutex((reader: FrameReader(), messages: [JSONValue]()))

  var all: [JSONValue] { state.withLock { $0.messages } }

  func add(_ bytes: ContiguousArray<UInt8>) {
    state.withLock { state in
      state.reader.feed(bytes)
      while let frame = state.reader.next() {
        guard case .message(let body) = frame else { fatalError("what was sent is no message: \(frame)") }
        do throws(JSONError) { state.messages.append(try JSONValue(parsing: body)) } catch {
          fatalError("what was sent is no JSON, \(error): \(show(body))")
        }
      }
    }
  }
}

// MARK: Staying in the project

private let folder: String = {
  guard let path = getcwd(nil, 0) else { fatalError("no working directory") }
  defer { free(path) }
  return String(cString: path)
}()

/// A message that names no file outside of the working directory, and no process to watch: inputs are to be tried, not to
/// be carried out.
private func confined(_ value: JSONValue, key: String) -> JSONValue {
  switch value {
  case .array(let items): return .array(items.map { confined($0, key: key) })
  case .object(let members):
    var kept: [String: JSONValue] = [:]
    for (name, member) in members where name != "processId" { kept[name] = confined(member, key: name) }
    return .object(kept)
  case .string(let text) where key != "text":
    let start = text.prefix(8).lowercased()
    if start.hasPrefix("file:") {
      let isFolder = text.hasSuffix("/") || text.hasSuffix(":")
      return .string("file://\(folder)\(isFolder ? "" : "/" + name(in: text))")
    }
    return text.hasPrefix("/") || text.hasPrefix("~") || text.contains("..") ? .string(name(in: text)) : value
  default: return value
  }
}

/// The last name of a path, with nothing in it that leads elsewhere.
private func name(in path: String) -> String {
  let last = path.split(separator: "/").last ?? ""
  let plain = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
  return plain.contains("..") || plain.isEmpty || plain == "." ? "A.swift" : plain
}
