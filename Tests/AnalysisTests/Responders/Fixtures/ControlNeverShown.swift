// A control that is only made and given to helpers is never on screen, so that nobody can tap it.
import UIKit

class KeyboardBars: NSObject {
  override init() {
    super.init()
    // Loads the classes early.
    let field = UITextField()
    field.addDone(nil, action: #selector(done(_:)))
    field.addBoth(nil, previous: #selector(previous(_:)), done: #selector(done(_:)))
  }

  func shown(in view: UIView) {
    let field = UITextField()
    field.addDone(nil, action: #selector(done(_:)))  // expect: unreachable_nil_target_action
    view.addSubview(field)
  }

  func placed(in view: UIView) {
    let field = UITextField()
    field.addDone(nil, action: #selector(done(_:)))  // expect: unreachable_nil_target_action
    field.place(in: view)
  }

  func renamed(in view: UIView) {
    let made = UITextField()
    let field = made
    field.addDone(nil, action: #selector(done(_:)))
    let other = UITextField()
    let shown = other
    other.addDone(nil, action: #selector(done(_:)))  // expect: unreachable_nil_target_action
    view.addSubview(shown)
  }

  func plain() {
    let button = UIButton()
    button.addTarget(nil, action: #selector(done(_:)), for: .touchUpInside)  // expect: unreachable_nil_target_action
  }

  func given(_ field: UITextField) {
    field.addDone(nil, action: #selector(done(_:)))  // expect: unreachable_nil_target_action
  }

  @objc func done(_ sender: Any) {}
  @objc func previous(_ sender: Any) {}
}

extension UITextField {
  func addDone(_ target: AnyObject?, action: Selector) {
    inputAccessoryView = bar([UIBarButtonItem(barButtonSystemItem: .done, target: target, action: action)])
  }

  func addBoth(_ target: AnyObject?, previous: Selector, done: Selector) {
    let first = UIBarButtonItem(title: "<", style: .plain, target: target, action: previous)
    inputAccessoryView = bar([first, UIBarButtonItem(barButtonSystemItem: .done, target: target, action: done)])
  }

  func bar(_ items: [UIBarButtonItem]) -> UIToolbar {
    let bar = UIToolbar()
    bar.setItems(items, animated: false)
    return bar
  }

  func place(in view: UIView) { view.addSubview(self) }
}
