import SwiftUI
import UIKit

extension View {
    /// A view without its controller.
    var hostedView: UIView {
        UIHostingController(rootView: self).view
    }
}

struct Banner: View {
    var body: some View { Text("Banner") }
}

struct Notice: View {
    var body: some View { Text("Notice") }
}

final class BannerCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let banner = Banner().hostedView
        contentView.addSubview(banner) // expect: orphaned_child_view
    }

    required init?(coder: NSCoder) { fatalError("not used") }
}

final class ChoosingCell: UITableViewCell {
    func show(isNotice: Bool) {
        let shown: UIView
        if isNotice {
            shown = Notice().hostedView
        } else {
            shown = Banner().hostedView
        }
        shown.backgroundColor = .clear
        contentView.addSubview(shown) // expect: orphaned_child_view
    }
}

final class ModifiedCell: UICollectionViewCell {
    func show(theme: Theme) {
        let uiView = Banner().environmentObject(theme).hostedView
        contentView.addSubview(uiView) // expect: orphaned_child_view
    }
}

// MARK: Through a protocol's property

protocol HeaderDelegate: AnyObject {
    var ratingView: UIView { get }
}

final class PodcastController: UIViewController, HeaderDelegate {
    lazy var ratingView: UIView = {
        let view = Notice().hostedView
        return view
    }()
}

final class HeaderCell: UITableViewCell {
    weak var delegate: HeaderDelegate?
    private let stack = UIStackView()

    private lazy var ratingView: UIView? = {
        delegate?.ratingView
    }()

    func addRating() {
        guard let ratingView = ratingView else { return }
        stack.insertArrangedSubview(ratingView, at: 0) // expect: orphaned_child_view
    }
}
