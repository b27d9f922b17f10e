import SceneKit
import SpriteKit
import UIKit

final class ArenaScene: SKScene {
    private let player = SKSpriteNode(imageNamed: "player")
    private let score = SKLabelNode(text: "0")
    private var enemies: [EnemyNode] = []

    override func didMove(to view: SKView) {
        addChild(player)
        addChild(score)
        let pause = PauseOverlay()
        pause.zPosition = 10
        addChild(pause)
        camera?.addChild(SKShapeNode(circleOfRadius: 12))
    }

    func spawn() {
        let enemy = EnemyNode()
        enemies.append(enemy)
        self.addChild(enemy)
        enemy.run(.sequence([.fadeOut(withDuration: 2), .removeFromParent()]))
    }

    func place(_ node: SKNode) {
        super.addChild(node)
    }

    func clear() {
        enemies.forEach { $0.removeFromParent() }
        for child in children {
            child.removeFromParent()
        }
        player.removeFromParent()
    }
}

final class EnemyNode: SKSpriteNode {
    func explode() {
        let particles = SKEmitterNode(fileNamed: "Explosion")
        particles.map { parent?.addChild($0) }
        removeFromParent()
    }
}

class OverlayNode: SKNode {
    func place(_ label: SKLabelNode) {
        label.removeFromParent()
        addChild(label)
    }
}

final class PauseOverlay: OverlayNode {}

final class GameViewController: UIViewController {
    private var arena: ArenaScene?
    private let board = SCNScene()

    override func viewDidLoad() {
        super.viewDidLoad()
        let scene = ArenaScene(size: view.bounds.size)
        let hint = SKLabelNode(text: "Tap to start")
        scene.addChild(hint)
        arena = scene
        board.rootNode.addChildNode(SCNNode())
    }

    func removeHints() {
        arena?.children.compactMap { $0 as? SKLabelNode }.forEach { $0.removeFromParent() }
        guard let scene = arena else { return }
        for node in scene.children where node.name == "hint" {
            node.removeFromParent()
        }
    }

    func showSettings() {
        let settings = UIViewController()
        addChild(settings) // expect: missing_did_move
        view.addSubview(settings.view)
    }
}
