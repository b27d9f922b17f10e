//- App/Feed/FeedViewController.swift
import UIKit

/// Private to this file: no other file of the folder can mean it.
private final class StackHost: UIViewController {
    func mount(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
    }
}

final class FeedViewController: UIViewController {
    private let host = StackHost()

    func show(_ story: UIViewController) {
        host.mount(story)
        story.didMove(toParent: host)
    }

    func showHalf(_ story: UIViewController) {
        host.mount(story) // expect: missing_did_move
    }
}
//- App/Feed/StoriesViewController.swift
import UIKit

final class StoriesViewController: UIViewController {
    private let host = StackHost()

    func show(_ story: UIViewController) {
        host.mount(story)
    }
}
//- App/Chat/ChatViewController.swift
import UIKit

private final class StackHost: UIViewController {
    func mount(_ child: UIViewController) {
        child.title = "Chat"
    }
}

final class ChatViewController: UIViewController {
    private let host = StackHost()

    func show(_ story: UIViewController) {
        host.mount(story)
        view.addSubview(story.view) // expect: orphaned_child_view
    }
}
//- Shared/StackHost.swift
import UIKit

final class StackHost: UIViewController {
    func mount(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
