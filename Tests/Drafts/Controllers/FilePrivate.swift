// draft: MapViewController MapPins: pins, addPin(), format(_:)
import UIKit

private let radius = 3
private enum Style { case round, square }
fileprivate extension String { var trimmed: String { self } }

class MapViewController: UIViewController {
  private static let identifier = "pin"
  private static func makeLabel() -> UILabel { UILabel(frame: .zero) }
  private struct Pin { var name: String; var style = Style.round }
  private var pins: [Pin] = []
  private func addPin() {
    pins.append(Pin(name: MapViewController.identifier + Self.identifier + String(radius)))
    view.addSubview(Self.makeLabel())
    print(format("a"))
  }
  private func format(_ text: String) -> String { text.trimmed }
  override func viewDidLoad() { addPin(); print(pins.count) }
}
