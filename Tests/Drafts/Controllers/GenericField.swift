// draft: FormViewController FormFields: check(), clear(), note
// expected: cannot find 'field' in scope
// Only the compiler knows the whole type of a property: it cannot be passed on, and a `#warning` says so.
import UIKit

class Field<Input: UIView>: UIView {
  var input: Input
  init(input: Input) { self.input = input; super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}

class FormViewController: UIViewController {
  private let field = Field(input: UILabel())
  private var note = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    check()
  }

  func check() {
    note = field.input.text ?? ""
    if note.isEmpty { clear() }
  }

  func clear() { note = "" }
}
