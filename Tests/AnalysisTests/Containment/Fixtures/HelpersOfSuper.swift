// rules: +child_view_not_added
// Methods of superclasses, called on `super`, with and without an override.
import UIKit

class PageController: UIViewController {
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func place(_ child: UIViewController) { view.addSubview(child.view) }

  func leave(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

//- Article.swift
import UIKit

class ArticleController: PageController {
  override func embed(_ child: UIViewController) {
    child.view.alpha = 0.5
    super.embed(child)
  }

  override func place(_ child: UIViewController) {
    super.place(child)
    child.didMove(toParent: self)
  }

  override func leave(_ child: UIViewController) {
    super.leave(child)
    title = nil
  }
}

//- Video.swift
import UIKit

class VideoController: ArticleController {
  func show(_ child: UIViewController) { view.addSubview(child.view) }

  private let player = UIViewController()
  private let related = UIViewController()
  private let comments = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    super.embed(player)
  }

  func showRelated() {
    addChild(related)
    place(related)
  }

  func hidePlayer() {
    super.leave(player)
  }

  func showComments() {
    addChild(comments)
    super.place(comments)
  }
}

// In a class between, the method is an override of an override.
class LiveController: VideoController {
  private let chat = UIViewController()
  private let polls = UIViewController()

  override func embed(_ child: UIViewController) { super.embed(child) }

  func showPolls() {
    addChild(polls) // expect: child_view_not_added
    super.viewDidAppear(true)
    polls.didMove(toParent: self)
  }

  func showChat() {
    embed(chat)
  }

  // The method of the class above the next one only shows.
  func showChatHalf() {
    let half = UIViewController()
    addChild(half) // expect: missing_did_move
    super.show(half)
  }
}

// A method of a superclass that the sources do not have may do anything.
class ForeignController: LibraryController {
  private let menu = UIViewController()

  func showMenu() {
    addChild(menu)
    super.attach(menu)
  }

  // The method of the protocol is another one.
  func showMap() {
    let map = UIViewController()
    addChild(map)
    super.install(map)
  }
}

protocol Installing: UIViewController {}

extension Installing {
  func install(_ child: UIViewController) { view.addSubview(child.view) }
}

final class InstallingController: UIViewController, Installing {
  func show(_ child: UIViewController) {
    addChild(child)
    install(child)
    child.didMove(toParent: self)
  }
}

// The superclass conforms.
class InstallingBase: UIViewController, Installing {}

final class InstallingBelow: InstallingBase {
  func show(_ child: UIViewController) {
    addChild(child)
    super.install(child)
    child.didMove(toParent: self)
  }

  func showHalf(_ child: UIViewController) {
    addChild(child) // expect: missing_did_move
    super.install(child)
  }
}
