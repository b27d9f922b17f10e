// draft: PriceViewController PriceList: prices, total, rate, note, shown, show()
import UIKit

class PriceModel {
  func assign<Root, Value>(_ value: Value, to path: ReferenceWritableKeyPath<Root, Value>, on root: Root) { root[keyPath: path] = value }
}

class PriceViewController: UIViewController {
  private let model = PriceModel()
  private var prices: [String] = []
  private var total: Int = 0
  private var rate: Int = 0
  private var note: String = ""
  private var shown: Int = 0
  override func viewDidLoad() {
    model.assign(["1"], to: \.self.prices, on: self)
    model.assign(1, to: \.total, on: self)
    model.assign(2, to: \PriceViewController.rate, on: self)
    model.assign("a", to: \.note, on: self)
    show()
  }
  private func show() { shown += 1; title = prices.map(\.description).joined() + note + "\(total * rate)" }
}
