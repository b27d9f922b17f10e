import BuoyKit
import UIKit

/// Its base class comes from a package that is not in this tree; `.chaperone.yml` names it.
final class LoyaltyViewController: BuoyFlowController {
    private let badge = LegendViewController()
    private var reward: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sea miles"
        dock(badge)
        showReward(RewardViewController())
    }

    private func showReward(_ next: UIViewController) {
        if let old = reward {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
            old.didMove(toParent: nil) // expect: redundant_containment_call
        }
        add(next)
        reward = next
    }
}

final class RewardViewController: UIViewController {
    // chaperone:disable:next missing_did_move - the glow says so itself // expect: unused_suppression
    private let glow = GlowViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        add(glow)
        let spark = SparkViewController()
        addChild(spark) // chaperone:disable:this missing_did_move - it lives for one second and shows nothing
        view.addSubview(spark.view)
    }
}

final class GlowViewController: UIViewController {
    // chaperone:disable:next missing_didmove - an old name // expect: unknown_suppression
    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.shadowOpacity = 0.4
    }
}

final class SparkViewController: UIViewController {}
