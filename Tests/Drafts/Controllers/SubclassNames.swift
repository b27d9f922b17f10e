// draft: PaperViewController PaperRows: fill(), count(), rows
// expected: isSigned
// expected: does not conform to protocol 'PaperRowsOwner'
// A private method whose name a subclass has, too, cannot be opened: the subclass would override it.
import UIKit

class PaperViewController: UIViewController {
  private var rows = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    fill()
  }

  private func fill() {
    rows = isSigned() ? 2 : 1
    count()
  }

  private func count() { rows += 1 }

  private func isSigned() -> Bool { title == "signed" }
}
// file: Signing.swift
import UIKit

class SigningViewController: PaperViewController {
  func isSigned() -> Bool { false }
}
