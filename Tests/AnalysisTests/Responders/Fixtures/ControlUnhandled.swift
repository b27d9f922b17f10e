import UIKit

@objc protocol CartResponder {
    @objc optional func didTapCheckout(sender: Any?)
    @objc optional func didTapCoupon(_ sender: Any?)
}

final class CartFooterView: UIView {
    private let checkout = UIButton(type: .system)
    private let coupon = UIButton(type: .system)
    private let help = UIButton(type: .system)

    func setUp() {
        checkout.addTarget(nil, action: #selector(CartResponder.didTapCheckout(sender:)), for: .touchUpInside) // expect: unhandled_nil_target_action
        coupon.addTarget(nil, action: #selector(CartResponder.didTapCoupon(_:)), for: .touchUpInside)
        help.addTarget(nil, action: Selector(("showCartHelp:")), for: .touchUpInside) // expect: unhandled_nil_target_action
    }
}

final class CartController: UIViewController, CartResponder {
    func didTapCoupon(_ sender: Any?) {
        title = "Coupon"
    }
}
