import UIKit

final class OrderCoordinator: NSObject {
    @objc func startRefund(_ sender: Any?) {}
    @objc func cancelOrder(_ sender: Any?) {}
}

@objcMembers
final class OrderModel: NSObject {
    func reorder(_ sender: Any?) {}
}

final class OrderScreen: UIViewController {
    private let coordinator = OrderCoordinator()

    func addActions(to stack: UIStackView) {
        let refund = UIButton(type: .system)
        refund.addTarget(nil, action: #selector(OrderCoordinator.startRefund(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
        let cancel = UIButton(type: .system)
        cancel.addTarget(nil, action: #selector(OrderCoordinator.cancelOrder(_:)), for: .touchUpInside)
        let reorder = UIButton(type: .system)
        reorder.addTarget(nil, action: #selector(OrderModel.reorder(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
        let sent = UIButton(type: .system)
        sent.addTarget(coordinator, action: #selector(OrderCoordinator.startRefund(_:)), for: .touchUpInside)
    }
}

final class OrdersScreen: UIViewController {
    @objc func cancelOrder(_ sender: Any?) {
        title = nil
    }
}
