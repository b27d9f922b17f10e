import MapKit
import UIKit

/// The bay with its piers. A pier's sheet and the layer list come and go as children.
final class MapViewController: UIViewController, Embedding {
    private let map = MKMapView()
    private let legend = LegendViewController()
    private var sheet: PierSheetViewController?
    private var layers: LayersViewController?
    private var piers: [Pier] = []

    var embeddingView: UIView { view }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Map"
        tabBarItem = UITabBarItem(title: "Map", image: UIImage(systemName: "map"), tag: 3)
        view.addSubview(map)
        map.pinEdges(to: view)
        map.delegate = self
        installLegend()
        attach(LoadingViewController(), below: map)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "square.3.stack.3d"),
            style: .plain,
            target: self,
            action: #selector(toggleLayers)
        )
    }

    private func installLegend() {
        legend.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(legend.view) // expect: orphaned_child_view
        NSLayoutConstraint.activate([
            legend.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Theme.spacing),
            legend.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -Theme.spacing),
        ])
    }

    private func showSheet(for pier: Pier, animated: Bool) {
        sheet?.dismissSheet()
        let sheet = PierSheetViewController()
        sheet.pier = pier
        self.sheet = sheet
        addChild(sheet) // expect: missing_did_move
        view.addSubview(sheet.view)
        sheet.view.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: 260)
        guard animated else {
            sheet.view.frame.origin.y -= 260
            return
        }
        UIView.animate(withDuration: 0.3, animations: {
            sheet.view.frame.origin.y -= 260
        }, completion: { _ in
            sheet.didMove(toParent: self)
        })
    }

    @objc private func toggleLayers() {
        if let shown = layers {
            hide(shown)
            layers = nil
            return
        }
        let layers = LayersViewController(style: .insetGrouped)
        self.layers = layers
        addChild(layers)
        view.addSubview(layers.view)
        layers.view.frame = view.bounds.divided(atDistance: 300, from: .maxXEdge).slice
        self.layers?.didMove(toParent: self)
    }

    /// Slides out first; UIKit hears of it before, and the child is gone when the animation is.
    private func hide(_ child: UIViewController) {
        child.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2, animations: {
            child.view.alpha = 0
        }, completion: { _ in
            child.view.removeFromSuperview()
            child.removeFromParent()
        })
    }

    @objc func shareSailing(_ sender: Any?) {
        let renderer = UIGraphicsImageRenderer(bounds: map.bounds)
        let image = renderer.image { _ in map.drawHierarchy(in: map.bounds, afterScreenUpdates: false) }
        present(UIActivityViewController(activityItems: [image], applicationActivities: nil), animated: true)
    }
}

extension MapViewController: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, didSelect annotation: MKAnnotationView) {
        guard let name = annotation.annotation?.title ?? nil, let pier = piers.first(where: { $0.name == name }) else { return }
        showSheet(for: pier, animated: true)
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: MKAnnotationView) {
        sheet?.dismissSheet()
        sheet = nil
    }
}

final class LegendViewController: UIViewController {
    override func loadView() {
        let closed = UILabel(style: .caption2)
        closed.text = "○ closed"
        let open = UILabel(style: .caption2)
        open.text = "● open"
        let stack = UIStackView(arrangedSubviews: [open, closed])
        stack.axis = .vertical
        view = stack
    }
}
