// draft: FieldsViewController FieldTools: showTools(), toolsCount, update(isOpen:)
// draft: FieldsViewController FieldPeople: showPeople(), peopleCount
// expected: does not conform to protocol 'FieldPeopleOwner'
import UIKit

class FieldsViewController: UIViewController {
  override func viewDidLoad() { showTools(); showPeople() }
}
// file: Fields+Tools.swift
import UIKit

extension FieldsViewController {
  var toolsCount: Int { 3 }
  func showTools() { update(isOpen: toolsCount > 0); refreshTools() }
  func refreshTools() { update(isOpen: false) }
  private func update(isOpen: Bool) { title = isOpen ? "tools" : "no tools" }
}
// file: Fields+People.swift
import UIKit

extension FieldsViewController {
  var peopleCount: Int { 2 }
  func showPeople() { update(isOpen: peopleCount > 0) }
  private func update(isOpen: Bool) { title = isOpen ? "people" : "nobody" }
}
