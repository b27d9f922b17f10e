import UIKit

extension UIViewController {
    @discardableResult
    func addAndReturn<T: UIViewController>(_ child: T, to container: UIView? = nil) -> T {
        addChild(child)
        (container ?? view).addSubview(child.view)
        child.didMove(toParent: self)
        return child
    }

    func beginAdding<T: UIViewController>(_ child: T) -> T {
        addChild(child)
        view.addSubview(child.view)
        return child
    }
}

final class StudioController: UIViewController {
    private lazy var canvas = addAndReturn(CanvasController())
    private var palette: PaletteController?
    private var brushes: UIViewController?
    private var layers: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        palette = addAndReturn(PaletteController(), to: view)
        addAndReturn(UIViewController())

        let brushes = beginAdding(UIViewController())
        brushes.view.alpha = 0.5
        brushes.didMove(toParent: self)
        self.brushes = brushes
    }

    func showLayers() {
        layers = beginAdding(UIViewController()) // expect: missing_did_move
        layers?.view.alpha = 0.5
    }

    func hideBrushes() {
        brushes?.willMove(toParent: nil)
        brushes?.view.removeFromSuperview()
        brushes?.removeFromParent()
    }
}

final class CanvasController: UIViewController {}
final class PaletteController: UIViewController {}
