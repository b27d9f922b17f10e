import UIKit
import UserNotifications

// MARK: - Buttons

extension TimetableViewController {
    @IBAction func pickPier(_ sender: UIButton) {
        performSegue(withIdentifier: "pickPier", sender: sender)
    }

    @IBAction func dismissBanner(_ sender: UIButton) {
        alerts.filter { $0.severity > .notice }.forEach { dismissedAlerts.insert($0.id) }
        setBanner(hidden: true)
        tableView.reloadSections(IndexSet(integer: Section.alerts.rawValue), with: .fade)
    }

    @IBAction func toggleDeparted(_ sender: UISwitch) {
        var changed = filter
        changed.hidesDeparted = !sender.isOn
        apply(changed)
    }

    @objc func editFilters() {
        performSegue(withIdentifier: "editFilters", sender: self)
    }

    @objc func didPullToRefresh(_ sender: Any?) {
        cache.clear()
        fetchSailings(force: true)
        fetchAlerts()
    }

    @objc func didPickDay(_ picker: UIDatePicker) {
        change(to: picker.date)
    }

    @objc func showPreviousDay() {
        guard let date = calendar.date(byAdding: .day, value: -1, to: day) else { return }
        change(to: date)
    }

    @objc func showNextDay() {
        guard let date = calendar.date(byAdding: .day, value: 1, to: day) else { return }
        change(to: date)
    }

    @objc func jumpToNow() {
        change(to: now())
        scrollToNow(animated: true)
    }

    func change(to date: Date) {
        guard !calendar.isDate(date, inSameDayAs: day) else { return }
        day = date
        dayPicker.date = date
        sailings = []
        expanded.removeAll()
        navigationItem.title = title24h
        fetchSailings(force: false)
    }

    @objc func didPressTable(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let point = recognizer.location(in: tableView)
        guard let path = tableView.indexPathForRow(at: point), let sailing = sailing(at: path) else { return }
        toggleStops(of: sailing)
    }

    func toggleStops(of sailing: Sailing) {
        if expanded.contains(sailing.id) {
            expanded.remove(sailing.id)
        } else {
            expanded.insert(sailing.id)
        }
        reloadRow(of: sailing.id)
    }

    func toggleFavourite(_ sailing: Sailing) {
        if favourites.contains(sailing.id) {
            favourites.remove(sailing.id)
        } else {
            favourites.insert(sailing.id)
        }
        UserDefaults.standard.set(favourites.sorted(), forKey: "timetable.favourites")
        reload(animated: true)
    }
}

// MARK: - Reminders

extension TimetableViewController {
    func toggleReminder(_ sailing: Sailing) {
        if reminders.contains(sailing.id) {
            cancelReminder(sailing)
        } else {
            askToRemind(sailing)
        }
    }

    private func askToRemind(_ sailing: Sailing) {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { [weak self] granted, _ in
            DispatchQueue.main.async {
                if granted {
                    self?.scheduleReminder(sailing, minutes: 15)
                } else {
                    self?.explainReminders()
                }
            }
        }
    }

    func scheduleReminder(_ sailing: Sailing, minutes: Int) {
        let content = UNMutableNotificationContent()
        content.title = "\(sailing.line.code) to \(sailing.destination.name)"
        content.body = "Leaves \(sailing.origin.name) at \(Format.time.string(from: sailing.departure))"
        content.sound = .default
        content.threadIdentifier = sailing.line.code
        let moment = sailing.departure.addingTimeInterval(TimeInterval(-minutes * 60))
        guard moment > now() else { return }
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
        let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
        let request = UNNotificationRequest(identifier: sailing.id, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { [weak self] error in
            guard error == nil else { return }
            DispatchQueue.main.async {
                self?.reminders.insert(sailing.id)
                self?.reloadRow(of: sailing.id)
            }
        }
    }

    func cancelReminder(_ sailing: Sailing) {
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [sailing.id])
        reminders.remove(sailing.id)
        reloadRow(of: sailing.id)
    }

    private func explainReminders() {
        let alert = UIAlertController(
            title: "Reminders are off",
            message: "Allow notifications in Settings to be reminded of a sailing.",
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "Settings", style: .default) { _ in
            guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
            UIApplication.shared.open(url)
        })
        alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
        present(alert, animated: true)
    }
}

// MARK: - Tickets

