// `didMove(toParent:)` before the view, within one closure that runs later.
import UIKit

final class ReaderViewControllerA: UIViewController {
  let column = UIStackView()
  var kept: [UIViewController] = []

  func append(_ count: Int) {
    Task {
      await MainActor.run {
        for _ in 0..<count {
          let page = UIViewController()
          addChild(page)
          page.didMove(toParent: self) // expect: containment_order
          column.addArrangedSubview(page.view)
          kept.append(page)
        }
      }
    }
  }
}

final class ReaderViewControllerB: UIViewController {
  let column = UIStackView()

  func append() {
    Task {
      let page = UIViewController()
      addChild(page)
      page.didMove(toParent: self) // expect: containment_order
      column.addArrangedSubview(page.view)
    }
  }
}

final class ReaderViewControllerC: UIViewController {
  func load(_ done: @escaping (UIViewController) -> Void) {}

  func append() {
    load { page in
      self.addChild(page)
      page.didMove(toParent: self) // expect: containment_order
      self.view.addSubview(page.view)
    }
  }
}
