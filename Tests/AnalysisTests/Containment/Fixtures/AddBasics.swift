import UIKit

final class PlacesViewController: UIViewController {
    private let weather = WeatherViewController()
    private let list: PlaceListViewController

    init(list: PlaceListViewController) {
        self.list = list
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(weather)
        view.addSubview(weather.view)
        weather.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            weather.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            weather.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            weather.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        weather.didMove(toParent: self)

        self.addChild(self.list)
        self.view.addSubview(self.list.view)
        self.list.view.frame = view.bounds.inset(by: UIEdgeInsets(top: 120, left: 0, bottom: 0, right: 0))
        self.list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.list.didMove(toParent: self)
    }

    func closeWeather() {
        weather.willMove(toParent: nil)
        weather.view.removeFromSuperview()
        weather.removeFromParent()
    }
}

final class WeatherViewController: UIViewController {}
final class PlaceListViewController: UITableViewController {}
