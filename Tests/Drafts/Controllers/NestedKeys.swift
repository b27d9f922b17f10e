// draft: HarbourViewController HarbourSearch: query, search(), move(_:section:)
import UIKit

class HarbourViewController: UIViewController {
  enum Section: Int { case next, later }
  private var query = ""
  var visible: [Section: [String]] = [:]
  var places: [Section: [Section: Int]] = [:]
  func search() {
    visible = [.next: [query]]
    places[.next] = [.later: 1]
    move(1, section: .later)
  }
  func move(_ row: Int, section: Section) { show(section: section, in: [section: "\(row)"]) }
  func show(section: Section, in titles: [Section: String]) { title = titles[section] }
  override func viewDidLoad() { search(); print(query) }
}
