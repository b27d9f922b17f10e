import UIKit

final class AnimalsController: UITableViewController {
    private var timer: Timer?
    private var link: CADisplayLink?

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(animalSelected), name: .animalSelected, object: nil)
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        link = CADisplayLink(target: self, selector: #selector(tick))
        let invocation = UIApplication.shared.delegate.map { $0.responds(to: #selector(tick)) }
        _ = invocation
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(tick), for: .valueChanged)
        Thread.detachNewThreadSelector(#selector(tick), toTarget: self, with: nil)
        let descriptor = NSSortDescriptor(key: "name", ascending: true, selector: #selector(NSString.localizedCompare(_:)))
        _ = descriptor
    }

    @objc private func animalSelected(_ note: Notification) {}
    @objc private func tick() {}
}

extension Notification.Name {
    static let animalSelected = Notification.Name("animalSelected")
}
