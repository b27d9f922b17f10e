//- Editor/EditorViewController.swift
import UIKit

final class EditorViewController: UIViewController {
    let toolbar = UIViewController()
    let sidebar = UIViewController()
    var preview: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        installToolbar()
        beginSidebar()
        finishSidebar()
    }
}
//- Editor/EditorViewController+Toolbar.swift
import UIKit

extension EditorViewController {
    func installToolbar() {
        addChild(toolbar)
        view.addSubview(toolbar.view)
        toolbar.didMove(toParent: self)
    }

    func beginSidebar() {
        addChild(sidebar)
        view.addSubview(sidebar.view)
    }
}
//- Editor/EditorViewController+Sidebar.swift
import UIKit

extension EditorViewController {
    func finishSidebar() {
        sidebar.view.frame = view.bounds
        sidebar.didMove(toParent: self)
    }
}
//- Editor/EditorViewController+Preview.swift
import UIKit

extension EditorViewController {
    func showPreview() {
        let preview = UIViewController()
        addChild(preview) // expect: missing_did_move
        view.addSubview(preview.view)
        self.preview = preview
    }

    func hidePreview() {
        preview?.view.removeFromSuperview()
        preview?.removeFromParent() // expect: missing_will_move
        preview = nil
    }
}
