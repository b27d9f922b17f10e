import UIKit

// MARK: - Search

extension TimetableViewController: UISearchResultsUpdating, UISearchBarDelegate {
    func setUpSearch() {
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Pier, vessel or line"
        searchController.searchBar.delegate = self
        searchController.searchBar.scopeButtonTitles = ["All", "Direct", "Favourites"]
        searchController.searchBar.autocapitalizationType = .words
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = true
        definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        guard trimmed != query else { return }
        query = trimmed
        reload(animated: false)
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        switch selectedScope {
        case 1:
            visible = visible.mapValues { $0.filter { $0.stops.isEmpty } }
            tableView.reloadData()
        case 2:
            visible = visible.mapValues { $0.filter { favourites.contains($0.id) } }
            tableView.reloadData()
        default:
            reload(animated: false)
        }
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(true, animated: true)
        navigationController?.setToolbarHidden(true, animated: true)
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(false, animated: true)
        navigationController?.setToolbarHidden(false, animated: true)
        rememberSearch()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.text = nil
        searchBar.selectedScopeButtonIndex = 0
        searchBar.resignFirstResponder()
    }

    @objc func focusSearch() {
        searchController.isActive = true
        searchController.searchBar.becomeFirstResponder()
    }

    // MARK: Recent searches

    var recentSearches: [String] {
        get { UserDefaults.standard.stringArray(forKey: "timetable.searches") ?? [] }
        set { UserDefaults.standard.set(Array(newValue.prefix(8)), forKey: "timetable.searches") }
    }

    private func rememberSearch() {
        guard query.count > 2 else { return }
        var searches = recentSearches.filter { $0.caseInsensitiveCompare(query) != .orderedSame }
        searches.insert(query, at: 0)
        recentSearches = searches
    }

    func suggestions(for text: String) -> [String] {
        let fromPiers = piers.map { $0.name }.filter { $0.localizedCaseInsensitiveContains(text) }
        let fromVessels = Set(sailings.map { $0.vessel }).filter { $0.localizedCaseInsensitiveContains(text) }
        let recent = recentSearches.filter { $0.localizedCaseInsensitiveContains(text) }
        var seen = Set<String>()
        return (recent + fromPiers + fromVessels.sorted()).filter { seen.insert($0).inserted }
    }

    func score(_ sailing: Sailing, for text: String) -> Int {
        var score = 0
        if sailing.line.code.caseInsensitiveCompare(text) == .orderedSame {
            score += 100
        }
        if sailing.destination.name.lowercased().hasPrefix(text.lowercased()) {
            score += 60
        } else if sailing.destination.name.localizedCaseInsensitiveContains(text) {
            score += 30
        }
        if sailing.stops.contains(where: { $0.name.localizedCaseInsensitiveContains(text) }) {
            score += 20
        }
        if favourites.contains(sailing.id) {
            score += 10
        }
        return sailing.status.isBookable ? score : score / 2
    }
}
