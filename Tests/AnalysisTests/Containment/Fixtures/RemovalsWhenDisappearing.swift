import UIKit

/// A cancelled pop comes back: ask `isMovingFromParent` first.
final class CameraScreen: UIViewController {
    private let camera = CameraController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(camera)
        view.addSubview(camera.view)
        camera.didMove(toParent: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        camera.willMove(toParent: nil)
        camera.view.removeFromSuperview()
        camera.removeFromParent()
    }
}

final class CameraController: UIViewController {}

final class MicrophoneScreen: UIViewController {
    private let meter = MeterController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(meter)
        view.addSubview(meter.view)
        meter.didMove(toParent: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard isMovingFromParent else { return }
        meter.willMove(toParent: nil)
        meter.view.removeFromSuperview()
        meter.removeFromParent()
    }
}

final class MeterController: UIViewController {}

/// Added when it appears, removed when it disappears: comes back with the next appearance.
final class RadarScreen: UIViewController {
    private let radar = RadarController()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        addChild(radar)
        view.addSubview(radar.view)
        radar.didMove(toParent: self)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        radar.willMove(toParent: nil)
        radar.view.removeFromSuperview()
        radar.removeFromParent()
    }
}

final class RadarController: UIViewController {}

/// `viewIsAppearing` is called once an appearance, with sizes and traits in place.
final class AppearingScreen: UIViewController {
    private let chart = ChartPane()
    private let half = ChartPane()

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        guard chart.parent == nil else { return }
        addChild(chart)
        chart.view.frame = view.bounds
        view.addSubview(chart.view)
        chart.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.addSubview(half.view) // expect: orphaned_child_view
    }
}

final class ChartPane: UIViewController {}
