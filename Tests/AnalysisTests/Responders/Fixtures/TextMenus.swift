import UIKit

final class QuoteTextView: UITextView {
    func installMenu() {
        let quote = UIMenuItem(title: "Quote", action: #selector(quoteSelection))
        let share = UIMenuItem(title: "Share", action: #selector(QuoteScreen.shareSelection(_:)))
        let speak = UIMenuItem(title: "Speak", action: Selector(("speakSelection:"))) // expect: unexposed_nil_target_action
        let look = UIMenuItem(
            title: "Look", action: Selector(("lookAtSelection:")))
        UIMenuController.shared.menuItems = [quote, share, speak, look]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(quoteSelection), #selector(copy(_:)):
            return true
        default:
            return false
        }
    }

    @objc func quoteSelection() {}
    func speakSelection(_ sender: Any?) {}
    @objc func lookAtSelection(_ sender: Any?) {}
}

final class QuoteScreen: UIViewController {
    @objc func shareSelection(_ sender: Any?) {}
}
