import AVFoundation
import UIKit

/// Reads a ticket's code with the camera.
final class ScannerViewController: UIViewController {
    var didScan: ((String) -> Void)?

    private let session = AVCaptureSession()
    private var preview: AVCaptureVideoPreviewLayer?
    private let frameOverlay = ScannerFrameController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        setUpSession()
        add(frameOverlay)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        session.startRunning()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        session.stopRunning()
    }

    private func setUpSession() {
        guard let camera = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: camera) else {
            frameOverlay.say("There is no camera.")
            return
        }
        let output = AVCaptureMetadataOutput()
        session.addInput(input)
        session.addOutput(output)
        output.setMetadataObjectsDelegate(self, queue: .main)
        output.metadataObjectTypes = [.qr]
        let layer = AVCaptureVideoPreviewLayer(session: session)
        layer.frame = view.bounds
        view.layer.addSublayer(layer)
        preview = layer
    }
}

extension ScannerViewController: AVCaptureMetadataOutputObjectsDelegate {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput,
        didOutput objects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        guard let code = objects.first as? AVMetadataMachineReadableCodeObject, let text = code.stringValue else { return }
        session.stopRunning()
        didScan?(text)
    }
}

final class ScannerFrameController: UIViewController {
    private let label = UILabel(style: .headline, color: .white)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        view.addSubview(label)
        label.pinEdges(to: view)
    }

    func say(_ text: String) {
        label.text = text
    }
}

/// Lays a hint over any screen, and takes it away again.
final class HintPresenter {
    private weak var host: UIViewController?
    private let fallback: UIViewController
    private var hint: UIViewController?

    init(host: UIViewController?, fallback: UIViewController) {
        self.host = host
        self.fallback = fallback
    }

    func present(_ text: String) {
        guard hint == nil, let host = host else { return }
        let hint = MessageViewController(title: text, hint: "")
        host.addChild(hint)
        host.view.addSubview(hint.view)
        hint.view.pinEdges(to: host.view)
        hint.didMove(toParent: fallback) // expect: containment_wrong_argument
        self.hint = hint
    }

    func dismiss() {
        guard let hint = hint else { return }
        hint.willMove(toParent: nil)
        hint.view.removeFromSuperview()
        hint.removeFromParent()
        self.hint = nil
    }
}
