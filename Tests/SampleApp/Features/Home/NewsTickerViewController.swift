import SwiftUI
import UIKit

struct NewsView: View {
    let headline: String

    var body: some View {
        Text(headline).font(.footnote).padding(8)
    }
}

/// The headline of the day, drawn by SwiftUI, above a row of older ones.
final class NewsTickerViewController: UIViewController {
    private let archive = NewsArchiveController()
    private var hosting: UIHostingController<NewsView>?

    override func viewDidLoad() {
        super.viewDidLoad()
        installArchive()
        show("Summer timetable from Monday")
    }

    private func installArchive() {
        addChild(archive)
        archive.didMove(toParent: self) // expect: containment_order
        view.addSubview(archive.view)
        archive.view.pinEdges(to: view, insets: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    }

    func show(_ headline: String) {
        if let hosting = hosting {
            hosting.rootView = NewsView(headline: headline)
            return
        }
        let hosting = UIHostingController(rootView: NewsView(headline: headline))
        guard let banner = hosting.view else { return }
        self.hosting = hosting
        addChild(hosting)
        banner.backgroundColor = .clear
        view.addSubview(banner)
        defer { hosting.didMove(toParent: self) }
        banner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            banner.topAnchor.constraint(equalTo: view.topAnchor),
            banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
    }
}

final class NewsArchiveController: UICollectionViewController {
    private var headlines: [String] = []

    init() {
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "headline")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        headlines.count
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "headline", for: indexPath)
    }
}
