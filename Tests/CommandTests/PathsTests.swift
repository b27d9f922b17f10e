/// Paths choose what is reported; what is known is the whole project. Paths are shown as they were given.
import Foundation
import TestSupport
import Testing

/// An app whose screen is spread over two modules, with a mistake in each of them.
private func app(_ head: String = "//- .chaperone.yml\n") throws -> Folder {
  let folder = try Folder(
    """
    \(head)//- App/Home.swift
    class Home: Base {
      func show(_ child: Detail) {
        addChild(child)
        view.addSubview(child.view)
      }
    }
    //- App/Detail.swift
    class Detail: UIViewController {
      func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside) }
    }
    //- Kit/Base.swift
    class Base: UIViewController {}
    //- Kit/Home+Kit.swift
    extension Home {
      func present(_ b: UIButton) {
        present(Detail(), animated: true)
        b.addTarget(nil, action: Selector(("missing:")), for: .touchUpInside)
      }
    }
    """)
  return folder
}

/// The files of the findings, or of what else has a key "file".
private func files(_ outcome: Outcome, _ key: String) throws -> [String] {
  let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  return try #require(json[key] as? [[String: Any]]).compactMap { $0["file"] as? String }
}

private func code(_ outcome: Outcome) throws -> Int? {
  let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  let first = (json["viewControllers"] as? [[String: Any]])?.first
  return (first?["total"] as? [String: Any])?["codeLines"] as? Int
}

@Suite("Paths filter")
struct PathFilterTests {
  @Test(
    "A file in its project is measured and checked as in a run over all of it",
    arguments: ["//- .chaperone.yml\n", "//- .git/HEAD\n", "//- App.xcodeproj/project.pbxproj\n", "//- Package.swift\n"])
  func whole(head: String) throws {
    let folder = try app(head)
    let all = try folder.run("check").lines
    #expect(all.map { $0.prefix { $0 != ":" } } == ["App/Detail.swift", "App/Home.swift", "Kit/Home+Kit.swift"])
    for name in ["App/Home.swift", "App/Detail.swift", "Kit/Home+Kit.swift", "Kit/Base.swift"] {
      #expect(try folder.run("check", name).lines == all.filter { $0.hasPrefix(name) })
      #expect(try folder.run("check", name).errorText.contains(" in 1 file, "))
    }
    #expect(try folder.run("check", "App").lines == all.filter { $0.hasPrefix("App") })
    #expect(try folder.run("check", "Kit", "App/Home.swift").lines == all.filter { !$0.hasPrefix("App/Detail") })
    #expect(try folder.run("check", ".", "App").lines == all)
    // Without Base nothing says that Home is a view controller, and without Kit it is smaller.
    #expect(try code(folder.run("report", "App/Home.swift", "--format", "json")) == 12)
    #expect(try folder.run("report", "App/Home.swift", "--only-given-paths").text.hasPrefix("No view controllers"))
    #expect(try code(folder.run("report", "App/Home.swift", "Kit/Base.swift", "--only-given-paths", "--format", "json")) == 6)
  }

  @Test("report, responders, graph and split keep to the paths")
  func commands() throws {
    let folder = try app()
    let report = try folder.run("report", "App", "--format", "json")
    #expect(try files(report, "viewControllers").sorted() == ["App/Detail.swift", "App/Home.swift"])
    #expect(report.text.contains("\"files\": 2, ") || report.text.contains("\"files\": 2,\n"))
    #expect(try files(folder.run("responders", "App", "--format", "json"), "dispatches") == ["App/Detail.swift"])
    #expect(try files(folder.run("responders", "--format", "json"), "dispatches") == ["App/Detail.swift", "Kit/Home+Kit.swift"])
    // The step that is taken in Kit leads from and to screens of App.
    let graph = try folder.run("graph", "Kit", "--format", "json")
    #expect(try Set(files(graph, "edges")) == ["Kit/Home+Kit.swift"])
    #expect(try files(graph, "nodes").contains("App/Detail.swift"))
    #expect(try files(folder.run("graph", "App/Detail.swift", "--format", "json"), "edges") == [])
    #expect(try folder.run("split", "Home", "App", "--format", "json").text.contains("\"codeLines\": 12"))
    let elsewhere = try folder.run("split", "Base", "App")
    #expect(elsewhere.code == 2)
    #expect(elsewhere.errorText.contains("the type 'Base' is not below the given paths, but in Kit/Base.swift"))
    let page = try folder.run("report", "App", "--format", "html").text.replacing("<wbr>", with: "")
    #expect(page.contains("App/Home.swift") && !page.contains("missing:"))
  }

