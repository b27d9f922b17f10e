import UIKit

/// The rule is off by default.
final class PrivateSelectorsController: UIViewController {
    func poke() {
        perform(NSSelectorFromString("_setBackgroundStyle:"), with: nil)
        if responds(to: Selector(("_privateThing"))) {}
        UIDevice.current.perform(Selector(("setHardwareLayout:")))
    }
}
