import UIKit

final class CarouselViewController: UIViewController {
    private let stack = UIStackView()
    var cards: [CardController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for card in cards {
            addChild(card)
            stack.addArrangedSubview(card.view)
            card.didMove(toParent: self)
        }
    }

    func reload(_ models: [String]) {
        for model in models where !model.isEmpty {
            let card = CardController(model)
            addChild(card) // expect: missing_did_move
            stack.addArrangedSubview(card.view)
            cards.append(card)
        }
    }

    func insert(_ extra: [CardController]) {
        for card in extra {
            addChild(card) // expect: missing_did_move
            stack.addArrangedSubview(card.view)
            if card.isPinned {
                stack.setCustomSpacing(24, after: card.view)
                continue
            }
            card.didMove(toParent: self)
        }
    }

    func insertUnpinned(_ extra: [CardController]) {
        for card in extra {
            if card.isPinned { continue }
            addChild(card)
            stack.addArrangedSubview(card.view)
            card.didMove(toParent: self)
        }
    }

    func insertFirst(_ count: Int, of extra: [CardController]) {
        var index = 0
        while index < count {
            let card = extra[index]
            addChild(card)
            stack.addArrangedSubview(card.view)
            card.didMove(toParent: self)
            index += 1
        }
    }

    func insertUntilFull(_ extra: [CardController]) {
        for card in extra {
            addChild(card) // expect: missing_did_move
            stack.addArrangedSubview(card.view)
            if stack.arrangedSubviews.count > 20 { break }
            card.didMove(toParent: self)
        }
    }

    func allAtOnce(_ extra: [CardController]) {
        extra.forEach { addChild($0) }
        extra.forEach { stack.addArrangedSubview($0.view) }
        extra.forEach { $0.didMove(toParent: self) }
    }

    func inThreeLoops(_ extra: [CardController]) {
        for card in extra { addChild(card) }
        for card in extra { stack.addArrangedSubview(card.view) }
        for card in extra { card.didMove(toParent: self) }
    }
}

final class CardController: UIViewController {
    var isPinned = false

    init(_ model: String) {
        super.init(nibName: nil, bundle: nil)
        title = model
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