  @Test("A folder that belongs to no project, and a file of it, are all that is read")
  func loose() throws {
    let folder = try app("")
    #expect(try folder.run("report", "App/Home.swift").text.hasPrefix("No view controllers in 1 Swift file."))
    #expect(try folder.run("report", "App").text.contains("1 view controller among 2 types in 2 files"))
    #expect(try folder.run("report", ".").text.contains("3 view controllers"))
  }

  @Test("A configuration with `root: true` begins a project within a project; what it extends does not")
  func root() throws {
    let folder = try app()
    try folder.add("App/base.yml", "root: true\n")
    try folder.add("App/.chaperone.yml", "extends: base.yml\n")
    try folder.add(".git/HEAD", "")
    #expect(try code(folder.run("report", "App/Home.swift", "--format", "json")) == 12)
    try folder.add("App/.chaperone.yml", "root: true\n")
    #expect(try folder.run("report", "App/Home.swift").text.hasPrefix("No view controllers"))
    try folder.add("App/.chaperone.yml", "# root: true\n")
    #expect(try code(folder.run("report", "App/Home.swift", "--format", "json")) == 12)
    try folder.add("App/.chaperone.yml", "root: maybe\n")
    let outcome = try folder.run("check", "App")
    #expect(outcome.code == 2 && outcome.errorText.contains("App/.chaperone.yml:1:7: error: 'root' is true or false"))
  }

  @Test("From a folder below, what lies there is reported, with paths relative to it; findings keep their fingerprints")
  func below() throws {
    let folder = try app()
    #expect(try folder.run("check", in: "Kit").lines.map { $0.prefix { $0 != ":" } } == ["Home+Kit.swift"])
    #expect(try folder.run("check", "..", in: "Kit").lines.map { $0.prefix { $0 != ":" } }
      == ["../App/Detail.swift", "../App/Home.swift", "Home+Kit.swift"])
    func fingerprints(_ arguments: String, in directory: String) throws -> [String] {
      let line = "cd \(directory) && \"$chaperone\" check --format json \(arguments)"
      let json = try JSONSerialization.jsonObject(with: try folder.shell(line).output) as? [String: Any]
      return try #require(json?["findings"] as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    }
    let all = try fingerprints("", in: ".")
    #expect(all.count == 3)
    #expect(try fingerprints("App", in: ".") + fingerprints("", in: "Kit") == all)
    #expect(try fingerprints("../App", in: "Kit") == Array(all.prefix(2)))
    #expect(try fingerprints("--only-given-paths '\(folder.full("App/Detail.swift"))'", in: "/tmp") == [all[0]])
  }

  @Test("A baseline holds whatever the working directory, and wherever it is kept")
  func baseline() throws {
    for place in [".chaperone-baseline.json", "Config/known.json", "/tmp/chaperone-\(UUID().uuidString).json"] {
      let folder = try app()
      try folder.add("Config/", "")
      let file = place.hasPrefix("/") ? place : folder.full(place)
      defer { try? FileManager.default.removeItem(atPath: file) }
      #expect(try folder.run("baseline", "--output", file, in: "Kit").errorText.contains("Wrote 1 finding"))
      #expect(try folder.run("baseline", "--output", file, "../App", "..", in: "Kit").errorText.contains("Wrote 3 findings"))
      for directory in ["", "Kit", "App"] {
        let outcome = try folder.run("check", "--baseline", file, folder.path, in: directory)
        #expect(outcome.text == "" && outcome.errorText.contains("(3 known)"))
        #expect(try folder.run("check", "--baseline", file, "--prune", in: directory).text == "")
      }
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
      #expect(text.contains(place.hasPrefix("Config") ? "\"../Kit/Home+Kit.swift\"" : "\"Kit/Home+Kit.swift\""))
      #expect(text.split(separator: "\n").count { $0.contains("\"rule\"") } == 3)
    }
  }

