import UIKit

extension UIViewController {
    func lbta_install(controller viewController: UIViewController, inside container: UIView? = nil) {
        addChild(viewController)
        (container ?? view).addSubview(viewController.view)
        viewController.didMove(toParent: self)
    }

    func becomeChild(of parent: UIViewController, layout: (UIView) -> Void) {
        parent.addChild(self)
        parent.view.addSubview(view)
        layout(view)
        didMove(toParent: parent)
    }

    static func link(_ parent: UIViewController, _ child: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    func goAway() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}

func moveIn(_ guest: UIViewController, to house: UIViewController) {
    house.addChild(guest)
    house.view.addSubview(guest.view)
    guest.didMove(toParent: house)
}

func moveInQuietly(_ guest: UIViewController, to house: UIViewController) {
    house.addChild(guest) // expect: missing_did_move
    house.view.addSubview(guest.view)
}

enum Containment {
    static func moveOut(_ guest: UIViewController) {
        guest.willMove(toParent: nil)
        guest.view.removeFromSuperview()
        guest.removeFromParent()
    }

    static func throwOut(_ guest: UIViewController) {
        guest.view.removeFromSuperview()
        guest.removeFromParent() // expect: missing_will_move
    }
}

final class HotelViewController: UIViewController {
    private let guests = (0..<4).map { _ in UIViewController() }

    override func viewDidLoad() {
        super.viewDidLoad()
        lbta_install(controller: guests[0])
        guests[1].becomeChild(of: self) { $0.frame = view.bounds }
        UIViewController.link(self, guests[2])
        moveIn(guests[3], to: self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guests[0].goAway()
        guests.dropFirst().forEach(Containment.moveOut)
    }

    func overbook(_ guest: UIViewController) {
        moveInQuietly(guest, to: self)
        Containment.throwOut(guest)
    }
}
