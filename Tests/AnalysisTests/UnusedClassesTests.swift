import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Classes of an app that nothing uses")
struct UnusedClassesTests {
  /// A finding in each class gets a note where the class is marked, and only there.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fixture = Fixture(text)
    let index = fixture.index()
    let findings = index.allTypes.filter { index.declaration($0)?.kind == .class }.map { type in
      let place = Finding.Place(file: type.file, range: index[type.file]?.summary.places[type.index].name ?? ByteRange(0, 0))
      return Finding(
        rule: "test", severity: .warning, message: "", place: place, symbol: "\(index.qualifiedName(of: type) ?? "").f()")
    }
    let texts = Dictionary(fixture.files.map { ($0.path, ContiguousArray($0.text.utf8)) }) { first, _ in first }
    let noted = index.notingUnusedClasses(findings, SequentialWorkers()) { texts[$0] }.filter { !$0.related.isEmpty }
    #expect(noted.allSatisfy { $0.related.count == 1 }, sourceLocation: sourceLocation)
    let places = noted.map { finding in
      let source = index[finding.place.file]
      return "\(source?.path ?? ""):\(source?.summary.lines.position(of: finding.place.range.start).line ?? 0)"
    }
    #expect(places.sorted() == fixture.marks.map(\.place).sorted(), sourceLocation: sourceLocation)
  }

  @Test("Code, strings, storyboards and Objective-C use them; comments, extensions and their own code do not")
  func uses() {
    check(
      """
      //- App/AppDelegate.swift
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { show(HomeViewController()) }
      }

      //- App/HomeViewController.swift
      // HomeViewController.swift
      class HomeViewController: UIViewController {
        let name = "NamedViewController"
        func show(_ badge: BadgeView) {}
      }
      class BadgeView: UIView {}
      class NamedViewController: UIViewController {}
      class SceneViewController: UIViewController {}
      class LegacyViewController: UIViewController {}

      //- App/LostViewController.swift
      // LostViewController.swift, which makes a LostViewController.
      class LostViewController: UIViewController { // expect: unused
        static func make() -> LostViewController { LostViewController() }
      }

      //- App/More.swift
      /* LostViewController */
      extension LostViewController: UITableViewDelegate {
        func again() { show(LostViewController()) }
      }
      class LostView: UIView {} // expect: unused
      class OwnerView: UIView { // expect: unused
        class PartView: UIView {} // expect: unused
      }
      final class Store {}

      //- App/Main.storyboard
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <viewController id="a" customClass="SceneViewController" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>

      //- App/OwnerView.xib
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="OwnerView"/>
      </objects></document>

      //- App/Old.m
      @implementation Old
      - (void)show { [[LegacyViewController alloc] init]; }
      @end

      """)
  }

  @Test("Where classes are looked up by names, any may be used", arguments: ["NSClassFromString(name)", "Bundle.main.classNamed(name)"])
  func lookups(_ lookup: String) {
    check(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func show(_ name: String) { \(lookup) }
      }
      //- B.swift
      class SettingsOptions: UIViewController {}

      """)
  }

  @Test("Of a library, and without an app, nothing is known")
  func libraries() {
    check("class HomeViewController: UIViewController {}\n")
    check(
      """
      //- App/AppDelegate.swift
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      //- App/Home.swift
      public class HomeViewController: UIViewController {}
      open class BaseViewController: UIViewController {}
      class OtherViewController: UIViewController {} // expect: unused

      """)
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      //- Sources/Kit/Home.swift
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      class HomeViewController: UIViewController {}

      """)
  }

  @Test("A file that cannot be read may use anything")
  func unreadable() {
    let fixture = Fixture("//- A.swift\nclass A: UIResponder, UIApplicationDelegate {}\n//- B.swift\nclass B: UIView {}\n")
    let index = fixture.index()
    let findings = index.allTypes.filter { index.qualifiedName(of: $0) == "B" }.map { type in
      Finding(
        rule: "test", severity: .warning, message: "", place: Finding.Place(file: type.file, range: ByteRange(0, 1)), symbol: "B")
    }
    func notes(reading isRead: @escaping @Sendable (String) -> Bool) -> Int {
      let texts = Dictionary(fixture.files.map { ($0.path, ContiguousArray($0.text.utf8)) }) { first, _ in first }
      let noted = index.notingUnusedClasses(findings, SequentialWorkers()) { isRead($0) ? texts[$0] : nil }
      return noted.map(\.related.count).reduce(0, +)
    }
    #expect(notes { _ in true } == 1)
    #expect(notes { $0 == "B.swift" } == 0)
  }
}
