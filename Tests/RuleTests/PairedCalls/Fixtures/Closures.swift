import AVFoundation
import UIKit

/// What a closure opens, some code must end. It is reported where no code does.
final class ScannerController: UIViewController {
  private let session = AVCaptureSession()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.global().async { [weak self] in
      guard let self else { return }
      self.session.startRunning() // expect: stopped_session
    }
  }

  func resume() {
    UIView.animate(withDuration: 0.3) {
      self.view.alpha = 1
      self.session.startRunning() // expect: stopped_session
    }
  }

  func resumeAll(_ sessions: [AVCaptureSession]) {
    sessions.forEach { $0.startRunning() } // expect: stopped_session
  }

  func probe() {
    Task {
      let probe = AVCaptureSession()
      probe.startRunning() // expect: stopped_session
    }
  }

  private lazy var warm: AVCaptureSession = {
    let session = AVCaptureSession()
    session.startRunning()
    return session
  }()

  func draw() {
    UIView.performWithoutAnimation {
      UIGraphicsBeginImageContext(view.bounds.size) // expect: unended_image_context
      view.layer.draw(in: UIGraphicsGetCurrentContext()!)
    }
  }
}

/// The end is in another closure, another method, or with whom the value is handed on to.
final class RecorderController: UIViewController {
  private let session = AVCaptureSession()
  private var spare: AVCaptureSession?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.global().async { self.session.startRunning() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    DispatchQueue.global().async { self.session.stopRunning() }
  }

  func flash(_ queue: DispatchQueue) {
    let flash = AVCaptureSession()
    queue.async { flash.startRunning() }
    queue.asyncAfter(deadline: .now() + 1) { flash.stopRunning() }
  }

  func make(_ done: @escaping (AVCaptureSession) -> Void) {
    DispatchQueue.global().async {
      let made = AVCaptureSession()
      made.startRunning()
      done(made)
    }
  }
}

/// One closure begins and gives what it has begun to code that calls another one with it.
final class TaskRunner {
  func run(_ body: () -> Void) {
    execute(begin: { name in
      let task = UIApplication.shared.beginBackgroundTask(withName: name)
      return task == .invalid ? nil : task
    }, end: { task in
      UIApplication.shared.endBackgroundTask(task)
    })
  }
}

// MARK: - What all code has access to

final class Hub {
  static let shared = Hub()
  func attach(_ listener: AnyObject, priority: Int = 0) {}
  func detach(_ listener: AnyObject) {}
}

/// That another class detaches itself from the shared hub says nothing of this one.
final class Listener {
  func start() { Hub.shared.attach(self) } // expect: detached_listener
}

final class CarefulListener {
  func start() { Hub.shared.attach(self, priority: 1) }
  deinit { Hub.shared.detach(self) }
}

final class Room {
  private let guest = Listener()
  func open() { Hub.shared.attach(guest) }
  func close() { Hub.shared.detach(guest) }
}
