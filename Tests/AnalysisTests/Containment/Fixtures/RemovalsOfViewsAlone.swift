import SwiftUI
import UIKit

/// The view alone: the child stays in `children`.
final class BoardController: UIViewController {
    private let card = CardController()
    private var note: NoteController?

    func showCard() {
        addChild(card)
        view.addSubview(card.view)
        card.didMove(toParent: self)
    }

    func hideCard() {
        card.view.removeFromSuperview() // expect: missing_remove_from_parent
    }

    func showNote() {
        let note = NoteController()
        addChild(note)
        view.addSubview(note.view)
        note.didMove(toParent: self)
        self.note = note
    }

    func hideNote() {
        note?.view.removeFromSuperview() // expect: missing_remove_from_parent
        note = nil
    }
}

final class CardController: UIViewController {}
final class NoteController: UIViewController {}

/// Announced, but not done.
final class TableauController: UIViewController {
    func hide(_ child: CardController) {
        child.willMove(toParent: nil) // expect: missing_remove_from_parent
        child.view.removeFromSuperview()
    }

    func hideAll() {
        for child in children {
            child.willMove(toParent: nil) // expect: missing_remove_from_parent
            child.view.removeFromSuperview()
        }
    }
}

/// Only out of sight for a while, and back with the same parent.
final class PageFlipper: UIViewController {
    private let front = FrontController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(front)
        view.addSubview(front.view)
        front.didMove(toParent: self)
    }

    func hide() {
        front.view.removeFromSuperview()
    }

    func showAgain() {
        view.addSubview(front.view)
    }
}

final class FrontController: UIViewController {}

/// Moved to another place.
final class Mover: UIViewController {
    private let left = UIView()
    private let right = UIView()
    private let traveller = TravellerController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(traveller)
        left.addSubview(traveller.view)
        traveller.didMove(toParent: self)
    }

    func move() {
        traveller.view.removeFromSuperview()
        right.addSubview(traveller.view)
    }
}

final class TravellerController: UIViewController {}

/// A presenter takes a child's view out in a closure.
final class AnimatedBoard: UIViewController {
    private let tip = TipCardController()

    func showTip() {
        addChild(tip)
        view.addSubview(tip.view)
        tip.didMove(toParent: self)
        UIView.animate(withDuration: 1, animations: { self.tip.view.alpha = 0 }) { _ in
            self.tip.view.removeFromSuperview()
        }
    }
}

final class TipCardController: UIViewController {}

final class FlashingBoard: UIViewController {
    func flash() {
        let flash = FlashController()
        addChild(flash)
        view.addSubview(flash.view)
        flash.didMove(toParent: self)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            flash.view.removeFromSuperview()
        }
    }
}

final class FlashController: UIViewController {}
