import Testing

@testable import Syntax

@Suite("Objective-C headers")
struct ObjectiveCHeaderTests {
  @Test("Classes and what they inherit", arguments: [
    ("@interface A : B\n@end", "A: B"),
    ("@interface A:B <P, Q> { int c; }\n@end", "A: B"),
    ("@interface A<T> : B\n@end", "A: B"),
    ("@interface A<__covariant T : id<P>> : B<T>\n@end", "A: B"),
    ("@interface\n  A\n  :\n  B\n@end", "A: B"),
    ("@interface A : B @end @interface C : D @end", "A: B, C: D"),
    // Categories, class extensions, root classes and forward declarations are no classes of their own.
    ("@interface A (Category)\n@end", ""),
    ("@interface A () <P>\n@end", ""),
    ("@interface A<T> (Category)\n@end", ""),
    ("@interface A\n@end", ""),
    ("@class A; @protocol P;", ""),
    ("@protocol P <Q> - (void)a:(A *)b; @end", ""),
    ("@implementation A : B @end", ""),
  ] as [(String, String)])
  func classes(header: String, expected: String) {
    expect(header, expected)
  }

  @Test("Comments and literals hold none", arguments: [
    ("// @interface A : B\n@interface C : D", "C: D"),
    ("/* @interface A : B\n */ @interface C : D", "C: D"),
    ("/* open @interface A : B", ""),
    ("#define X \"@interface A : B\"\n@interface C : D", "C: D"),
    ("@\"/*\" @interface A : B", "A: B"),
    ("\"open\n@interface A : B", "A: B"),
    ("@interface A /* b */ : /* c */ B", "A: B"),
    ("@interface A // b\n: B", "A: B"),
  ] as [(String, String)])
  func comments(header: String, expected: String) {
    expect(header, expected)
  }

  @Test("NS_SWIFT_NAME gives the name that Swift knows", arguments: [
    ("NS_SWIFT_NAME(C)\n@interface A : B", "C: B"),
    ("NS_ASSUME_NONNULL_BEGIN\nNS_SWIFT_NAME(C) UI_ACTOR @interface A : B", "C: B"),
    ("NS_SWIFT_NAME(C)\n@interface A : B\n@end\n@interface D : E", "C: B, D: E"),
    ("- (void)a NS_SWIFT_NAME(b(c:));\n@interface A : B", "A: B"),
    ("typedef int C NS_SWIFT_NAME(D);\n@interface A : B", "A: B"),
    ("NS_SWIFT_NAME(C)\n@interface A (D)\n@end\n@interface E : F", "E: F"),
  ] as [(String, String)])
  func swiftNames(header: String, expected: String) {
    expect(header, expected)
  }

  @Test("Lines, whatever ends them", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) {
    let header = ["/* a", "*/", "", "@interface A : B", "// c", "@interface D : E"].joined(separator: end)
    #expect(read(header).places.map(\.line) == [4, 6])
    #expect(read(header).lines.lineCount == 6)
  }

  @Test("Any cut of a header is read")
  func cuts() {
    let header = Array("/* a */ @interface A<T : B> : C \"d\\\" NS_SWIFT_NAME(E) // f\r\n@interface G : H @end".utf8)
    // What has been read once is not lost when more follows.
    var found = 0
    for end in 0...header.count {
      let interface = summarizeObjectiveCFile(ContiguousArray(header[..<end]).span).interface
      let count = interface.declarations.count { $0.kind == .interface }
      #expect(count == found || count == found + 1, "cut at \(end)")
      found = count
    }
    #expect(found == 2)
  }

  @Test("Pieces over and over", arguments: ["@interface A<", "/*", "\"", "@interface ", "NS_SWIFT_NAME(", "@interface A:", "\\"])
  func repetitions(piece: String) {
    expectProportion(200_000, reading: { summarizeObjectiveCFile(ContiguousArray($0).span) }) { count in
      Array(String(repeating: piece, count: count).utf8)
    }
  }

  private func read(_ header: String) -> FileSummary {
    summarizeObjectiveCFile(ContiguousArray(header.utf8).span)
  }

  private func expect(_ header: String, _ expected: String) {
    let interface = read(header).interface
    let found = interface.declarations.filter { $0.kind == .interface }.map { declaration in
      let superclass = interface.names.text(interface.inherited[Int(declaration.inheritedStart)])
      return "\(interface.names.text(declaration.name)): \(superclass)"
    }
    #expect(found.joined(separator: ", ") == expected)
    #expect(interface.declarations.allSatisfy { $0.kind == .interface || $0.kind == .implementation })
  }
}
