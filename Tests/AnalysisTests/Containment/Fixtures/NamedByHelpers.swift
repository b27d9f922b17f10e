import SwiftUI
import UIKit

/// A helper's call names the argument that is the view, not the first one.
final class PullUpService {
    func showHelp(in screen: UIViewController) {
        let help = UIHostingController(rootView: Text("Help"))
        show(in: screen, title: "Help", content: help.view) // expect: orphaned_child_view - says help.view; not screen
    }

    func showTip(in screen: UIViewController) {
        let tip = UIHostingController(rootView: Text("Tip")).view!
        show(in: screen, title: "Tip", content: tip) // expect: orphaned_child_view - says tip; not screen
    }

    private func show(in screen: UIViewController, title: String, content: UIView) {
        let sheet = UIViewController()
        sheet.title = title
        sheet.view.addSubview(content)
        screen.present(sheet, animated: true)
    }
}

/// A window has no controller for what it shows itself.
extension UIWindow {
    func shield() {
        let field = UITextField()
        let cover = UIHostingController(rootView: Text("Secret"))
        field.leftView = cover.view // expect: orphaned_child_view - says window; not shows
        addSubview(field)
    }
}

/// No one view controller is at hand: the advice names what can be done there.
extension UITableViewCell {
    func show(_ text: String) {
        guard let view = UIHostingController(rootView: Text(text)).view else { return }
        contentView.addSubview(view) // expect: orphaned_child_view - says UIHostingConfiguration; not constant
    }
}

final class BadgeView: UIView {
    func show(_ text: String) {
        guard let view = UIHostingController(rootView: Text(text)).view else { return }
        addSubview(view) // expect: orphaned_child_view - says Keep it in a property; not constant
    }

    func showFooter() {
        addSubview(makeFooter()) // expect: orphaned_child_view - says Return the controller, keep it
    }

    private func makeFooter() -> UIView {
        let footer = UIHostingController(rootView: Text("Footer"))
        footer.view.backgroundColor = .clear
        return footer.view
    }
}
