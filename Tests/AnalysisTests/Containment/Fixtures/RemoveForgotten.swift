import UIKit

final class MiniPlayerContainer: UIViewController {
    private var miniPlayer: UIViewController?
    private var queue: UIViewController?
    private var lyrics: UIViewController?

    func showMiniPlayer() {
        let player = UIViewController()
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
        miniPlayer = player
    }

    func hideMiniPlayer() {
        miniPlayer?.willMove(toParent: nil)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing_remove_from_parent
        miniPlayer?.view.removeFromSuperview()
        miniPlayer = nil
    }

    func showQueue() {
        let queue = UIViewController()
        addChild(queue)
        view.addSubview(queue.view)
        queue.didMove(toParent: self)
        self.queue = queue
    }

    func hideQueue() {
        queue?.view.removeFromSuperview() // expect: missing_remove_from_parent
        queue = nil
    }

    func showLyrics() {
        let lyrics = UIViewController()
        addChild(lyrics)
        view.addSubview(lyrics.view)
        lyrics.didMove(toParent: self)
        self.lyrics = lyrics
    }

    func hideLyrics() {
        lyrics?.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2, animations: {
            self.lyrics?.view.alpha = 0
        }, completion: { _ in
            self.lyrics?.view.removeFromSuperview()
            self.lyrics?.removeFromParent()
            self.lyrics = nil
        })
    }
}

final class DialogContainer: UIViewController {
    func dismissDialog(_ dialog: UIViewController) {
        dialog.willMove(toParent: nil) // expect: missing_remove_from_parent
        UIView.animate(withDuration: 0.2, animations: {
            dialog.view.alpha = 0
        }, completion: { _ in
            dialog.view.removeFromSuperview()
        })
    }

    func dismissAll() {
        for dialog in children {
            dialog.willMove(toParent: nil) // expect: missing_remove_from_parent
            dialog.view.removeFromSuperview()
        }
    }

    func dismissRightly(_ dialog: UIViewController) {
        announce(dialog)
        UIView.animate(withDuration: 0.2, animations: {
            dialog.view.alpha = 0
        }, completion: { _ in
            self.finish(dialog)
        })
    }

    private func announce(_ dialog: UIViewController) {
        dialog.willMove(toParent: nil)
    }

    private func finish(_ dialog: UIViewController) {
        dialog.view.removeFromSuperview()
        dialog.removeFromParent()
    }
}

/// A child that stays for as long as its container.
final class MessagePreviewContainer: UIViewController {
    private let preview = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(preview)
        view.addSubview(preview.view)
        preview.didMove(toParent: self)
    }

    deinit {
        preview.willMove(toParent: nil)
        preview.view.removeFromSuperview()
        preview.removeFromParent()
    }
}
