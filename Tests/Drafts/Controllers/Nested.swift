// draft: GameViewController GameBoard: board, place(_:), isFree(_:)
import UIKit

class GameViewController: UIViewController {
  enum Mark { case cross, circle }
  private struct Cell { var mark: Mark? ; var index = 0 }
  private class Board { var cells: [Cell] = [] }
  private let board = Board()
  private func place(_ mark: Mark) { board.cells.append(Cell(mark: mark)); if !isFree(3) { show(mark) } }
  private func isFree(_ index: Int) -> Bool { !board.cells.contains { $0.index == index } }
  private func show(_ mark: Mark) { title = "\(mark)" }
  override func viewDidLoad() { place(.cross) }
}
