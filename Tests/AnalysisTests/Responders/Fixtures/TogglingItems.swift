import UIKit

/// An item that its owner configures, and whose action it changes with each tap.
final class BookmarkItems: NSObject {
    var isMarked = false

    var item: UIBarButtonItem {
        let item = UIBarButtonItem()
        configure(item)
        return item
    }

    func configure(_ item: UIBarButtonItem) {
        let selector: Selector
        if isMarked {
            selector = #selector(BookmarkItems.remove(sender:))
        } else {
            selector = #selector(BookmarkItems.add(sender:))
        }
        item.target = self
        item.action = selector
    }

    @objc func add(sender: UIBarButtonItem) {
        sender.action = #selector(BookmarkItems.remove(sender:))
    }

    @objc func remove(sender: UIBarButtonItem) {
        sender.action = #selector(BookmarkItems.add(sender:))
    }

    func lose() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.action = #selector(BookmarkItems.add(sender:)) // expect: unreachable_nil_target_action
        return item
    }
}
