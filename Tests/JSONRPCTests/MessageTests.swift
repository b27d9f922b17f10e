/// Messages are distinguished, and what is none is reported with the right code.
import JSON
import JSONRPC
import Testing

@Suite("Messages")
struct MessageTests {
  private func read(_ text: String) throws -> Result<Message, InvalidMessage> {
    let json = try JSONValue(parsing: ContiguousArray(text.utf8))
    do throws(InvalidMessage) { return .success(try Message(json)) } catch { return .failure(error) }
  }

  @Test("Requests, notifications and answers")
  func kinds() throws {
    #expect(try read(#"{"jsonrpc":"2.0","id":1,"method":"a"}"#) == .success(.request(id: .integer(1), method: "a", params: .null)))
    #expect(try read(#"{"jsonrpc":"2.0","id":"x","method":"a","params":null}"#) == .success(.request(id: .string("x"), method: "a", params: .null)))
    #expect(try read(#"{"jsonrpc":"2.0","method":"a","params":{}}"#) == .success(.notification(method: "a", params: .object([:]))))
    #expect(try read(#"{"jsonrpc":"2.0","id":3,"result":null}"#) == .success(.response(id: .integer(3), result: .success(.null))))
    let failure = ResponseError(code: -32601, message: "no")
    #expect(try read(#"{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"no"}}"#) == .success(.response(id: .integer(3), result: .failure(failure))))
  }

  @Test(
    "What is no message",
    arguments: [
      (#"{"id":1,"method":"a"}"#, MessageID.integer(1)), (#"{"jsonrpc":"1.0","id":1,"method":"a"}"#, .integer(1)),
      (#"{"jsonrpc":"2.0","id":1,"method":5}"#, .integer(1)), (#"{"jsonrpc":"2.0","id":"q"}"#, .string("q")),
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":"x"}"#, .integer(1)),
      (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, nil), (#"[]"#, nil), (#"5"#, nil), (#"{}"#, nil),
    ])
  func invalid(text: String, id: MessageID?) throws {
    guard case .failure(let invalid) = try read(text) else {
      Issue.record("\(text) was taken for a message")
      return
    }
    #expect(invalid.error.code == -32600)
    #expect(invalid.id == id)
  }

  @Test("An answer has a result or an error, and the identifier with its type")
  func answers() {
    func text(_ json: JSONWriter) -> String { String(decoding: json.bytes, as: UTF8.self) }
    #expect(text(.answer(.string("7"), JSONValue.null)) == #"{"jsonrpc":"2.0","id":"7","result":null}"#)
    #expect(text(.failure(nil, .parseError("x"))) == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#)
    #expect(text(.request(.integer(1), "m", [1, 2])) == #"{"jsonrpc":"2.0","id":1,"method":"m","params":[1,2]}"#)
    #expect(text(.request(.integer(1), "m", JSONValue?.none)) == #"{"jsonrpc":"2.0","id":1,"method":"m"}"#)
  }
}
