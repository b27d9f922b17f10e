class Near: UIViewController { }
class Root { }
