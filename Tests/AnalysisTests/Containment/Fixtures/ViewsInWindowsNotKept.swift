// The controller of a view in a window that only a local constant holds, from a storyboard.
import UIKit

final class LoadingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var last: LoadingController?

    func show() {
        let storyboard = UIStoryboard(name: "Loading", bundle: nil)
        let loading = storyboard.instantiateViewController(withIdentifier: "Loading") as! LoadingController
        loading.view.tag = 100
        window?.addSubview(loading.view) // expect: orphaned_child_view - says but nothing keeps `loading`, so it is released; says root of a window; no addChild
    }

    func showLast() {
        let storyboard = UIStoryboard(name: "Loading", bundle: nil)
        let loading = storyboard.instantiateViewController(withIdentifier: "Loading") as! LoadingController
        window?.addSubview(loading.view) // expect: orphaned_child_view - says root of a window; not nothing keeps; no addChild
        last = loading
    }
}

final class LoadingController: UIViewController {}
