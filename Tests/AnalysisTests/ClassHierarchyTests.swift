/// By which routes a class is, and is not, a view controller.
import Testing

@testable import Analysis

@Suite("Class hierarchy")
struct ClassHierarchyTests {
  @Test("The chain runs through the sources and ends at a class of Apple's")
  func chain() {
    check(
      """
      //- App/Home.swift
      class Home: Base { // expect: view controller: Base, UIViewController
      }
      //- Shared/Base.swift
      class Base: UIViewController, Themed { // expect: view controller: UIViewController
      }
      class Card: UIView {} // expect: responder: UIView
      class Button: Card {} // expect: responder: Card, UIView
      class Model: NSObject {} // expect: other: NSObject
      class Plain {} // expect: unknown
      class Stray: FromADependency {} // expect: unknown
      class OnlyProtocols: Themed {} // expect: unknown
      protocol Themed {}
      """)
  }

  @Test("Generic bases, with whatever arguments")
  func generics() {
    check(
      """
      class Controller<Model>: UIViewController {} // expect: view controller: UIViewController
      class First: Controller<FirstModel> {} // expect: view controller: Controller, UIViewController
      class Pair: Controller<(Int, [String: Set<Int>])> {} // expect: view controller: Controller, UIViewController
      class Closure: Controller<(Int) -> Void> {} // expect: view controller: Controller, UIViewController
      class Nested: Controller<Controller<(Int) -> (Int) -> Void>>, Themed {} // expect: view controller: Controller, UIViewController
      class Hosting: UIHostingController<AnyView> {} // expect: view controller: UIHostingController
      class Inner: Controller<Int>.Page {} // expect: view controller: Controller.Page, UITableViewController
      extension Controller {
        class Page: UITableViewController {} // expect: view controller: UITableViewController
      }
      protocol Themed {}
      """)
  }

  @Test("Names with a module before them")
  func moduleQualified() {
    check(
      """
      //- App/Home.swift
      import UIKit
      import Core
      class Home: UIKit.UIViewController {} // expect: view controller: UIViewController
      class Selected: UIKit::UIViewController {} // expect: view controller: UIViewController
      class Settings: Core.Base {} // expect: view controller: Base, UIViewController
      class Lost: Nowhere.Base {} // expect: unknown
      //- Core/Base.swift
      class Base: UIViewController {} // expect: view controller: UIViewController
      """)
  }

  @Test("A class whose name is that of its base in another module is not its own superclass")
  func sameNameAsBase() {
    check(
      """
      //- App/Home.swift
      import Core
      class Home: Core.Home {} // expect: view controller: Home, UIViewController
      class Detail: Home {} // expect: view controller: Home, Home, UIViewController
      //- Core/Home.swift
      class Home: UIViewController {} // expect: view controller: UIViewController
      //- Legacy/Controllers.swift
      import UIKit
      class UITableViewController: UIKit.UITableViewController {} // expect: view controller: UITableViewController
      class List: UITableViewController {} // expect: view controller: UITableViewController, UITableViewController
      """)
  }

  @Test("Bases within other types are found from the inside out")
  func nested() {
    check(
      """
      class Outer {
        class Base: UIViewController {} // expect: view controller: UIViewController
        class Middle {
          class Inner: Base {} // expect: view controller: Outer.Base, UIViewController
          class Base2: Base {} // expect: view controller: Outer.Base, UIViewController
        }
        class Own: Middle.Base2 {} // expect: view controller: Outer.Middle.Base2, Outer.Base, UIViewController
      }
      enum Space { class Base: UIView {} } // expect: responder: UIView
      class Named: Outer.Base {} // expect: view controller: Outer.Base, UIViewController
      class View: Space.Base {} // expect: responder: Space.Base, UIView
      class Free: Base {} // expect: unknown
      extension Outer.Middle {
        class Added: Base {} // expect: view controller: Outer.Base, UIViewController
      }
      extension Space {
        class More: Base {} // expect: responder: Space.Base, UIView
      }
      """)
  }

