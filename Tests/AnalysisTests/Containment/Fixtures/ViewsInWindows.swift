import SwiftUI
import UIKit

final class SavedScreen: UIViewController {
    private let toast = ToastController()
    private let shade = ToastController()

    func announce() {
        view.window?.addSubview(toast.view) // expect: orphaned_child_view - says root of a window; no addChild
    }

    func announceElsewhere() {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        guard let window = scene?.windows.first(where: \.isKeyWindow) else { return }
        window.addSubview(shade.view) // expect: orphaned_child_view - says root of a window; no addChild
    }

    func announceLocally() {
        let local = ToastController()
        UIApplication.shared.windows.last?.insertSubview(local.view, at: 0) // expect: orphaned_child_view - says root of a window; no addChild
    }

    func announceInline() {
        UIApplication.shared.keyWindow?.addSubview(UIHostingController(rootView: Text("Saved")).view) // expect: orphaned_child_view - says root of a window; no addChild
    }
}

final class ToastController: UIViewController {}

extension UIApplication {
    var frontWindow: UIWindow? {
        connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
    }
}

enum Loading {
    private static let spinner = SpinnerController()

    static func show() {
        guard let window = UIApplication.shared.frontWindow else { return }
        window.addSubview(spinner.view) // expect: orphaned_child_view - says root of a window; no addChild
    }

    static func hide() {
        spinner.view.removeFromSuperview()
    }
}

final class SpinnerController: UIViewController {}

final class HelpedScreen: UIViewController {
    private let tip = TipController()

    func showTip() {
        UIWindow.cover(with: tip.view) // expect: orphaned_child_view
    }
}

final class TipController: UIViewController {}

extension UIWindow {
    static func cover(with cover: UIView) {
        let window = UIApplication.shared.delegate?.window ?? nil
        window?.addSubview(cover)
    }
}

final class WindowMethodScreen: UIViewController {
    private let hint = HintController()
    private let mark = HintController()

    private func frontWindow() -> UIWindow? { view.window }

    func show(in window: UIWindow) {
        frontWindow()?.addSubview(hint.view) // expect: orphaned_child_view
        window.addSubview(mark.view) // expect: orphaned_child_view - says root of a window; no addChild
    }
}

final class HintController: UIViewController {}

/// In the application's delegate.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let privacy = PrivacyController()

    func applicationWillResignActive(_ application: UIApplication) {
        window?.addSubview(privacy.view) // expect: orphaned_child_view - says root of a window; no addChild
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        privacy.view.removeFromSuperview()
    }
}

final class PrivacyController: UIViewController {}

/// A window's own method.
final class DebugWindow: UIWindow {
    private let console = ConsoleController()

    func showConsole() {
        addSubview(console.view) // expect: orphaned_child_view - says root of a window; no addChild
    }
}

final class ConsoleController: UIViewController {}

/// A view of the project's or of UIKit is no window, whatever its name.
final class FramedScreen: UIViewController {
    private let window = FrameView()
    private let innerWindow: UIView
    private let picture = ToastController()
    private let note = ToastController()

    func show() {
        window.addSubview(picture.view) // expect: orphaned_child_view - not root of a window
        innerWindow.addSubview(note.view) // expect: orphaned_child_view - not root of a window
    }
}

/// A property that the app declares for all applications.
final class FrontWindowScreen: UIViewController {
    private let tip = ToastController()
    private let hint = ToastController()

    func show(_ application: UIApplication) {
        UIApplication.shared.frontWindow?.addSubview(tip.view) // expect: orphaned_child_view - says root of a window; no addChild
        guard let appWindow = application.frontWindow else { return }
        appWindow.addSubview(hint.view) // expect: orphaned_child_view - says root of a window; no addChild
    }
}

final class FrameView: UIView {}

/// With a parent it raises as soon as the view enters the window.
final class CrashingScreen: UIViewController {
    private let sheet = ToastController()

    func show() {
        addChild(sheet)
        view.window?.addSubview(sheet.view)
        sheet.didMove(toParent: self)
    }

    func showWithoutDidMove() {
        let other = ToastController()
        addChild(other) // expect: missing_did_move
        UIApplication.shared.keyWindow?.addSubview(other.view)
    }
}

/// A box that goes into a window, before or after the controller's view goes into it.
final class Overlay {
    private let message = ToastController()
    private let countdown = ToastController()
    private let picker = ToastController()
    private let badge = ToastController()

    func show() {
        guard let window = UIApplication.shared.windows.first else { return }
        let box = UIView(frame: window.bounds)
        box.addSubview(message.view) // expect: orphaned_child_view - says root of a window; no addChild
        window.addSubview(box)
    }

    func showInKeyWindow() {
        let scenes = UIApplication.shared.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
        guard let window = scenes.first(where: { $0.isKeyWindow }) else { return }
        let box = UIView(frame: window.bounds)
        box.addSubview(picker.view) // expect: orphaned_child_view - says root of a window; no addChild
        window.addSubview(box)
        window.addSubview(badge.view) // expect: orphaned_child_view - says root of a window; no addChild
    }

    func showCountdown() {
        guard let window = UIApplication.shared.windows.first else { return }
        let box = UIView(frame: window.bounds)
        window.addSubview(box)
        box.addSubview(countdown.view) // expect: orphaned_child_view - says root of a window; no addChild
    }
}

/// With a parent, UIKit does not accept the view in the window.
final class LateOverlayScreen: UIViewController {
    private let sheet = ToastController()

    func show() {
        view.window?.addSubview(sheet.view)
        addChild(sheet)
        sheet.didMove(toParent: self)
    }
}
