// Observers with a block: only their token removes them.
import UIKit

final class Dropped: UIViewController {
  let center = NotificationCenter()
  lazy var ready = false

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
    _ = center.addObserver(forName: .changed, object: nil, queue: nil, using: reload) // expect: unremoved_observer
    let token = center.addObserver(forName: nil, object: nil, queue: nil, using: reload) // expect: unremoved_observer
    _ = center.addObserver(self, selector: #selector(reload), name: .changed, object: nil)
  }

  func only() {
    center.addObserver(forName: .changed, object: nil, queue: nil, using: reload) // expect: unremoved_observer
  }

  /// The only expression is what the function gives its caller.
  func given() -> any NSObjectProtocol {
    center.addObserver(forName: .changed, object: nil, queue: nil, using: reload)
  }

  override init(nibName: String?, bundle: Bundle?) {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }
}

extension Dropped {
  func more() {
    _ = center.addObserver(forName: .changed, object: nil, queue: nil, using: reload) // expect: unremoved_observer
  }
}

final class Once: UIView {
  func observe() {
    var token: (any NSObjectProtocol)?
    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in
      token.map(NotificationCenter.default.removeObserver)
      if let token { NotificationCenter.default.removeObserver(token) }
    }
  }
}

final class Kept: UITableViewCell {
  var token: (any NSObjectProtocol)?
  var tokens: [any NSObjectProtocol] = []

  func observe(_ center: NotificationCenter) {
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    tokens.append(center.addObserver(forName: .changed, object: nil, queue: nil) { _ in })
    let other = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    tokens += [other]
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}

final class NeverRemoved: UIView {
  var token: (any NSObjectProtocol)?

  func observe(_ center: NotificationCenter) {
    token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }
}

// As long as the app lives.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    return true
  }
}

final class Service {
  static let shared = Service()

  init() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

func observe() {
  NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
}

/// In a list, short or long, that a loop goes through.
final class InLists: UIViewController {
  func removesAll() {
    let center = NotificationCenter.default
    let a = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    let b = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    let c = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    let forgotten = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
    for token in [a, a, a, a, a, a, a, a, b] { center.removeObserver(token) }
    var more = [a]
    more.append(contentsOf: [c])
    for token in more { center.removeObserver(token) }
  }
}

/// In an extension of a framework's class: `removeObserver(self)` does not remove an observer with a block.
extension UIScrollView {
  func startAdjusting() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil, using: adjust(_:)) // expect: unremoved_observer
    NotificationCenter.default.addObserver(forName: .hidden, object: nil, queue: nil, using: adjust(_:)) // expect: unremoved_observer
  }

  func stopAdjusting() {
    NotificationCenter.default.removeObserver(self)
  }

  private func adjust(_ notification: Notification) {
    contentInset.bottom = 0
  }

  func adjusting() -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil, using: adjust(_:))
  }

  func adjust(with keeper: TokenKeeper) {
    let token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil, using: adjust(_:))
    keeper.tokens.append(token)
  }
}

extension UIKit.UIViewController {
  func reloadWhenChanged() {
    _ = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }
}

final class TokenKeeper {
  var tokens: [any NSObjectProtocol] = []

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}

/// Neither a view nor a view controller.
extension UIApplication {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

extension UIImage {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

extension Service {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

/// What static and class functions of a framework's class set up lives as long as the app.
extension UIViewController {
  static func startLogging() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }

  class func startCounting() {
    _ = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }

  func startWatching() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }
}

/// Nodes of SpriteKit are responders, but no views.
extension SKScene {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

final class ArenaScene: SKScene {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

final class HeroNode: SKSpriteNode {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
  }
}

/// The view that shows a scene is one.
final class ArenaView: SKView {
  func observe() {
    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in } // expect: unremoved_observer
  }
}

// A shared object lives as long as the app.

final class SharedPlayer: UIViewController {
    static let shared = SharedPlayer()

    func observe() {
        NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in }
    }
}

final class HasShared: UIViewController {
    static let shared = SharedPlayer()

    func observe() {
        NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in } // expect: unremoved_observer
    }
}
