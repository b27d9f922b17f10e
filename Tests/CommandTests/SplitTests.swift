/// `chaperone split`, run as a user runs it.
import Foundation
import Testing

@Suite("chaperone split")
struct SplitCommandTests {
  static let sources = """
    //- App/Player.swift
    class PlayerViewController: UIViewController {
      func reload() { startTimer() }
    }
    // MARK: - Timer
    extension PlayerViewController: TimerDelegate {
      func startTimer() { tick() }
      private func tick() { }
    }
    //- App/Empty.swift
    class Empty { }
    """

  @Test("JSON has the shape that is promised")
  func json() throws {
    let outcome = try Folder(SplitCommandTests.sources).run("split", "PlayerViewController", "--format", "json")
    #expect(outcome.code == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(object["type"] as? String == "PlayerViewController" && object["file"] as? String == "App/Player.swift")
    let group = try #require((object["groups"] as? [[String: Any]])?.first)
    #expect(group["title"] as? String == "Timer" && group["shape"] as? String == "service")
    #expect(group["members"] as? [String] == ["startTimer()", "tick()"] && group["lines"] as? Int == 2)
    let cords = try #require(group["cords"] as? [[String: Any]])
    #expect(cords.count == 1 && cords[0]["from"] as? String == "reload()" && cords[0]["to"] as? String == "startTimer()")
    let score = try #require(group["score"] as? Double)
    #expect(score > 0 && score < 1)
  }

  @Test("Text for people")
  func text() throws {
    let folder = try Folder(SplitCommandTests.sources)
    let outcome = try folder.run("split", "PlayerViewController")
    #expect(outcome.text.contains("It is within the limit of 250 lines of code."))
    #expect(try folder.run("split", "Empty").text.contains("It is within the limit"))
  }

  @Test("A type that is not there, with the nearest name")
  func unknown() throws {
    let outcome = try Folder(SplitCommandTests.sources).run("split", "PlayerViewControler")
    #expect(outcome.code == 2 && outcome.text.isEmpty)
    #expect(outcome.errorText.contains("there is no type 'PlayerViewControler'; did you mean 'PlayerViewController'?"))
  }
}
