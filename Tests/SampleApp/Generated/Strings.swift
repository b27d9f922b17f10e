// Generated from Localizable.strings. Do not edit.
import Foundation

enum L10n {
    static let buy = NSLocalizedString("buy", comment: "")
    static let cancel = NSLocalizedString("cancel", comment: "")
    static let departed = NSLocalizedString("departed", comment: "")

    static func minutesLate(_ minutes: Int) -> String {
        String(format: NSLocalizedString("minutes_late", comment: ""), minutes)
    }
}
