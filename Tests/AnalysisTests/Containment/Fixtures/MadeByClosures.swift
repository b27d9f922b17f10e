// Properties without a written type, made by a closure.
import SwiftUI
import UIKit

final class SearchScreenA: UIViewController {
  private lazy var filters = {
    let made = UIHostingController(rootView: Text("Filters"))
    made.view.backgroundColor = .clear
    return made
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(filters.view) // expect: orphaned_child_view
  }
}

final class SearchScreenB: UIViewController {
  private lazy var filters = { UIViewController() }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(filters.view) // expect: orphaned_child_view
  }
}

/// One of two closures makes it.
final class SearchScreenC: UIViewController {
  func open(isWide: Bool) {
    let make = isWide ? { UITableViewController() } : { UIViewController() }
    let results = make()
    view.addSubview(results.view) // expect: orphaned_child_view
  }
}
