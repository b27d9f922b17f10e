import Foundation

struct TimetableFilter: Equatable {
    var lines: Set<FerryLine> = []
    var earliest: DateComponents?
    var latest: DateComponents?
    var bikesOnly = false
    var carsOnly = false
    var stepFreeOnly = false
    var hidesDeparted = true

    var isEmpty: Bool { self == TimetableFilter() }

    var activeCount: Int {
        let flags = [bikesOnly, carsOnly, stepFreeOnly, !hidesDeparted, earliest != nil, latest != nil]
        return flags.filter { $0 }.count + lines.count
    }

    func admits(_ sailing: Sailing) -> Bool {
        if !lines.isEmpty && !lines.contains(sailing.line) { return false }
        if bikesOnly && !sailing.carriesBikes { return false }
        if carsOnly && !sailing.carriesCars { return false }
        if stepFreeOnly && !sailing.hasStepFreeAccess { return false }
        if hidesDeparted && sailing.status == .departed { return false }
        return true
    }
}
