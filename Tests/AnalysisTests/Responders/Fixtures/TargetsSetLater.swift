import UIKit

/// An item that is its own target: the initializer passes nil, because `self` does not exist yet.
final class ClosureItem: UIBarButtonItem {
    private var handler: (() -> Void)?

    convenience init(title: String, handler: @escaping () -> Void) {
        self.init(title: title, style: .plain, target: nil, action: #selector(ClosureItem.fire))
        self.target = self
        self.handler = handler
    }

    convenience init(icon: UIImage?, handler: @escaping () -> Void) {
        self.init(image: icon, style: .plain, target: nil, action: #selector(fire))
        target = self
        self.handler = handler
    }

    @objc private func fire() { handler?() }
}

/// Every item of this class targets itself, whatever its initializer is given.
final class SelfTargetingItem: UIBarButtonItem {
    override func awakeFromNib() {
        super.awakeFromNib()
        self.target = self
    }
}

extension UIBarButtonItem {
    convenience init(symbol: String, owner: AnyObject, perform action: Selector) {
        self.init(image: UIImage(systemName: symbol), style: .plain, target: nil, action: action)
        self.target = owner
    }
}

/// Not a responder: an action that went up the responder chain would never reach it.
final class PlayerPresenter: NSObject {
    private let playItem = UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)
    private var speedItem = UIBarButtonItem(title: "1x", style: .plain, target: nil, action: #selector(changeSpeed)) {
        didSet {
            speedItem.target = self
        }
    }
    @IBOutlet private var repeatItem: UIBarButtonItem!
    private weak var host: UIViewController?

    /// The target was set where the item was made; only the action changes.
    @IBAction func toggle(_ sender: UIBarButtonItem) {
        sender.action = #selector(pause)
    }

    func stopRepeating() {
        repeatItem.action = #selector(pause)
    }

    func replaceHostAction() {
        host?.navigationItem.rightBarButtonItem?.action = #selector(pause)
        let current = host?.navigationItem.leftBarButtonItem
        current?.action = #selector(pause)
        if let items = host?.toolbarItems {
            for item in items { item.action = #selector(pause) }
            items.forEach { $0.action = #selector(pause) }
            items[0].action = #selector(pause)
        }
    }

    func setUp(_ isActive: Bool) {
        if isActive {
            playItem.target = self
            playItem.action = #selector(pause)
        } else {
            playItem.target = nil
            playItem.action = nil
        }
    }

    func tearDown() {
        let item = UIBarButtonItem(title: "Gone", style: .plain, target: nil, action: #selector(pause))
        item.target = nil
        item.action = nil
        host?.navigationItem.rightBarButtonItem = item
    }

    func withAlias() {
        let item = UIBarButtonItem(title: "Alias", style: .plain, target: nil, action: #selector(pause))
        let other = item
        other.target = self
        host?.navigationItem.rightBarButtonItem = item
    }

    func passedOn() {
        let item = UIBarButtonItem(title: "Passed", style: .plain, target: nil, action: #selector(pause))
        adopt(item)
        host?.navigationItem.rightBarButtonItem = item
        let several = [UIBarButtonItem(title: "Several", style: .plain, target: nil, action: #selector(pause))]
        several.forEach { $0.target = self }
        let more = [UIBarButtonItem(title: "More", style: .plain, target: nil, action: #selector(pause))]
        for item in more { item.target = self }
        host?.toolbarItems = several + more
    }

    private func adopt(_ item: UIBarButtonItem) {
        item.target = self
    }

    func throughHelpers() {
        let item = makeItem("Help")
        item.target = self
        let other = makeItem("Other", action: #selector(pause))
        other.target = self
        host?.toolbarItems = [item, other, symbolItem, made]
        symbolItem.target = self
        host?.navigationItem.leftBarButtonItem = UIBarButtonItem(symbol: "play", owner: self, perform: #selector(pause))
        host?.navigationItem.titleView = nil
        _ = SelfTargetingItem(title: "Own", style: .plain, target: nil, action: #selector(pause))
    }

    private func makeItem(_ title: String) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, style: .plain, target: nil, action: #selector(pause))
        item.tintColor = .red
        return item
    }

    private func makeItem(_ title: String, target: AnyObject? = nil, action: Selector) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: target, action: action)
    }

    private var symbolItem: UIBarButtonItem {
        UIBarButtonItem(title: "Symbol", style: .plain, target: nil, action: #selector(pause))
    }

    private lazy var made: UIBarButtonItem = {
        let item = UIBarButtonItem(title: "Made", style: .plain, target: nil, action: #selector(pause))
        defer { item.target = self }
        return item
    }()

    @objc private func pause() {}
    @objc private func changeSpeed() {}
}

/// What takes the place of target and action.
final class ModernScreen: UIViewController {
    private let sortItem = UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: Selector(("sortOld:")))
    private let menuItem = UIBarButtonItem(title: "More", style: .plain, target: nil, action: Selector(("moreOld:")))
    private let tapItem = UIBarButtonItem(title: "Tap", style: .plain, target: nil, action: Selector(("tapOld:")))

    override func viewDidLoad() {
        super.viewDidLoad()
        sortItem.primaryAction = UIAction(title: "Sort") { _ in }
        menuItem.menu = UIMenu(title: "", children: [])
        tapItem.onTap = { print("tapped") }
        let item = UIBarButtonItem(title: "Late", style: .plain, target: nil, action: Selector(("lateOld:")))
        item.primaryAction = UIAction(title: "Late") { _ in }
        let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: Selector(("plainOld:"))) // expect: unhandled_nil_target_action
        plain.tintColor = .red
        navigationItem.rightBarButtonItems = [sortItem, menuItem, tapItem, item, plain]
    }

    func stillNil(_ isOn: Bool) {
        let item = UIBarButtonItem(title: "Still", style: .plain, target: nil, action: Selector(("remainNil:"))) // expect: unhandled_nil_target_action
        let other = UIBarButtonItem(title: "Other", style: .plain, target: self, action: #selector(viewDidLoad))
        other.target = nil
        other.action = Selector(("otherNil:")) // expect: unhandled_nil_target_action
        navigationItem.rightBarButtonItems = [item, other]
        toolbarItems = [makeNil()]
    }

    private func makeNil() -> UIBarButtonItem {
        return UIBarButtonItem(title: "Nil", style: .plain, target: nil, action: Selector(("madeNil:"))) // expect: unhandled_nil_target_action
    }
}

extension UIBarButtonItem {
    private final class Box {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    var onTap: (() -> Void)? {
        get { nil }
        set {
            target = self
            action = #selector(runTap)
        }
    }

    @objc private func runTap() {}
}
