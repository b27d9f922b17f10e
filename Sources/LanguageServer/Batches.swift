// JSON-RPC batches: several messages in one array, with all responses in one array.

import JSON
import JSONRPC

/// The batches that still have unanswered requests.
struct Batches: Sendable {
  private struct Batch {
    var unanswered: Set<MessageID>
    var responses: [JSONWriter]
  }

  private var batches: [Int: Batch] = [:]
  /// The number of the batch of each unanswered request.
  private var numbers: [MessageID: Int] = [:]
  private var last = 0

  /// Registers a batch with its requests and with the responses to requests that were refused already. Returns the
  /// message to send now: the responses if no request is left to answer.
  mutating func begin(_ requests: Set<MessageID>, refused responses: [JSONWriter]) -> JSONWriter? {
    guard !requests.isEmpty else { return responses.isEmpty ? nil : JSONWriter(responses) }
    last += 1
    batches[last] = Batch(unanswered: requests, responses: responses)
    for id in requests { numbers[id] = last }
    return nil
  }

  /// Records the response to a request; `response` is nil for a request that gets none. Returns the message to send
  /// now: the response itself if the request is not part of a batch, or all responses of the batch after its last one.
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
  /// Sends the response to a request, alone or together with the other responses of its batch.
  func respond(_ id: MessageID, _ response: JSONWriter?) {
    if let message = batches.finish(id, response) { send(message) }
  }

  /// Processes a batch. Only one version of the Model Context Protocol has batches; the Language Server Protocol has none.
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