  @Test("Suppressions are written below the given paths alone, and what they silence is counted there")
  func suppressions() throws {
    let folder = try app()
    #expect(try folder.run("check", "App/Detail.swift", "--add-suppressions").text == "")
    #expect(try folder.text("App/Detail.swift").contains("chaperone:disable"))
    #expect(try !folder.text("App/Home.swift").contains("chaperone:disable"))
    #expect(try folder.run("check", "App/Detail.swift").errorText.contains("(1 suppressed)"))
    #expect(try !folder.run("check", "App/Home.swift").errorText.contains("suppressed"))
    // Of one file, too, it is known what a comment suppresses: the rest of the project is known.
    try folder.add("Kit/Base.swift", "// chaperone:disable:next missing_did_move\nclass Base: UIViewController {}\n")
    #expect(try folder.run("check", "Kit/Base.swift").text.contains("[unused_suppression]"))
  }

  @Test("What cannot be read, and a configuration that is broken, is reported with its path as the others are")
  func failures() throws {
    let folder = try app()
    try folder.add("App/Gone.swift -> nowhere", "")
    #expect(try folder.run("check", "Kit").code == 0)
    let outcome = try folder.run("check", "../App", in: "Kit")
    #expect(outcome.code == 2 && outcome.errorText.contains("../App/Gone.swift: cannot be read: the link leads nowhere"))
    #expect(try folder.run("check", "Kit/No.swift").errorText.contains("Kit/No.swift: cannot be read: no such file"))
    for paths in [["App/Gone.swift"], ["App/Gone.swift", "Kit"]] {
      let named = try runProgram(builtProgram(), ["check"] + paths, in: folder.path)
      #expect(named.code == 2 && named.errorText.contains("error: App/Gone.swift: cannot be read: the link leads nowhere\n"))
    }
    try folder.add("Kit/.chaperone.yml", "nonsense: 1\n")
    let broken = try folder.run("check", "App/Home.swift", in: "")
    #expect(broken.code == 2 && broken.errorText.hasPrefix("Kit/.chaperone.yml:1:1: error:"))
  }

  @Test("The text on standard input belongs to the project of its path, wherever the command is called")
  func standardInput() throws {
    let folder = try app()
    let line = "cd / && cat '\(folder.full("App/Home.swift"))' | \"$chaperone\" check --stdin --stdin-path"
    let own = try folder.run("check", "App/Home.swift").lines
    #expect(try folder.shell("\(line) '\(folder.full("App/Home.swift"))' | sed 's|.*App/|App/|'").lines == own)
    #expect(try folder.shell("cat App/Home.swift | \"$chaperone\" check --stdin --stdin-path App/Home.swift").lines == own)
    try folder.add(".chaperone.yml", "exclude: [App/Home.swift]\n")
    #expect(try folder.shell("cat App/Home.swift | \"$chaperone\" check --stdin --stdin-path App/Home.swift").lines == [])
  }
}

@Suite("Links on the way")
struct LinkedPathTests {
  private func linked() throws -> Folder {
    let folder = try app("//- real/.chaperone.yml\nrules: {missing_did_move: error, unhandled_nil_target_action: off}\n")
    _ = try folder.shell("mv App Kit real && ln -s real LINK")
    return folder
  }

  @Test("The rules of the configuration behind a link apply, and paths keep the spelling that they were given in")
  func spelling() throws {
    let folder = try linked()
    let expected = ["App/Home.swift:3:5: error"]
    #expect(places(try folder.run("check", "LINK/App")) == expected.map { "LINK/" + $0 })
    #expect(places(try folder.run("check", "LINK/App/Home.swift")) == expected.map { "LINK/" + $0 })
    #expect(places(try folder.run("check", "real")) == expected.map { "real/" + $0 })
    #expect(places(try folder.run("check", "../../LINK/App", in: "real/Kit")) == expected.map { "../../LINK/" + $0 })
    #expect(try folder.run("report", "LINK/App", "--format", "csv").text.contains(",LINK/App/Home.swift,"))
    #expect(try folder.run("config", "LINK/App").text.contains("missing_did_move:"))
    // A related place elsewhere in the project is shown by the same link.
    #expect(try folder.run("report", "LINK/App", "--format", "json").text.contains("\"file\": \"LINK/Kit/Home+Kit.swift\""))
  }

  @Test("Xcode gets absolute paths, as they were given")
  func xcode() throws {
    let folder = try linked()
    func full(_ name: String) -> String { folder.full(name).replacing("//", with: "/") }
    for (path, shown) in [("LINK/App", "LINK/App"), (folder.full("LINK"), "LINK/App"), ("real/App", "real/App")] {
      let text = try folder.run("check", path, "--format", "xcode").text
      #expect(text.hasPrefix(full(shown) + "/Home.swift:3:5: error: "))
    }
    let both = try folder.run("check", "LINK", "--output", "xcode=out.txt").text
    #expect(both.hasPrefix("LINK/App/Home.swift:3:5: error: "))
    #expect(try folder.text("out.txt").hasPrefix(full("LINK/App/Home.swift") + ":3:5: error: "))
  }

