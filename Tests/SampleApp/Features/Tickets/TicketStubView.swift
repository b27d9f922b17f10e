import UIKit

/// The little paper-like stub, laid out in TicketStubView.xib.
final class TicketStubView: UIView {
    @IBOutlet private weak var zoneLabel: UILabel!
    @IBOutlet private weak var helpButton: UIButton!

    static func make(for ticket: Ticket) -> TicketStubView? {
        let nib = UINib(nibName: "TicketStubView", bundle: nil)
        let stub = nib.instantiate(withOwner: nil).first as? TicketStubView
        stub?.zoneLabel.text = "\(ticket.fare.zones) zones"
        return stub
    }
}
