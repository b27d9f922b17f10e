// A property that gives a controller's view its type is that view.
import UIKit

final class RulerView: UIView {}

final class RulerController: UIViewController {
    var rulerView: RulerView { return view as! RulerView }
    override func loadView() { view = RulerView() }
}

final class ScaleController: UIViewController {
    var scaleView: RulerView? {
        get { self.view as? RulerView }
    }
}

final class BoardViewController: UIViewController {
    let ruler = RulerController()
    let scale = ScaleController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(ruler)
        view.addSubview(ruler.rulerView)
        ruler.didMove(toParent: self)
    }

    func turn() {
        addChild(scale)
        scale.didMove(toParent: self) // expect: containment_order
        view.addSubview(scale.scaleView!)
    }
}

final class DialViewController: UIViewController {
    private let ruler = RulerController()
    private let scale = ScaleController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(ruler.rulerView) // expect: orphaned_child_view
        if let scaleView = scale.scaleView {
            view.addSubview(scaleView) // expect: orphaned_child_view
        }
    }
}

final class SlideViewController: UIViewController {
    private var slideView: RulerView { view as! RulerView }
    private let ruler = RulerController()

    override func loadView() { view = RulerView() }

    func show() {
        addChild(ruler)
        slideView.addSubview(ruler.rulerView)
        ruler.didMove(toParent: self)
    }

    func hide() {
        ruler.willMove(toParent: nil)
        ruler.rulerView.removeFromSuperview()
        ruler.removeFromParent()
    }
}
