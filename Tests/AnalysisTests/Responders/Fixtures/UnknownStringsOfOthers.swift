// rules: +unknown_selector_string
import AVFoundation
import UIKit

// Selectors of other code: `#selector` cannot name them.

final class PrivateController: UIViewController {
    private let probe = Selector(("hostedPopover"))

    func ask(_ presenter: UIPresentationController, _ helper: NSObject) {
        if presenter.responds(to: Selector(("popover"))), let view = presenter.perform(Selector(("popover"))) { use(view) }
        if responds(to: Selector(("popoverOfOwn"))) { perform(Selector(("popoverOfOwn"))) }
        if responds(to: probe) { perform(probe) }
        perform(Selector(("_setAlert:")), with: nil)
        AVAudioSession.sharedInstance().perform(NSSelectorFromString("setKind:error:"), with: 1)
        helper.perform(Selector(("setDebug:")), with: true)
        (NSClassFromString("Router") as? NSObject.Type)?.perform(Selector(("defaultRouter")))
    }

    func exchange() {
        method_exchangeImplementations(
            class_getInstanceMethod(PrivateController.self, NSSelectorFromString("scrollHeight"))!,
            class_getInstanceMethod(PrivateController.self, NSSelectorFromString("ownHeight"))!)
        guard let method = class_getInstanceMethod(UIView.self, NSSelectorFromString("keyboardShows:")) else { return }
        class_addMethod(PrivateController.self, NSSelectorFromString("keyboardShows:"), method_getImplementation(method), nil)
    }

    /// A gesture recognizer of the system handles it.
    func pan(_ other: UIGestureRecognizer) {
        view.addGestureRecognizer(UIPanGestureRecognizer(target: other.delegate, action: Selector(("handleTransition:"))))
    }
}

extension UIViewController {
    func swap() {
        exchangeImplementations(original: Selector(("focusedViewChanges")), new: #selector(changes))
        perform(Selector(("popUpNow")))
        NotificationCenter.default.addObserver(self, selector: Selector(("popOver:")), name: nil, object: nil)
    }

    @objc func changes() {}
}

/// The superclass is in a library, which may implement anything.
final class LibraryPage: LibraryController {
    func listen(_ button: UIButton) {
        button.addTarget(self, action: Selector(("libraryAction:")), for: .touchUpInside)
    }
}

/// The superclass is in a framework beside UIKit.
final class Browser: WKWebView {
    func inspect() { perform(Selector(("inspectorShows:")), with: true) }
}

/// A superclass has setters for its properties.
final class Badge: UIView {
    func hide() { perform(Selector(("setHidden:")), with: true) }
    func rename() { perform(Selector(("setBadgeTitle:")), with: "") } // expect: unknown_selector_string

    @objc func setBadgeTitles(_ title: String) {}
}

//- Own.swift
import UIKit

// Selectors that are sent to objects of the sources, or that resemble methods there.

final class RefreshController: UIViewController {
    private let control = UIRefreshControl()
    private let renamed = Selector("reloadPhoto") // expect: unknown_selector_string
    private let elsewhere = Selector("somethingElse")

    override func viewDidLoad() {
        super.viewDidLoad()
        control.addTarget(self, action: Selector(("refresh:")), for: .valueChanged) // expect: unknown_selector_string
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(("tapped")))) // expect: unknown_selector_string
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: NSSelectorFromString("tick"), userInfo: nil, repeats: true) // expect: unknown_selector_string
        self.perform(Selector(("begin"))) // expect: unknown_selector_string
    }

    @objc func reloadPhotos() {}
}

extension RefreshController {
    func later() {
        perform(Selector(("beginLater")), with: nil, afterDelay: 1) // expect: unknown_selector_string
    }
}

//- Bridge/DeskBridge.h
#import <Foundation/Foundation.h>

@interface DeskBridge : NSObject
+ (void)tuneDeskStyle;
@end
//- Bridge/DeskBridge.m
#import "DeskBridge.h"

@implementation DeskBridge

+ (void)tuneDeskStyle {
}

@end
//- Desk.swift
import UIKit

/// A class of a bundle that is loaded at run time, in Objective-C.
final class DeskController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let bridge = NSClassFromString("DeskBridge") as? NSObjectProtocol else { return }
        let selector = NSSelectorFromString("tuneDeskStyle")
        bridge.perform(selector)
        let misspelled = NSSelectorFromString("tuneDeskStyles") // expect: unknown_selector_string
        bridge.perform(misspelled)
    }
}
