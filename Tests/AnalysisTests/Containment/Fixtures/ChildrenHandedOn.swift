// rules: +child_view_not_added
import UIKit

// Code that receives all children of a controller may show and complete each of them.

class PagesInLibrary: UIViewController {
  let manager = LibraryPageManager()

  func configure(_ titles: [String]) {
    for title in titles {
      let page = UIViewController()
      page.title = title
      addChild(page)
    }
    manager.configure(titles: titles, pages: self.children)
  }
}

class PagesGivenToLibrary: UIViewController {
  func configure() {
    let page = UIViewController()
    addChild(page)
    view.addSubview(LibraryPages(frame: view.bounds, pages: children))
  }

  func configureOne() {
    let page = UIViewController()
    addChild(page)
    view.addSubview(LibraryPages(frame: view.bounds, pages: [page]))
    page.didMove(toParent: self)
  }
}

class PagesCounted: UIViewController {
  func configure() {
    let page = UIViewController()
    addChild(page)  // expect: child_view_not_added
    title = "\(children.count)"
    page.didMove(toParent: self)
  }
}

class PagesReplaced: UIViewController {
  let manager = LibraryPageManager()

  func replace(by pages: [UIViewController]) {
    children.forEach {
      $0.willMove(toParent: nil)
      $0.removeFromParent()
    }
    for page in pages { addChild(page) }
    manager.configure(pages: children)
  }

  func removeAll() {
    children.forEach {
      $0.willMove(toParent: nil)
      $0.removeFromParent()  // expect: child_view_left_behind
    }
    manager.reload()
  }
}

class PagesShownByCells: UIViewController {
  let pages = PageCells()

  func replace(by others: [UIViewController]) {
    children.forEach {
      $0.willMove(toParent: nil)
      $0.removeFromParent()
    }
    for other in others { addChild(other) }
    pages.show(children)
    for other in others { other.didMove(toParent: self) }
  }
}

class PageCells: NSObject {
  var list: UICollectionView?
  var shown: [UIViewController] = []

  func show(_ pages: [UIViewController]) {
    shown = pages
    list?.reloadData()
  }
}
