import UIKit

enum Shop {
    typealias Responder = ShopResponding

    final class Screen: UIViewController, ShopResponding {
        func buy(_ sender: Any?) {}
    }

    final class Clerk: NSObject {
        @objc func wrap(_ sender: Any?) {}
    }
}

@objc protocol ShopResponding {
    @objc optional func buy(_ sender: Any?)
    @objc optional func sell(_ sender: Any?)
}

typealias BaseScreen = UIViewController

final class AliasedScreen: BaseScreen {
    @objc func browse(_ sender: Any?) {}
}

final class CounterView: UIView {
    typealias Chain = ShopResponding

    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(Shop.Responder.buy(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(Chain.sell(_:)), for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: #selector(AliasedScreen.browse(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(Shop.Clerk.wrap(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
    }
}
