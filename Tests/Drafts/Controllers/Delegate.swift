// draft: SearchViewController SearchBarDelegate: query, searchBarTextDidEndEditing(_:), searchBarCancelButtonClicked(_:)
import UIKit

class SearchViewController: UIViewController {
  private let bar = UISearchBar(frame: .zero)
  private var query = ""
  override func viewDidLoad() { bar.delegate = self; view.addSubview(bar) }
  func search(_ text: String) { print(text) }
}
extension SearchViewController: UISearchBarDelegate {
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { query = searchBar.text ?? ""; search(query) }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { query = ""; dismiss(animated: true) }
}
