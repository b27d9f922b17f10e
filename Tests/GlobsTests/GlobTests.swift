import Testing

@testable import Globs

/// A pattern, and paths of which it covers those that are marked with `+`.
private func check(
  _ pattern: String, _ paths: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let glob = try Glob(pattern)
  for line in paths.split(separator: "\n") {
    let path = String(line.dropFirst(2))
    #expect(
      glob.matches(path) == line.hasPrefix("+"), "\(pattern) and \(path)",
      sourceLocation: sourceLocation)
  }
}

@Suite("Patterns of a configuration")
struct GlobTests {
  @Test("A name is that file, or that directory with all in it")
  func name() throws {
    try check(
      "App",
      """
      + App
      + App/Home.swift
      + App/Sub/Home.swift
      - Apps/Home.swift
      - Modules/App/Home.swift
      """)
    try check(
      "Modules/Core",
      """
      + Modules/Core/A.swift
      - Modules/A.swift
      - Core/A.swift
      """)
  }

  @Test("A slash at the end means directories")
  func directory() throws {
    try check(
      "App/",
      """
      - App
      + App/Home.swift
      """)
  }

  @Test(
    "Slashes and dots that say nothing are not minded",
    arguments: ["./App", "App/.", "/App", "App//Sub/..a", "./"])
  func tidying(_ pattern: String) throws {
    #expect(try Glob(pattern).matches("App/Sub/..a"))
  }

  @Test("A star stays within a name")
  func star() throws {
    try check(
      "*.swift",
      """
      + A.swift
      + .swift
      - A.swif
      - App/A.swift
      """)
    try check(
      "App/*/Generated",
      """
      + App/Core/Generated/A.swift
      - App/Generated/A.swift
      - App/Core/Sub/Generated/A.swift
      """)
    try check(
      "a*b*c",
      """
      + abc
      + aXbXbc
      - abcd
      - ac
      """)
  }

  @Test("Two stars cross directories")
  func directories() throws {
    try check(
      "Modules/**",
      """
      + Modules/A.swift
      + Modules/Core/A.swift
      - Modules
      - App/A.swift
      """)
    try check(
      "**/Generated/**",
      """
      + Generated/A.swift
      + App/Core/Generated/A.swift
      + App/Generated/Sub/A.swift
      - App/Generated
      - App/NotGenerated/A.swift
      """)
    try check(
      "**/*.swift",
      """
      + A.swift
      + App/Core/A.swift
      - App/Core/A.m
      """)
    try check(
      "App/**/Tests",
      """
      + App/Tests/A.swift
      + App/Core/Sub/Tests/A.swift
      - Tests/A.swift
      """)
    try check("**", "+ A.swift\n+ App/Core/A.swift")
    try check("a**/b", "+ axx/b\n- ax/x/b")
  }

  @Test("A question mark is one character, whatever its bytes")
  func questionMark() throws {
    try check(
      "?.swift",
      """
      + A.swift
      + é.swift
      + 日.swift
      + 🙂.swift
      - AB.swift
      - .swift
      - /.swift
      """)
  }

  @Test("Composed or decomposed, a character is the same, in a pattern and in a path")
  func equivalence() throws {
    let composed = "\u{DC}bersicht"
    let decomposed = "U\u{308}bersicht"
    for pattern in [composed, decomposed] {
      for path in [composed, decomposed] {
        #expect(try Glob(pattern + "/**").matches(path + "/A.swift"))
        #expect(try Glob("**/" + pattern).matches("App/" + path + "/A.swift"))
        #expect(try Glob("*" + pattern).matches("Die" + path))
        #expect(try Glob(pattern + "*").matches(path + "Liste"))
        #expect(try Glob("{x," + pattern + "}").matches(path))
        #expect(try Glob("?bersicht").matches(path))
        #expect(try Glob(pattern).covers(directory: ContiguousArray(path.utf8).span))
        #expect(try Glob(pattern + "/A").mayMatch(below: ContiguousArray(path.utf8).span))
        // The letter alone is another one.
        #expect(try !Glob("U*").matches(path))
        #expect(try !Glob("U?bersicht").matches(path))
        #expect(try !Glob("Ubersicht").matches(path))
        #expect(try !Glob("U**").matches(path + "/A.swift"))
      }
    }
    // Marks in another order, and a syllable as one scalar and as three.
    #expect(try Glob("q\u{323}\u{307}").matches("q\u{307}\u{323}"))
    #expect(try Glob("\u{D55C}").matches("\u{1112}\u{1161}\u{11AB}"))
    #expect(try Glob("[\u{E0}-\u{FC}]x").matches("e\u{301}x"))
    #expect(try Glob("[u\u{308}]x").matches("\u{FC}x"))
    #expect(try !Glob("[u\u{308}]x").matches("ux"))
    #expect(try Glob("[!\u{FC}]x").matches("ux"))
    #expect(try !Glob("[!\u{FC}]x").matches("u\u{308}x"))
    #expect(try Glob("e\u{301}").matches("e\u{301}"))
    #expect(try Glob("?").matches("👩‍👩‍👧"))
  }

