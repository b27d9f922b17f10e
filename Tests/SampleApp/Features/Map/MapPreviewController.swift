import MapKit
import UIKit

final class MapPreviewController: UIViewController {
    var didTap: (() -> Void)?
    private let map = MKMapView()

    override func loadView() {
        map.isUserInteractionEnabled = false
        let container = UIView()
        container.addSubview(map)
        map.pinEdges(to: container)
        view = container
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addTarget(self, action: #selector(didTapMap))
        view.addGestureRecognizer(tap)
    }

    @objc private func didTapMap() {
        didTap?()
    }

    func setInteractive(_ flag: Bool) {
        map.isUserInteractionEnabled = flag
    }

    func show(_ piers: [Pier]) {
        map.removeAnnotations(map.annotations)
        let pins = piers.map { pier -> MKPointAnnotation in
            let pin = MKPointAnnotation()
            pin.title = pier.name
            pin.coordinate = CLLocationCoordinate2D(latitude: pier.latitude, longitude: pier.longitude)
            return pin
        }
        map.addAnnotations(pins)
        map.showAnnotations(pins, animated: false)
    }
}
