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
      class Home: Base { // view controller: Base, UIViewController
      }
      //- Shared/Base.swift
      class Base: UIViewController, Themed { // view controller: UIViewController
      }
      class Card: UIView {} // responder: UIView
      class Button: Card {} // responder: Card, UIView
      class Model: NSObject {} // other: NSObject
      class Plain {} // unknown
      class Stray: FromADependency {} // unknown
      class OnlyProtocols: Themed {} // unknown
      protocol Themed {}
      """)
  }

  @Test("Generic bases, with whatever arguments")
  func generics() {
    check(
      """
      class Controller<Model>: UIViewController {} // view controller: UIViewController
      class First: Controller<FirstModel> {} // view controller: Controller, UIViewController
      class Pair: Controller<(Int, [String: Set<Int>])> {} // view controller: Controller, UIViewController
      class Closure: Controller<(Int) -> Void> {} // view controller: Controller, UIViewController
      class Nested: Controller<Controller<(Int) -> (Int) -> Void>>, Themed {} // view controller: Controller, UIViewController
      class Hosting: UIHostingController<AnyView> {} // view controller: UIHostingController
      class Inner: Controller<Int>.Page {} // view controller: Controller.Page, UITableViewController
      extension Controller {
        class Page: UITableViewController {} // view controller: UITableViewController
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
      class Home: UIKit.UIViewController {} // view controller: UIViewController
      class Selected: UIKit::UIViewController {} // view controller: UIViewController
      class Settings: Core.Base {} // view controller: Base, UIViewController
      class Lost: Nowhere.Base {} // unknown
      //- Core/Base.swift
      class Base: UIViewController {} // view controller: UIViewController
      """)
  }

  @Test("A class whose name is that of its base in another module is not its own superclass")
  func sameNameAsBase() {
    check(
      """
      //- App/Home.swift
      import Core
      class Home: Core.Home {} // view controller: Home, UIViewController
      class Detail: Home {} // view controller: Home, Home, UIViewController
      //- Core/Home.swift
      class Home: UIViewController {} // view controller: UIViewController
      //- Legacy/Controllers.swift
      import UIKit
      class UITableViewController: UIKit.UITableViewController {} // view controller: UITableViewController
      class List: UITableViewController {} // view controller: UITableViewController, UITableViewController
      """)
  }

  @Test("Bases within other types are found from the inside out")
  func nested() {
    check(
      """
      class Outer {
        class Base: UIViewController {} // view controller: UIViewController
        class Middle {
          class Inner: Base {} // view controller: Outer.Base, UIViewController
          class Base2: Base {} // view controller: Outer.Base, UIViewController
        }
        class Own: Middle.Base2 {} // view controller: Outer.Middle.Base2, Outer.Base, UIViewController
      }
      enum Space { class Base: UIView {} } // responder: UIView
      class Named: Outer.Base {} // view controller: Outer.Base, UIViewController
      class View: Space.Base {} // responder: Space.Base, UIView
      class Free: Base {} // unknown
      extension Outer.Middle {
        class Added: Base {} // view controller: Outer.Base, UIViewController
      }
      extension Space {
        class More: Base {} // responder: Space.Base, UIView
      }
      """)
  }

  @Test("Typealiases: one behind another, in other files, of compositions, in types, generic")
  func typealiases() {
    check(
      """
      //- App/Home.swift
      class Home: Screen {} // view controller: UIViewController
      class Card: Layer {} // responder: UIView
      class List: Namespace.Screen {} // view controller: Base, UITableViewController
      class Typed: Hosted<Int> {} // view controller: UIHostingController
      class Composed: ThemedScreen {} // view controller: UIViewController
      class Turned: ScreenThemed {} // view controller: UIViewController
      //- Shared/Aliases.swift
      typealias Screen = Plain
      typealias Layer = UIView
      typealias Hosted<Content> = UIHostingController<Content>
      typealias ThemedScreen = UIViewController & Themed
      typealias ScreenThemed = Themed & UIViewController
      enum Namespace {
        typealias Screen = Base
        class Inner: Screen {} // view controller: Base, UITableViewController
      }
      class Base: UITableViewController {} // view controller: UITableViewController
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
      class Home: UIViewController {} // view controller: UIViewController
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
      class Home: A {} // unknown
      class Other: D {} // unknown
      """)
  }

  @Test("What else may stand in an inheritance clause")
  func clauses() {
    check(
      """
      protocol Themed {}
      class Composed: UIViewController & Themed {} // view controller: UIViewController
      class Turned: Themed & UIViewController {} // view controller: UIViewController
      class Unchecked: UIViewController, @unchecked Sendable {} // view controller: UIViewController
      class Isolated: @MainActor UIViewController {} // view controller: UIViewController
      class Quoted: `UIViewController` {} // view controller: UIViewController
      class `default`: UIViewController {} // view controller: UIViewController
      class OfDefault: `default` {} // view controller: default, UIViewController
      class Constrained<T>: UIViewController where T: UIView {} // view controller: UIViewController
      class Argument<T: UIViewController>: UIView {} // responder: UIView
      class Commented: /* once UIView */ UIViewController {} // view controller: UIViewController
      class Lines // view controller: UIViewController
        : UIViewController
        , Themed
      {}
      @objc(HRBHome) public final class Attributed: UIViewController {} // view controller: UIViewController
      """)
  }

  @Test("A base that #if decides: the way to the view controller is taken")
  func conditional() {
    check(
      """
      //- App/Home.swift
      class Home: Base {} // view controller: Base, UIViewController
      class Panel: OSViewController {} // view controller: UIViewController
      //- Shared/Base.swift
      #if os(macOS)
        class Base: NSViewController {} // other: NSViewController
        typealias OSViewController = NSViewController
      #else
        class Base: UIViewController {} // view controller: UIViewController
        typealias OSViewController = UIViewController
      #endif
      """)
  }

  @Test("Bases that only an Objective-C header declares")
  func headers() {
    check(
      """
      //- App/Home.swift
      class Home: HRBBase {} // view controller: HRBBase, HRBRoot, UIViewController
      class Renamed: Base {} // view controller: Base, UITableViewController
      class OldName: HRBOther {} // unknown
      class Pointer: HRBGeneric<NSString> {} // view controller: HRBGeneric, UIViewController
      class Mentioned: HRBComment {} // unknown
      extension HRBBase {} // extends HRBBase in Legacy/Base.h
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
      class Home: Controller<Model> {} // view controller: Controller
      class Simple: BaseVC {} // view controller: BaseVC
      class Dotted: ThirdParty.BaseVC {} // view controller: ThirdParty.BaseVC
      class Elsewhere: Other.BaseVC {} // unknown
      class Module: ThirdParty.Controller {} // view controller: Controller
      class Declared: Local {} // responder: Local, UIView
      class Local: UIView {} // responder: UIView
      """,
      bases: ["Controller", "ThirdParty.BaseVC", "Local"])
  }

  @Test("Names lie both ways")
  func misleadingNames() {
    check(
      """
      class NotificationController: WKUserNotificationHostingController<V> {} // other: WKUserNotificationHostingController
      class CardPresentationController: UIPresentationController {} // other: UIPresentationController
      class FakeViewController {} // unknown
      class MacViewController: NSViewController {} // other: NSViewController
      class BottomSheetSwiftUIWrapper<Content>: UIViewController {} // view controller: UIViewController
      struct Wrapper: UIViewController {}
      protocol UIScreen: UIViewController {}
      class Conforming: UIScreen {} // unknown
      """)
  }

  @Test("Cycles of inheritance end")
  func cycles() {
    check(
      """
      class A: B {} // unknown: B, C
      class B: C {} // unknown: C, A
      class C: A {} // unknown: A, B
      class Own: Own {} // unknown
      """)
  }

  @Test("Classes of one name are distinguished by where they are")
  func places() {
    check(
      """
      //- Apps/One/Base.swift
      class Base: UIViewController {} // view controller: UIViewController
      //- Apps/One/UI/Home.swift
      class Home: Base {} // view controller: Base, UIViewController
      //- Apps/Two/Base.swift
      class Base: UIView {} // responder: UIView
      //- Apps/Two/UI/Deep/Home.swift
      class Home: Base {} // responder: Base, UIView
      //- Apps/Three/Home.swift
      class Base: UITableViewController {} // view controller: UITableViewController
      class Home: Base {} // view controller: Base, UITableViewController
      //- Apps/Three/Base.swift
      class Base: NSObject {} // other: NSObject
      //- Tools/Tool.swift
      class Tool: Base {} // view controller: Base, UIViewController
      """)
  }

  @Test("A module's name before a name says which of several is meant")
  func modules() {
    check(
      """
      //- Modules/App/Home.swift
      import Kit
      class Home: Kit.Base {} // view controller: Base, UITableViewController
      //- Modules/App/Base.swift
      class Base: UIView {} // responder: UIView
      //- Modules/Kit/Sources/Base.swift
      class Base: UITableViewController {} // view controller: UITableViewController
      """)
  }

  @Test("Private types of other files are out of reach")
  func privateTypes() {
    check(
      """
      //- App/A.swift
      private class Base: UIView {} // responder: UIView
      class UsesOwn: Base {} // responder: Base, UIView
      //- App/B.swift
      class UsesShared: Base {} // view controller: Base, UIViewController
      class UsesHidden: Hidden {} // unknown
      class UsesInner: Box.Inner {} // unknown
      //- App/C.swift
      fileprivate class Hidden: UIViewController {} // view controller: UIViewController
      private enum Box {
        class Inner: UIViewController {} // view controller: UIViewController
      }
      //- Shared/Base.swift
      class Base: UIViewController {} // view controller: UIViewController
      """)
  }

  @Test("A type within a function is seen there alone")
  func localTypes() {
    check(
      """
      //- App/Home.swift
      class Home: Base {} // view controller: Base, UIViewController
      func preview() {
        class Base: UIView {} // responder: UIView
        class Card: Base {} // responder: Base, UIView
      }
      //- App/Other.swift
      class Other: Base {} // view controller: Base, UIViewController
      func other() {
        class Local: UIViewController {} // view controller: UIViewController
        class OfLocal: Local {} // view controller: Local, UIViewController
      }
      class Reaching: Local {} // unknown
      //- App/Aliases.swift
      class Aliased: Alias {} // view controller: Base, UIViewController
      func more() {
        class Base: UIView {} // responder: UIView
      }
      //- Shared/Base.swift
      class Base: UIViewController {} // view controller: UIViewController
      typealias Alias = Base
      """)
  }
}
