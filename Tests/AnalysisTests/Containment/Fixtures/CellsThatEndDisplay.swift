import UIKit

/// The cell that shows the view has left the hierarchy.
final class CarouselController: UIViewController, UICollectionViewDelegate {
    private var steps: [UIViewController] = []

    func collectionView(_ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        let step = steps[indexPath.row]
        addChild(step)
        cell.contentView.addSubview(step.view)
        step.didMove(toParent: self)
    }

    func collectionView(_ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        let step = steps[indexPath.row]
        step.willMove(toParent: nil)
        step.removeFromParent()
    }

    func leave(_ index: Int) {
        let step = steps[index]
        step.willMove(toParent: nil)
        step.removeFromParent() // expect: child_view_left_behind
    }
}
