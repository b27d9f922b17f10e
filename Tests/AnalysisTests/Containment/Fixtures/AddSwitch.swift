import UIKit

enum PlayerMode {
    case mini
    case full
    case hidden
}

final class PlayerContainerController: UIViewController {
    private let controls = PlayerControlsController()
    @IBOutlet private var miniBar: UIView!

    func apply(_ mode: PlayerMode) {
        addChild(controls)
        switch mode {
        case .mini:
            miniBar.addSubview(controls.view)
            controls.didMove(toParent: self)
        case .full:
            view.addSubview(controls.view)
            controls.didMove(toParent: self)
        case .hidden:
            view.insertSubview(controls.view, at: 0)
            controls.view.isHidden = true
            controls.didMove(toParent: self)
        }
    }

    func applyLyrics(_ lyrics: UIViewController, mode: PlayerMode) {
        addChild(lyrics) // expect: missing_did_move
        switch mode {
        case .mini:
            miniBar.addSubview(lyrics.view)
        case .full:
            view.addSubview(lyrics.view)
            lyrics.didMove(toParent: self)
        case .hidden:
            view.insertSubview(lyrics.view, at: 0)
            lyrics.didMove(toParent: self)
        }
    }

    func applyQueue(_ queue: UIViewController, count: Int) {
        addChild(queue)
        switch count {
        case 0:
            view.insertSubview(queue.view, at: 0)
        case 1...9:
            miniBar.addSubview(queue.view)
        default:
            view.addSubview(queue.view)
        }
        queue.didMove(toParent: self)
    }

    func applyVideo(_ video: UIViewController, mode: PlayerMode, isLive: Bool) {
        switch mode {
        case .hidden:
            return
        case .mini where isLive, .full:
            addChild(video)
            view.addSubview(video.view)
            video.didMove(toParent: self)
        case .mini:
            addChild(video) // expect: missing_did_move
            miniBar.addSubview(video.view)
        }
    }
}

final class SleepTimerContainer: UIViewController {
    enum Stage { case idle, running, over }

    func show(_ picker: UIViewController, stage: Stage) {
        addChild(picker)
        view.addSubview(picker.view)
        switch stage {
        case .idle:
            picker.view.alpha = 0.5
            fallthrough
        case .running:
            picker.view.isUserInteractionEnabled = false
            fallthrough
        case .over:
            picker.didMove(toParent: self)
        }
    }

    func showAlarm(_ alarm: UIViewController, stage: Stage) {
        addChild(alarm) // expect: missing_did_move
        view.addSubview(alarm.view)
        switch stage {
        case .idle:
            alarm.view.alpha = 0.5
            fallthrough
        case .running:
            alarm.view.isUserInteractionEnabled = false
        case .over:
            alarm.didMove(toParent: self)
        }
    }
}

final class PlayerControlsController: UIViewController {}