extension TimetableViewController {
    func buy(_ sailing: Sailing) {
        guard sailing.status.isBookable else { return }
        guard sailing.freeSeats > 0 else {
            offerAlternatives(to: sailing)
            return
        }
        coordinator?.timetable(self, wantsToBuy: sailing)
    }

    private func offerAlternatives(to sailing: Sailing) {
        let others = sailings.filter {
            $0.destination == sailing.destination && $0.freeSeats > 0 && $0.departure > sailing.departure && $0.status.isBookable
        }
        let sheet = UIAlertController(title: "This sailing is full", message: nil, preferredStyle: .actionSheet)
        for other in others.prefix(3) {
            let title = "\(Format.time.string(from: other.departure)) with \(other.vessel)"
            sheet.addAction(UIAlertAction(title: title, style: .default) { [weak self] _ in
                self?.buy(other)
            })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if let path = indexPath(of: sailing.id), let cell = tableView.cellForRow(at: path) {
            sheet.popoverPresentationController?.sourceView = cell
            sheet.popoverPresentationController?.sourceRect = cell.bounds
        }
        present(sheet, animated: true)
    }
}

// MARK: - Sharing and printing

extension TimetableViewController {
    func text(for sailing: Sailing) -> String {
        var text = "\(sailing.line.code) \(sailing.origin.name) → \(sailing.destination.name), "
        text += "\(Format.time.string(from: sailing.departure))–\(Format.time.string(from: sailing.arrival))"
        switch sailing.status {
        case let .delayed(minutes): text += ", \(minutes) min late"
        case .cancelled: text += ", cancelled"
        case .onTime, .boarding, .departed: break
        }
        return text
    }

    func share(_ items: [Any]) {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.first
        present(sheet, animated: true)
    }

    @objc func shareDay(_ sender: Any?) {
        let lines = [Section.next, .later].flatMap { visible[$0] ?? [] }.map(text(for:))
        guard !lines.isEmpty else { return }
        share([title24h + "\n" + lines.joined(separator: "\n")])
    }

    func printDay() {
        guard UIPrintInteractionController.isPrintingAvailable else { return }
        let info = UIPrintInfo(dictionary: nil)
        info.jobName = title24h
        info.outputType = .general
        info.orientation = .portrait
        let controller = UIPrintInteractionController.shared
        controller.printInfo = info
        controller.printFormatter = UIMarkupTextPrintFormatter(markupText: markup())
        controller.present(animated: true, completionHandler: nil)
    }

    func markup() -> String {
        var html = "<h1>\(title24h)</h1><table>"
        for section in [Section.next, .later] {
            for sailing in visible[section] ?? [] {
                html += "<tr>"
                html += "<td>\(Format.time.string(from: sailing.departure))</td>"
                html += "<td>\(sailing.line.code)</td>"
                html += "<td>\(sailing.destination.name)</td>"
                html += "<td>\(sailing.vessel)</td>"
                html += "</tr>"
            }
        }
        return html + "</table>"
    }

    func csv() -> String {
        var rows = ["departure,arrival,line,destination,vessel,seats"]
        let formatter = ISO8601DateFormatter()
        for sailing in sailings.sorted(by: { $0.departure < $1.departure }) {
            let fields = [
                formatter.string(from: sailing.departure),
                formatter.string(from: sailing.arrival),
                sailing.line.code,
                sailing.destination.name,
                sailing.vessel,
                "\(sailing.freeSeats)",
            ]
            rows.append(fields.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ","))
        }
        return rows.joined(separator: "\n")
    }

    func show(_ alert: ServiceAlert) {
        let controller = UIAlertController(title: alert.title, message: alert.body, preferredStyle: .alert)
        controller.addAction(UIAlertAction(title: "Hide", style: .destructive) { [weak self] _ in
            self?.dismissedAlerts.insert(alert.id)
            self?.reload(animated: true)
        })
        controller.addAction(UIAlertAction(title: "OK", style: .default))
        present(controller, animated: true)
    }
}

// MARK: - Restoration

extension TimetableViewController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(pier?.id, forKey: "pier")
        coder.encode(day, forKey: "day")
        coder.encode(Array(expanded), forKey: "expanded")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let id = coder.decodeObject(forKey: "pier") as? String
        select(piers.first { $0.id == id })
        if let date = coder.decodeObject(forKey: "day") as? Date {
            change(to: date)
        }
        expanded = Set(coder.decodeObject(forKey: "expanded") as? [String] ?? [])
    }
}
