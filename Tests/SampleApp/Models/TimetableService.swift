import Foundation

enum TimetableError: Error {
    case offline
    case notPublished(day: Date)
    case server(code: Int)
}

protocol TimetableService: AnyObject {
    func piers(completion: @escaping (Result<[Pier], TimetableError>) -> Void)
    func sailings(from pier: Pier, on day: Date, completion: @escaping (Result<[Sailing], TimetableError>) -> Void)
    func alerts(completion: @escaping (Result<[ServiceAlert], TimetableError>) -> Void)
    func alerts() async throws -> [ServiceAlert]
}

/// Keeps the last answer of each pier, so that a passenger under deck still sees a timetable.
final class TimetableCache {
    private struct Key: Hashable {
        let pier: String
        let day: Date
    }

    private var entries: [Key: [Sailing]] = [:]

    func sailings(of pier: Pier, on day: Date) -> [Sailing]? {
        entries[Key(pier: pier.id, day: Calendar.current.startOfDay(for: day))]
    }

    func store(_ sailings: [Sailing], of pier: Pier, on day: Date) {
        entries[Key(pier: pier.id, day: Calendar.current.startOfDay(for: day))] = sailings
    }

    func clear() {
        entries.removeAll()
    }
}
