import UIKit

final class LayersViewController: UITableViewController {
    private enum Layer: String, CaseIterable {
        case depths, buoys, wind
    }

    private var visible: Set<Layer> = [.buoys]
    private var footer: LegendViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "layer")
        NotificationCenter.default.addObserver(
            self,
            selector: Selector(("layersDidChangeRemotely")), // expect: unknown_selector_string
            name: UserDefaults.didChangeNotification,
            object: nil
        )
        installFooter()
    }

    private func installFooter() {
        let footer = LegendViewController()
        footer.willMove(toParent: self) // expect: redundant_containment_call
        addChild(footer)
        footer.view.frame.size.height = 60
        tableView.tableFooterView = footer.view
        footer.didMove(toParent: self)
        self.footer = footer
    }

    @objc private func layersDidChange() {
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Layer.allCases.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let layer = Layer.allCases[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "layer", for: indexPath)
        cell.textLabel?.text = layer.rawValue.capitalized
        cell.accessoryType = visible.contains(layer) ? .checkmark : .none
        return cell
    }
}
