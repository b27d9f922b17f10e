import Foundation

enum PassengerKind: String, CaseIterable, Codable {
    case adult, child, senior, student

    var discount: Double {
        switch self {
        case .adult: return 0
        case .child: return 0.5
        case .senior: return 0.4
        case .student: return 0.25
        }
    }
}

struct Fare: Hashable, Codable {
    let name: String
    let zones: Int
    let cents: Int
    let validity: TimeInterval
}

struct Ticket: Hashable, Codable {
    enum State: String, Codable {
        case unused, active, expired, refunded
    }

    let id: String
    let fare: Fare
    let passengers: [PassengerKind]
    let bought: Date
    var activated: Date?
    var state: State

    var totalCents: Int {
        passengers.reduce(0) { $0 + Int(Double(fare.cents) * (1 - $1.discount)) }
    }
}

final class TicketStore {
    static let didChange = Notification.Name("TicketStoreDidChange")

    private(set) var tickets: [Ticket] = []

    func insert(_ ticket: Ticket) {
        tickets.insert(ticket, at: 0)
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func activate(_ id: String, now: Date = Date()) {
        guard let index = tickets.firstIndex(where: { $0.id == id }), tickets[index].state == .unused else { return }
        tickets[index].activated = now
        tickets[index].state = .active
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }

    func refund(_ id: String) {
        guard let index = tickets.firstIndex(where: { $0.id == id }) else { return }
        tickets[index].state = .refunded
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
