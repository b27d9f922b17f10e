// draft: ReportsViewController ReportMenu: menu(for:), send(_:)
// The wrapper gives a value and takes none; the other one takes what the moved code appends.
import UIKit

struct Reporting {
  var isEnabled: () -> Bool = { true }
}

@propertyWrapper struct Injected<Value> {
  let make: () -> Value
  init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
  var wrappedValue: Value { make() }
}

@propertyWrapper struct Guarded<Value> {
  var stored: Value
  init(wrappedValue: Value) { stored = wrappedValue }
  var wrappedValue: Value {
    get { stored }
    set { stored = newValue }
  }
}

class ReportsViewController: UIViewController {
  @Injected private var reporting: Reporting = Reporting()
  @Guarded private var sent: [String] = []
  override func viewDidLoad() { send(menu(for: "a").first ?? ""); print(sent, reporting) }
  private func menu(for name: String) -> [String] { reporting.isEnabled() ? [name] : [] }
  private func send(_ name: String) { sent.append(name) }
}
