/// `chaperone responders`: the map of actions in every form, filtered.
import Foundation
import TestSupport
import Testing

@Suite("responders")
struct RespondersTests {
  private static let app = """
    //- Home.swift
    class Home: UIViewController {
      func f(_ b: UIButton) {
        b.addTarget(nil, action: #selector(go(_:)), for: .touchUpInside)
        b.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside)
        b.addTarget(nil, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
      }
      @objc func go(_ sender: Any) {}
    }
    class Other: UIViewController {}
    """

  private func dispatches(_ outcome: Outcome) throws -> [[String: Any]] {
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(json["schemaVersion"] as? Int == 1)
    return try #require(json["dispatches"] as? [[String: Any]])
  }

  @Test("JSON in the shape of the contract")
  func json() throws {
    let outcome = try Folder(RespondersTests.app).run("responders", "--format", "json")
    #expect(outcome.code == 0)
    let found = try dispatches(outcome)
    #expect(found.map { $0["status"] as? String } == ["handled", "unhandled", "system"])
    let first = try #require(found.first)
    #expect(
      Set(first.keys)
        == ["file", "line", "column", "kind", "expression", "selector", "symbol", "status", "handlers", "near"])
    #expect(first["file"] as? String == "Home.swift")
    #expect(first["line"] as? Int == 3)
    #expect(first["column"] as? Int == 7)
    #expect(first["kind"] as? String == "control")
    #expect(first["selector"] as? String == "go:")
    #expect(first["symbol"] as? String == "Home.f(_:)")
    let handler = try #require((first["handlers"] as? [[String: Any]])?.first)
    #expect(handler["type"] as? String == "Home")
    #expect(handler["line"] as? Int == 7)
  }

  @Test("Filtered by selector or type", arguments: [
    (["--selector", "go:"], ["go:"]), (["--type", "Home"], ["go:", "lost:", "resignFirstResponder"]), (["--type", "Other"], []),
  ])
  func filters(arguments: [String], selectors: [String]) throws {
    let outcome = try Folder(RespondersTests.app).shell("\"$chaperone\" responders --format json \(arguments.joined(separator: " ")) .")
    #expect(try dispatches(outcome).map { $0["selector"] as? String } == selectors)
  }

  @Test("What does not fit the terminal continues below its selector")
  func narrow() throws {
    let lines = try Folder(RespondersTests.app).run("responders", environment: ["COLUMNS": "40"]).lines
    #expect(lines.allSatisfy { $0.count <= 40 || $0.contains("  system  ") }, "\(lines)")
    #expect(lines.contains("         no responder"), "\(lines)")
  }

  @Test("For the eye", arguments: [
    ("table", "lost:"), ("mermaid", "flowchart LR"), ("dot", "\"Home\" -> \"no responder\" [label=\"lost:\", style=dashed, color=red];"),
  ])
  func forms(format: String, part: String) throws {
    let outcome = try Folder(RespondersTests.app).run("responders", "--format", format)
    #expect(outcome.code == 0)
    #expect(outcome.text.contains(part))
    #expect(outcome.errorText == "")
    #expect(!(try Folder("//- A.swift\nclass A {}").run("responders", "--format", format)).text.isEmpty)
  }
}