  @Test("Typealiases: one behind another, in other files, of compositions, in types, generic")
  func typealiases() {
    check(
      """
      //- App/Home.swift
      class Home: Screen {} // expect: view controller: UIViewController
      class Card: Layer {} // expect: responder: UIView
      class List: Namespace.Screen {} // expect: view controller: Base, UITableViewController
      class Typed: Hosted<Int> {} // expect: view controller: UIHostingController
      class Composed: ThemedScreen {} // expect: view controller: UIViewController
      class Turned: ScreenThemed {} // expect: view controller: UIViewController
      //- Shared/Aliases.swift
      typealias Screen = Plain
      typealias Layer = UIView
      typealias Hosted<Content> = UIHostingController<Content>
      typealias ThemedScreen = UIViewController & Themed
      typealias ScreenThemed = Themed & UIViewController
      enum Namespace {
        typealias Screen = Base
        class Inner: Screen {} // expect: view controller: Base, UITableViewController
      }
      class Base: UITableViewController {} // expect: view controller: UITableViewController
      //- Shared/More.swift
      typealias Plain = UIViewController
      """)
  }

  @Test("An alias that bears the name of what it stands for")
  func aliasOfSameName() {
    check(
      """
      import UIKit
      typealias UIViewController = UIKit.UIViewController
      class Home: UIViewController {} // expect: view controller: UIViewController
      """)
  }

  @Test("Aliases that lead back to themselves lead nowhere")
  func aliasCycles() {
    check(
      """
      typealias A = B
      typealias B = C
      typealias C = A
      typealias D = D
      class Home: A {} // expect: unknown
      class Other: D {} // expect: unknown
      """)
  }

  @Test("What else may stand in an inheritance clause")
  func clauses() {
    check(
      """
      protocol Themed {}
      class Composed: UIViewController & Themed {} // expect: view controller: UIViewController
      class Turned: Themed & UIViewController {} // expect: view controller: UIViewController
      class Unchecked: UIViewController, @unchecked Sendable {} // expect: view controller: UIViewController
      class Isolated: @MainActor UIViewController {} // expect: view controller: UIViewController
      class Quoted: `UIViewController` {} // expect: view controller: UIViewController
      class `default`: UIViewController {} // expect: view controller: UIViewController
      class OfDefault: `default` {} // expect: view controller: default, UIViewController
      class Constrained<T>: UIViewController where T: UIView {} // expect: view controller: UIViewController
      class Argument<T: UIViewController>: UIView {} // expect: responder: UIView
      class Commented: /* once UIView */ UIViewController {} // expect: view controller: UIViewController
      class Lines // expect: view controller: UIViewController
        : UIViewController
        , Themed
      {}
      @objc(HRBHome) public final class Attributed: UIViewController {} // expect: view controller: UIViewController
      """)
  }

  @Test("A base that #if decides: the way to the view controller is taken")
  func conditional() {
    check(
      """
      //- App/Home.swift
      class Home: Base {} // expect: view controller: Base, UIViewController
      class Panel: OSViewController {} // expect: view controller: UIViewController
      //- Shared/Base.swift
      #if os(macOS)
        class Base: NSViewController {} // expect: other: NSViewController
        typealias OSViewController = NSViewController
      #else
        class Base: UIViewController {} // expect: view controller: UIViewController
        typealias OSViewController = UIViewController
      #endif
      """)
  }

  @Test("Bases that only an Objective-C header declares")
  func headers() {
    check(
      """
      //- App/Home.swift
      class Home: HRBBase {} // expect: view controller: HRBBase, HRBRoot, UIViewController
      class Renamed: Base {} // expect: view controller: Base, UITableViewController
      class OldName: HRBOther {} // expect: unknown
      class Pointer: HRBGeneric<NSString> {} // expect: view controller: HRBGeneric, UIViewController
      class Mentioned: HRBComment {} // expect: unknown
      extension HRBBase {} // expect: extends HRBBase in Legacy/Base.h
      //- Legacy/Base.h
      #import <UIKit/UIKit.h>
      @class HRBComment;
      // @interface HRBComment : UIViewController
      NS_ASSUME_NONNULL_BEGIN
      @interface HRBBase : HRBRoot <UITableViewDelegate>
      @property (nonatomic) NSString *title NS_SWIFT_NAME(heading);
      @end
      @interface HRBBase (Category)
      @end
      NS_SWIFT_NAME(Base)
      @interface HRBOther : UITableViewController
      @end
      @interface HRBGeneric<__covariant ObjectType> : UIViewController
      @end
      //- Legacy/Root.h
      @interface HRBRoot : UIViewController
      @end
      """)
  }

