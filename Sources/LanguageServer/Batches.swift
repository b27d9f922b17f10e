// Batches of JSON-RPC: several messages in one array, answered in one array.

import JSON
import JSONRPC

/// The batches whose requests are not all answered yet.
struct Batches: Sendable {
  private struct Batch {
    var unanswered: Set<MessageID>
    var responses: [JSONWriter]
  }

  private var batches: [Int: Batch] = [:]
  /// By the id of a request that is not answered yet.
  private var numbers: [MessageID: Int] = [:]
  private var last = 0

  /// Takes up a batch with these requests, some of which were refused already. Returns what is to be sent now.
  mutating func begin(_ requests: Set<MessageID>, refused responses: [JSONWriter]) -> JSONWriter? {
    guard !requests.isEmpty else { return responses.isEmpty ? nil : JSONWriter(responses) }
    last += 1
    batches[last] = Batch(unanswered: requests, responses: responses)
    for id in requests { numbers[id] = last }
    return nil
  }

  /// Takes the response to a request, nil for one that gets none. Returns what is to be sent now: the response itself
  /// when the request came alone, all responses of a batch with its last one.
  mutating func finish(_ id: MessageID, _ response: JSONWriter?) -> JSONWriter? {
    guard let number = numbers.removeValue(forKey: id) else { return response }
    batches[number]?.unanswered.remove(id)
    if let response { batches[number]?.responses.append(response) }
    guard let batch = batches[number], batch.unanswered.isEmpty else { return nil }
    batches[number] = nil
    return batch.responses.isEmpty ? nil : JSONWriter(batch.responses)
  }
}

extension Session {
  /// Sends the response to a request, by itself or with those of its batch.
  func respond(_ id: MessageID, _ response: JSONWriter?) {
    if let message = batches.finish(id, response) { send(message) }
  }

  /// Of the versions of the Model Context Protocol one has batches; the Language Server Protocol has none.
  func receive(batch items: [Incoming]) {
    guard connection.dialect == .modelContext(version: "2025-03-26") else {
      return send(.failure(nil, .invalidRequest("a message is an object")))
    }
    guard !items.isEmpty else { return send(.failure(nil, .invalidRequest("a batch holds at least one message"))) }
    var requests: Set<MessageID> = []
    var refused: [JSONWriter] = []
    var accepted: [Incoming] = []
    for item in items {
      switch item {
      case .invalid(let invalid) where !invalid.expectsNoReply: refused.append(.failure(invalid.id, invalid.error))
      case .message(.request(let id, let method, _)):
        if method == "initialize" {
          refused.append(.failure(id, .invalidRequest("'initialize' is no part of a batch")))
        } else if self.requests.stage(of: id) != nil || !requests.insert(id).inserted {
          refused.append(.failure(id, .invalidRequest("another request has this id")))
        } else {
          accepted.append(item)
        }
      case .batch: refused.append(.failure(nil, .invalidRequest("a message is an object")))
      default: accepted.append(item)
      }
    }
    if let message = batches.begin(requests, refused: refused) { send(message) }
    for item in accepted { _ = receive(item) }
  }
}
