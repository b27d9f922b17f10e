// draft: FeedViewController FeedSource: subject, source, numbers, send(), refresh()
import UIKit

final class Subject<Output, Failure> { func send(_ value: Output) {} ; init() {} }
final class Source { func apply(_ names: [String]) {} }

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
  private func makeSource() -> Source { Source() }
  private func send() { if flag { subject.send(name) } ; names.append("c"); seen.insert("d"); pages[limit] = "e"; print(ratio) }
  private func refresh() { source.apply(names); print(numbers.count) }
  override func viewDidLoad() { send(); refresh(); subject.send("x"); source.apply([]); print(numbers) }
}
