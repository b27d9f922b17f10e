//- App/Hosts.swift
import UIKit

enum Hosts {
    final class Half: UIViewController {
        init(_ child: UIViewController) {
            super.init(nibName: nil, bundle: nil)
            mount(child)
        }

        func mount(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
        }
    }

    /// Seen from where it is declared, not from where it is used.
    typealias Default = Half
}

typealias StoryHost = Hosts.Default
//- App/Complete.swift
import UIKit

/// A namesake of the nested one, which the alias does not mean.
final class Half: UIViewController {
    func mount(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

final class StoriesViewController: UIViewController {
    private var host: StoryHost?

    func show(_ story: UIViewController, in host: StoryHost) {
        host.mount(story)
        story.didMove(toParent: host)
    }

    func showHalf(_ story: UIViewController) {
        host?.mount(story) // expect: missing_did_move
    }

    func make(_ story: UIViewController) {
        host = StoryHost(story) // expect: missing_did_move
    }

    func makeCompletely(_ story: UIViewController) {
        let made = StoryHost(story)
        story.didMove(toParent: made)
        host = made
    }

    func showInOther(_ story: UIViewController) {
        let half = Half()
        half.mount(story)
    }
}
