import UIKit

@MainActor
final class ArticlePageController: UIViewController {
    private let loader = ArticleLoader()
    private var reading: UIViewController?

    func show(_ id: Int) async {
        let article = await loader.controller(for: id)
        addChild(article)
        view.addSubview(article.view)
        await article.prepare()
        article.didMove(toParent: self)
        reading = article
    }

    func showUntold(_ id: Int) async {
        let article = await loader.controller(for: id)
        addChild(article) // expect: missing_did_move
        view.addSubview(article.view)
        await article.prepare()
        reading = article
    }

    func showChecked(_ id: Int) async throws {
        let article = try await loader.checked(id)
        addChild(article)
        view.addSubview(article.view)
        article.didMove(toParent: self)
    }

    func showThenLoad(_ id: Int) async throws {
        let article = await loader.controller(for: id)
        addChild(article) // expect: missing_did_move
        view.addSubview(article.view)
        if Task.isCancelled {
            throw CancellationError()
        }
        article.didMove(toParent: self)
    }

    func showInTask(_ id: Int) {
        Task { [weak self] in
            guard let self else { return }
            let article = await self.loader.controller(for: id)
            self.addChild(article)
            self.view.addSubview(article.view)
            article.didMove(toParent: self)
        }
    }

    func showInTaskUntold(_ id: Int) {
        Task { @MainActor in
            let article = await loader.controller(for: id)
            addChild(article) // expect: missing_did_move
            view.addSubview(article.view)
        }
    }

    func close() async {
        guard let article = reading else { return }
        article.willMove(toParent: nil)
        await article.fadeOut()
        article.view.removeFromSuperview()
        article.removeFromParent()
    }

    func closeUntold() async {
        guard let article = reading else { return }
        await article.fadeOut()
        article.view.removeFromSuperview()
        article.removeFromParent() // expect: missing_will_move
    }
}

final class ArticleLoader {
    func controller(for id: Int) async -> UIViewController { UIViewController() }
    func checked(_ id: Int) async throws -> UIViewController { UIViewController() }
}

extension UIViewController {
    func prepare() async {}
    func fadeOut() async {}
}
