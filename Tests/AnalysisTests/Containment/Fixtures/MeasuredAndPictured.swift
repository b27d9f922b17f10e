import SwiftUI
import UIKit

/// Measured or pictured: the view never enters a hierarchy.
enum Measure {
    static func height<Content: View>(of content: Content, width: CGFloat) -> CGFloat {
        let host = UIHostingController(rootView: content)
        return host.sizeThatFits(in: CGSize(width: width, height: .infinity)).height
    }

    static func size(of controller: UIViewController) -> CGSize {
        controller.loadViewIfNeeded()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        return controller.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// In a box that is in no hierarchy either.
    static func boxed(_ controller: UIViewController) -> CGSize {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
        box.addSubview(controller.view)
        box.layoutIfNeeded()
        return box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}

extension View {
    func picture(size: CGSize) -> UIImage {
        let controller = UIHostingController(rootView: self)
        let view = controller.view!
        view.bounds = CGRect(origin: .zero, size: size)
        view.backgroundColor = .clear
        return UIGraphicsImageRenderer(size: size).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
    }
}

final class ReportPrinter {
    private let page = PageController()
    private let sheet = UIView()

    func data() -> Data {
        let frame = CGRect(x: 0, y: 0, width: 595, height: 842)
        page.view.frame = frame
        return UIGraphicsPDFRenderer(bounds: frame).pdfData { context in
            context.beginPage()
            page.view.layer.render(in: context.cgContext)
        }
    }

    /// Several pages on one sheet that is drawn and let go.
    func overview(of pages: [PageController]) -> UIImage {
        let board = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
        for page in pages {
            board.addSubview(page.view)
        }
        return UIGraphicsImageRenderer(bounds: board.bounds).image { board.layer.render(in: $0.cgContext) }
    }
}

final class PageController: UIViewController {}

/// The sizing host of a list is never shown.
final class SizingList: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let sizing = UIHostingController(rootView: Text(""))

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizing.rootView = Text("\(indexPath.item)")
        return sizing.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}

/// The picture's box is shown: that is no measuring.
final class BoxShower: UIViewController {
    private let page = PageController()

    func show() {
        let box = UIView()
        box.addSubview(page.view) // expect: orphaned_child_view
        box.layoutIfNeeded()
        view.addSubview(box)
    }
}
