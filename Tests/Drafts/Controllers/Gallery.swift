// draft: GalleryViewController GallerySource: dataSource, registration, makeDataSource(), applySnapshot(animated:),
//   configure(_:with:), item(at:)
// draft: GalleryViewController GallerySelection: selection, toggle(_:), shareSelection(), collectionView(_:didSelectItemAt:),
//   collectionView(_:didDeselectItemAt:), scrollViewWillBeginDragging(_:)
// A diffable data source whose types are nested and private, a cell registration, `= makeDataSource()`, a delegate by extension.
import UIKit

struct Photo: Hashable {
  let id: UUID
  var caption: String
  var isFavorite = false
}

final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView(frame: .zero)
  let captionLabel = UILabel(frame: .zero)
  var onFavorite: ((Bool) -> Void)?
}

final class PhotoStore {
  var photos: [Photo] = []
  var onChange: (() -> Void)?
  func setFavorite(_ isFavorite: Bool, for id: UUID) {}
}

class GalleryViewController: UIViewController {
  private enum Section: Int, CaseIterable, Hashable {
    case favorites, others
    var title: String { self == .favorites ? "Favorites" : "All" }
  }
  private typealias Source = UICollectionViewDiffableDataSource<Section, Photo>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Photo>

  private let store: PhotoStore
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()
  private lazy var registration = UICollectionView.CellRegistration<PhotoCell, Photo> { [weak self] cell, _, photo in
    self?.configure(cell, with: photo)
  }
  private var selection: Set<Photo> = [] {
    didSet { shareButton.isEnabled = !selection.isEmpty }
  }
  private lazy var shareButton = UIBarButtonItem(title: "Share", style: .done, target: self, action: #selector(share))

  init(store: PhotoStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    navigationItem.rightBarButtonItem = shareButton
    store.onChange = { [weak self] in self?.applySnapshot() }
    applySnapshot(animated: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if !editing { selection = [] }
  }

  // MARK: Data source

  private func makeDataSource() -> Source {
    let registration = registration
    return Source(collectionView: collectionView) { collectionView, indexPath, photo in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    }
  }

  private func applySnapshot(animated: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(Section.allCases)
    let groups = Dictionary(grouping: store.photos) { $0.isFavorite ? Section.favorites : .others }
    for section in Section.allCases {
      snapshot.appendItems(groups[section, default: []], toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    updateTitle()
  }

  private func configure(_ cell: PhotoCell, with photo: Photo) {
    cell.captionLabel.text = photo.caption
    cell.onFavorite = { [store] isFavorite in
      store.setFavorite(isFavorite, for: photo.id)
      self.applySnapshot()
    }
  }

  private func item(at indexPath: IndexPath) -> Photo? { dataSource.itemIdentifier(for: indexPath) }

  // MARK: Selection

  private func toggle(_ photo: Photo) {
    if selection.remove(photo) == nil { selection.insert(photo) }
    updateTitle()
  }

  @objc private func share() { shareSelection() }

  private func shareSelection() {
    let sheet = UIActivityViewController(activityItems: selection.map(\.caption), applicationActivities: nil)
    sheet.completionWithItemsHandler = { [weak self] _, completed, _, error in
      guard completed, error == nil else { return }
      self?.setEditing(false, animated: true)
    }
    present(sheet, animated: true)
  }

  private func updateTitle() {
    title = selection.isEmpty ? "\(store.photos.count) photos" : "\(selection.count) selected"
  }
}

extension GalleryViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let photo = item(at: indexPath) else { return }
    guard isEditing else { return collectionView.deselectItem(at: indexPath, animated: true) }
    toggle(photo)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    item(at: indexPath).map(toggle)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { view.endEditing(true) }
}
