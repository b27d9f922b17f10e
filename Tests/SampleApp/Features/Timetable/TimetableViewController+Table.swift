import UIKit

// MARK: - Rows

extension TimetableViewController {
    var openAlerts: [ServiceAlert] {
        alerts.filter { !dismissedAlerts.contains($0.id) }
    }

    func sailing(at path: IndexPath) -> Sailing? {
        guard let section = Section(rawValue: path.section), let rows = visible[section], rows.indices.contains(path.row) else {
            return nil
        }
        return rows[path.row]
    }

    func indexPath(of id: String) -> IndexPath? {
        for section in Section.allCases {
            if let row = visible[section]?.firstIndex(where: { $0.id == id }) {
                return IndexPath(row: row, section: section.rawValue)
            }
        }
        return nil
    }

    func reloadRow(of id: String) {
        guard let path = indexPath(of: id) else { return }
        tableView.reloadRows(at: [path], with: .automatic)
    }
}

// MARK: - Data source

extension TimetableViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        Section.allCases.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .alerts?: return openAlerts.count
        case let section?: return visible[section]?.count ?? 0
        case nil: return 0
        }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard self.tableView(tableView, numberOfRowsInSection: section) > 0 else { return nil }
        switch Section(rawValue: section) {
        case .alerts?: return "Service alerts"
        case .next?: return "Next two hours"
        case .later?: return isToday ? "Later today" : "All day"
        case .departed?: return "Departed"
        case nil: return nil
        }
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == Section.alerts.rawValue {
            let cell = tableView.dequeueReusableCell(withIdentifier: AlertCell.reuseIdentifier, for: indexPath)
            (cell as? AlertCell)?.show(openAlerts[indexPath.row])
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: SailingCell.reuseIdentifier, for: indexPath)
        guard let sailing = sailing(at: indexPath), let row = cell as? SailingCell else { return cell }
        configure(row, with: sailing)
        return row
    }

    func configure(_ cell: SailingCell, with sailing: Sailing) {
        cell.timeLabel.text = Format.time.string(from: sailing.departure)
        cell.destinationLabel.text = sailing.destination.name
        cell.lineLabel.text = sailing.line.code
        cell.lineLabel.backgroundColor = .line(sailing.line)
        cell.starView.isHidden = !favourites.contains(sailing.id)
        cell.bellView.isHidden = !reminders.contains(sailing.id)
        cell.bikeView.isHidden = !sailing.carriesBikes
        cell.carView.isHidden = !sailing.carriesCars
        cell.stepFreeView.isHidden = !sailing.hasStepFreeAccess
        switch sailing.status {
        case .onTime:
            cell.statusLabel.text = sailing.freeSeats < 10 ? "\(sailing.freeSeats) seats left" : "On time"
            cell.statusLabel.textColor = sailing.freeSeats < 10 ? Theme.warning : .secondaryLabel
        case .boarding:
            cell.statusLabel.text = "Boarding"
            cell.statusLabel.textColor = Theme.tint
        case let .delayed(minutes):
            let expected = sailing.departure.addingTimeInterval(TimeInterval(minutes * 60))
            cell.statusLabel.text = "\(minutes) min late, expected \(Format.time.string(from: expected))"
            cell.statusLabel.textColor = Theme.warning
        case .departed:
            cell.statusLabel.text = "Departed"
            cell.statusLabel.textColor = .tertiaryLabel
        case let .cancelled(reason):
            cell.statusLabel.text = reason.isEmpty ? "Cancelled" : "Cancelled: \(reason)"
            cell.statusLabel.textColor = Theme.danger
        }
        if expanded.contains(sailing.id) {
            let stops = sailing.stops.map { $0.isOpen ? $0.name : "\($0.name) (closed)" }
            cell.stopsLabel.text = stops.isEmpty ? "Direct" : "via " + stops.joined(separator: ", ")
            cell.stopsLabel.isHidden = false
            cell.vesselLabel.text = "\(sailing.vessel), \(Format.minutes(sailing.duration))"
            cell.vesselLabel.isHidden = false
        } else {
            cell.stopsLabel.isHidden = true
            cell.vesselLabel.isHidden = true
        }
        cell.contentView.alpha = sailing.status.isBookable ? 1 : 0.55
        cell.accessibilityCustomActions = customActions(for: sailing)
    }

    private func customActions(for sailing: Sailing) -> [UIAccessibilityCustomAction] {
        let star = favourites.contains(sailing.id) ? "Remove from favourites" : "Add to favourites"
        let bell = reminders.contains(sailing.id) ? "Remove reminder" : "Remind me"
        return [
            UIAccessibilityCustomAction(name: star) { [weak self] _ in
                self?.toggleFavourite(sailing)
                return true
            },
            UIAccessibilityCustomAction(name: bell) { [weak self] _ in
                self?.toggleReminder(sailing)
                return true
            },
        ]
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.section != Section.departed.rawValue
    }
}