  @Test("No file counts twice: two links to a folder, a link to a file, and both beside what they lead to")
  func once() throws {
    let folder = try linked()
    _ = try folder.shell("ln -s real/App AGAIN && ln -s Home.swift real/App/Alias.swift")
    let expected = ["LINK/App/Home.swift:3:5: error"]
    #expect(places(try folder.run("check", "LINK", "AGAIN", "real")) == expected)
    #expect(try folder.run("check", "LINK", "AGAIN", "real").errorText.contains(" in 4 files, "))
    #expect(places(try folder.run("check", "real", "LINK", "AGAIN")) == ["real/App/Home.swift:3:5: error"])
    #expect(places(try folder.run("check", "AGAIN", "LINK")) == ["AGAIN/Home.swift:3:5: error"])
    #expect(places(try folder.run("check", "LINK/App/Alias.swift")) == ["LINK/App/Alias.swift:3:5: error"])
    #expect(try folder.run("check", "LINK/App/Alias.swift", "LINK/App/Home.swift").lines.count == 1)
  }

  @Test("A baseline on standard output is the same in every working directory, too")
  func printedBaseline() throws {
    let folder = try app()
    let whole = try folder.run("baseline", "--output", "-").text
    #expect(whole.contains("\"file\": \"App/Home.swift\""))
    #expect(try folder.run("baseline", "-o", "-", "..", in: "App").text == whole)
    let part = try folder.run("baseline", "-o", "-", in: "App").text
    #expect(part == (try folder.run("baseline", "-o", "-", "App").text) && part.contains("\"App/Home.swift\""))
    // Where there is no project, paths are relative to the working directory.
    try folder.remove(".chaperone.yml")
    try folder.add("App/Huge.swift", controller("Huge", lines: 300))
    #expect(try folder.run("baseline", "-o", "-", in: "App").text.contains("\"file\": \"Huge.swift\""))
  }

  @Test("What git says is of the real folder: --staged, --since and a baseline by a link")
  func git() throws {
    let folder = try linked()
    let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    let setUp = "cd real && git init -q -b main && git add -A && git commit -q -m first"
    try #require(try folder.shell(setUp, environment: environment).code == 0)
    let expected = ["LINK/App/Home.swift:3:5: error"]
    #expect(places(try folder.run("check", "LINK/App", "--staged")) == expected)
    #expect(try folder.run("check", "LINK/App", "--since", "HEAD").text == "")
    _ = try folder.shell("sed -i.bak 's/addChild(child)/addChild(child) \\/\\/ changed/' real/App/Home.swift && rm real/App/*.bak")
    #expect(places(try folder.run("check", "LINK/App", "--since", "HEAD")) == expected)
    #expect(places(try folder.run("check", "LINK/Kit", "--since", "HEAD")) == [])
    #expect(try folder.run("baseline", "LINK", "--output", "LINK/b.json").code == 0)
    #expect(try folder.text("real/b.json").contains("\"file\": \"App/Home.swift\""))
    #expect(try folder.run("check", "real", "--baseline", "LINK/b.json").text == "")
    let trend = try folder.run("trend", "LINK/App", "--format", "json", "--every", "commit").text
    #expect(trend.contains("\"LINK/App/Home.swift\"") && !trend.contains("Base.swift"))
  }

  @Test("A summary made by a link is used by the same link")
  func summaries() throws {
    let folder = try linked()
    #expect(try folder.run("summarize", "LINK", "-o", "all.summary").code == 0)
    #expect(places(try folder.run("check", "--summaries", "all.summary")) == ["LINK/App/Home.swift:3:5: error"])
  }

  @Test("A pattern that is written composed excludes a folder whose name is decomposed")
  func decomposed() throws {
    let folder = try Folder("//- .chaperone.yml\nexclude: [\"\u{DC}bersicht/**\"]\n//- B.swift\nclass B {}")
    try folder.add("U\u{308}bersicht/A.swift", "class A {}\n")
    #expect(try folder.run("check").errorText.contains("No findings in 1 file, "))
  }
}
