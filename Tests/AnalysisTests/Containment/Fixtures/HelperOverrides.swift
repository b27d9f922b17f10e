import UIKit

/// Counts, and leaves the rest to UIKit and to the caller.
class CountingContainer: UIViewController {
    private(set) var childCount = 0

    override func addChild(_ childController: UIViewController) {
        super.addChild(childController)
        childCount += 1
    }

    override func removeFromParent() {
        super.removeFromParent()
        childCount = 0
    }

    func show(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func showUntold(_ child: UIViewController) {
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
    }
}

final class LoggingNavigationController: UINavigationController {
    override func addChild(_ childController: UIViewController) {
        NSLog("adding %@", childController)
        super.addChild(childController)
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        NSLog("moving to %@", parent ?? "nil")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        setNeedsStatusBarAppearanceUpdate()
    }
}

/// Records instead of adding.
final class MockContainer: UIViewController {
    var added: [UIViewController] = []
    var wasRemoved = false

    override func addChild(_ childController: UIViewController) {
        added.append(childController)
    }

    override func removeFromParent() {
        wasRemoved = true
    }
}

final class ContainerTests: XCTestCase {
    func testAdding() {
        let mock = MockContainer()
        let child = UIViewController()
        mock.addChild(child)
        XCTAssertEqual(mock.added, [child])
    }

    func testRemoving() {
        let mock = MockContainer()
        mock.removeFromParent()
        XCTAssertTrue(mock.wasRemoved)
    }
}
