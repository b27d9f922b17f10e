//- ScanResponder.swift
import UIKit

@objc protocol ScanResponder {
    @objc optional func didTapScan(sender: Any?)
    @objc optional func didTapPay(sender: Any?)
}
//- HomeController.swift
import UIKit

final class HomeController: UIViewController {
    private let scanButton = UIButton(type: .system)
    private let payButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        scanButton.addTarget(nil, action: #selector(ScanResponder.didTapScan(sender:)), for: .primaryActionTriggered)
        scanButton.addTarget(self, action: #selector(scanTapped), for: .touchUpInside)
        payButton.addTarget(nil, action: #selector(ScanResponder.didTapPay(sender:)), for: .touchUpInside)
    }

    @objc private func scanTapped() {
        view.endEditing(true)
    }
}
//- MainController.swift
import UIKit

final class MainController: UIViewController {
    private let home = HomeController()
}

extension MainController: ScanResponder {
    func didTapScan(sender: Any?) {
        title = "Scan"
    }

    func didTapPay(sender: Any?) {
        title = "Pay"
    }
}
