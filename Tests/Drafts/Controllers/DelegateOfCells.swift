// draft: AlbumViewController AlbumRows: tableView(_:numberOfRowsInSection:), tableView(_:cellForRowAt:), tableView(_:didSelectRowAt:), photos
// A cell's delegate is asked for by the cell's own protocol, and not by that of the list.
import UIKit

@MainActor protocol PhotoCellDelegate: AnyObject { func photoCellDidTap(_ cell: PhotoCell) }
@MainActor protocol VideoCellDelegate: AnyObject { func videoCellDidTap(_ cell: VideoCell) }
typealias CellDelegates = PhotoCellDelegate & VideoCellDelegate

class PhotoCell: UITableViewCell { weak var delegate: PhotoCellDelegate? }
class VideoCell: UITableViewCell { weak var delegate: (any VideoCellDelegate)? }

class AlbumViewController: UIViewController {
  private var photos: [String] = []
  private let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }
}

extension AlbumViewController: UITableViewDelegate, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { photos.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.delegate = self
    let video = VideoCell()
    video.delegate = self
    return indexPath.row > 0 ? cell : video
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension AlbumViewController: CellDelegates {
  func photoCellDidTap(_ cell: PhotoCell) {}
  func videoCellDidTap(_ cell: VideoCell) {}
}
