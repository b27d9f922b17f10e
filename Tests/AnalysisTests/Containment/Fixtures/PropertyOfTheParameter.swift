// A helper completes the child through the property in which its only caller has just put it.
import UIKit

final class FlightDetails: UIViewController {
  private var mapController: UIViewController!
  let mapContainer = UIView()

  func initMap() {
    let controller = UIViewController()
    mapController = controller
    add(mapViewController: controller, to: mapContainer)
  }

  private func add(mapViewController: UIViewController, to destination: UIView) {
    addChild(mapViewController)
    destination.addSubview(mapViewController.view)
    mapController?.didMove(toParent: self)
  }
}
