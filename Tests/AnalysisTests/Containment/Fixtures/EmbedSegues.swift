import UIKit

/// Met through segues: the storyboard adds them and completes the move.
final class ChapterViewController: UIViewController {
    @IBOutlet private var playerContainer: UIView!
    private var player: ChapterPlayerController?
    private var notes: ChapterNotesController? {
        didSet { notes?.title = title }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        switch segue.identifier {
        case "embedPlayer":
            player = segue.destination as? ChapterPlayerController
            player?.view.backgroundColor = .black
        case "embedNotes":
            notes = segue.destination as? ChapterNotesController
        default:
            break
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        player?.view.frame = playerContainer.bounds
    }

    func closePlayer() {
        player?.willMove(toParent: nil)
        player?.view.removeFromSuperview()
        player?.removeFromParent()
        player = nil
    }

    func closeNotes() {
        notes?.view.removeFromSuperview()
        notes?.removeFromParent() // expect: missing_will_move
        notes = nil
    }
}

final class ChapterPlayerController: UIViewController {}
final class ChapterNotesController: UITableViewController {}
