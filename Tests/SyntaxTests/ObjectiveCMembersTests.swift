/// What is measured in Objective-C files.
import Testing

@testable import Syntax

private func file(_ text: String) -> FileSummary { summarizeObjectiveCFile(ContiguousArray(text.utf8).span) }

/// The methods with their lines, code lines and complexity.
private func methods(_ text: String) -> [String] {
  let summary = file(text)
  return summary.members.methods.map {
    "\(summary.names.text($0.name)) \($0.lines) \($0.codeLines) \($0.complexity)"
  }
}

@Suite("Objective-C members")
struct ObjectiveCMembersTests {
  @Test("Parts: kinds, names, lines")
  func parts() {
    let summary = file(
      """
      #import <UIKit/UIKit.h>
      @import WebKit;
      // above
      @interface A : B <P, Q>

      @property (nonatomic) int a; // with code
      /* a comment

         of three lines */
      @end
      @interface A () { int b; }
      @end
      @implementation A
      - (void)c {
      }

      @end
      @implementation A (Cat)
      @end
      @interface Root
      @end
      """)
    let interface = summary.interface
    #expect(interface.imports.map(interface.names.text) == ["UIKit", "WebKit"])
    #expect(interface.declarations.map(\.kind) == [.interface, .implementation, .implementation, .implementation])
    #expect(interface.declarations.map { interface.names.text($0.name) } == ["A", "A", "A", "A"])
    #expect(
      interface.declarations.map { $0.modifiers.subtracting(.objc) } == [[], .classExtension, [], .category])
    #expect(summary.places.map(\.line) == [4, 11, 13, 18])
    #expect(summary.places.map(\.endLine) == [10, 12, 17, 19])
    #expect(summary.members.measures.map(\.lines) == [7, 2, 5, 2])
    #expect(summary.members.measures.map(\.codeLines) == [3, 2, 4, 2])
    #expect(summary.members.measures.map(\.commentLines) == [2, 0, 0, 0])
    #expect(summary.members.measures.map(\.propertyCount) == [1, 1, 0, 0])
    #expect(summary.members.measures.map(\.methodCount) == [0, 0, 1, 0])
  }

  @Test(
    "Cyclomatic complexity",
    arguments: [
      ("", 1),
      ("if (a) b(); else if (c) d(); else e();", 3),
      ("for (int i = 0; i < 3; i++) while (x) { }", 3),
      ("do { x(); } while (y);", 2),
      ("for (id x in y) { }", 2),
      ("switch (a) { case 1: case 2: x(); break; case A_B: { break; } default: break; }", 4),
      ("@try { x(); } @catch (NSException *e) { } @finally { }", 2),
      ("a && b || c; d & e | f; g = &h;", 3),
      ("x = a ? b : c; y = d ?: e;", 3),
      ("[self run:^(BOOL done) { if (done && !self.x) { y(); } }];", 3),
      ("NSString *s = @\"if ? && ||\"; char c = '?'; // if (x) ? &&\n /* while */", 1),
      ("NSString *s = @\"a\\\"b ? c\";", 1),
      ("#define X if (a) \\\n  while (b) ?\n#if A && B\n#endif", 1),
      ("iffy = forward + whileTrue + caseless;", 1),
      ("x = @{ @\"a\": @(b), @\"c\": @[ d ] };", 1),
      ("[x doIf:y for:z while:w];", 1),
    ] as [(String, Int)])
  func complexity(body: String, expected: Int) {
    let found = file("@implementation A\n- (void)f {\n\(body)\n}\n@end").members.methods
    #expect(found.map { Int($0.complexity) } == [expected])
  }

  @Test("Methods end where they do, whatever stands in them")
  func ends() {
    #expect(
      methods(
        """
        @implementation A
        static void helper(int x) { if (x) { y(); } }
        - (void)a { } // one
        + (instancetype)b:(int)c
                        d:(void (^)(BOOL))e
        {
            // "}" and '}'
            NSString *s = @"}"; char c = '}';

            [self a:^{ }];
        }
        - (void)f; {
        }
        int global = -1;
        struct S { int x; };
        - (void)g __attribute__((objc_direct)) {
        }
        @end
        """) == ["a 1 1 1", "b:d: 8 6 1", "f 2 2 1", "g 2 2 1"])
  }

  @Test("Branches of #if are alternatives: braces in each count from the same depth")
  func conditions() {
    #expect(
      methods(
        """
        @implementation A
        - (void)a {
        #if X
            if (b) {
        #else
            if (c) {
        #endif
            }
        }
        - (void)d {
        #ifdef Y
        }
        #else
          if (e) { }
        }
        #endif
        #if Z
        - (void)f:(int)x {
        #else
        - (void)f:(long)x {
        #endif
        }
        - (void)g { }
        @end
        """) == ["a 8 8 3", "d 6 6 2", "f: 1 1 1", "f: 3 3 1", "g 1 1 1"])
  }

  @Test("Where braces are left open the next method begins all the same")
  func openBraces() {
    #expect(
      methods("@implementation A\n- (void)a {\n  if (x) {\n}\n\n- (void)b {\n  return c\n    - (d);\n}\n@end\n")
        == ["a 3 3 2", "b 4 4 1"])
    #expect(methods("@implementation A\n- (void)a {\n@end\n@implementation B\n- (void)b { }\n@end").map { $0.prefix(1) } == ["a", "b"])
  }

  @Test(
    "Properties and instance variables",
    arguments: [
      ("@property (nonatomic, strong) UITableView *table;", "table:UITableView"),
      ("@property (weak) IBOutlet UIView<P> *a; @property IBOutletCollection(UIView) NSArray *b;", "a:UIView! b:NSArray!"),
      ("@property (copy) void (^done)(BOOL ok, id x);", "done"),
      ("@property int a, b;", "a b"),
      ("@property id<P> delegate; @property NSDictionary<A *, B *> *map API_AVAILABLE(ios(11));", "delegate:id map:NSDictionary"),
      ("{ int a; UIView *_b, *c; @private IBOutlet UILabel *d; unsigned e : 1; int f[3]; void (*g)(int); }", "a _b:UIView c:UIView d:UILabel! e f g"),
      ("{ struct { int x; } s; int after; }", "s after"),
      ("{ NSString *a;\n#if X\n int b;\n#endif\n}", "a:NSString b"),
    ])
  func properties(text: String, expected: String) {
    let summary = file("@interface A : B \(text)\n@end")
    let found = summary.members.properties.map { property in
      summary.names.text(property.name) + (property.type == noName ? "" : ":" + summary.names.text(property.type))
        + (property.modifiers.contains(.ibOutlet) ? "!" : "")
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test("Actions, synthesized and dynamic properties")
  func facts() {
    let summary = file(
      """
      @interface A : B
      - (IBAction)tap:(id)sender;
      @end
      @implementation A
      @synthesize a, b = _c;
      @dynamic d;
      -(IBAction) tap:(id)sender { }
      @end
      """)
    let facts = summary.objectiveC?.facts ?? []
    #expect(facts.map { "\($0.owner) \($0.kind) \(summary.names.text($0.name)) \(summary.names.text($0.variable))" } == [
      "0 action tap: ", "1 synthesized a ", "1 synthesized b _c", "1 dynamic d ", "1 action tap: ",
    ])
    #expect(summary.members.methods.first?.modifiers.contains(.ibAction) == true)
  }

  @Test(
    "Which members a method names",
    arguments: [
      ("self.a = _b; [self c:d];", "a _b b c d"),
      ("[other foo:bar baz:qux]; [x y];", "other bar qux x"),
      ("[self setTitle:x]; weakSelf.e = strongSelf->f;", "setTitle title x e f"),
      ("[b addTarget:self action:@selector(tap:)];", "b tap"),
      ("[v add:(CGFloat)_width]; self.x.y = z.w;", "v CGFloat _width width x z"),
      ("switch (k) { case one: break; }", "switch k one break"),
    ])
  func mentions(body: String, expected: String) {
    let summary = file("@implementation A\n- (void)f { \(body) }\n@end")
    #expect(summary.members.mentions.map(summary.names.text).joined(separator: " ") == expected)
  }

  @Test("Marks and suppressions")
  func marks() {
    let summary = file(
      """
      #pragma mark - Life cycle
      #pragma mark -
      // MARK: Table view
      #pragma markdown
      // chaperone:disable:next massive_view_controller - old
      /* c */
      @implementation A
      @end
      """)
    #expect(summary.marks.map { summary.names.text($0.title) } == ["Life cycle", "", "Table view"])
    #expect(summary.suppressions.comments.map { [$0.firstLine, $0.lastLine] } == [[6, 7]])
  }

  @Test("Lines end at LF, CR LF or a lone CR", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let lines = [
      "#define A \\", "  if (x)", "@implementation A // a", "- (void)b {", "  s = @\"c \\", "d\"; /* e", "f */", "}", "@end",
    ]
    let text = lines.joined(separator: end)
    #expect(methods(text) == ["b 5 4 1"])
    #expect(file(text).places.map { [$0.line, $0.endLine] } == [[3, 9]])
    #expect(file(text).members.measures.map { [$0.lines, $0.codeLines, $0.commentLines] } == [[7, 6, 1]])
  }

  @Test("Bytes that are no text are code")
  func bytes() {
    let text: [UInt8] = Array("@implementation A\n- (void)f {\n".utf8) + [0x00, 0x0A, 0xFF, 0xC3, 0x28, 0x0A] + Array("}\n@end".utf8)
    let summary = summarizeObjectiveCFile(ContiguousArray(text).span)
    #expect(summary.members.measures.map(\.codeLines) == [6])
    #expect(summary.members.methods.map(\.lines) == [4])
  }

  @Test("Any cut of a file is read")
  func cuts() {
    let text = Array(
      """
      #if A /* b
      */ @interface A<T> : B<T> <P> { @private int x[2], *y; } @property (getter=isC) IBOutlet D *c; @end
      #else "
      @implementation A @synthesize c = _c; - (IBAction)a:(int)b { if (c && d) { [self e:^{ x ? y : @"z\\" }]; } } @end
      """.utf8)
    for end in 0...text.count {
      let summary = summarizeObjectiveCFile(ContiguousArray(text[..<end]).span)
      #expect(summary.places.allSatisfy { Int($0.range.end) <= end && $0.range.start <= $0.range.end })
      #expect(summary.members.methods.allSatisfy { Int($0.range.end) <= end && $0.lines >= 1 })
    }
  }
}

@Suite("Long Objective-C members")
struct LongObjectiveCMembersTests {
  @Test(
    "Pieces over and over",
    arguments: [
      "\n- (a)b {", "#if\n{", "#if\n#else\n", "#else\n", "@implementation A {", "@implementation A\n", "{ struct {", "@synthesize a,",
      "self.a ", "_a", "\n-(", "\n- (a)b:(", "#define \"\\\n", "'\\\n", "@property (", "@property A<", "/*", "#pragma mark\n",
      "@interface A () { int (^", "&", "?", "[self ", "@end ", "#import <", "@property void (^",
    ])
  func long(piece: String) {
    for before in ["", "@interface A : B\n", "@implementation A\n", "@implementation A {\n", "@implementation A\n- (void)f {"] {
      expectProportion(2_000, reading: { summarizeObjectiveCFile(ContiguousArray($0).span) }) { count in
        Array((before + String(repeating: piece, count: count)).utf8)
      }
    }
  }
}
