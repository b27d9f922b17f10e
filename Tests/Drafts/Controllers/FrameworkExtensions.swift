// draft: PhrasesViewController PhraseRows: reload(), arrange(), tell(_:), shown
// What the app adds to classes of UIKit, and what a superclass lets others only read.
import UIKit

protocol SizeProviding {}
@MainActor protocol Unlocking { func unlock(face: Bool, reason: String) }
extension Unlocking { func unlock(face: Bool = true, reason: String) {} }
extension SizeProviding {
  var isCompact: Bool { true }
  func fits(_ width: CGFloat) -> Bool { width < 400 }
}
extension UIViewController: SizeProviding {}

extension UIViewController {
  enum AlertPlace { case top, bottom }
  func alert(_ text: String, at place: AlertPlace = .bottom) {}
}

class PagedViewController: UIViewController {
  private(set) var pages: [String] = []
  func turn() {}
}

class Field<Input: UIView>: UIView {
  var input: Input
  init(input: Input) { self.input = input; super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }
}

class PhrasesViewController: PagedViewController, Unlocking {
  private let field = Field(input: UILabel())
  private var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
    view.addSubview(field)
  }

  func reload() {
    shown = pages.sorted()
    arrange()
    tell(shown.first ?? "")
  }

  func arrange() {
    let place: AlertPlace = isCompact && fits(300) ? .top : .bottom
    if shown.isEmpty { alert("empty", at: place) }
  }

  func tell(_ text: String) {
    unlock(reason: text)
    alert(text, at: .top)
  }
}
// file: Elsewhere.swift
import UIKit

extension PhrasesViewController {
  func show() { reload() }
}
