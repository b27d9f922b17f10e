import SnapKit
import UIKit

final class RadarViewController: UIViewController {
    private let radar = UIViewController()
    private let legend = UIViewController()
    private let controls = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(radar)
        view.addSubview(radar.view)
        radar.view.snp.makeConstraints { make in
            make.edges.equalToSuperview()
        }
        radar.didMove(toParent: self)

        addChild(legend)
        view.addSubview(legend.view)
        legend.didMove(toParent: self)
        legend.view.snp.makeConstraints {
            $0.leading.trailing.equalToSuperview()
            $0.bottom.equalTo(view.safeAreaLayoutGuide)
            $0.height.equalTo(56)
        }

        addChild(controls) // expect: missing_did_move
        view.addSubview(controls.view)
        controls.view.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide).offset(12)
            make.trailing.equalToSuperview().inset(12)
        }
    }

    func showSheet(_ sheet: UIViewController) {
        addChild(sheet)
        view.addSubview(sheet.view)
        sheet.view.snp.remakeConstraints { make in
            guard sheet.title != nil else {
                make.height.equalTo(0)
                return
            }
            make.edges.equalToSuperview()
        }
        sheet.didMove(toParent: self)
    }
}
