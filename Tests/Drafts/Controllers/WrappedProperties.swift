// draft: DraftsViewController DraftList: first, last, show()
// A wrapper with generic arguments and a value belongs to the property below it, which stays.
import UIKit

@propertyWrapper struct Kept<Value> {
  init(_ key: String) {}
  var wrappedValue: Value? { nil }
}

class DraftsViewController: UIViewController {
  private var first: Int = 0
  @Kept<String>("name")
  private var name
  private var last: Int = 0
  override func viewDidLoad() { show(); print(name ?? "") }
  private func show() { first = 1; last = 2 }
}
