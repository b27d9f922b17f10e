// draft: ThemedSettingsViewController SettingsTheme: theme, themeObserver, startObservingTheme(), apply(_:), restyle(_:)
// draft: AppearanceSettingsViewController AppearanceSections: sections, buildSections(), row(at:), toggled(_:),
//   tableView(_:numberOfRowsInSection:), tableView(_:cellForRowAt:)
// A base class of the project whose members a subclass uses and overrides, with `super` in overrides and in moved neighbors.
import UIKit

struct Theme: Equatable {
  var name = "Plain"
  var background = UIColor.systemBackground
  var text = UIColor.label
  static let plain = Theme()
  static let didChange = NSNotification.Name("theme")
}

@MainActor protocol ThemeApplying: AnyObject {
  var themedViews: [UIView] { get }
  func apply(_ theme: Theme)
}

extension ThemeApplying {
  func tint(_ view: UIView, with theme: Theme) { view.tintColor = theme.text }
}

class ThemedSettingsViewController: UIViewController, ThemeApplying {
  let tableView = UITableView(frame: .zero)
  internal fileprivate(set) var theme = Theme.plain {
    didSet {
      guard theme != oldValue else { return }
      apply(theme)
    }
  }
  private var themeObserver: NSObjectProtocol?
  var themedViews: [UIView] { [view, tableView] }
  class var screenName: String { "Settings" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Self.screenName
    view.addSubview(tableView)
    startObservingTheme()
    apply(theme)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let themeObserver { NotificationCenter.default.removeObserver(themeObserver) }
  }

  private func startObservingTheme() {
    themeObserver = NotificationCenter.default.addObserver(forName: Theme.didChange, object: nil) { [weak self] notification in
      guard let self, let theme = notification.object as? Theme else { return }
      self.theme = theme
      self.log("theme \(theme.name)")
    }
  }

  func apply(_ theme: Theme) {
    themedViews.forEach { $0.backgroundColor = theme.background }
    restyle(theme)
  }

  func restyle(_ theme: Theme) {
    for view in themedViews { tint(view, with: theme) }
    setNeedsStatusBarAppearanceUpdate()
  }

  func log(_ text: String) { print(type(of: self).screenName, text) }
  func reload() { tableView.reloadData() }
}

final class AppearanceSettingsViewController: ThemedSettingsViewController {
  private enum Row: String, CaseIterable {
    case automatic = "Match the system"
    case contrast = "High contrast"
    case reset = "Reset"
  }

  private struct Section {
    var title: String
    var rows: [Row]
  }

  private lazy var sections = buildSections()
  private var isContrastOn: Bool {
    get { UserDefaults.standard.bool(forKey: "contrast") }
    set { UserDefaults.standard.set(newValue, forKey: "contrast") }
  }

  override class var screenName: String { "Appearance" }
  override var themedViews: [UIView] { super.themedViews + [contrastSwitch] }
  private lazy var contrastSwitch: UISwitch = {
    let control = UISwitch(frame: .zero)
    control.isOn = isContrastOn
    control.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
    return control
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
  }

  override func restyle(_ theme: Theme) {
    super.restyle(theme)
    contrastSwitch.isOn = isContrastOn
  }

  private func buildSections() -> [Section] {
    [Section(title: theme.name, rows: [.automatic, .contrast]), Section(title: Self.screenName, rows: [.reset])]
  }

  private func row(at indexPath: IndexPath) -> Row { sections[indexPath.section].rows[indexPath.row] }

  @objc private func toggled(_ sender: UISwitch) {
    isContrastOn = sender.isOn
    apply(theme)
    log("contrast \(sender.isOn)")
  }

  private func reset() {
    isContrastOn = false
    theme = .plain
    sections = buildSections()
    reload()
  }
}

extension AppearanceSettingsViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = row(at: indexPath).rawValue
    cell.textLabel?.textColor = theme.text
    return cell
  }
}

extension AppearanceSettingsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch row(at: indexPath) {
    case .automatic: apply(.plain)
    case .contrast: toggled(contrastSwitch)
    case .reset: reset()
    }
  }
}
