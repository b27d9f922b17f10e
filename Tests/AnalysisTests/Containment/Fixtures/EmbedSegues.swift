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

/// Adds what the segue is about to add: needless, but the segue still completes the move.
final class EpisodeViewController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let player = segue.destination as? ChapterPlayerController {
            addChild(player)
        }
    }

    func showNotes() {
        let notes = ChapterNotesController()
        addChild(notes) // expect: missing_did_move
        view.addSubview(notes.view)
    }
}

final class ChapterPlayerController: UIViewController {}
final class ChapterNotesController: UITableViewController {}
