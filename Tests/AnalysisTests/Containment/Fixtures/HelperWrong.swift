//- UIViewController+Embedding.swift
import UIKit

extension UIViewController {
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child) // expect: missing_did_move
        container.addSubview(child.view)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func unembed() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}
//- PhotoScreen.swift
import UIKit

final class PhotoScreen: UIViewController {
    @IBOutlet private var headerView: UIView!
    @IBOutlet private var footerView: UIView!
    private let header = UIViewController()
    private let footer = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(header, in: headerView)
        embed(footer, in: footerView)
    }

    func close() {
        header.unembed()
        footer.unembed()
    }
}
