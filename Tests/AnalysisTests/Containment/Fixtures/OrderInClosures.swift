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

// The view out of the hierarchy before the announcement, within one closure that runs later.
final class StackOfCardsController: UIViewController {
  private var card: UIViewController?

  func close() {
    guard let card, let cardView = card.view else { return }
    UIView.animate(
      withDuration: 0.3,
      animations: {
        cardView.alpha = 0
      },
      completion: { _ in
        cardView.removeFromSuperview()
        card.willMove(toParent: nil) // expect: containment_order
        card.removeFromParent()
      })
  }

  func closeMaybeAnimated(_ page: UIViewController, _ isAnimated: Bool) {
    guard isAnimated else {
      page.view.removeFromSuperview()
      page.willMove(toParent: nil) // expect: containment_order
      page.removeFromParent()
      return
    }
    UIView.animate(withDuration: 0.3) {
      page.view.alpha = 0
    } completion: { _ in
      page.view.removeFromSuperview()
      page.willMove(toParent: nil) // expect: containment_order
      page.removeFromParent()
    }
  }

  func closeRightly(_ page: UIViewController) {
    UIView.animate(withDuration: 0.3) {
      page.view.alpha = 0
    } completion: { _ in
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
  }

  /// Which of the two closures runs first is not known.
  func closeInTwoSteps(_ page: UIViewController, _ queue: OperationQueue) {
    queue.addOperation { page.view.removeFromSuperview() }
    queue.addOperation {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
  }

  func closeAll() {
    let pages = children
    UIView.animate(withDuration: 0.3) {
      pages.forEach { $0.view.alpha = 0 }
    } completion: { _ in
      for page in pages {
        page.view.removeFromSuperview()
        page.willMove(toParent: nil) // expect: containment_order
        page.removeFromParent()
      }
    }
  }
}
