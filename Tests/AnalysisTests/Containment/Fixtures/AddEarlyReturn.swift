import UIKit

final class ReaderViewController: UIViewController {
    private let toolbarController = ReaderToolbarController()
    private let footnotes = FootnotesController()
    private var isCompact = false

    func showToolbar(animated: Bool) {
        addChild(toolbarController) // expect: missing_did_move
        view.addSubview(toolbarController.view)
        if !animated {
            toolbarController.view.alpha = 1
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.toolbarController.view.alpha = 1
        }
        toolbarController.didMove(toParent: self)
    }

    func showFootnotes(animated: Bool) {
        if isCompact {
            return
        }
        addChild(footnotes)
        view.addSubview(footnotes.view)
        if !animated {
            footnotes.view.alpha = 1
            footnotes.didMove(toParent: self)
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.footnotes.view.alpha = 1
        }
        footnotes.didMove(toParent: self)
    }

    func showGlossary(for word: String?) {
        let glossary = GlossaryController()
        addChild(glossary) // expect: missing_did_move
        view.addSubview(glossary.view)
        guard let word = word else {
            glossary.showIndex()
            return
        }
        glossary.look(up: word)
        glossary.didMove(toParent: self)
    }

    func showAuthor(_ name: String?) {
        guard let name = name, !name.isEmpty else { return }
        let author = AuthorController(name: name)
        addChild(author)
        view.addSubview(author.view)
        author.didMove(toParent: self)
    }
}

final class ReaderToolbarController: UIViewController {}
final class FootnotesController: UIViewController {}

final class GlossaryController: UIViewController {
    func showIndex() {}
    func look(up word: String) {}
}

final class AuthorController: UIViewController {
    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }
}
