// What stands in a branch that no compiler from Swift 5 on compiles is not analyzed, be it a method or a statement.
import UIKit

final class StageViewController: UIViewController {
    #if swift(>=4.2)
    func swap(to scene: UIViewController) {
        scene.willMove(toParent: self) // expect: redundant_containment_call
        addChild(scene)
        view.addSubview(scene.view)
        scene.didMove(toParent: self)
    }
    #else
    func swap(to scene: UIViewController) {
        scene.willMove(toParentViewController: self)
        addChildViewController(scene)
        view.addSubview(scene.view)
        scene.didMove(toParentViewController: self)
    }
    #endif

    #if compiler(>=5)
        #if os(tvOS)
        func light(_ scene: UIViewController) {
            addChild(scene) // expect: missing_did_move
            view.addSubview(scene.view)
        }
        #else
        func light(_ scene: UIViewController) {
            addChild(scene) // expect: missing_did_move
            view.insertSubview(scene.view, at: 0)
        }
        #endif
    #else
        #if os(tvOS)
        func light(_ scene: UIViewController) {
            addChildViewController(scene)
            view.addSubview(scene.view)
        }
        #else
        func light(_ scene: UIViewController) {
            addChildViewController(scene)
            view.insertSubview(scene.view, at: 0)
        }
        #endif
    #endif

    #if swift(>=6)
    func dim(_ scene: UIViewController) {
        addChild(scene) // expect: missing_did_move
        view.addSubview(scene.view)
    }
    #elseif swift(>=4.2)
    func dim(_ scene: UIViewController) {
        addChild(scene) // expect: missing_did_move
        view.insertSubview(scene.view, at: 0)
    }
    #else
    func dim(_ scene: UIViewController) {
        addChildViewController(scene)
        view.addSubview(scene.view)
    }
    #endif

    #if swift(>=5) && os(iOS)
    #else
    func bow(_ scene: UIViewController) {
        addChild(scene) // expect: missing_did_move
        view.addSubview(scene.view)
    }
    #endif

    func open(_ scene: UIViewController) {
        addChild(scene)
        view.addSubview(scene.view)
        #if swift(<4)
        #elseif swift(>=4.2)
        scene.didMove(toParent: self)
        #else
        print("an old compiler")
        #endif
    }

    func openHalf(_ scene: UIViewController) {
        addChild(scene) // expect: missing_did_move
        view.addSubview(scene.view)
        #if !compiler(>=5)
        scene.didMove(toParent: self)
        #elseif DEBUG
        scene.didMove(toParent: self)
        #else
        print("not told")
        #endif
    }
}

#if !swift(>=5.0)
final class OldStageViewController: UIViewController {
    func swap(to scene: UIViewController) {
        addChild(scene)
        view.addSubview(scene.view)
    }
}
#elseif os(tvOS)
final class TelevisedStageViewController: UIViewController {
    func swap(to scene: UIViewController) {
        addChild(scene) // expect: missing_did_move
        view.addSubview(scene.view)
    }
}
#endif
