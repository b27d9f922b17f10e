import UIKit

final class AssignedItemsController: UIViewController {
    @IBOutlet private var backItem: UIBarButtonItem!
    @IBOutlet private var forwardItem: UIBarButtonItem!
    private let fireItem = UIBarButtonItem(image: UIImage(systemName: "flame"), style: .plain, target: nil, action: nil)
    private let shareItem = UIBarButtonItem(image: UIImage(systemName: "square"), style: .plain, target: nil, action: nil)
    private let closeItem = UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil)
    private let readerItem = UIBarButtonItem()

    override func viewDidLoad() {
        super.viewDidLoad()
        fireItem.action = #selector(fire)
        shareItem.target = self
        shareItem.action = #selector(fire)
        closeItem.action = Selector(("closeAllTabs:")) // expect: unhandled_nil_target_action
        readerItem.target = nil
        readerItem.action = Selector(("openReader:")) // expect: unhandled_nil_target_action
    }

    func wireBoth() {
        let item = UIBarButtonItem(title: "Zoom", style: .plain, target: nil, action: Selector(("zoom:")))
        item.target = self
        navigationItem.rightBarButtonItem = item
    }

    func wireInBlock() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Pan", style: .plain, target: nil, action: nil).then {
            $0.target = self
            $0.action = #selector(fire)
        }
    }

    @objc private func fire() {}
    @objc private func zoom(_ sender: Any?) {}
}

protocol Then {}

extension Then where Self: AnyObject {
    func then(_ block: (Self) -> Void) -> Self {
        block(self)
        return self
    }
}

extension NSObject: Then {}
