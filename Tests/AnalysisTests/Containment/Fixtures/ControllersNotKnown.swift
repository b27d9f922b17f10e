import UIKit

/// An event on a controller of which it is not known which it is may be that of any.
final class ToldTogether: UIViewController {
    func open(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        children.forEach { $0.didMove(toParent: self) }
    }

    func openInLoop(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        for child in children { child.didMove(toParent: self) }
    }

    func close(_ page: UIViewController) {
        children.last?.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }
}

/// One method adds the child, another one completes it under another name.
final class ToldByPayload: UIViewController {
    private enum State {
        case empty
        case showing(UIViewController)
    }

    private var state = State.empty
    private var slot: (title: String, controller: UIViewController)?
    private var pages: [String: UIViewController] = [:]

    func openAsState() {
        let page = UIViewController()
        state = .showing(page)
        addChild(page)
        view.addSubview(page.view)
    }

    func finishState() {
        if case .showing(let page) = state { page.didMove(toParent: self) }
    }

    func openInSlot() {
        let page = UIViewController()
        slot = ("Page", page)
        addChild(page)
        view.addSubview(page.view)
        finishSlot()
    }

    private func finishSlot() {
        if let page = slot?.controller { page.didMove(toParent: self) }
    }

    func openUnderKey() {
        let page = UIViewController()
        pages["main"] = page
        addChild(page)
        view.addSubview(page.view)
    }

    func finishKey() {
        pages["main"]?.didMove(toParent: self)
    }
}

/// What is only presented has no parent to be removed from.
final class PaletteContainer: UIViewController {
    private var palette: UITableViewController?

    func showPalette() {
        if palette != nil { palette?.removeFromParent() }
        palette = UITableViewController()
        palette!.modalPresentationStyle = .popover
        present(palette!, animated: true)
    }
}

/// A window takes the view of its root.
final class ScreenMover {
    private var window: UIWindow?

    func move(_ pad: UIViewController, to screen: UIScreen) {
        let second = UIWindow(frame: screen.bounds)
        if let game = pad.parent {
            game.removeFromParent() // expect: missing_will_move
            second.rootViewController = game
        }
        window = second
    }
}

/// UIKit's names keep their meaning where AppKit has typealiases for them.
#if !canImport(UIKit)
public typealias UIViewController = NSViewController
public typealias UIView = NSView
#endif

final class DrawerContainer: UIViewController {
    func link(_ side: UIViewController) {
        addChild(side) // expect: missing_did_move
        view.addSubview(side.view)
    }

    func unlink(_ side: UIViewController) {
        side.view.removeFromSuperview()
        side.removeFromParent() // expect: missing_will_move
    }
}

/// A helper completes the child before its caller shows it.
final class EarlyHelper: UIViewController {
    private let side = UITableViewController()

    private func attach(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        attach(side) // expect: containment_order
        view.addSubview(side.view)
    }
}

/// Local functions are called above their declaration.
final class LocalSetUp: UIViewController {
    private let tags = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        setUp()
        func setUp() {
            tags.willMove(toParent: self) // expect: redundant_containment_call
            view.addSubview(tags.view)
            addChild(tags) // expect: containment_order | missing_did_move
        }
    }
}

/// A property whose name begins with "presented" is one like any other.
final class MentionsContainer: UIViewController {
    private weak var presentedList: UITableViewController?

    func open() {
        let list = UITableViewController()
        presentedList = list
        addChild(list)
        view.addSubview(list.view)
        list.didMove(toParent: self)
    }

    func close() {
        guard let list = presentedList, list.parent != nil else { return }
        list.removeFromParent() // expect: missing_will_move
        list.view.removeFromSuperview()
        presentedList = nil
    }
}

/// In which order closures run that are called later is not known.
final class DelayedContainer: UIViewController {
    private var intro: UITableViewController?

    func leave() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            if self.intro != nil {
                self.intro!.willMove(toParent: nil)
                self.intro!.view.removeFromSuperview()
                self.intro!.removeFromParent()
            }
        }
        guard let intro else { return }
        UIView.animate(withDuration: 1, animations: {}, completion: { _ in
            intro.willMove(toParent: nil)
            intro.view.removeFromSuperview()
            intro.removeFromParent()
        })
    }
}

/// The rest of the work, the box among it, is another method's.
final class BoxedInStepsContainer: UIViewController {
    private let comments = UITableViewController()
    private let card = UIView()
    private let footer = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        card.addSubview(comments.view)
        addChild(comments)
        finish()
    }

    func showInFooter() {
        footer.addSubview(comments.view)
        addChild(comments) // expect: containment_order
        finish()
    }

    private func finish() {
        view.addSubview(card)
        comments.didMove(toParent: self)
    }
}

/// A view that was put into a box enters the hierarchy with the box.
final class BoxedContainer: UIViewController {
    private let comments = UITableViewController()
    private let card = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        card.addSubview(comments.view)
        addChild(comments)
        view.addSubview(card)
        comments.didMove(toParent: self)
    }

    func append(to stack: UIStackView) {
        let post = UITableViewController()
        let box = UIView()
        box.addSubview(post.view)
        addChild(post)
        stack.addArrangedSubview(box)
        post.didMove(toParent: self)
    }

    func appendLate(_ late: UITableViewController) {
        let box = UIView()
        view.addSubview(box)
        box.addSubview(late.view)
        addChild(late) // expect: containment_order
        late.didMove(toParent: self)
    }
}

/// `didMove(toParent:)` is called, though before `addChild`: one mistake, one finding.
final class HastyContainer: UIViewController {
    func load() {
        let page = UITableViewController()
        view.addSubview(page.view)
        page.didMove(toParent: self)
        addChild(page) // expect: containment_order
    }
}

/// Items of UIKit's containers need no `didMove(toParent:)`.
protocol AnyTabs: UITabBarController {}

final class OldTabs: UITabBarController, AnyTabs {
    func append(_ page: UIViewController) {
        addChild(page)
    }
}

final class TabsOwner: UIViewController {
    private var tabs: AnyTabs?

    func append(_ page: UIViewController) {
        tabs?.addChild(page)
    }
}

/// A picture of the launch screen has no controller that would be missed.
final class WaitingContainer: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let storyboard = UIStoryboard(name: "LaunchScreen", bundle: nil)
        guard let launch = storyboard.instantiateInitialViewController() else { return }
        view.addSubview(launch.view)
    }
}

/// One method announces the removal of the last child, another one removes the child that its caller passes.
final class ToldByPosition: UIViewController {
    func close(_ page: UIViewController) {
        announce()
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    private func announce() {
        children.last?.willMove(toParent: nil)
    }
}
