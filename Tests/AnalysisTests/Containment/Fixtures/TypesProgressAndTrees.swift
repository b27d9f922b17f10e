import Foundation
import UIKit

final class UploadQueue {
    private let total = Progress(totalUnitCount: 10)

    func enqueue(_ upload: Upload) {
        total.addChild(upload.progress, withPendingUnitCount: 1)
        let slice = Progress(totalUnitCount: 1)
        total.addChild(slice, withPendingUnitCount: 1)
    }
}

struct Upload {
    let progress: Progress
}

func makeFeed(_ titles: [String]) -> XMLElement {
    let root = XMLElement(name: "feed")
    for title in titles {
        let entry = XMLElement(name: "entry", stringValue: title)
        root.addChild(entry)
    }
    return root
}

/// A tree of the project's own.
final class OutlineNode {
    private(set) var children: [OutlineNode] = []
    private(set) weak var parent: OutlineNode?

    func addChild(_ node: OutlineNode) {
        node.parent = self
        children.append(node)
    }

    func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
}

struct MenuTree {
    var root = OutlineNode()

    func build() {
        let first = OutlineNode()
        let second = OutlineNode()
        root.addChild(first)
        first.addChild(second)
        second.removeFromParent()
        for node in root.children {
            node.removeFromParent()
        }
        root.children.forEach { $0.removeFromParent() }
    }
}

final class OutlineViewController: UIViewController {
    private let root = OutlineNode()

    func append(_ node: OutlineNode) {
        root.addChild(node)
    }

    func makeNodes(_ count: Int) {
        for _ in 0..<count {
            let node = OutlineNode()
            root.addChild(node)
        }
    }

    func remove(_ node: OutlineNode) {
        node.removeFromParent()
    }
}

protocol LayoutItem: AnyObject {
    func addChild(_ item: LayoutItem)
    func removeFromParent()
}

final class LayoutEngine {
    private var items: [LayoutItem] = []

    func nest(_ item: LayoutItem, in other: LayoutItem) {
        other.addChild(item)
        items.first?.removeFromParent()
    }
}
