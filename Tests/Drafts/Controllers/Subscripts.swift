// draft: SizesViewController SizePicker: sizes, names, show(_:)
import UIKit

private extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
extension Dictionary {
  fileprivate subscript(key: Key, or other: Value) -> Value { self[key] ?? other }
}
private extension String {
  subscript(at index: Int) -> Character? { dropFirst(index).first }
}

class SizesViewController: UIViewController {
  private var sizes: [Int] = [1, 2, 3]
  private var names: [Int: String] = [:]
  private func show(_ index: Int) {
    guard let size = sizes[safe: index] else { return }
    title(names[size, or: "none"])
    names[size] = "shown"
  }
  private func title(_ text: String) { print(text[at: 0] ?? "-") }
  override func viewDidLoad() { show(1) }
}
// file: Others.swift
import UIKit

private extension String {
  subscript(at index: Int) -> Character? { dropFirst(index).last }
}
extension String { func last(_ index: Int) -> Character? { self[at: index] } }
