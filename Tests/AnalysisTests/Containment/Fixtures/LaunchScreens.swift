import UIKit

/// A launch screen's controller, made by code, is an ordinary controller.
final class SplashController: UIViewController {
    private let launch = UIStoryboard(name: "LaunchScreen", bundle: nil).instantiateInitialViewController()!

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(launch)
        view.addSubview(launch.view)
        launch.didMove(toParent: self)
    }
}

/// A launch screen has no class of its own, no outlet and no action: a picture of it lacks nothing.
final class CarelessSplashController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let splash = UIStoryboard(name: "LaunchScreen", bundle: nil).instantiateInitialViewController() else { return }
        view.addSubview(splash.view)
    }
}

/// Its view as a curtain over the window: the root of a window of its own.
final class CurtainDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var curtain: UIView?

    func sceneWillResignActive(_ scene: UIScene) {
        let storyboard = UIStoryboard(name: "LaunchScreen", bundle: .main)
        let launch = storyboard.instantiateInitialViewController()
        guard let picture = launch?.view, let window else { return }
        picture.frame = window.bounds
        window.addSubview(picture)
        curtain = picture
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        curtain?.removeFromSuperview()
        curtain = nil
    }
}

/// As the root of its own window.
final class WaitingDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIStoryboard(name: "LaunchScreen", bundle: nil).instantiateInitialViewController()
        window?.makeKeyAndVisible()
    }
}
/// Launches of rockets are no launch screen: a class of its own, an identifier.
final class RocketsController: UIViewController {
    private let launchStoryboard = UIStoryboard(name: "RocketLaunches", bundle: nil)

    func showDetail() {
        let detail = UIStoryboard(name: "RocketLaunches", bundle: nil)
            .instantiateViewController(withIdentifier: "detail") as! RocketDetailController
        view.addSubview(detail.view) // expect: orphaned_child_view
    }

    func showCountdown() {
        guard let countdown = launchStoryboard.instantiateInitialViewController() as? CountdownController else { return }
        view.addSubview(countdown.view)
    }
}

final class RocketDetailController: UIViewController {}
final class CountdownController: UIViewController {}
//- LaunchScreen.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" launchScreen="YES" initialViewController="01J-lp-oVM">
  <scenes>
    <scene sceneID="EHf-IW-A2E">
      <objects>
        <viewController id="01J-lp-oVM" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="Ze5-6b-2t3"/>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="iYj-Kq-Ea1" sceneMemberID="firstResponder"/>
      </objects>
    </scene>
  </scenes>
</document>
