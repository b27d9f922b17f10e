//- App/Feed.swift
import UIKit

final class FeedViewController: UIViewController {
    /// Each screen has a host of its own.
    final class Host: UIViewController {
        func mount(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
        }
    }

    private let host = Host()
    private var hosts: [Host] = []

    func show(_ story: UIViewController) {
        host.mount(story)
        story.didMove(toParent: host)
    }

    func showHalf(_ story: UIViewController) {
        let host = Host()
        host.mount(story) // expect: missing_did_move
    }

    func showInAll(_ story: UIViewController) {
        for host in hosts {
            host.mount(story) // expect: missing_did_move
        }
    }
}
//- App/Chat.swift
import UIKit

final class ChatViewController: UIViewController {
    final class Host: UIViewController {
        func mount(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    private let host = Host()

    func show(_ story: UIViewController) {
        host.mount(story)
    }
}

extension ChatViewController {
    func showElsewhere(_ story: UIViewController) {
        let host = Host()
        host.mount(story)
    }
}
//- App/Both.swift
import UIKit

final class BothViewController: UIViewController {
    private let chat = ChatViewController.Host()

    func showInChat(_ story: UIViewController) {
        chat.mount(story)
    }

    func showInFeed(_ story: UIViewController) {
        let feed = FeedViewController.Host()
        feed.mount(story) // expect: missing_did_move
    }
}
