import UIKit

/// What any screen may send up the responder chain.
@objc protocol TicketResponder: AnyObject {
    @objc optional func didTapBuyTicket(sender: Any?)
    @objc optional func didTapShowTicket(sender: Any?)
}

@objc protocol SailingResponder: AnyObject {
    @objc optional func shareSailing(sender: Any?)
    @objc optional func reportDelay(sender: Any?)
}

extension Selector {
    static let buyTicket = #selector(TicketResponder.didTapBuyTicket(sender:))
    static let showTicket = #selector(TicketResponder.didTapShowTicket(sender:))
    static let shareSailing = #selector(SailingResponder.shareSailing(sender:))
    static let reportDelay = #selector(SailingResponder.reportDelay(sender:))
}

extension UIControl {
    /// Sends an action up the responder chain.
    func send(_ action: Selector, for events: UIControl.Event = .touchUpInside) {
        addTarget(nil, action: action, for: events)
    }
}
