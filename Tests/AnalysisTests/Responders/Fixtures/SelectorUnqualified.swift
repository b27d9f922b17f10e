import UIKit

final class NotesListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: #selector(addNote)),
            UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: #selector(removeNote(_:))),
            UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: #selector(self.findNote)),
            UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: #selector(NotesListController.editNote)),
            UIBarButtonItem(
                barButtonSystemItem: .save, target: nil,
                action: #selector(save as (NotesListController) -> (Any?) -> Void)),
        ]
    }

    @objc private func addNote() {}
    @objc func removeNote(_ sender: Any?) {}
    @objc func findNote(in list: UITableView) {}
    @objc func editNote(with sender: Any?) {}
    @objc func save(_ sender: Any?) {}
    @objc func save() {}
}
