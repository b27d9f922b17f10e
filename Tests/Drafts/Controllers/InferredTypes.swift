// draft: FeedViewController FeedSource: subject, source, numbers, send(), refresh(), cast(), measure()
import UIKit

final class Subject<Output, Failure> { func send(_ value: Output) {} ; init() {} }
final class Source { func apply(_ names: [String]) {} }
final class Shared { static let main = Shared() ; var object: AnyObject { Source() } ; func value(_ key: Int) -> Any { key } }

class FeedViewController: UIViewController {
  private let subject = Subject<String, Never>()
  private let flag = true
  private let limit = 3
  private let ratio = 0.5
  private let name = "feed"
  private var names = ["a", "b"]
  private var seen = Set<String>()
  private var pages = [Int: String]()
  private lazy var source = makeSource()
  private let numbers = [1, 2]
  private let other = Shared.main.object as! Source
  private let title2 = Shared.main.value(3) as? String
  private let pairs = (Shared.main.value(4) as AnyObject) as? [String: Int]
  private let buttons = [UIButton(), UIButton()]
  private let placeholder = "Share your ideas.\n" +
    "They are welcome." + "\n"
  private let scale = (UIScreen.main.bounds.height - 317.0) / 495.0
  private let half = UIScreen.main.bounds.width / 2
  private let tap = UITapGestureRecognizer.twice
  private let made = UIButton.plain(3)
  private let state = BehaviorRelay(value: Shared())
  private func measure() { print(buttons.count, placeholder.count, scale * half, tap.isEnabled, made.isHidden, state.value) }
  private func makeSource() -> Source { Source() }
  private func send() { if flag { subject.send(name) } ; names.append("c"); seen.insert("d"); pages[limit] = "e"; print(ratio) }
  private func refresh() { source.apply(names); print(numbers.count) }
  private func cast() { other.apply([]) ; print(title2 ?? "none", pairs?.count ?? 0) }
  override func viewDidLoad() { cast(); measure(); print(buttons, placeholder, scale, half, tap, made, state) ; print(other, title2 as Any, pairs as Any) ; send(); refresh(); subject.send("x"); source.apply([]); print(numbers) }
}

final class BehaviorRelay<Value> { var value: Value ; init(value: Value) { self.value = value } }

extension UITapGestureRecognizer {
  static var twice: UITapGestureRecognizer { UITapGestureRecognizer() }
}

extension UIButton {
  static func plain(_ size: Int) -> UIButton { UIButton() }
}
