import CoreLocation
import MapKit
import UIKit

/// All sailings of one pier on one day: list, filters, search, alerts, map, sharing, reminders and printing.
final class TimetableViewController: UIViewController { // expect: massive_view_controller
    enum Section: Int, CaseIterable {
        case alerts
        case next
        case later
        case departed
    }

    enum LoadState {
        case idle
        case loading
        case loaded(Date)
        case failed(TimetableError)
    }

    // MARK: Outlets

    @IBOutlet private weak var pierButton: UIButton!
    @IBOutlet private weak var dayLabel: UILabel!
    @IBOutlet private weak var filterBar: UIScrollView!
    @IBOutlet private weak var filterStack: UIStackView!
    @IBOutlet private weak var banner: UIView!
    @IBOutlet private weak var bannerLabel: UILabel!
    @IBOutlet private weak var mapContainer: UIView!
    @IBOutlet private weak var mapHeight: NSLayoutConstraint!
    @IBOutlet weak var tableView: UITableView!

    // MARK: Dependencies

    var service: TimetableService!
    var store = TicketStore()
    var cache = TimetableCache()
    var calendar = Calendar.current
    var now: () -> Date = Date.init
    weak var coordinator: TimetableCoordinating?

    // MARK: State

    var pier: Pier?
    var piers: [Pier] = []
    var day = Date()
    var sailings: [Sailing] = []
    var visible: [Section: [Sailing]] = [:]
    var alerts: [ServiceAlert] = []
    var dismissedAlerts: Set<String> = []
    var filter = TimetableFilter()
    var query = ""
    var expanded: Set<String> = []
    var reminders: Set<String> = []
    var favourites: Set<String> = []
    var loadState = LoadState.idle
    var selectedSailing: Sailing?
    private var clock: Timer?
    private var lastScrolledHour: Int?
    private var observers: [NSObjectProtocol] = []
    private var isMapExpanded = false
    private var mapPreview: MapPreviewController?
    private let locationManager = CLLocationManager()
    private let feedback = UISelectionFeedbackGenerator()
    let searchController = UISearchController(searchResultsController: nil)
    let refreshControl = UIRefreshControl()

