import UIKit

final class ComposeContainer: UIViewController {
    private var attachments: UIViewController?
    private var suggestions: UIViewController?
    private var keyboardBar: UIViewController!

    func showAttachments() {
        guard let attachments = attachments else { return }
        addChild(attachments)
        view.addSubview(attachments.view)
        attachments.didMove(toParent: self)
    }

    func showAttachmentsShort() {
        if let attachments {
            addChild(attachments)
            view.addSubview(attachments.view)
            attachments.didMove(toParent: self)
        }
    }

    func showAttachmentsUntold() {
        if let attachments {
            addChild(attachments) // expect: missing_did_move
            view.addSubview(attachments.view)
            attachments.view.alpha = 1
        }
    }

    func showAttachmentsGuardShort() {
        guard let attachments else { return }
        addChild(attachments) // expect: missing_did_move
        view.addSubview(attachments.view)
    }

    func showForced() {
        addChild(suggestions!)
        view.addSubview(suggestions!.view)
        suggestions!.didMove(toParent: self)
    }

    func showKeyboardBar() {
        addChild(keyboardBar)
        view.addSubview(keyboardBar.view)
        keyboardBar?.didMove(toParent: self)
    }

    func hideSuggestions() {
        suggestions?.willMove(toParent: nil)
        suggestions?.view.removeFromSuperview()
        suggestions?.removeFromParent()
        suggestions = nil
    }

    func hideSuggestionsUntold() {
        suggestions?.view.removeFromSuperview()
        suggestions?.removeFromParent()
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ missing_will_move
        suggestions = nil
    }

    func hideMixed() {
        suggestions?.willMove(toParent: nil)
        if let suggestions = suggestions {
            suggestions.view.removeFromSuperview()
            suggestions.removeFromParent()
        }
        self.suggestions = nil
    }

    func hideAttachments() {
        guard let attachments, attachments.parent === self else { return }
        attachments.willMove(toParent: nil)
        attachments.view.removeFromSuperview()
        attachments.removeFromParent()
        self.attachments = nil
    }

    func hideViaLocal() {
        let leaving = attachments
        attachments = nil
        leaving?.willMove(toParent: nil)
        leaving?.view.removeFromSuperview()
        leaving?.removeFromParent()
    }

    func hideViaLocalUntold() {
        let leaving = attachments
        attachments = nil
        leaving?.view?.removeFromSuperview()
        leaving?.removeFromParent() // expect: missing_will_move
    }
}
