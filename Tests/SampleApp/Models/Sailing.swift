import Foundation

struct Pier: Hashable, Codable {
    let id: String
    let name: String
    let zone: Int
    let latitude: Double
    let longitude: Double
    let hasLift: Bool
    var isOpen: Bool
}

struct FerryLine: Hashable, Codable {
    let code: String
    let title: String
    let colorName: String
}

enum SailingStatus: Hashable {
    case onTime
    case boarding
    case delayed(minutes: Int)
    case departed
    case cancelled(reason: String)

    var isBookable: Bool {
        switch self {
        case .onTime, .boarding, .delayed: return true
        case .departed, .cancelled: return false
        }
    }
}

struct Sailing: Hashable {
    let id: String
    let line: FerryLine
    let origin: Pier
    let destination: Pier
    let departure: Date
    let arrival: Date
    let vessel: String
    let stops: [Pier]
    var status: SailingStatus
    var freeSeats: Int
    var carriesBikes: Bool
    var carriesCars: Bool
    var hasStepFreeAccess: Bool

    var duration: TimeInterval { arrival.timeIntervalSince(departure) }
}

struct ServiceAlert: Hashable {
    enum Severity: Int, Comparable {
        case notice, disruption, suspension

        static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    let id: String
    let title: String
    let body: String
    let severity: Severity
    let lines: [FerryLine]
}
