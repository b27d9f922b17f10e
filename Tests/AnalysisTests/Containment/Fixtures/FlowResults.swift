import UIKit

final class MenuLoadingController: UIViewController {
    private let service = MenuService()
    private let spinner = UIViewController()

    func load() {
        addChild(spinner)
        view.addSubview(spinner.view)
        spinner.didMove(toParent: self)

        service.load { [weak self] result in
            guard let strongSelf = self else { return }
            strongSelf.spinner.willMove(toParent: nil)
            strongSelf.spinner.view.removeFromSuperview()
            strongSelf.spinner.removeFromParent()
            switch result {
            case .success(let items):
                let menu = UIViewController()
                menu.title = items.first
                strongSelf.addChild(menu)
                strongSelf.view.addSubview(menu.view)
                menu.didMove(toParent: strongSelf)
            case .failure(let error):
                let failure = UIViewController()
                failure.title = error.localizedDescription
                strongSelf.addChild(failure) // expect: missing_did_move
                strongSelf.view.addSubview(failure.view)
            }
        }
    }

    func reload() {
        service.load { [weak self] result in
            self?.spinner.view.removeFromSuperview()
            self?.spinner.removeFromParent() // expect: missing_will_move
            if case .failure(let error) = result {
                self?.title = error.localizedDescription
                return
            }
            let menu = UIViewController()
            self?.addChild(menu)
            self?.view.addSubview(menu.view)
            menu.didMove(toParent: self)
        }
    }

    func reloadOnMain() {
        DispatchQueue.global().async {
            let items = self.service.cached()
            DispatchQueue.main.sync {
                let menu = UIViewController()
                menu.title = items.first
                self.addChild(menu)
                self.view.addSubview(menu.view)
                menu.didMove(toParent: self)
            }
        }
    }

    func showCached() async {
        let items = service.cached()
        await MainActor.run {
            let menu = UIViewController()
            menu.title = items.first
            addChild(menu) // expect: missing_did_move
            view.addSubview(menu.view)
        }
    }

    func showRetried() throws {
        let menu = UIViewController()
        try service.retrying {
            addChild(menu)
            view.addSubview(menu.view)
            menu.didMove(toParent: self)
        }
    }
}

final class MenuService {
    func load(_ completion: @escaping (Result<[String], Error>) -> Void) {
        DispatchQueue.main.async { completion(.success(["Soup"])) }
    }

    func cached() -> [String] { [] }

    func retrying(_ body: () throws -> Void) rethrows {
        try body()
    }
}
