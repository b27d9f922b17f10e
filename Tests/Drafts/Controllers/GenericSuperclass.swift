// draft: FilesViewController FileRows: reload(), rename(_:), shown
// A generic superclass: what it declares with its parameters has the type that the class puts in their place.
import UIKit

@MainActor final class FilesModel {
  var names: [String] = []
  func rename(_ name: String) {}
}

class ModelViewController<Model, Key>: UIViewController {
  var model: Model?
  var selected: [Key] = []
  func report(_ key: Key) {}
}

class FilesViewController: ModelViewController<FilesModel, Int> {
  private var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  func reload() {
    shown = model?.names ?? []
    selected = []
    if let first = shown.first { rename(first) }
  }

  func rename(_ name: String) {
    model?.rename(name)
    report(shown.count)
  }
}
