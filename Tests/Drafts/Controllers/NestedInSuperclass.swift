// draft: SceneViewController SceneScale: scale, zoom()
import UIKit

class BaseSceneViewController: UIViewController {
  enum SceneConstants { static let distance = 2.0 }
  struct Mark { var height = 1.0 }
}

class MapSceneViewController: BaseSceneViewController {}

class SceneViewController: MapSceneViewController {
  private var scale = 1.0
  private func zoom() {
    scale = SceneConstants.distance * scale
    print(Mark().height)
  }
  override func viewDidLoad() { zoom(); print(scale) }
}