  @Test("Bases that the configuration names, by their simple or their dotted name")
  func configured() {
    check(
      """
      //- App/Home.swift
      import ThirdParty
      class Home: Controller<Model> {} // expect: view controller: Controller
      class Simple: BaseVC {} // expect: view controller: BaseVC
      class Dotted: ThirdParty.BaseVC {} // expect: view controller: ThirdParty.BaseVC
      class Elsewhere: Other.BaseVC {} // expect: unknown
      class Module: ThirdParty.Controller {} // expect: view controller: Controller
      class Declared: Local {} // expect: responder: Local, UIView
      class Local: UIView {} // expect: responder: UIView
      """,
      bases: ["Controller", "ThirdParty.BaseVC", "Local"])
  }

  @Test("Names lie both ways")
  func misleadingNames() {
    check(
      """
      class NotificationController: WKUserNotificationHostingController<V> {} // expect: other: WKUserNotificationHostingController
      class CardPresentationController: UIPresentationController {} // expect: other: UIPresentationController
      class FakeViewController {} // expect: unknown
      class MacViewController: NSViewController {} // expect: other: NSViewController
      class BottomSheetSwiftUIWrapper<Content>: UIViewController {} // expect: view controller: UIViewController
      struct Wrapper: UIViewController {}
      protocol UIScreen: UIViewController {}
      class Conforming: UIScreen {} // expect: unknown
      """)
  }

  @Test("Cycles of inheritance end")
  func cycles() {
    check(
      """
      class A: B {} // expect: unknown: B, C
      class B: C {} // expect: unknown: C, A
      class C: A {} // expect: unknown: A, B
      class Own: Own {} // expect: unknown
      """)
  }

  @Test("Classes of one name are distinguished by where they are")
  func places() {
    check(
      """
      //- Apps/One/Base.swift
      class Base: UIViewController {} // expect: view controller: UIViewController
      //- Apps/One/UI/Home.swift
      class Home: Base {} // expect: view controller: Base, UIViewController
      //- Apps/Two/Base.swift
      class Base: UIView {} // expect: responder: UIView
      //- Apps/Two/UI/Deep/Home.swift
      class Home: Base {} // expect: responder: Base, UIView
      //- Apps/Three/Home.swift
      class Base: UITableViewController {} // expect: view controller: UITableViewController
      class Home: Base {} // expect: view controller: Base, UITableViewController
      //- Apps/Three/Base.swift
      class Base: NSObject {} // expect: other: NSObject
      //- Tools/Tool.swift
      class Tool: Base {} // expect: view controller: Base, UIViewController
      """)
  }

  @Test("A module's name before a name says which of several is meant")
  func modules() {
    check(
      """
      //- Modules/App/Home.swift
      import Kit
      class Home: Kit.Base {} // expect: view controller: Base, UITableViewController
      //- Modules/App/Base.swift
      class Base: UIView {} // expect: responder: UIView
      //- Modules/Kit/Sources/Base.swift
      class Base: UITableViewController {} // expect: view controller: UITableViewController
      """)
  }

  @Test("Private types of other files are out of reach")
  func privateTypes() {
    check(
      """
      //- App/A.swift
      private class Base: UIView {} // expect: responder: UIView
      class UsesOwn: Base {} // expect: responder: Base, UIView
      //- App/B.swift
      class UsesShared: Base {} // expect: view controller: Base, UIViewController
      class UsesHidden: Hidden {} // expect: unknown
      class UsesInner: Box.Inner {} // expect: unknown
      //- App/C.swift
      fileprivate class Hidden: UIViewController {} // expect: view controller: UIViewController
      private enum Box {
        class Inner: UIViewController {} // expect: view controller: UIViewController
      }
      //- Shared/Base.swift
      class Base: UIViewController {} // expect: view controller: UIViewController
      """)
  }

  @Test("A type within a function is seen there alone")
  func localTypes() {
    check(
      """
      //- App/Home.swift
      class Home: Base {} // expect: view controller: Base, UIViewController
      func preview() {
        class Base: UIView {} // expect: responder: UIView
        class Card: Base {} // expect: responder: Base, UIView
      }
      //- App/Other.swift
      class Other: Base {} // expect: view controller: Base, UIViewController
      func other() {
        class Local: UIViewController {} // expect: view controller: UIViewController
        class OfLocal: Local {} // expect: view controller: Local, UIViewController
      }
      class Reaching: Local {} // expect: unknown
      //- App/Aliases.swift
      class Aliased: Alias {} // expect: view controller: Base, UIViewController
      func more() {
        class Base: UIView {} // expect: responder: UIView
      }
      //- Shared/Base.swift
      class Base: UIViewController {} // expect: view controller: UIViewController
      typealias Alias = Base
      """)
  }
}
