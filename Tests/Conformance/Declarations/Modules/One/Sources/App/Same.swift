import UIKit
class Same: UIViewController { func app() { } }
class BaseController: UIViewController { }