// MARK: - Delegate

extension TimetableViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.section == Section.alerts.rawValue {
            show(openAlerts[indexPath.row])
            tableView.deselectRow(at: indexPath, animated: true)
            return
        }
        guard let sailing = sailing(at: indexPath) else { return }
        selectedSailing = sailing
        if traitCollection.horizontalSizeClass == .regular {
            coordinator?.timetable(self, wantsDetailOf: sailing)
        } else {
            performSegue(withIdentifier: "showSailing", sender: self)
        }
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let title = self.tableView(tableView, titleForHeaderInSection: section) else { return nil }
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.textLabel?.text = title
        header?.textLabel?.font = Theme.font(.headline)
        return header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        self.tableView(tableView, titleForHeaderInSection: section) == nil ? 0 : UITableView.automaticDimension
    }

    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let sailing = sailing(at: indexPath) else { return nil }
        let star = UIContextualAction(style: .normal, title: "Favourite") { [weak self] _, _, done in
            self?.toggleFavourite(sailing)
            done(true)
        }
        star.backgroundColor = Theme.tint
        star.image = UIImage(systemName: favourites.contains(sailing.id) ? "star.slash" : "star")
        return UISwipeActionsConfiguration(actions: [star])
    }

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if indexPath.section == Section.alerts.rawValue {
            let alert = openAlerts[indexPath.row]
            let hide = UIContextualAction(style: .destructive, title: "Hide") { [weak self] _, _, done in
                self?.dismissedAlerts.insert(alert.id)
                self?.tableView.deleteRows(at: [indexPath], with: .left)
                self?.showBannerIfNeeded()
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [hide])
        }
        guard let sailing = sailing(at: indexPath), sailing.status.isBookable else { return nil }
        let remind = UIContextualAction(style: .normal, title: "Remind") { [weak self] _, _, done in
            self?.toggleReminder(sailing)
            done(true)
        }
        remind.backgroundColor = Theme.warning
        let buy = UIContextualAction(style: .normal, title: "Buy") { [weak self] _, _, done in
            self?.buy(sailing)
            done(true)
        }
        buy.backgroundColor = Theme.tint
        return UISwipeActionsConfiguration(actions: sailing.freeSeats > 0 ? [buy, remind] : [remind])
    }

    func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let sailing = sailing(at: indexPath) else { return nil }
        let identifier = sailing.id as NSString
        return UIContextMenuConfiguration(identifier: identifier, previewProvider: nil) { [weak self] _ in
            self?.menu(for: sailing)
        }
    }

    private func menu(for sailing: Sailing) -> UIMenu {
        var actions: [UIMenuElement] = []
        actions.append(UIAction(title: "Share…", image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
            self?.share([self?.text(for: sailing) ?? ""])
        })
        actions.append(UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
            UIPasteboard.general.string = self?.text(for: sailing)
        })
        if sailing.status.isBookable {
            actions.append(UIAction(title: "Buy a ticket", image: UIImage(systemName: "ticket")) { [weak self] _ in
                self?.buy(sailing)
            })
        }
        actions.append(UIMenu(title: "More", children: [
            UIAction(title: expanded.contains(sailing.id) ? "Hide stops" : "Show stops") { [weak self] _ in
                self?.toggleStops(of: sailing)
            },
            UIAction(title: "Only this line") { [weak self] _ in
                self?.show(only: sailing.line)
            },
        ]))
        return UIMenu(title: sailing.destination.name, children: actions)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        noteScrolledHour()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        searchController.searchBar.resignFirstResponder()
    }
}

// MARK: - Drag

extension TimetableViewController: UITableViewDragDelegate {
    func tableView(_ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard let sailing = sailing(at: indexPath) else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: text(for: sailing) as NSString))
        item.localObject = sailing
        return [item]
    }
}
