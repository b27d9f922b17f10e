// draft: CameraControlsViewController CameraGestures: pinch, setUpGestures(), panned(_:), doubleTapped(_:), focus(at:),
//   gestureRecognizerShouldBegin(_:), zoom
// draft: CameraControlsViewController CameraMenu: makeMenu(), flash, select(_:), timerLength, shutterTapped(_:),
//   countDown(from:then:), debugTapped(_:), dumpState()
// Outlets and actions of a storyboard, gestures with their delegate, menus of actions, members in `#if DEBUG`.
import UIKit

class CameraControlsViewController: UIViewController {
    enum Flash: String, CaseIterable {
        case auto, on, off
        var symbol: String { "bolt." + rawValue }
    }

    @IBOutlet private weak var shutterButton: UIButton!
    @IBOutlet weak var flashButton: UIButton!
    @IBOutlet private var previewView: UIView!
    @IBOutlet private weak var hintLabel: UILabel? {
        didSet { hintLabel?.text = hint }
    }

    private let focusRing = UIView(frame: .zero)
    private var pinch: UIPanGestureRecognizer!
    private lazy var doubleTap: UITapGestureRecognizer = {
        let tap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
        tap.numberOfTapsRequired = 2
        tap.delegate = self
        return tap
    }()
    private var zoom: CGFloat = 1 {
        didSet { zoom = min(max(zoom, 1), 8) }
    }
    private var flash = Flash.auto
    private var timerLength = 0
    private var hint: String { "Tap to focus" }
    var onCapture: (_ flash: Flash, _ zoom: CGFloat) -> Void = { _, _ in }

    #if DEBUG
    private var debugLabel = UILabel(frame: .zero)
    private func dumpState() -> String { "\(flash) \(zoom) \(timerLength)" }
    @IBAction private func debugTapped(_ sender: Any) { debugLabel.text = dumpState() }
    #endif

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpGestures()
        flashButton.menu = makeMenu()
        flashButton.showsMenuAsPrimaryAction = true
        #if DEBUG
        view.addSubview(debugLabel)
        #endif
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        segue.destination.title = flash.rawValue
    }

    // MARK: - Actions

    @IBAction func shutterTapped(_ sender: UIButton) {
        sender.isEnabled = false
        countDown(from: timerLength) { [weak self, weak sender] in
            sender?.isEnabled = true
            guard let self = self else { return }
            self.onCapture(self.flash, self.zoom)
        }
    }

    @IBAction private func closeTapped(_ sender: Any) { dismiss(animated: true) }

    @IBAction private func timerTapped(_ sender: UIButton) {
        timerLength = timerLength == 0 ? 3 : 0
        sender.setTitle("\(timerLength) s", for: .normal)
    }

    private func countDown(from seconds: Int, then capture: @escaping () -> Void) {
        guard seconds > 0 else { return capture() }
        hintLabel?.text = "\(seconds)"
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.countDown(from: seconds - 1, then: capture)
        }
    }

    // MARK: - Gestures

    private func setUpGestures() {
        pinch = UIPanGestureRecognizer(target: self, action: #selector(CameraControlsViewController.panned(_:)))
        pinch.delegate = self
        previewView.addGestureRecognizer(pinch)
        previewView.addGestureRecognizer(doubleTap)
        previewView.addSubview(focusRing)
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: hintLabel?.isHidden = true
        case .changed: zoom += recognizer.translation(in: previewView).y / 100
        case .ended, .cancelled: hintLabel?.isHidden = false
        default: break
        }
    }

    @objc func doubleTapped(_ recognizer: UITapGestureRecognizer) {
        focus(at: recognizer.location(in: previewView))
    }

    private func focus(at point: CGPoint) {
        let ring = focusRing
        ring.frame = .zero
        UIView.animate(withDuration: 0.3) { ring.alpha = 1 } completion: { [weak self] _ in self?.focusRing.alpha = 0 }
    }

    // MARK: - Menu

    private func makeMenu() -> UIMenu {
        let actions = Flash.allCases.map { mode in
            UIAction(title: mode.rawValue, image: UIImage(systemName: mode.symbol), state: mode == flash ? .on : .off) { _ in
                self.select(mode)
            }
        }
        return UIMenu(title: "Flash", children: actions)
    }

    private func select(_ mode: Flash) {
        flash = mode
        flashButton.setImage(UIImage(systemName: mode.symbol), for: .normal)
        flashButton.menu = makeMenu()
    }
}

extension CameraControlsViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== pinch || shutterButton.isEnabled
    }
}
