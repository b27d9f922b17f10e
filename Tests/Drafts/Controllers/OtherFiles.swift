// draft: PlayerViewController PlayerSpeed: speed, raise(), reset()
import UIKit

class PlayerViewController: UIViewController {
  var speed: Double = 1
  func raise() { speed += 0.5; changed() }
  func reset() { speed = 1; changed() }
  private func changed() { title = String(speed) }
  override func viewDidLoad() { reset() }
}
@MainActor func useOfPlayer(_ player: PlayerViewController) { player.speed = 2; player.raise(); player.speed += 1 }
