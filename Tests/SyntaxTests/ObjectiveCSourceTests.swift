/// Methods and messages of Objective-C files.
import Syntax
import Testing

private func summary(_ text: String) -> ObjectiveCSummary {
  summarizeObjectiveCFile(ContiguousArray(text.utf8).span).objectiveC ?? ObjectiveCSummary()
}

@Suite("Objective-C sources")
struct ObjectiveCSourceTests {
  @Test(
    "Selectors of methods",
    arguments: [
      ("- (void)reload;", ["reload"]),
      ("-(IBAction)didTap:(id)sender {}", ["didTap:"]),
      ("- (void)move:(UIView *)view // from here\n  to:(CGPoint)point /* there */ animated:(BOOL)animated;", ["move:to:animated:"]),
      ("+ (instancetype)shared;", ["+shared"]),
      ("- didTap:sender { }", ["didTap:"]),
      ("- (void)a:(void (^)(BOOL, id))block :(int)b;", ["a::"]),
      ("- (void)old NS_SWIFT_NAME(older());", ["old"]),
      ("- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);", ["log:"]),
      ("@property (nonatomic, getter=isOn) BOOL on;", ["isOn", "setOn:"]),
      ("@property (readonly) NSString *title API_AVAILABLE(ios(11.0));", ["title"]),
      ("- (void)a:(__unused id)x __attribute__((unused));\n- (void)b;", ["a:", "b"]),
    ])
  func selectors(text: String, expected: [String]) {
    let found = summary("@interface A : B\n\(text)\n@end").methods
    #expect(found.map { ($0.isClassMethod ? "+" : "") + $0.selector } == expected)
  }

  @Test("Containers: classes, categories, extensions, protocols")
  func containers() {
    let found = summary(
      """
      #define X @interface Never
      @class C, D; @protocol P, Q;
      @interface A<T> : Base <P, Q> @end
      @interface A (Cat) <R> - (void)cat; @end
      @interface A () @end
      @protocol P <NSObject> - (void)must; @optional - (void)may; @end
      @implementation A { int x; } - (void)must { [self a:^{ }]; } - (void)next {} @end
      """)
    #expect(found.containers.map(\.name) == ["A", "A", "A", "P", "A"])
    #expect(found.containers.map(\.category) == [nil, "Cat", "", nil, nil])
    #expect(found.containers[0].superclass == "Base")
    #expect(found.containers[0].protocols == ["P", "Q"])
    #expect(found.methods.map(\.selector) == ["cat", "must", "may", "must", "next"])
    #expect(found.methods.map(\.isOptional) == [false, false, true, false, false])
  }

  @Test(
    "Messages with an action",
    arguments: [
      ("[button addTarget:nil action:@selector(tap:) forControlEvents:e];", "button nil tap:"),
      ("[[UIBarButtonItem alloc] initWithTitle:@\"a\" style:s\n target:nil // why\n action:@selector(tap)];", "UIBarButtonItem nil tap"),
      ("[[UIApplication sharedApplication] sendAction:@selector(a:) to:nil from:self forEvent:nil];", "UIApplication nil a:"),
      ("[UIKeyCommand keyCommandWithInput:@\"[\" modifierFlags:0 action:@selector(go:)];", "UIKeyCommand none go:"),
      ("[b addTarget:self action:@selector(x) forControlEvents:0];", "b other x"),
      ("[b addTarget:x ? nil : self action:sel forControlEvents:0];", "b other other"),
    ])
  func messages(text: String, expected: String) {
    let found = summary("@implementation A\n- (void)f {\n \(text) }\n@end").sends
    #expect(found.map { "\($0.receiver) \(shown($0.target)) \(shown($0.action))" } == [expected])
    #expect(found.first?.method == 0)
  }

  @Test("Any bytes have a summary", arguments: ["@", "@interface", "- (", "@implementation A - (void)a:", "[[[[", "@selector(", "@property (", "\"", "/*"])
  func halfTyped(text: String) {
    for before in ["", "@implementation A\n", "@implementation A\n- (void)f { "] {
      let bytes = ContiguousArray((before + text).utf8)
      let found = summarizeObjectiveCFile(bytes.span)
      #expect(found.places.allSatisfy { $0.range.start <= $0.range.end && Int($0.range.end) <= bytes.count })
      #expect(found.members.methods.allSatisfy { Int($0.range.end) <= bytes.count && $0.complexity >= 1 })
      #expect(found.interface.declarations.count == (before.isEmpty ? found.places.count : max(1, found.places.count)))
    }
  }

  private func shown(_ value: ObjectiveCSummary.Value) -> String {
    switch value {
    case .none: "none"
    case .nil: "nil"
    case .selector(let name, _): name
    case .other: "other"
    }
  }
}

/// Pieces over and over: a quadratic reader would take minutes for these.
@Suite("Long Objective-C sources")
struct LongObjectiveCTests {
  @Test("Pieces over and over", arguments: ["-(", "- (a", "@property (", "[", "[a b:", "@selector(", "- a:(", "<", "@interface A<", "{", "a:"])
  func long(piece: String) {
    for before in ["@interface A : B\n", "@implementation A\n- (void)f {"] {
      expectProportion(20_000, reading: { summarizeObjectiveCFile(ContiguousArray($0).span) }) { count in
        Array((before + String(repeating: piece, count: count)).utf8)
      }
    }
  }
}
