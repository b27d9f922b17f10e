import UIKit

final class StepsContainer: UIViewController {
    private let header = UIViewController()
    private let footer = UIViewController()
    private var steps: [UIViewController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        [header, footer].forEach {
            addChild($0)
            view.addSubview($0.view)
            $0.didMove(toParent: self)
        }
    }

    func installUntold() {
        [header, footer].forEach {
            addChild($0) // expect: missing_did_move
            view.addSubview($0.view)
        }
    }

    func removeAllChildren() {
        children.forEach {
            $0.willMove(toParent: nil)
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
    }

    func removeAllUntold() {
        children.forEach {
            $0.view.removeFromSuperview()
            $0.removeFromParent()
//          ^^^^^^^^^^^^^^^^^^^^^ missing_will_move
        }
    }

    func removeInThreePasses() {
        steps.forEach { $0.willMove(toParent: nil) }
        steps.forEach { $0.view.removeFromSuperview() }
        steps.forEach { $0.removeFromParent() }
        steps.removeAll()
    }

    func removeHidden() {
        children.filter { $0.view.isHidden }.forEach { hidden in
            hidden.willMove(toParent: nil)
            hidden.view.removeFromSuperview()
            hidden.removeFromParent()
        }
    }

    func removeLast() {
        guard let last = steps.popLast() else { return }
        last.willMove(toParent: nil)
        last.view.removeFromSuperview()
        last.removeFromParent()
    }

    func removeFirstChild() {
        if let first = children.first {
            first.willMove(toParent: nil)
            first.view.removeFromSuperview()
            first.removeFromParent()
        }
    }

    func removeTopChild() {
        if let top = children.last {
            top.view.removeFromSuperview()
            top.removeFromParent() // expect: missing_will_move
        }
    }

    func installIndexed() {
        for (index, step) in steps.enumerated() {
            addChild(step)
            view.insertSubview(step.view, at: index)
            step.didMove(toParent: self)
        }
    }

    func installByIndex() {
        for index in steps.indices {
            addChild(steps[index])
            view.addSubview(steps[index].view)
            steps[index].didMove(toParent: self)
        }
    }

    func installFirst() {
        addChild(steps[0]) // expect: missing_did_move
        view.addSubview(steps[0].view)
    }

    func installZipped(_ containers: [UIView]) {
        for (step, container) in zip(steps, containers) {
            addChild(step)
            container.addSubview(step.view)
            step.view.frame = container.bounds
            step.didMove(toParent: self)
        }
    }

    func installZippedUntold(_ containers: [UIView]) {
        zip(steps, containers).forEach { step, container in
            addChild(step) // expect: missing_did_move
            container.addSubview(step.view)
        }
    }
}
