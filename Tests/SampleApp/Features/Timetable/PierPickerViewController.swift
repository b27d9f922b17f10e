import UIKit

final class PierPickerViewController: UITableViewController {
    var piers: [Pier] = []
    var didPick: ((Pier) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pier"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "pier")
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        installHint()
    }

    /// The hint stands in the table's header, and is a child like any other.
    private func installHint() {
        let hint = MessageViewController(title: "Where from?", hint: "Pick the pier that you leave from.")
        addChild(hint)
        hint.view.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 120)
        tableView.tableHeaderView = hint.view
        hint.didMove(toParent: self)
    }

    @objc private func cancel() {
        dismiss(animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        piers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "pier", for: indexPath)
        cell.textLabel?.text = piers[indexPath.row].name
        cell.textLabel?.isEnabled = piers[indexPath.row].isOpen
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didPick?(piers[indexPath.row])
        dismiss(animated: true)
    }
}

final class FilterEditorViewController: UITableViewController {
    var filter = TimetableFilter() {
        didSet { didChange?(filter) }
    }

    var lines: [FerryLine] = []
    var didChange: ((TimetableFilter) -> Void)?

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 3 : lines.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.section == 0 {
            let rows = [("Bikes", filter.bikesOnly), ("Cars", filter.carsOnly), ("Step-free", filter.stepFreeOnly)]
            cell.textLabel?.text = rows[indexPath.row].0
            cell.accessoryType = rows[indexPath.row].1 ? .checkmark : .none
        } else {
            let line = lines[indexPath.row]
            cell.textLabel?.text = line.title
            cell.accessoryType = filter.lines.contains(line) ? .checkmark : .none
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch (indexPath.section, indexPath.row) {
        case (0, 0): filter.bikesOnly.toggle()
        case (0, 1): filter.carsOnly.toggle()
        case (0, _): filter.stepFreeOnly.toggle()
        default: filter.lines.formSymmetricDifference([lines[indexPath.row]])
        }
        tableView.reloadRows(at: [indexPath], with: .automatic)
    }
}
