import UIKit

/// Items whose targets other functions, types and closures set.
class BaseToolbar: NSObject {
    let baseItem = UIBarButtonItem(title: "Base", style: .plain, target: nil, action: #selector(press))
    let protocolItem = UIBarButtonItem(title: "Protocol", style: .plain, target: nil, action: #selector(press))
    let lostItem = UIBarButtonItem(title: "Lost", style: .plain, target: nil, action: #selector(press)) // expect: unreachable_nil_target_action
    lazy var items: [UIBarButtonItem] = [
        UIBarButtonItem(title: "Listed", style: .plain, target: nil, action: #selector(press)),
        UIBarButtonItem(title: "Second", style: .plain, target: nil, action: #selector(press)),
    ]
    var onMake: ((UIBarButtonItem) -> Void)?
    weak var host: UIViewController?

    func wireItems() {
        items.forEach { $0.target = self }
        host?.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Right", style: .plain, target: nil, action: #selector(press))
    }

    func wireLater() {
        host?.navigationItem.rightBarButtonItem?.target = self
    }

    func wireGlobal() {
        sharedToolbarItem.target = self
    }

    func handOver(_ configure: (UIBarButtonItem) -> Void) {
        let item = UIBarButtonItem(title: "Handed", style: .plain, target: nil, action: #selector(press))
        configure(item)
        let other = UIBarButtonItem(title: "Stored", style: .plain, target: nil, action: #selector(press))
        onMake?(other)
        host?.toolbarItems = [item, other]
    }

    func choose(_ mode: Int) {
        let item: UIBarButtonItem
        switch mode {
        case 0: item = UIBarButtonItem(title: "Zero", style: .plain, target: nil, action: #selector(press))
        default: item = .init(title: "Many", style: .plain, target: nil, action: #selector(press))
        }
        item.target = self
        host?.toolbarItems = [item]
    }

    func guarded() {
        let item = UIBarButtonItem(title: "Guarded", style: .plain, target: nil, action: #selector(press))
        guard let host else { return }
        item.target = self
        host.toolbarItems = [item]
    }

    @objc func press() {}
}

let sharedToolbarItem = UIBarButtonItem(title: "Shared", style: .plain, target: nil, action: Selector(("press")))

final class SubToolbar: BaseToolbar {
    func wire() {
        baseItem.target = self
    }
}

protocol ToolbarOwner: AnyObject {
    var protocolItem: UIBarButtonItem { get }
}

extension ToolbarOwner {
    func wireProtocolItem() {
        protocolItem.target = self
    }
}

extension BaseToolbar: ToolbarOwner {}

/// Items that a function makes, and whose targets are set by the property that holds them, or by the item itself.
final class MadeItems: NSObject {
    lazy var madeItem = makeMadeItem()
    lazy var lostMadeItem = makeLostMadeItem()

    private func makeMadeItem() -> UIBarButtonItem {
        UIBarButtonItem(title: "Made", style: .plain, target: nil, action: #selector(pressMade))
    }

    private func makeLostMadeItem() -> UIBarButtonItem {
        UIBarButtonItem(title: "Lost", style: .plain, target: nil, action: #selector(pressMade)) // expect: unreachable_nil_target_action
    }

    func wireMade() {
        madeItem.target = self
    }

    @objc func pressMade() {}
}

final class OwnTargetItem: UIBarButtonItem {
    func wireOwn() {
        target = self
        action = #selector(pressOwn)
    }

    @objc func pressOwn() {}
}

/// An item of a type itself.
enum SharedItems {
    static let saved = UIBarButtonItem(title: nil, style: .plain, target: nil, action: Selector(("share")))
    static let lost = UIBarButtonItem( // expect: unreachable_nil_target_action
        title: nil, style: .plain, target: nil, action: Selector(("share")))
}

final class SharedWiring: NSObject {
    func wire() {
        SharedItems.saved.target = self
    }

    @objc func share() {}
}
