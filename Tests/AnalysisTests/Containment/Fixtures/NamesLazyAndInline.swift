import SwiftUI
import UIKit

final class SettingsHostController: UIViewController {
    private lazy var form: UIHostingController<SettingsForm> = {
        let host = UIHostingController(rootView: SettingsForm())
        host.view.backgroundColor = .systemGroupedBackground
        return host
    }()

    private lazy var help: HelpController = {
        let help = HelpController()
        help.title = "Help"
        addChild(help)
        view.addSubview(help.view)
        help.didMove(toParent: self)
        return help
    }()

    private lazy var about: HelpController = {
        let about = HelpController()
        addChild(about) // expect: missing_did_move
        view.addSubview(about.view)
        return about
    }()

    override func loadView() {
        view = UIView()
        addChild(form)
        view.addSubview(form.view)
        form.view.frame = view.bounds
        form.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = help
        about.title = "About"
    }
}

struct SettingsForm: View {
    var body: some View { Text("Settings") }
}

final class HelpController: UIViewController {}

final class NestedNavigationHost: UIViewController {
    private var navigation: UINavigationController!

    func start(at root: UIViewController) {
        navigation = UINavigationController(rootViewController: root)
        addChild(navigation)
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    func startUntold(at root: UIViewController) {
        let nested = UINavigationController(rootViewController: root)
        nested.setNavigationBarHidden(true, animated: false)
        addChild(nested) // expect: missing_did_move
        view.addSubview(nested.view)
        navigation = nested
    }
}
