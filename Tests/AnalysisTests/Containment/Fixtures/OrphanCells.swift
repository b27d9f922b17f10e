import SwiftUI
import UIKit

final class HostedRowCell: UITableViewCell {
    private let host = UIHostingController(rootView: Text(""))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(host.view) // expect: orphaned_child_view
        host.view.frame = contentView.bounds
    }

    required init?(coder: NSCoder) { nil }

    func configure(_ text: String) {
        host.rootView = Text(text)
    }
}

final class ParentedRowCell: UITableViewCell {
    private let hosted = UIHostingController(rootView: Text(""))

    func configure(_ text: String, in parent: UIViewController) {
        hosted.rootView = Text(text)
        guard hosted.parent == nil else { return }
        parent.addChild(hosted)
        contentView.addSubview(hosted.view)
        hosted.didMove(toParent: parent)
    }
}

final class ChartTile: UIView {
    let chart = ChartTileController()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(chart.view) // expect: orphaned_child_view
    }

    required init?(coder: NSCoder) { nil }
}

final class ChartTileController: UIViewController {}

/// The tile's controller is the screen's child: the screen sees to it.
final class WeatherTile: UIView {
    let controller = WeatherTileController()

    func fill() {
        addSubview(controller.view)
    }
}

final class WeatherTileController: UIViewController {}

final class TilesScreen: UIViewController {
    private let tile = WeatherTile()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(tile.controller)
        view.addSubview(tile)
        tile.fill()
        tile.controller.didMove(toParent: self)
    }
}