  @Test("Brackets")
  func brackets() throws {
    try check("[A-C]x", "+ Ax\n+ Cx\n- Dx\n- x")
    try check("[!A-C]x", "- Ax\n+ Dx\n+ éx")
    try check("[^A]x", "- Ax\n+ Bx")
    try check("[]a]x", "+ ]x\n+ ax\n- bx")
    try check("[a-]x", "+ -x\n+ ax")
    try check("[à-ü]x", "+ éx\n+ üx\n- ax\n- ÿx")
    try check("[[:upper:][:digit:]_]x", "+ Ax\n+ 7x\n+ _x\n- ax")
    try check(#"[\]]x"#, "+ ]x\n- \\x")
    try check("[/a]x", "+ ax\n- /x")
  }

  @Test("Braces are either, may be nested and hold slashes")
  func braces() throws {
    try check(
      "{App,Modules/*}/*.{h,m,mm}",
      """
      + App/A.h
      + App/A.mm
      + Modules/Core/A.m
      - Modules/A.m
      - App/A.swift
      """)
    try check("a{,b{c,d}}e", "+ ae\n+ abce\n+ abde\n- abe")
    try check("{**,x}/y", "+ y\n+ a/b/y\n+ x/y")
    try check(#"\{a,b\}"#, "+ {a,b}\n- a")
    try check("a},b", "+ a},b")
    try check("[{,}]", "+ {\n+ ,\n+ }\n- a")
  }

  @Test("A backslash takes the meaning from what follows")
  func backslash() throws {
    try check(#"\*\?\["#, "+ *?[\n- aba")
  }

  @Test(
    "What is wrong, and where",
    arguments: [
      ("", GlobError.empty),
      ("App/[a-z", .unclosedBracket(at: 4)),
      ("[]", .unclosedBracket(at: 0)),
      ("[[:alpha:]", .unclosedBracket(at: 0)),
      ("a/{b,{c}", .unclosedBrace(at: 2)),
      ("{a,[}]", .unclosedBrace(at: 0)),
      (#"App\"#, .trailingBackslash(at: 3)),
      ("é[[:letter:]]", .unknownClass("letter", at: 3)),
      ("[z-a]", .reversedRange(at: 2)),
      ("App/../Core", .parentDirectory(at: 4)),
    ])
  func errors(_ pattern: String, _ expected: GlobError) {
    #expect(throws: expected) { try Glob(pattern) }
  }

  @Test("No pattern takes long, or much")
  func bounds() throws {
    #expect(throws: GlobError.tooManyAlternatives(limit: 1024, at: 50)) {
      try Glob(String(repeating: "{a,b}", count: 11))
    }
    #expect(throws: GlobError.tooLong(limit: 4096)) {
      try Glob(String(repeating: "a", count: 4097))
    }
    let nested = String(repeating: "{", count: 2000) + "a" + String(repeating: "}", count: 2000)
    #expect(try Glob(nested).matches("a"))
    let stars = try Glob(String(repeating: "a*", count: 200) + "b")
    #expect(!stars.matches(String(repeating: "a", count: 4000)))
    let directories = try Glob(String(repeating: "**/a/", count: 200) + "b")
    #expect(!directories.matches(String(repeating: "a/", count: 2000) + "a"))
  }

  @Test("Which directories need not be entered")
  func pruning() throws {
    func covers(_ pattern: String, _ directory: String) throws -> Bool {
      try Glob(pattern).covers(directory: ContiguousArray(directory.utf8).span)
    }
    #expect(try covers("App", "App"))
    #expect(try covers("App/", "App"))
    #expect(try covers("App/**", "App"))
    #expect(try covers("**/Generated/**", "App/Generated"))
    #expect(try covers("**/Generated/**", "App/Generated/Sub"))
    #expect(try !covers("App/*.swift", "App"))
    #expect(try !covers("App", "Modules"))

    func mayMatch(_ pattern: String, below directory: String) throws -> Bool {
      try Glob(pattern).mayMatch(below: ContiguousArray(directory.utf8).span)
    }
    #expect(try mayMatch("App/Core/*.swift", below: "App"))
    #expect(try mayMatch("App", below: "App/Core"))
    #expect(try mayMatch("**/*.swift", below: "App/Core"))
    #expect(try mayMatch("{App,Core}/x", below: "Core"))
    #expect(try !mayMatch("App/Core/*.swift", below: "App/Other"))
    #expect(try !mayMatch("App", below: "Modules"))
  }
}
