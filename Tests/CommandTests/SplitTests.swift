/// `chaperone split`, run as a user runs it.
import Foundation
import TestSupport
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
    let lines = String(repeating: "    print(1)\n", count: 8)
    let text = """
      //- App/Player.swift
      class PlayerViewController: UIViewController {
        func reload() {
      \(lines)    startTimer()
        }
      }
      // MARK: - Timer
      extension PlayerViewController: TimerDelegate {
        func startTimer() {
      \(lines)    tick()
        }
        private func tick() { }
      }
      """
    let outcome = try Folder(text).run("split", "PlayerViewController", "--format", "json")
    #expect(outcome.code == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(object["type"] as? String == "PlayerViewController" && object["file"] as? String == "App/Player.swift")
    let groups = try #require(object["groups"] as? [[String: Any]])
    let group = try #require(groups.first)
    #expect(group["title"] as? String == "Timer" && group["shape"] as? String == "service")
    #expect(group["members"] as? [String] == ["startTimer()", "tick()"] && group["lines"] as? Int == 12)
    let cords = try #require(group["cords"] as? [[String: Any]])
    #expect(cords.count == 1 && cords[0]["from"] as? String == "reload()" && cords[0]["to"] as? String == "startTimer()")
    #expect(group["evidence"] as? [String] == ["conformance to TimerDelegate"])
    let score = try #require(group["score"] as? Double)
    #expect(score == 1, "the only group")
  }

  @Test("Of two types with the name the one in Swift is taken")
  func namesakeInObjectiveC() throws {
    let folder = try Folder(
      """
      //- A/A.h
      @interface MapViewController : UIViewController
      @end
      //- A/A.m
      #import "A.h"
      @implementation MapViewController
      - (void)one { }
      @end
      //- B/B.swift
      class MapViewController: UIViewController { func two() { } }
      """)
    let both = try folder.run("split", "MapViewController")
    #expect(both.code == 0 && both.errorText.contains("this is the `MapViewController` in B/B.swift; there is one in A/A."))
  }

  @Test("Of several types with the name, the one that is taken is named, and a path chooses")
  func namesakes() throws {
    let folder = try Folder(
      """
      //- A/A.swift
      class MapViewController: UIViewController { func one() { } }
      //- B/B.swift
      class MapViewController: UIViewController { func two() { } }
      """)
    let both = try folder.run("split", "MapViewController")
    #expect(both.code == 0)
    #expect(
      both.errorText.contains(
        "note: this is the `MapViewController` in A/A.swift; there is one in B/B.swift, too: name a path to choose"),
      "\(both.errorText)")
    let json = try folder.run("split", "MapViewController", "--format", "json").text
    #expect(json.contains("\"namesakes\"") && json.contains("\"B/B.swift\""))
    let chosen = try folder.run("split", "MapViewController", "B")
    #expect(chosen.text.contains("B/B.swift") && chosen.errorText.isEmpty)
  }

  @Test("Text for people")
  func text() throws {
    let folder = try Folder(SplitCommandTests.sources)
    let outcome = try folder.run("split", "PlayerViewController")
    #expect(outcome.text.contains("It is within the limit of 250 lines of code."))
    #expect(try folder.run("split", "Empty").text.contains("It is within the limit"))
  }

  @Test("Where one method is most of a type, that is what the text says")
  func longestMethod() throws {
    let steps = (0..<300).map { "    print(\($0))\n" }.joined()
    let folder = try Folder(
      "//- App/Poster.swift\nclass PosterViewController: UIViewController {\n  func draw() {\n\(steps)  }\n}\n")
    let text = try folder.run("split", "PosterViewController").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("far enough to be moved out. `draw()` alone has 302 lines: break it up first."))
  }

  @Test("What the weights are fitted to is JSON, too, and no option that help names")
  func measures() throws {
    let folder = try large()
    let outcome = try folder.run("split", "ShopViewController", "--measures")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let members = try #require(object["members"] as? [Any])
    let timer = members.indices.filter { ["startTimer()", "stopTimer(_:)"].contains(members[$0] as? String) }
    let names = try #require(object["names"] as? [String])
    #expect((object["weights"] as? [Double])?.count == names.count)
    let sets = try #require(object["sets"] as? [[String: Any]])
    #expect(timer.count == 2 && sets.contains { $0["members"] as? [Int] == timer })
    #expect(sets.allSatisfy { ($0["values"] as? [Double])?.count == names.count })
    #expect(try !folder.run("split", "--help").text.contains("--measures"))
  }

  /// A controller of about 200 lines of code with a clear part in an extension.
  private func large(methods: Int = 4) throws -> Folder {
    let steps = (0..<30).map { "    total += \($0)\n" }.joined()
    var text = "class ShopViewController: UIViewController {\n"
    for number in 0..<methods {
      text += "  func price\(number)(_ start: Int) {\n    var total = start\n\(steps)    print(total)\n  }\n"
    }
    text += "  override func viewDidLoad() { startTimer() }\n}\n// MARK: - Sleep timer\nextension ShopViewController {\n"
    text += "  func startTimer() {\n    var total = 0\n\(steps)    stopTimer(total)\n  }\n"
    text += "  func stopTimer(_ total: Int) { print(total) }\n}\n"
    let folder = try Folder("//- App/Shop.swift\n" + text)
    try folder.add(".chaperone.yml", "rules:\n  massive_view_controller:\n    code_lines: {warning: 140, error: 600}\n")
    return folder
  }

  @Test("The plan: JSON, text, and how far it brings each view controller over its limit in a report")
  func plan() throws {
    let folder = try large()
    let outcome = try folder.run("split", "ShopViewController", "App", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let plan = try #require(object["plan"] as? [String: Any])
    let (before, left) = (try #require(plan["codeLines"] as? Int), try #require(plan["left"] as? Int))
    #expect(plan["limit"] as? Int == 140)
    let steps = try #require(plan["steps"] as? [[String: Any]])
    let timer = try #require(steps.first { $0["title"] as? String == "Sleep timer" })
    #expect(before - steps.reduce(0) { $0 + ($1["lines"] as? Int ?? 0) } == left)
    let members = try #require(timer["members"] as? [[String: Any]])
    #expect(members.map { $0["name"] as? String } == ["startTimer()", "stopTimer(_:)"])
    #expect(members.allSatisfy { $0["file"] as? String == "App/Shop.swift" && $0["line"] is Int && $0["endLine"] is Int })
    let interface = try #require(timer["interface"] as? [String: [[String: Any]]])
    #expect(interface["entries"]?.map { $0["name"] as? String } == ["startTimer()"])

    let text = try folder.run("split", "ShopViewController", "App").text
    #expect(text.contains("Sleep timer: ") && text.contains("called") && text.contains("startTimer()"))
    #expect(text.replacing("\n", with: " ").contains("within the limit of 140") == (left <= 140))
    let narrow = try folder.run("split", "ShopViewController", "App", environment: ["COLUMNS": "50"])
    for line in narrow.lines { #expect(line.count <= 50, "\(line)") }

    let report = try folder.run("report", "App", "--format", "json")
    let sizes = try #require(try JSONSerialization.jsonObject(with: report.output) as? [String: Any])
    let shop = try #require((sizes["viewControllers"] as? [[String: Any]])?.first)
    #expect((shop["plan"] as? [String: Int]) == ["steps": steps.count, "left": left, "limit": 140])
    #expect(try folder.run("report", "App").text.contains("split to"))
  }

  @Test(
    "Where no limit is configured, none is named",
    arguments: ["off", "{code_lines: off, methods: off}", "{code_lines: {warning: off, error: 300}}"])
  func withoutLimit(setting: String) throws {
    let hasLimit = setting.contains("300")
    let small =
      hasLimit ? "It is within the limit of 300 lines of code." : "It has at most 250 lines of code, and no limit is configured."
    let large =
      hasLimit ? "still over the limit of 300." : "lines of code are left. No limit is configured, so the plan aims at 250."
    for (methods, words) in [(2, small), (9, large)] {
      let folder = try self.large(methods: methods)
      try folder.add(".chaperone.yml", "rules: {massive_view_controller: \(setting)}\n")
      let text = try folder.run("split", "ShopViewController").text.replacing("\n", with: " ")
      #expect(text.contains(words) && text.contains("limit of") == hasLimit, "\(text)")
      let outcome = try folder.run("split", "ShopViewController", "--format", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      let plan = try #require(object["plan"] as? [String: Any])
      #expect(hasLimit ? plan["limit"] as? Int == 300 : plan["limit"] is NSNull)
      #expect((plan["steps"] as? [Any])?.isEmpty == (methods == 2))
    }
  }

  @Test("A type that is not there, with the nearest name")
  func unknown() throws {
    let outcome = try Folder(SplitCommandTests.sources).run("split", "PlayerViewControler")
    #expect(outcome.code == 2 && outcome.text.isEmpty)
    #expect(outcome.errorText.contains("there is no type 'PlayerViewControler'; did you mean 'PlayerViewController'?"))
  }

  @Test("A proposal as a patch that git takes")
  func draft() throws {
    let folder = try Folder("//- App/Player.swift\n" + largePlayer)
    let applied = try folder.shell(
      "git init -q . && $chaperone split PlayerViewController --draft 1 --name SleepTimer >p && git apply p && rm p")
    #expect(applied.code == 0 && applied.errorText.contains("14 of 14 members move"), "\(applied.errorText)")
    let new = try folder.text("App/SleepTimer.swift")
    #expect(new.contains("extension SleepTimer: TimerDelegate {\n  func startTimer() { tick0() }"))
    #expect(try folder.text("App/Player.swift").contains("func startTimer() { sleepTimer.startTimer() }"))
    let none = try folder.run("split", "PlayerViewController", "--draft", "9")
    #expect(none.code == 2 && none.errorText.contains("there is no step 9"))
    let other = try folder.run("split", "PlayerViewController", "--draft", "1d")
    #expect(other.code == 2 && other.errorText.contains("there is no step 1d"))
    for steps in ["1,,2", "1,", ",1"] {
      let empty = try folder.run("split", "PlayerViewController", "--draft", steps)
      #expect(empty.code == 2 && empty.text == "")
      #expect(empty.errorText == "chaperone: error: --draft \(steps) lacks the number of a step, as in --draft 1,2\n")
    }
  }

  @Test("Steps as one patch are what each makes on top of those before")
  func draftOfSteps() throws {
    var text = "class ShopViewController: UIViewController {\n  override func viewDidLoad() {\n    beginOrder()\n    beginBasket()\n  }\n}\n"
    for name in ["Order", "Basket", "Voucher"] {
      text += "// MARK: - \(name)\nextension ShopViewController {\n  func begin\(name)() {\n    load\(name)()\n    sort\(name)()\n  }\n"
      for verb in ["load", "sort", "clear"] {
        let lines = (0..<50).map { "    print(\"\(verb) \($0)\", title)\n" }.joined()
        text += "  func \(verb)\(name)() {\n\(lines)  }\n"
      }
      text += "}\n"
    }
    let folder = try Folder()
    for copy in ["one", "two"] { try folder.add("\(copy)/Shop.swift", text) }
    #expect(try folder.shell("git init -q one && git init -q two").code == 0)
    let plan = try folder.shell("cd one && \"$chaperone\" split ShopViewController --format json")
    let parsed = try JSONSerialization.jsonObject(with: plan.output) as? [String: Any]
    let steps = try #require((parsed?["plan"] as? [String: Any])?["steps"] as? [[String: Any]])
    try #require(steps.count > 1)
    let twice = try folder.shell("cd two && \"$chaperone\" split ShopViewController --draft 1,1")
    #expect(twice.code == 2 && twice.errorText.contains("--draft names step 1 twice"))
    let close = try folder.shell("cd two && \"$chaperone\" split ShopViewController --draft 1,2")
    let loose = try folder.shell("cd two && \"$chaperone\" split ShopViewController --draft ' 1 , 2 '")
    #expect(loose.code == 0 && loose.text == close.text, "\(loose.errorText)")
    let named = try folder.shell("cd two && \"$chaperone\" split ShopViewController --draft 1,2 --name Part")
    #expect(named.code == 2 && named.errorText.contains("--name names one new type"))
    let numbers = steps.indices.map { "\($0 + 1)" }.joined(separator: ",")
    let made = try folder.shell("cd one && \"$chaperone\" split ShopViewController --draft \(numbers) | git apply")
    #expect(made.code == 0, "\(made.errorText)")
    for step in steps {
      let names = (step["members"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }.joined(separator: ",")
      let (name, role) = (step["name"] as? String ?? "", (step["role"] as? String ?? "").replacingOccurrences(of: "_", with: "-"))
      let command = "split ShopViewController --members '\(names)' --name \(name) --role \(role)"
      let applied = try folder.shell("cd two && \"$chaperone\" \(command) | git apply")
      #expect(applied.code == 0, "\(applied.errorText)")
    }
    #expect(try folder.shell("diff -r -x .git one two").text == "")
  }

  @Test("Members can be given, and paths have blanks and other letters; what cannot be drafted is an error")
  func draftOfMembers() throws {
    let folder = try Folder(SplitCommandTests.sources.replacingOccurrences(of: "App/Player", with: "Ä pp/Player"))
    let given = try folder.shell(
      "git init -q . && $chaperone split PlayerViewController --members 'reload()' --name Reloader >p && git apply p && rm p")
    #expect(given.code == 0 && given.errorText.contains("1 of 1 members move"), "\(given.errorText)")
    #expect(try folder.text("Ä pp/Reloader.swift").contains("func reload() { startTimer() }"))
    let close = try folder.run("split", "PlayerViewController", "--members", "startTimer(),tick()")
    let loose = try folder.run("split", "PlayerViewController", "--members", " startTimer() , tick() ")
    #expect(loose.code == 0 && loose.text == close.text && !close.text.isEmpty, "\(loose.errorText)")
    let taken = try folder.run("split", "PlayerViewController", "--members", "startTimer()", "--name", "Empty")
    for (name, meaning) in [("class", "keyword 'class'"), ("UIView", "'UIView' is a class of UIKit"), ("String", "'String' is a type of Swift")] {
      let refused = try folder.run("split", "PlayerViewController", "--members", "startTimer()", "--name", name)
      #expect(refused.code == 2 && refused.text == "" && refused.errorText.contains(meaning), "\(refused.errorText)")
    }
    #expect(taken.code == 2 && taken.errorText.contains("'Empty' is there already: choose another name with --name"))
    let both = try folder.run("split", "PlayerViewController", "--draft", "1", "--members", "reload()")
    #expect(both.code == 2 && both.errorText.contains("exclude each other"))
  }
}