    lazy var dayPicker: UIDatePicker = {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.minimumDate = calendar.date(byAdding: .day, value: -1, to: now())
        picker.maximumDate = calendar.date(byAdding: .day, value: 30, to: now())
        picker.addTarget(self, action: #selector(didPickDay(_:)), for: .valueChanged)
        return picker
    }()

    var title24h: String { pier.map { "\($0.name), \(Format.day.string(from: day))" } ?? "Timetable" }

    var isToday: Bool { calendar.isDate(day, inSameDayAs: now()) }

    var hasMap: Bool { mapPreview != nil }

    var nextSailing: Sailing? { visible[.next]?.first }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpNavigationItem()
        setUpTable()
        setUpSearch()
        setUpFilterBar()
        setUpBanner()
        setUpObservers()
        setUpGestures()
        installMapPreview()
        loadPiers()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        startClock()
        reload(animated: false)
        if let path = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        if pier == nil {
            askForLocation()
        }
        scrollToNow(animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopClock()
        resignFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bottom = filterBar.isHidden ? 0 : filterBar.bounds.height
        if tableView.contentInset.bottom != bottom {
            tableView.contentInset.bottom = bottom
            tableView.verticalScrollIndicatorInsets.bottom = bottom
        }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            tableView.reloadData()
        }
        if previous?.verticalSizeClass != traitCollection.verticalSizeClass {
            mapContainer.isHidden = traitCollection.verticalSizeClass == .compact
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "showSailing":
            guard let detail = segue.destination as? SailingDetailViewController else { return }
            detail.sailing = selectedSailing
            detail.store = store
        case "pickPier":
            guard let navigation = segue.destination as? UINavigationController,
                  let picker = navigation.viewControllers.first as? PierPickerViewController else { return }
            picker.piers = piers
            picker.didPick = { [weak self] in self?.select($0) }
        case "editFilters":
            guard let editor = segue.destination as? FilterEditorViewController else { return }
            editor.filter = filter
            editor.lines = Array(Set(sailings.map { $0.line })).sorted { $0.code < $1.code }
            editor.didChange = { [weak self] in self?.apply($0) }
        default:
            super.prepare(for: segue, sender: sender)
        }
    }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "r", modifierFlags: .command, action: #selector(didPullToRefresh(_:))),
            UIKeyCommand(input: "f", modifierFlags: .command, action: #selector(focusSearch)),
            UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: .command, action: #selector(showPreviousDay)),
            UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: .command, action: #selector(showNextDay)),
        ]
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver(_:))
        clock?.invalidate()
    }

    // MARK: Set-up

    private func setUpNavigationItem() {
        navigationItem.title = title24h
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(shareDay(_:))),
            UIBarButtonItem(
                image: UIImage(systemName: "line.horizontal.3.decrease.circle"),
                style: .plain,
                target: self,
                action: #selector(editFilters)
            ),
        ]
        toolbarItems = [
            UIBarButtonItem(title: "Earlier", style: .plain, target: self, action: #selector(showPreviousDay)),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Now", style: .plain, target: self, action: #selector(jumpToNow)),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(title: "Later", style: .plain, target: self, action: #selector(showNextDay)),
        ]
    }

    private func setUpTable() {
        tableView.dataSource = self
        tableView.delegate = self
        tableView.dragDelegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 76
        tableView.register(SailingCell.self, forCellReuseIdentifier: SailingCell.reuseIdentifier)
        tableView.register(AlertCell.self, forCellReuseIdentifier: AlertCell.reuseIdentifier)
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        refreshControl.addTarget(self, action: #selector(didPullToRefresh(_:)), for: .valueChanged)
        tableView.refreshControl = refreshControl
    }

    private func setUpBanner() {
        banner.isHidden = true
        banner.layer.cornerRadius = 8
        banner.layer.masksToBounds = true
        banner.backgroundColor = Theme.warning
        bannerLabel.font = Theme.font(.footnote, weight: .semibold)
        bannerLabel.adjustsFontForContentSizeCategory = true
    }

    private func setUpGestures() {
        let press = UILongPressGestureRecognizer(target: self, action: #selector(didPressTable(_:)))
        press.minimumPressDuration = 0.6
        tableView.addGestureRecognizer(press)
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(didPinchMap(_:)))
        mapContainer.addGestureRecognizer(pinch)
        let back = UISwipeGestureRecognizer(target: self, action: #selector(showPreviousDay))
        back.direction = .right
        dayLabel.addGestureRecognizer(back)
        let forward = UISwipeGestureRecognizer(target: self, action: #selector(showNextDay))
        forward.direction = .left
        dayLabel.addGestureRecognizer(forward)
        dayLabel.isUserInteractionEnabled = true
    }

    private func setUpObservers() {
        let center = NotificationCenter.default
        observers.append(center.addObserver(forName: TicketStore.didChange, object: nil, queue: .main) { [weak self] _ in
            self?.tableView.reloadData()
        })
        observers.append(center.addObserver(forName: UIApplication.significantTimeChangeNotification, object: nil, queue: .main) { [weak self] _ in
            self?.reload(animated: true)
        })
        observers.append(center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main) { [weak self] _ in
            self?.fetchSailings(force: false)
            self?.fetchAlerts()
        })
        observers.append(center.addObserver(forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main) { [weak self] note in
            self?.keyboardWillChange(note)
        })
    }

    private func installMapPreview() {
        let preview = MapPreviewController()
        mapPreview = preview
        preview.didTap = { [weak self] in self?.toggleMap() }
        addChild(preview)
        mapContainer.addSubview(preview.view)
        preview.view.pinEdges(to: mapContainer)
        mapPreview?.didMove(toParent: self)
        mapHeight.constant = 0
    }

    // MARK: Loading

    private func loadPiers() {
        service.piers { [weak self] result in
            DispatchQueue.main.async {
                guard let self = self else { return }
                switch result {
                case let .success(piers):
                    self.piers = piers.sorted { $0.name < $1.name }
                    if self.pier == nil {
                        self.select(self.rememberedPier() ?? self.piers.first)
                    }
                case let .failure(error):
                    self.show(error)
                }
            }
        }
    }

    func select(_ pier: Pier?) {
        guard let pier = pier, pier != self.pier else { return }
        self.pier = pier
        UserDefaults.standard.set(pier.id, forKey: "timetable.pier")
        pierButton.setTitle(pier.name, for: .normal)
        navigationItem.title = title24h
        mapPreview?.show([pier])
        expanded.removeAll()
        fetchSailings(force: false)
        fetchAlerts()
    }

    private func rememberedPier() -> Pier? {
        let id = UserDefaults.standard.string(forKey: "timetable.pier")
        return piers.first { $0.id == id }
    }

    func fetchSailings(force: Bool) {
        guard let pier = pier else { return }
        if !force, let cached = cache.sailings(of: pier, on: day) {
            sailings = cached
            loadState = .loaded(now())
            reload(animated: false)
            return
        }
        loadState = .loading
        let requested = day
        service.sailings(from: pier, on: requested) { [weak self] result in
            DispatchQueue.main.async {
                guard let self = self, self.pier == pier, self.day == requested else { return }
                self.refreshControl.endRefreshing()
                switch result {
                case let .success(sailings):
                    self.cache.store(sailings, of: pier, on: requested)
                    self.sailings = sailings
                    self.loadState = .loaded(self.now())
                    self.reload(animated: true)
                case let .failure(error):
                    self.loadState = .failed(error)
                    self.show(error)
                }
            }
        }
    }

    func fetchAlerts() {
        service.alerts { [weak self] result in
            DispatchQueue.main.async {
                guard let self = self, case let .success(alerts) = result else { return }
                self.alerts = alerts.sorted { $0.severity > $1.severity }
                self.reload(animated: true)
                self.showBannerIfNeeded()
            }
        }
    }

    // MARK: From sailings to sections

    /// Sorts every sailing of the day into its section, and updates the rest of the screen.
    func reload(animated: Bool) { // expect: complex_method | long_method
        guard isViewLoaded else { return }
        var next: [Sailing] = []
        var later: [Sailing] = []
        var departed: [Sailing] = []
        let moment = now()
        let horizon = moment.addingTimeInterval(2 * 60 * 60)
        for sailing in sailings {
            if !filter.admits(sailing) && !favourites.contains(sailing.id) {
                continue
            }
            if let earliest = filter.earliest, let hour = earliest.hour {
                let departureHour = calendar.component(.hour, from: sailing.departure)
                let departureMinute = calendar.component(.minute, from: sailing.departure)
                if departureHour < hour || (departureHour == hour && departureMinute < earliest.minute ?? 0) {
                    continue
                }
            }
            if let latest = filter.latest, let hour = latest.hour {
                let departureHour = calendar.component(.hour, from: sailing.departure)
                let departureMinute = calendar.component(.minute, from: sailing.departure)
                if departureHour > hour || (departureHour == hour && departureMinute > latest.minute ?? 59) {
                    continue
                }
            }
            if !query.isEmpty {
                let names = [sailing.destination.name, sailing.vessel, sailing.line.code] + sailing.stops.map { $0.name }
                guard names.contains(where: { $0.localizedCaseInsensitiveContains(query) }) else { continue }
            }
            switch sailing.status {
            case .departed:
                departed.append(sailing)
            case .boarding:
                next.append(sailing)
            case .cancelled where sailing.departure < moment:
                departed.append(sailing)
            case .cancelled:
                later.append(sailing)
            case let .delayed(minutes):
                let expected = sailing.departure.addingTimeInterval(TimeInterval(minutes * 60))
                if expected < moment {
                    departed.append(sailing)
                } else if expected < horizon && isToday {
                    next.append(sailing)
                } else {
                    later.append(sailing)
                }
            case .onTime:
                if sailing.departure < moment && isToday {
                    departed.append(sailing)
                } else if sailing.departure < horizon && isToday {
                    next.append(sailing)
                } else {
                    later.append(sailing)
                }
            }
        }
        let order: (Sailing, Sailing) -> Bool = { left, right in
            let leftStarred = self.favourites.contains(left.id)
            let rightStarred = self.favourites.contains(right.id)
            if leftStarred != rightStarred {
                return leftStarred
            }
            return left.departure == right.departure ? left.line.code < right.line.code : left.departure < right.departure
        }
        next.sort(by: order)
        later.sort(by: order)
        departed.sort { $0.departure > $1.departure }
        let previous = visible
        visible = [.next: next, .later: later, .departed: filter.hidesDeparted ? [] : departed]
        let changed = previous[.next] != visible[.next]
            || previous[.later] != visible[.later]
            || previous[.departed] != visible[.departed]
        if changed && animated && view.window != nil {
            tableView.reloadSections(IndexSet(Section.allCases.map { $0.rawValue }), with: .automatic)
        } else {
            tableView.reloadData()
        }
        let count = next.count + later.count
        dayLabel.text = isToday ? "Today" : Format.day.string(from: day)
        if count == 0 {
            switch loadState {
            case .idle, .loading:
                tableView.backgroundView = placeholder("Looking up sailings…")
            case .loaded where !query.isEmpty:
                tableView.backgroundView = placeholder("No sailing matches “\(query)”.")
            case .loaded where !filter.isEmpty:
                tableView.backgroundView = placeholder("Your filters leave nothing to show.")
            case .loaded:
                tableView.backgroundView = placeholder(isToday ? "No more sailings today." : "No sailings on this day.")
            case .failed(.offline):
                tableView.backgroundView = placeholder("You are offline.")
            case let .failed(.notPublished(day)):
                tableView.backgroundView = placeholder("The timetable of \(Format.day.string(from: day)) is not out yet.")
            case let .failed(.server(code)):
                tableView.backgroundView = placeholder("The harbour office does not answer (\(code)).")
            }
        } else {
            tableView.backgroundView = nil
        }
        if let first = next.first, isToday {
            let minutes = Int(first.departure.timeIntervalSince(moment) / 60)
            if minutes <= 5 && first.status.isBookable && !reminders.contains(first.id) {
                bannerLabel.text = minutes <= 1 ? "\(first.line.code) is leaving now" : "\(first.line.code) leaves in \(minutes) min"
                setBanner(hidden: false)
            }
        }
        var cancelled = 0
        var fullUp = 0
        for sailing in next + later {
            if case .cancelled = sailing.status {
                cancelled += 1
            } else if sailing.freeSeats == 0 {
                fullUp += 1
            }
        }
        switch (cancelled, fullUp) {
        case (0, 0): navigationItem.prompt = nil
        case (0, _): navigationItem.prompt = "\(fullUp) sailings are full"
        case (_, 0): navigationItem.prompt = "\(cancelled) sailings are cancelled"
        default: navigationItem.prompt = "\(cancelled) sailings are cancelled, \(fullUp) are full"
        }
        updateFilterBar()
        updateAccessibilitySummary(count: count)
        mapPreview?.show(([pier] + next.map { Optional($0.destination) }).compactMap { $0 })
    }

    private func placeholder(_ text: String) -> UIView {
        let label = UILabel(style: .callout, color: .secondaryLabel)
        label.text = text
        label.textAlignment = .center
        return label
    }

    private func updateAccessibilitySummary(count: Int) {
        let stars = favourites.isEmpty ? "" : ", \(favourites.count) favourites"
        tableView.accessibilityLabel = "\(count) sailings\(stars)"
        if UIAccessibility.isVoiceOverRunning, let next = nextSailing {
            UIAccessibility.post(notification: .announcement, argument: "Next: \(next.destination.name), \(Format.time.string(from: next.departure))")
        }
    }

    // MARK: Banner

    func showBannerIfNeeded() {
        guard let worst = alerts.first(where: { !dismissedAlerts.contains($0.id) }), worst.severity > .notice else {
            setBanner(hidden: true)
            return
        }
        bannerLabel.text = worst.title
        banner.backgroundColor = worst.severity == .suspension ? Theme.danger : Theme.warning
        setBanner(hidden: false)
    }

    func setBanner(hidden: Bool) {
        guard banner.isHidden != hidden else { return }
        UIView.animate(withDuration: 0.25) {
            self.banner.isHidden = hidden
            self.banner.alpha = hidden ? 0 : 1
            self.view.layoutIfNeeded()
        }
    }

    // MARK: Clock

    private func startClock() {
        clock?.invalidate()
        let timer = Timer(timeInterval: 30, target: self, selector: #selector(clockTicked), userInfo: nil, repeats: true)
        RunLoop.main.add(timer, forMode: .common)
        clock = timer
    }

    private func stopClock() {
        clock?.invalidate()
        clock = nil
    }

    @objc private func clockTicked() {
        guard isToday else { return }
        reload(animated: true)
    }

    // MARK: Scrolling

    func scrollToNow(animated: Bool) {
        let section: Section = visible[.next]?.isEmpty == false ? .next : .later
        guard let rows = visible[section], !rows.isEmpty else { return }
        tableView.scrollToRow(at: IndexPath(row: 0, section: section.rawValue), at: .top, animated: animated)
    }

    func noteScrolledHour() {
        guard let path = tableView.indexPathsForVisibleRows?.first, let sailing = sailing(at: path) else { return }
        let hour = calendar.component(.hour, from: sailing.departure)
        if hour != lastScrolledHour {
            lastScrolledHour = hour
            feedback.selectionChanged()
        }
    }

    private func keyboardWillChange(_ note: Notification) {
        guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let overlap = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25
        UIView.animate(withDuration: duration) {
            self.additionalSafeAreaInsets.bottom = max(0, overlap - self.view.safeAreaInsets.bottom)
            self.view.layoutIfNeeded()
        }
    }

    // MARK: Map

    private func toggleMap() {
        isMapExpanded.toggle()
        mapHeight.constant = isMapExpanded ? 280 : 96
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: []) {
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.mapPreview?.setInteractive(self.isMapExpanded)
        }
    }

    @objc private func didPinchMap(_ recognizer: UIPinchGestureRecognizer) {
        guard recognizer.state == .changed else { return }
        mapHeight.constant = min(320, max(64, mapHeight.constant * recognizer.scale))
        recognizer.scale = 1
    }

    // MARK: Location

    private func askForLocation() {
        locationManager.delegate = self
        if locationManager.authorizationStatus == .notDetermined {
            locationManager.requestWhenInUseAuthorization()
        } else {
            locationManager.requestLocation()
        }
    }

    // MARK: Errors

    func show(_ error: TimetableError) {
        reload(animated: false)
        guard case let .server(code) = error, code >= 500 else { return }
        let alert = UIAlertController(title: "No timetable", message: "Error \(code)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
            self?.fetchSailings(force: true)
        })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    // MARK: Filter bar

    private func setUpFilterBar() {
        filterBar.showsHorizontalScrollIndicator = false
        filterStack.axis = .horizontal
        filterStack.spacing = 8
        filterBar.isHidden = true
    }

    private func updateFilterBar() {
        filterStack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for chip in chips() {
            filterStack.addArrangedSubview(chip)
        }
        filterBar.isHidden = filterStack.arrangedSubviews.isEmpty
    }
}

// MARK: - Location

extension TimetableViewController: CLLocationManagerDelegate {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let here = locations.last, pier == nil else { return }
        let nearest = piers.min {
            CLLocation(latitude: $0.latitude, longitude: $0.longitude).distance(from: here)
                < CLLocation(latitude: $1.latitude, longitude: $1.longitude).distance(from: here)
        }
        select(nearest)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        select(rememberedPier() ?? piers.first)
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse:
            manager.requestLocation()
        default:
            select(rememberedPier() ?? piers.first)
        }
    }
}
