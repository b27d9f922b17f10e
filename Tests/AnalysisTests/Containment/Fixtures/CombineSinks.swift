import Combine
import UIKit

final class SessionContainerController: UIViewController {
    private let model: SessionModel
    private var content: UIViewController?
    private var subscriptions: Set<AnyCancellable> = []

    init(model: SessionModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()

        model.$isSignedIn
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isSignedIn in
                guard let self = self else { return }
                if let old = self.content {
                    old.willMove(toParent: nil)
                    old.view.removeFromSuperview()
                    old.removeFromParent()
                }
                let new = isSignedIn ? HomeTabController() : WelcomeController()
                self.addChild(new)
                self.view.addSubview(new.view)
                new.didMove(toParent: self)
                self.content = new
            }
            .store(in: &subscriptions)

        model.$notice
            .compactMap { $0 }
            .sink { [weak self] text in
                guard let self = self else { return }
                let notice = NoticeController(text: text)
                self.addChild(notice) // expect: missing_did_move
                self.view.addSubview(notice.view)
            }
            .store(in: &subscriptions)
    }
}

final class SessionModel {
    @Published var isSignedIn = false
    @Published var notice: String?
}

class HomeTabController: UIViewController {}
final class WelcomeController: HomeTabController {}

final class NoticeController: UIViewController {
    init(text: String) {
        super.init(nibName: nil, bundle: nil)
        title = text
    }

    required init?(coder: NSCoder) { fatalError() }
}
