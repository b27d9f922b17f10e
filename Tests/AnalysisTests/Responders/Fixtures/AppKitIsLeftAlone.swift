import AppKit

/// AppKit's chain is another one.
final class StatusMenu: NSObject {
    func make() -> NSMenu {
        let menu = NSMenu(title: "Status")
        menu.addItem(NSMenuItem(title: "Preferences", action: Selector(("showPreferences:")), keyEquivalent: ","))
        menu.addItem(withTitle: "About", action: #selector(NSApplication.orderFrontStandardAboutPanel(_:)), keyEquivalent: "")
        let button = NSButton(title: "Go", target: nil, action: Selector(("goSomewhere:")))
        button.target = nil
        NSApp.sendAction(Selector(("toggleEverything:")), to: nil, from: self)
        NSApplication.shared.sendAction(Selector(("toggleEverything:")), to: nil, from: nil)
        let click = NSClickGestureRecognizer(target: nil, action: Selector(("clicked:")))
        button.addGestureRecognizer(click)
        return menu
    }
}

final class StatusController: NSViewController {
    private let toggle: NSButton = {
        let button = NSButton(title: "On", target: nil, action: nil)
        button.action = Selector(("turnOn:"))
        return button
    }()
}
