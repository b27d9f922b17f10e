// draft: PodcastPlayerViewController PlaybackEngine: player, timeObserver, statusObservation, load(_:), togglePlayback(),
//   seek(to:), observeProgress(), stopObserving(), playbackEnded(_:)
// draft: PodcastPlayerViewController SleepTimer: sleepTimer, remaining, startSleepTimer(minutes:), sleepTimerFired(_:),
//   cancelSleepTimer()
// An AVPlayer with its periodic time observer, a KVO token, an observer with a selector and `deinit`; then a repeating timer.
import AVFoundation
import UIKit

struct Episode {
    var title: String
    var url: URL
    var chapters: [TimeInterval] = []
}

protocol PodcastPlayerDelegate: AnyObject {
    func podcastPlayer(_ controller: PodcastPlayerViewController, didFinish episode: Episode)
}

final class PodcastPlayerViewController: UIViewController {
    weak var delegate: PodcastPlayerDelegate?
    private let episode: Episode
    private let player = AVPlayer()
    private var timeObserver: Any?
    private var statusObservation: NSKeyValueObservation?
    private var sleepTimer: Timer?
    private(set) var remaining = 0 {
        didSet { sleepButton.setTitle(remaining > 0 ? "\(remaining) min" : nil, for: .normal) }
    }

    private let titleLabel = UILabel(frame: .zero)
    private let progress = UISlider(frame: .zero)
    private let playButton = UIButton(frame: .zero)
    private let sleepButton = UIButton(frame: .zero)
    private var currentChapter: Int? {
        didSet {
            guard currentChapter != oldValue else { return }
            UIImpactFeedbackGenerator().impactOccurred()
        }
    }

    init(episode: Episode) {
        self.episode = episode
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = episode.title
        [titleLabel, progress, playButton, sleepButton].forEach(view.addSubview)
        playButton.addTarget(self, action: #selector(playTapped), for: .touchUpInside)
        sleepButton.addTarget(self, action: #selector(sleepTapped), for: .touchUpInside)
        progress.addTarget(self, action: #selector(sliderMoved(_:)), for: .valueChanged)
        load(episode)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopObserving()
        cancelSleepTimer()
    }

    // MARK: - Actions

    @objc private func playTapped() { togglePlayback() }
    @objc private func sliderMoved(_ sender: UISlider) { seek(to: TimeInterval(sender.value)) }
    @objc private func sleepTapped() {
        let sheet = UIAlertController(title: nil, message: "Stop after", preferredStyle: .actionSheet)
        for minutes in [5, 15, 30] {
            sheet.addAction(UIAlertAction(title: "\(minutes)", style: .default) { [weak self] _ in
                self?.startSleepTimer(minutes: minutes)
            })
        }
        sheet.addAction(UIAlertAction(title: "Off", style: .cancel) { _ in self.cancelSleepTimer() })
        present(sheet, animated: true)
    }

    // MARK: - Playback

    private func load(_ episode: Episode) {
        let item = AVPlayerItem(url: episode.url)
        player.replaceCurrentItem(with: item)
        statusObservation = item.observe(\.status, options: [.new, .initial]) { [weak self] item, _ in
            guard let self, item.status == .failed else { return }
            self.showFailure()
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(playbackEnded(_:)), name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
        observeProgress()
    }

    private func togglePlayback() {
        let isPlaying = player.timeControlStatus == .playing
        isPlaying ? player.pause() : player.play()
        playButton.isSelected = !isPlaying
        UIApplication.shared.isIdleTimerDisabled = !isPlaying
    }

    private func seek(to seconds: TimeInterval) {
        player.seek(to: CMTime(seconds: seconds, preferredTimescale: 600))
        updateChapter(at: seconds)
    }

    private func observeProgress() {
        let interval = CMTime(seconds: 0.5, preferredTimescale: 600)
        timeObserver = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [unowned self] time in
            self.progress.setValue(Float(time.seconds), animated: true)
            self.updateChapter(at: time.seconds)
        }
    }

    private func stopObserving() {
        if let timeObserver { player.removeTimeObserver(timeObserver) }
        timeObserver = nil
        statusObservation?.invalidate()
        statusObservation = nil
    }

    @objc private func playbackEnded(_ notification: Notification) {
        guard notification.object as? AVPlayerItem === player.currentItem else { return }
        playButton.isSelected = false
        delegate?.podcastPlayer(self, didFinish: episode)
    }

    // MARK: - Sleep timer

    private func startSleepTimer(minutes: Int) {
        cancelSleepTimer()
        remaining = minutes
        let timer = Timer.scheduledTimer(
            timeInterval: 60, target: self, selector: #selector(sleepTimerFired(_:)), userInfo: nil, repeats: true)
        RunLoop.main.add(timer, forMode: .common)
        sleepTimer = timer
    }

    @objc private func sleepTimerFired(_ timer: Timer) {
        remaining -= 1
        guard remaining <= 0 else { return }
        cancelSleepTimer()
        togglePlayback()
    }

    private func cancelSleepTimer() {
        sleepTimer?.invalidate()
        sleepTimer = nil
        remaining = 0
    }

    // MARK: - Helpers

    private func updateChapter(at seconds: TimeInterval) {
        currentChapter = episode.chapters.lastIndex { $0 <= seconds }
    }

    private func showFailure() {
        let alert = UIAlertController(title: episode.title, message: "The episode could not be loaded.")
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
            guard let self = self else { return }
            self.load(self.episode)
        })
        present(alert, animated: true)
    }
}

// file: PlayerWidget.swift
@MainActor func describe(_ player: PodcastPlayerViewController) -> String { "\(player.remaining)" }
