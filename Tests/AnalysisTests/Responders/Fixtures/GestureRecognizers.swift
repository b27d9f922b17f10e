import UIKit

final class PhotoController: UIViewController {
    private let pan = UIPanGestureRecognizer()
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private lazy var swipe = UISwipeGestureRecognizer(target: self, action: #selector(tapped(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: nil, action: #selector(tapped(_:))) // expect: nil_target_gesture_recognizer
        view.addGestureRecognizer(tap)

        let double = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)

        let late = UITapGestureRecognizer(target: nil, action: #selector(tapped(_:)))
        late.addTarget(self, action: #selector(tapped(_:)))
        view.addGestureRecognizer(late)

        pan.addTarget(self, action: #selector(tapped(_:)))
        press.addTarget(self, action: #selector(tapped(_:)))
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(swipe)
    }

    func addInline() {
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: nil, action: #selector(tapped(_:)))) // expect: nil_target_gesture_recognizer
        view.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: #selector(tapped(_:))))
    }

    func addOverLines() {
        let edge = UIScreenEdgePanGestureRecognizer( // expect: nil_target_gesture_recognizer
            target: nil,
            action: #selector(tapped(_:))
        )
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    @objc private func tapped(_ recognizer: UIGestureRecognizer) {}
}

final class DirectionalPanRecognizer: UIPanGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
    }
}

final class TouchDownRecognizer: UIGestureRecognizer {
    private weak var handler: PhotoHandler?

    init(handler: PhotoHandler) {
        self.handler = handler
        super.init(target: nil, action: nil)
        addTarget(handler, action: #selector(PhotoHandler.touched))
    }
}

final class PhotoHandler: NSObject {
    @objc func touched() {}
}
