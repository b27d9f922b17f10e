/// View controllers in Objective-C: which there are, and what they measure over all their parts.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

/// `path:line name: Super, UIViewController` of each view controller, as it is listed.
private func controllers(_ text: String) -> [String] {
  let index = Fixture(text).index()
  return index.viewControllers.map { id in
    let source = index[id.file]
    let line = source?.summary.places[id.index].nameLine ?? 0
    return "\(source?.path ?? ""):\(line) \(index.qualifiedName(of: id) ?? ""): \(index.superclassChain(of: id).joined(separator: ", "))"
  }
}

/// The total measures of the only view controller.
private func total(_ text: String) -> TypeMeasures {
  let index = Fixture(text).index()
  return index.viewControllers.first.map { index.totalMeasures(of: $0) } ?? TypeMeasures()
}

@Suite("Objective-C classes")
struct ObjectiveCClassTests {
  @Test("Listed at the implementation where the superclasses lead to a view controller")
  func listed() {
    #expect(
      controllers(
        """
        //- App/Base.h
        @interface Base : UITableViewController
        @end
        @interface Model : NSObject
        @end
        @interface Declared : UIViewController
        @end
        //- App/Base.m
        @implementation Model
        @end
        @implementation Base
        @end
        //- App/Home.m
        @interface Home : Base
        @end

        @implementation Home
        @end
        @implementation Home (Category)
        @end
        @implementation UIViewController (Category)
        @end
        //- App/Swift.swift
        class Screen: Home {}
        //- App/Last.h
        @interface Last : Screen
        @end
        //- App/Last.m
        @implementation Last
        @end
        """) == [
          "App/Base.m:3 Base: UITableViewController",
          "App/Home.m:4 Home: Base, UITableViewController",
          "App/Last.m:1 Last: Screen, Home, Base, UITableViewController",
          "App/Swift.swift:1 Screen: Home, Base, UITableViewController",
        ])
  }

  @Test("A class that Swift knows by another name")
  func swiftName() {
    let text = """
      //- App/Home.h
      NS_SWIFT_NAME(Home)
      @interface ABHome : UIViewController
      @end
      @interface ABMore : ABHome
      @end
      //- App/Home.m
      @implementation ABHome
      - (void)a { }
      @end
      @implementation ABMore
      @end
      //- App/Home.swift
      extension Home { func b() {} }
      """
    #expect(
      controllers(text) == [
        "App/Home.m:1 Home: UIViewController", "App/Home.m:4 ABMore: Home, UIViewController",
      ])
    #expect(total(text).methods == 2)
  }

  @Test("All parts, over all files")
  func parts() {
    let text = """
      //- App/Home.h
      @interface Home : UIViewController <A, B>
      @property (nonatomic, readonly) int count;
      - (IBAction)tap:(id)sender;
      @end
      //- App/Home.m
      #import "Home.h"
      @interface Home () <B, C>
      @property (nonatomic) int count;
      @property (weak) IBOutlet UILabel *label;
      @end
      @implementation Home
      // a comment
      - (void)tap:(id)sender {
        if (self.count) { }
      }
      @end
      //- App/Home+More.m
      @implementation Home (More)
      - (void)long {


      }
      @end
      //- App/Home.swift
      extension Home: D {
        func swift() { if a, b {} else if c && d {} }
        var computed: Int { 1 }
        @IBAction func pull() {}
      }
      //- AppTests/Home.m
      @implementation Home (Tests)
      - (void)test { }
      @end
      """
    let measures = total(text)
    #expect(measures.lines == 4 + 4 + 6 + 6 + 5)
    #expect(measures.codeLines == 4 + 4 + 5 + 4 + 5 && measures.commentLines == 1)
    #expect(measures.methods == 4 && measures.storedProperties == 2 && measures.computedProperties == 1)
    #expect(measures.outlets == 1 && measures.actions == 2 && measures.conformances == 4)
    #expect(measures.longestMethod?.name == "long" && measures.longestMethod?.value == 4)
    #expect(measures.maxComplexity?.name == "swift()" && measures.maxComplexity?.value == 4)
    let index = Fixture(text).index()
    let own = index.viewControllers.first.map { index.ownMeasures(of: $0) }
    #expect(own?.lines == 14 && own?.methods == 1 && own?.longestMethod?.name == "tap:")
  }

  @Test(
    "What stores a property",
    arguments: [
      ("@property int a;", "", 1, 0),
      ("{ int _a; } @property int a;", "", 1, 0),
      ("{ int a; } @property int a;", "@synthesize a;", 1, 0),
      ("{ int x; } @property int a;", "@synthesize a = x;", 1, 0),
      ("{ int x; } @property int a;", "", 2, 0),
      ("@property int a;", "@dynamic a;", 0, 1),
      ("@property (class) int a;", "", 0, 1),
      ("@property (readonly) int a;", "- (int)a { return 1; }", 0, 1),
      ("@property int a;", "- (int)a { return 1; }", 1, 0),
      ("@property int a;", "- (int)a { return 1; } - (void)setA:(int)a { }", 0, 1),
      ("@property (getter=isOn, readonly) int on;", "- (int)isOn { return 1; }", 0, 1),
      ("@property int a;", "@end @interface H (C) @property int b; @end @implementation H (C)", 1, 1),
      ("", "@end @interface H () { int y; } @property int a; @end @implementation I", 2, 0),
    ] as [(String, String, Int, Int)])
  func stored(interface: String, implementation: String, stored: Int, computed: Int) {
    let measures = total(
      "//- H.m\n@interface H : UIViewController \(interface)\n@end\n@implementation H\n\(implementation)\n@end")
    #expect(measures.storedProperties == stored && measures.computedProperties == computed)
  }

  @Test("A property is an outlet if the variable that stores it is")
  func outletVariables() {
    let text = """
      //- H.m
      @interface H : UIViewController { IBOutlet UILabel *_title; int _count; }
      @property UILabel *title;
      @property int count;
      @end
      @implementation H
      @end
      """
    #expect(total(text).outlets == 1 && total(text).storedProperties == 2)
  }

  @Test("Cohesion: variables, properties and messages tie methods; life-cycle methods do not")
  func cohesion() {
    let index = Fixture(
      """
      //- H.m
      @interface H : UIViewController
      @property int a;
      @end
      @implementation H { int _b; }
      - (void)viewDidLoad { }
      - (instancetype)initWithA:(int)a { self.a = _b; }
      - (void)one { self.a = 1; }
      - (void)two { _a = 2; }
      - (void)three { _b = 1; [self four:1 with:2]; }
      - (void)four:(int)x with:(int)y { }
      - (void)five { [other one]; }
      @end
      """
    ).index()
    let groups = index.viewControllers.first.map { index.cohesion(of: $0).groups } ?? []
    #expect(groups.map { ($0.methods + $0.properties).joined(separator: " ") }.sorted() == [
      "five", "one two a", "three four:with: _b",
    ])
  }

  @Test("Massive ones are reported at the implementation, and comments there suppress it")
  func massive() {
    let body = (0..<400).map { "  int x\($0);" }.joined(separator: "\n")
    func found(_ comment: String) -> [String] {
      let index = Fixture(
        """
        //- App/Home.h
        @interface Home : UIViewController
        @end
        //- App/Home.m
        \(comment)
        @implementation Home
        - (void)load {
        \(body)
        }
        @end
        """
      ).index()
      var settings = RuleSettings()
      settings.severities[MassiveViewController.id] = .warning
      settings.massiveLimits = [.codeLines: Limit(warning: 100)]
      let made = settings
      return Analyzer(index: index, settings: { _ in made }).findings().map { finding in
        let file = index[finding.place.file]
        return "\(file?.path ?? ""):\(file?.summary.lines.position(of: finding.place.range.start).line ?? 0) \(finding.message)"
      }
    }
    #expect(found("") == ["App/Home.m:2 `Home` is too large: 406 lines of code (limit 100). See `chaperone split Home`."])
    #expect(found("// chaperone:disable:next massive_view_controller") == [])
  }

  @Test("Parts that come and go, one file after the other")
  func changes() {
    let files = [
      ("A.h", "@interface H : UIViewController\n@end"), ("A.m", "@implementation H\n- (void)a { }\n@end"),
      ("B.m", "@implementation H (B)\n- (void)b { }\n@end"), ("C.swift", "extension H { func c() {} }"),
      ("0.m", "@implementation H\n- (void)d { }\n@end"),
    ]
    var index = ProjectIndex(catalog: .small)
    func methods() -> [Int] { index.viewControllers.map { index.totalMeasures(of: $0).methods } }
    func place() -> [String] { index.viewControllers.compactMap { index[$0.file]?.path } }
    for (path, text) in files.reversed() { index.update(path, to: summary(path, text)) }
    #expect(methods() == [4] && place() == ["0.m"])
    index.remove("0.m")
    #expect(methods() == [3] && place() == ["A.m"])
    index.update("B.m", to: summary("B.m", "@implementation H (B)\n- (void)b { }\n- (void)e { }\n@end"))
    #expect(methods() == [4])
    #expect(index.file(at: "B.m").map { index.filesAffected(byBodiesIn: $0).count } == 3)
    index.remove("A.h")
    #expect(methods() == [])
    index.update("A.h", to: summary("A.h", files[0].1))
    #expect(methods() == [4])
    index.remove("A.m")
    #expect(methods() == [])
  }
}
