import UIKit

final class StateViewController: UIViewController {
    enum State {
        case loading
        case failed(Error)
        case empty(title: String)
        case content(UIViewController)
    }

    private var shown: UIViewController?
    var state: State = .loading {
        didSet { apply(state) }
    }

    private func apply(_ state: State) {
        switch state {
        case .loading:
            show(UIViewController())
        case .failed(let error):
            let failure = UIViewController()
            failure.title = error.localizedDescription
            show(failure)
        case let .empty(title) where title.isEmpty:
            clear()
        case .empty(let title):
            let empty = UIViewController()
            empty.title = title
            show(empty)
        case .content(let content):
            show(content)
        }
    }

    private func show(_ next: UIViewController) {
        clear()
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
        shown = next
    }

    private func clear() {
        guard let shown = shown else { return }
        shown.willMove(toParent: nil)
        shown.view.removeFromSuperview()
        shown.removeFromParent()
        self.shown = nil
    }
}

final class HastyStateController: UIViewController {
    private var loading: UIViewController?
    private var content: UIViewController?
    private var isRefreshing = false

    func begin() {
        guard loading == nil else { return }
        let spinner = UIViewController()
        addChild(spinner)
        view.addSubview(spinner.view)
        spinner.didMove(toParent: self)
        loading = spinner
    }

    func end(with content: UIViewController) {
        loading?.removeFromParent() // expect: missing_will_move
        loading?.view.removeFromSuperview()
        loading = nil

        addChild(content) // expect: missing_did_move
        view.addSubview(content.view)
        guard !isRefreshing else { return }
        content.didMove(toParent: self)
        self.content = content
    }

    func restart() {
        content?.willMove(toParent: self) // expect: containment_wrong_argument
        content?.view.removeFromSuperview()
        content?.removeFromParent()
        content = nil
        begin()
    }
}
