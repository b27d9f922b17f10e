// draft: StatisticsViewController StatisticsModel: samples, range, average, extremes, trend, value(_:), sorted(by:),
//   histogram(of:), update(_:to:), transform
// draft: StatisticsViewController StatisticsFormatting: numbers, unit, precision, text(for:), summary, isMetric
// Computed properties with setters, tuples, key paths, overloads by type, generic methods, operators as values, stored closures.
import UIKit

struct Sample: Equatable {
    var value: Double
    var weight = 1.0
    var date = Date()
    static func + (left: Sample, right: Sample) -> Sample { Sample(value: left.value + right.value) }
    static prefix func - (sample: Sample) -> Sample { Sample(value: -sample.value) }
}

extension Collection where Element == Double {
    fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

class StatisticsViewController: UIViewController {
    enum Period: Int, CaseIterable { case day = 1, week = 7, month = 30 }
    private enum Trend { case up(Double), down(Double), flat }
    private typealias Extremes = (low: Sample?, high: Sample?)

    private var samples = [Sample]()
    private var range: ClosedRange<Double> = 0...100
    var period = Period.week { didSet { render() } }
    private var transform: (Sample) -> Double = \.value
    private lazy var numbers: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.maximumFractionDigits = precision
        return formatter
    }()
    private var precision = 1
    private let chart = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let control = UISegmentedControl(frame: .zero)

    var isMetric: Bool {
        get { UserDefaults.standard.bool(forKey: "metric") }
        set {
            UserDefaults.standard.set(newValue, forKey: "metric")
            render()
        }
    }

    private var average: Double { samples.map(transform).mean }

    private var extremes: Extremes {
        let sorted = sorted(by: \.value)
        return (sorted.first, sorted.last)
    }

    private var trend: Trend {
        guard let first = samples.first, let last = samples.last, first != last else { return .flat }
        let change = (last + -first).value
        return change > 0 ? .up(change) : .down(abs(change))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, period) in Period.allCases.enumerated() {
            control.insertSegment(withTitle: "\(period)", at: index, animated: false)
        }
        control.addTarget(self, action: #selector(periodChanged), for: .valueChanged)
        [chart, label, control].forEach { view.addSubview($0) }
        render()
    }

    @objc private func periodChanged(_ sender: UISegmentedControl) {
        period = Period.allCases[sender.selectedSegmentIndex]
    }

    func show(_ new: [Sample], scaledBy factor: Double? = nil) {
        samples = new
        if let factor { transform = { $0.value * factor } }
        for index in samples.indices { update(&samples[index], to: range) }
        render()
    }

    // MARK: - Numbers

    private func value(_ sample: Sample) -> Double { transform(sample) * sample.weight }
    private func value(_ period: Period) -> Double { Double(period.rawValue) }

    private func sorted<Value: Comparable>(by path: KeyPath<Sample, Value>) -> [Sample] {
        samples.sorted { $0[keyPath: path] < $1[keyPath: path] }
    }

    private func histogram<Key>(of key: (Sample) throws -> Key) rethrows -> [Key: Int] where Key: Hashable {
        try samples.reduce(into: [:]) { counts, sample in counts[try key(sample), default: 0] += 1 }
    }

    private func update(_ sample: inout Sample, to range: ClosedRange<Double>) {
        sample.value = min(max(sample.value, range.lowerBound), range.upperBound)
    }

    // MARK: - Text

    private var unit: String { isMetric ? "kg" : "lb" }
    private func text(for value: Double) -> String { (numbers.string(for: value) ?? "–") + " " + unit }
    private func text(for trend: Trend) -> String {
        switch trend {
        case .up(let change): "+" + text(for: change)
        case .down(let change): "-" + text(for: change)
        case .flat: "="
        }
    }

    private var summary: String {
        let (low, high) = extremes
        return [low, high].compactMap { $0.map(value) }.map(text(for:)).joined(separator: " – ")
    }

    private func render() {
        let counts = histogram { Int($0.value) / 10 }
        let isRising = if case .up = trend { true } else { false }
        chart.backgroundColor = isRising ? .label : .systemRed
        label.text = "\(summary) ∅ \(text(for: average)) \(text(for: trend)) \(counts.count) \(value(period))"
        range = (extremes.low?.value ?? 0)...(extremes.high?.value ?? 100)
        precision = counts.count > 3 ? 0 : 1
    }
}

// file: UnitSwitch.swift
@MainActor func switchUnits(of controllers: [StatisticsViewController]) {
    for controller in controllers { controller.isMetric.toggle() }
    controllers.first?.period = .day
}
