import UIKit

// MARK: - Filters

extension TimetableViewController {
    func apply(_ filter: TimetableFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        saveFilter()
        reload(animated: true)
    }

    func show(only line: FerryLine) {
        var changed = filter
        changed.lines = [line]
        apply(changed)
    }

    func chips() -> [UIView] {
        var chips: [UIView] = []
        for line in filter.lines.sorted(by: { $0.code < $1.code }) {
            chips.append(chip(line.code, color: .line(line)) { $0.lines.remove(line) })
        }
        if filter.bikesOnly {
            chips.append(chip("Bikes") { $0.bikesOnly = false })
        }
        if filter.carsOnly {
            chips.append(chip("Cars") { $0.carsOnly = false })
        }
        if filter.stepFreeOnly {
            chips.append(chip("Step-free") { $0.stepFreeOnly = false })
        }
        if let hour = filter.earliest?.hour {
            chips.append(chip("From \(hour):\(twoDigits(filter.earliest?.minute))") { $0.earliest = nil })
        }
        if let hour = filter.latest?.hour {
            chips.append(chip("Until \(hour):\(twoDigits(filter.latest?.minute))") { $0.latest = nil })
        }
        if !filter.hidesDeparted {
            chips.append(chip("Departed, too") { $0.hidesDeparted = true })
        }
        if filter.activeCount > 1 {
            chips.append(chip("Clear all", color: Theme.danger) { $0 = TimetableFilter() })
        }
        return chips
    }

    private func twoDigits(_ minute: Int?) -> String {
        let value = minute ?? 0
        return value < 10 ? "0\(value)" : "\(value)"
    }

    private func chip(_ title: String, color: UIColor = Theme.tint, change: @escaping (inout TimetableFilter) -> Void) -> UIView {
        let action = UIAction(title: title, image: UIImage(systemName: "xmark.circle.fill")) { [weak self] _ in
            guard let self = self else { return }
            var changed = self.filter
            change(&changed)
            self.apply(changed)
        }
        let button = UIButton(type: .system, primaryAction: action)
        button.tintColor = color
        button.titleLabel?.font = Theme.font(.footnote, weight: .medium)
        button.layer.borderColor = color.cgColor
        button.layer.borderWidth = 1
        button.layer.cornerRadius = 12
        button.accessibilityHint = "Removes this filter"
        return button
    }

    // MARK: Remembered filters

    private var filterKey: String { "timetable.filter" }

    func saveFilter() {
        var values: [String: Any] = [:]
        values["lines"] = filter.lines.map { $0.code }.sorted()
        values["bikes"] = filter.bikesOnly
        values["cars"] = filter.carsOnly
        values["stepFree"] = filter.stepFreeOnly
        values["hidesDeparted"] = filter.hidesDeparted
        if let earliest = filter.earliest {
            values["earliest"] = [earliest.hour ?? 0, earliest.minute ?? 0]
        }
        if let latest = filter.latest {
            values["latest"] = [latest.hour ?? 23, latest.minute ?? 59]
        }
        UserDefaults.standard.set(values, forKey: filterKey)
    }

    func restoreFilter(lines: [FerryLine]) {
        guard let values = UserDefaults.standard.dictionary(forKey: filterKey) else { return }
        var restored = TimetableFilter()
        let codes = values["lines"] as? [String] ?? []
        restored.lines = Set(lines.filter { codes.contains($0.code) })
        restored.bikesOnly = values["bikes"] as? Bool ?? false
        restored.carsOnly = values["cars"] as? Bool ?? false
        restored.stepFreeOnly = values["stepFree"] as? Bool ?? false
        restored.hidesDeparted = values["hidesDeparted"] as? Bool ?? true
        if let earliest = values["earliest"] as? [Int], earliest.count == 2 {
            restored.earliest = DateComponents(hour: earliest[0], minute: earliest[1])
        }
        if let latest = values["latest"] as? [Int], latest.count == 2 {
            restored.latest = DateComponents(hour: latest[0], minute: latest[1])
        }
        filter = restored
    }

    // MARK: Quick filters

    func quickFilterMenu() -> UIMenu {
        let bikes = UIAction(title: "Bikes", state: filter.bikesOnly ? .on : .off) { [weak self] _ in
            self?.change { $0.bikesOnly.toggle() }
        }
        let cars = UIAction(title: "Cars", state: filter.carsOnly ? .on : .off) { [weak self] _ in
            self?.change { $0.carsOnly.toggle() }
        }
        let stepFree = UIAction(title: "Step-free", state: filter.stepFreeOnly ? .on : .off) { [weak self] _ in
            self?.change { $0.stepFreeOnly.toggle() }
        }
        let departed = UIAction(title: "Departed", state: filter.hidesDeparted ? .off : .on) { [weak self] _ in
            self?.change { $0.hidesDeparted.toggle() }
        }
        let lines = Set(sailings.map { $0.line }).sorted { $0.code < $1.code }.map { line in
            UIAction(title: line.title, state: filter.lines.contains(line) ? .on : .off) { [weak self] _ in
                self?.change {
                    if $0.lines.contains(line) {
                        $0.lines.remove(line)
                    } else {
                        $0.lines.insert(line)
                    }
                }
            }
        }
        return UIMenu(title: "Show", children: [
            UIMenu(title: "Lines", children: lines),
            UIMenu(title: "On board", options: .displayInline, children: [bikes, cars, stepFree]),
            departed,
        ])
    }

    private func change(_ body: (inout TimetableFilter) -> Void) {
        var changed = filter
        body(&changed)
        apply(changed)
    }

    /// The tightest window of hours that still holds the sailings of the passenger's favourites.
    func windowOfFavourites() -> ClosedRange<Int>? {
        var earliest: Int?
        var latest: Int?
        for sailing in sailings where favourites.contains(sailing.id) {
            let hour = calendar.component(.hour, from: sailing.departure)
            earliest = min(earliest ?? hour, hour)
            latest = max(latest ?? hour, hour)
        }
        guard let first = earliest, let last = latest else { return nil }
        return first...last
    }

    func suggestFilter() -> TimetableFilter? {
        guard filter.isEmpty, let window = windowOfFavourites(), window.count < 12 else { return nil }
        var suggestion = TimetableFilter()
        suggestion.earliest = DateComponents(hour: window.lowerBound, minute: 0)
        suggestion.latest = DateComponents(hour: window.upperBound, minute: 59)
        let lines = Set(sailings.filter { favourites.contains($0.id) }.map { $0.line })
        if lines.count <= 2 {
            suggestion.lines = lines
        }
        return suggestion
    }
}
