class A: UIViewController {
  override func viewDidLoad() {
    super.
    let x =
    foo(
    if
  }
  @IBOutlet weak
  func
  var x: Int {
}
