import SwiftUI
import UIKit

class GenericScreen<Model>: UIViewController {
    @objc func applyFilter(_ sender: Any?) {}
}

extension GenericScreen {
    func clearFilter(_ sender: Any?) {}
}

struct MenuHost<Content: View> {
    final class Controller<Hosted: View>: UIHostingController<Hosted> {
        @objc func menuAction(_ sender: Any?) {}
    }
}

final class FilterBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(GenericScreen<Int>.applyFilter(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("clearFilter:")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }

    func menu() -> [UIMenuItem] {
        [UIMenuItem(title: "Menu", action: #selector(MenuHost<Text>.Controller<Text>.menuAction(_:)))]
    }
}
