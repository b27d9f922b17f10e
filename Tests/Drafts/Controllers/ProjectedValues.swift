// draft: FinderViewController FinderResults: results, bag, watch(), watchLater()
import Combine
import UIKit

class FinderViewController: UIViewController {
  @Published private var query = ""
  private var results: [String] = []
  private var bag: Set<AnyCancellable> = []
  private func watch() {
    $query.filter { !$0.isEmpty }.sink { [weak self] text in self?.results = [text] }.store(in: &bag)
    self.$query.removeDuplicates().sink { print($0) }.store(in: &bag)
  }
  private func watchLater() {
    DispatchQueue.main.async { [self] in
      $query.sink { print($0) }.store(in: &bag)
      title = results.first
    }
  }
  override func viewDidLoad() { watch(); watchLater(); query = "a" }
}
