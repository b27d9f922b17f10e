// A trailing closure may begin on the next line.
import UIKit

final class AllmanController: UIViewController
{
    private var embedded: UIViewController?

    func open(_ child: UIViewController)
    {
        addChild(child)
        view.addSubview(child.view)
        UIView.animate(withDuration: 0.3, animations: { child.view.alpha = 1 })
        { _ in
            child.didMove(toParent: self)
        }
    }

    func close(_ child: UIViewController)
    {
        child.willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: { child.view.alpha = 0 })
        { _ in
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func closeLater()
    {
        DispatchQueue.main.async
        {
            self.embedded?.view.removeFromSuperview()
            self.embedded?.removeFromParent() // expect: missing_will_move
        }
    }
}
