import UIKit

enum Screen {
    case home
    case timetable(Pier?)
    case sailing(Sailing)
    case tickets
    case ticket(Ticket)
    case purchase
    case map
    case alerts
    case settings
}

/// Owns one flow: makes its screens and decides what follows what.
class Coordinator<Root: UIViewController> {
    let root: Root
    private(set) var children: [AnyObject] = []

    init(root: Root) {
        self.root = root
    }

    func start() {}

    /// Keeps another coordinator alive. No view controller is involved here.
    func addChild(_ child: AnyObject) {
        children.append(child)
    }

    func removeChild(_ child: AnyObject) {
        children.removeAll { $0 === child }
    }

    func scene<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        return storyboard.instantiateViewController(withIdentifier: String(describing: type)) as! Controller
    }
}
