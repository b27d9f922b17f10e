import UIKit

protocol Embeddable: AnyObject {
    var contentSize: CGSize { get }
}

final class TileContainer: UIViewController {
    func embed(_ tile: Embeddable) {
        guard let controller = tile as? UIViewController else { return }
        addChild(controller)
        view.addSubview(controller.view)
        controller.view.frame.size = tile.contentSize
        controller.didMove(toParent: self)
    }

    func embedForced(_ tile: Embeddable & UIViewController) {
        let controller = tile as UIViewController
        addChild(controller)
        view.addSubview(tile.view)
        tile.didMove(toParent: self)
    }

    func embedFromStoryboard() {
        let storyboard = UIStoryboard(name: "Tiles", bundle: nil)
        guard let tile = storyboard.instantiateViewController(withIdentifier: "Clock") as? ClockTileController else {
            return
        }
        addChild(tile) // expect: missing_did_move
        view.addSubview(tile.view)
        tile.timeZone = .current
    }

    func embedInitial() {
        let tile = UIStoryboard(name: "Tiles", bundle: nil).instantiateInitialViewController() as! ClockTileController
        addChild(tile)
        view.addSubview(tile.view)
        tile.didMove(toParent: self)
    }

    func embedSwitched(_ tile: Any) {
        switch tile {
        case let clock as ClockTileController:
            addChild(clock)
            view.addSubview(clock.view)
            clock.didMove(toParent: self)
        case let other as UIViewController:
            addChild(other) // expect: missing_did_move
            view.addSubview(other.view)
        default:
            break
        }
    }

    func removeClocks() {
        for case let clock as ClockTileController in children {
            clock.willMove(toParent: nil)
            clock.view.removeFromSuperview()
            clock.removeFromParent()
        }
    }

    func removeClocksUntold() {
        for case let clock as ClockTileController in children {
            clock.view.removeFromSuperview()
            clock.removeFromParent() // expect: missing_will_move
        }
    }
}

final class ClockTileController: UIViewController {
    var timeZone = TimeZone.current
}
