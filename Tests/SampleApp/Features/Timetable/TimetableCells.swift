import UIKit

final class SailingCell: UITableViewCell {
    static let reuseIdentifier = "SailingCell"

    let timeLabel = UILabel(style: .title3, weight: .semibold)
    let destinationLabel = UILabel(style: .body)
    let lineLabel = UILabel(style: .caption1, weight: .bold, color: .white)
    let statusLabel = UILabel(style: .footnote, color: .secondaryLabel)
    let stopsLabel = UILabel(style: .footnote, color: .secondaryLabel)
    let vesselLabel = UILabel(style: .footnote, color: .secondaryLabel)
    let starView = UIImageView(image: UIImage(systemName: "star.fill"))
    let bellView = UIImageView(image: UIImage(systemName: "bell.fill"))
    let bikeView = UIImageView(image: UIImage(systemName: "bicycle"))
    let carView = UIImageView(image: UIImage(systemName: "car"))
    let stepFreeView = UIImageView(image: UIImage(systemName: "figure.roll"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let icons = UIStackView(arrangedSubviews: [lineLabel, starView, bellView, bikeView, carView, stepFreeView, UIView()])
        icons.spacing = 4
        let texts = UIStackView(arrangedSubviews: [destinationLabel, icons, statusLabel, stopsLabel, vesselLabel])
        texts.axis = .vertical
        texts.spacing = 2
        let row = UIStackView(arrangedSubviews: [timeLabel, texts])
        row.spacing = Theme.spacing
        row.alignment = .firstBaseline
        contentView.addSubview(row)
        row.pinEdges(to: contentView, insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used")
    }
}

final class AlertCell: UITableViewCell {
    static let reuseIdentifier = "AlertCell"

    func show(_ alert: ServiceAlert) {
        textLabel?.text = alert.title
        textLabel?.numberOfLines = 0
        imageView?.image = UIImage(systemName: alert.severity == .notice ? "info.circle" : "exclamationmark.triangle.fill")
        imageView?.tintColor = alert.severity == .suspension ? Theme.danger : Theme.warning
    }
}

protocol TimetableCoordinating: AnyObject {
    func timetable(_ timetable: TimetableViewController, wantsDetailOf sailing: Sailing)
    func timetable(_ timetable: TimetableViewController, wantsToBuy sailing: Sailing)
}
