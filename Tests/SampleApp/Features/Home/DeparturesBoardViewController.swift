import UIKit

/// One small board per favourite pier, side by side.
final class DeparturesBoardViewController: UIViewController {
    private let scroll = UIScrollView()
    private let stack = UIStackView()
    private var piers: [Pier] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .horizontal
        stack.spacing = Theme.spacing
        scroll.addSubview(stack)
        stack.pinEdges(to: scroll)
        view.addSubview(scroll)
        scroll.pinEdges(to: view)
        install(piers.map(PierBoardController.init(pier:)))
    }

    func show(_ piers: [Pier]) {
        self.piers = piers
        guard isViewLoaded else { return }
        clear()
        install(piers.map(PierBoardController.init(pier:)))
    }

    func reload() {
        children.compactMap { $0 as? PierBoardController }.forEach { $0.refresh() }
    }

    private func install(_ boards: [UIViewController]) {
        boards.forEach(addChild)
        for board in boards {
            stack.addArrangedSubview(board.view)
            board.view.widthAnchor.constraint(equalToConstant: 240).isActive = true
        }
        boards.forEach { $0.didMove(toParent: self) }
    }

    private func clear() {
        children.forEach {
            $0.willMove(toParent: nil)
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
    }

    /// Called when the passenger signs out.
    func reset() {
        piers = []
        for board in children {
            board.view.removeFromSuperview()
            board.removeFromParent() // expect: missing_will_move
        }
        stack.isHidden = true
    }
}

final class PierBoardController: UIViewController {
    private let pier: Pier
    private let label = UILabel(style: .headline)
    private let next = UILabel(style: .title2, weight: .bold)

    init(pier: Pier) {
        self.pier = pier
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [label, next])
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view)
        refresh()
    }

    func refresh() {
        label.text = pier.name
        next.text = pier.isOpen ? "–" : "Closed"
    }
}
