// draft: RouteTrackerViewController RouteRecording: points, distance, record(_:), append(_:), length(of:), isRecording,
//   locationService(_:didUpdate:), locationService(_:didFail:), serviceDidPause(_:)
// draft: RouteTrackerViewController RouteStatistics: speeds, averageSpeed, speedText, splits, addSplit(at:)
// A delegate protocol of the project that inherits another, private operators and functions of the file, and private statics.
import UIKit

struct Position: Equatable {
    var latitude = 0.0
    var longitude = 0.0
    var time = Date()
}

private struct Vector {
    var x: Double
    var y: Double
    static func * (left: Vector, right: Vector) -> Double { left.x * right.x + left.y * right.y }
}

private func - (left: Position, right: Position) -> Vector {
    Vector(x: left.latitude - right.latitude, y: left.longitude - right.longitude)
}

infix operator <->: AdditionPrecedence
private func <-> (left: Position, right: Position) -> Double {
    let vector: Vector = left - right
    return (vector * vector).squareRoot()
}

private let metersPerDegree = 111_320.0
private func meters(_ degrees: Double) -> Double { degrees * metersPerDegree }

@MainActor protocol ServiceDelegate: AnyObject {
    func serviceDidPause(_ service: LocationService)
}

@MainActor protocol LocationServiceDelegate: ServiceDelegate {
    func locationService(_ service: LocationService, didUpdate positions: [Position])
    func locationService(_ service: LocationService, didFail error: Error)
}

extension LocationServiceDelegate {
    func locationService(_ service: LocationService, didFail error: Error) {}
}

@MainActor final class LocationService {
    weak var delegate: LocationServiceDelegate?
    var accuracy = 10.0
    func start() {}
    func stop() {}
}

final class RouteTrackerViewController: UIViewController {
    private static let minimumDistance = 5.0
    private static var unit: String { UserDefaults.standard.bool(forKey: "miles") ? "mi" : "km" }
    private static func text(for meters: Double) -> String { String(format: "%.2f \(unit)", meters / 1000) }

    private let service = LocationService()
    private var points: [Position] = []
    private var distance: Double = 0 { didSet { distanceLabel.text = Self.text(for: distance) } }
    private var isRecording = false
    private var speeds: [Double] = []
    private var splits: [(distance: Double, time: TimeInterval)] = []
    private let distanceLabel = UILabel(frame: .zero)
    private let speedLabel = UILabel(frame: .zero)
    private let button = UIButton(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        [distanceLabel, speedLabel, button].forEach { view.addSubview($0) }
        service.delegate = self
        service.accuracy = RouteTrackerViewController.minimumDistance
        button.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    }

    @objc private func toggle() {
        isRecording.toggle()
        isRecording ? service.start() : service.stop()
        speedLabel.text = speedText
    }

    // MARK: - Recording

    private func record(_ positions: [Position]) {
        guard isRecording else { return }
        for position in positions where points.last.map({ meters($0 <-> position) > Self.minimumDistance }) ?? true {
            append(position)
        }
    }

    private func append(_ position: Position) {
        if let last = points.last {
            let step = meters(last <-> position)
            distance += step
            speeds.append(step / max(1, position.time.timeIntervalSince(last.time)))
        }
        points.append(position)
        if Int(distance) / 1000 > splits.count { addSplit(at: position) }
    }

    private func length(of route: [Position]) -> Double {
        zip(route, route.dropFirst()).reduce(0) { $0 + meters($1.0 <-> $1.1) }
    }

    // MARK: - Statistics

    private var averageSpeed: Double { speeds.isEmpty ? 0 : speeds.reduce(0, +) / Double(speeds.count) }
    private var speedText: String { RouteTrackerViewController.text(for: averageSpeed) + "/s" }

    private func addSplit(at position: Position) {
        let start = points.first?.time ?? position.time
        splits.append((distance: distance, time: position.time.timeIntervalSince(start)))
        speedLabel.text = speedText
        warnIfSlow()
    }

    private func warnIfSlow() {
        guard let last = splits.last, last.time > 600 else { return }
        title = "Slow"
    }
}

extension RouteTrackerViewController: LocationServiceDelegate {
    func locationService(_ service: LocationService, didUpdate positions: [Position]) {
        record(positions)
        assert(length(of: points) >= 0)
    }

    func locationService(_ service: LocationService, didFail error: Error) {
        isRecording = false
        title = "\(error)"
    }

    func serviceDidPause(_ service: LocationService) { speedLabel.isHidden = true }
}
