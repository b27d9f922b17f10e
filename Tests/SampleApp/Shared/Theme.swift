import UIKit

enum Theme {
    static let background = UIColor.systemBackground
    static let tint = UIColor(red: 0.02, green: 0.35, blue: 0.55, alpha: 1)
    static let warning = UIColor.systemOrange
    static let danger = UIColor.systemRed
    static let spacing: CGFloat = 12

    static func font(_ style: UIFont.TextStyle, weight: UIFont.Weight = .regular) -> UIFont {
        let size = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize
        return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }
}

extension UIColor {
    static func line(_ line: FerryLine) -> UIColor {
        UIColor(named: line.colorName) ?? Theme.tint
    }
}

extension UILabel {
    convenience init(style: UIFont.TextStyle, weight: UIFont.Weight = .regular, color: UIColor = .label) {
        self.init(frame: .zero)
        font = Theme.font(style, weight: weight)
        textColor = color
        numberOfLines = 0
        adjustsFontForContentSizeCategory = true
    }
}

enum Format {
    static let time: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .none
        formatter.timeStyle = .short
        return formatter
    }()

    static let day: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeStyle = .none
        return formatter
    }()

    static func price(_ cents: Int) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        return formatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "\(cents)"
    }

    static func minutes(_ interval: TimeInterval) -> String {
        let minutes = Int((interval / 60).rounded())
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
