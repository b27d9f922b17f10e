import UIKit

class ContentHostController: UIViewController {
    var content: UIViewController? {
        didSet {
            if let old = oldValue {
                old.willMove(toParent: nil)
                old.view.removeFromSuperview()
                old.removeFromParent()
            }
            guard let content = content else { return }
            addChild(content)
            view.addSubview(content.view)
            content.didMove(toParent: self)
        }
    }
}

class TerseHostController: UIViewController {
    var detail: UIViewController? {
        didSet {
            oldValue?.willMove(toParent: nil)
            oldValue?.view.removeFromSuperview()
            oldValue?.removeFromParent()
            if let detail {
                addChild(detail)
                view.addSubview(detail.view)
                detail.didMove(toParent: self)
            }
        }
    }
}

class CarelessHostController: UIViewController {
    var sidebar: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            oldValue?.removeFromParent() // expect: missing_will_move
            guard let sidebar = sidebar else { return }
            addChild(sidebar) // expect: missing_did_move
            view.addSubview(sidebar.view)
        }
    }
}

class ConfusedHostController: UIViewController {
    var inspector: UIViewController? {
        didSet {
            inspector?.willMove(toParent: nil) // expect: containment_wrong_receiver
            oldValue?.view.removeFromSuperview()
            oldValue?.removeFromParent()
        }
    }
}

class EarlyHostController: UIViewController {
    var player: UIViewController? {
        willSet {
            player?.willMove(toParent: nil)
            player?.view.removeFromSuperview()
            player?.removeFromParent()
            if let newValue = newValue {
                addChild(newValue)
                view.addSubview(newValue.view)
                newValue.didMove(toParent: self)
            }
        }
    }

    var caption: UIViewController? {
        willSet(next) {
            guard let next = next else { return }
            addChild(next) // expect: missing_did_move
            view.addSubview(next.view)
        }
    }

    var badge: UIViewController = UIViewController() {
        didSet(previous) {
            previous.willMove(toParent: nil)
            previous.view.removeFromSuperview()
            previous.removeFromParent()
            addChild(badge)
            view.addSubview(badge.view)
            badge.didMove(toParent: self)
        }
    }
}

class AccessorHostController: UIViewController {
    private var stored: UIViewController?

    var current: UIViewController? {
        get { stored }
        set {
            stored?.willMove(toParent: nil)
            stored?.view.removeFromSuperview()
            stored?.removeFromParent()
            stored = newValue
            guard let child = newValue else { return }
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }
}
