// Helpers that the sources do not declare, though they declare others of the same name.

//- Home.swift
import Helpers

class Home: UIViewController {
  func show(_ feed: UIViewController) {
    add(feed)
    view.addSubview(feed.view)
  }

  func show(_ feed: UIViewController, in other: Outside) {
    other.add(feed)
    view.addSubview(feed.view)
  }

  func keep(_ feed: UIViewController) {
    note(feed)
    view.addSubview(feed.view) // expect: orphaned_child_view
  }

  func note(_ feed: UIViewController) { print(feed) }
}

//- Tabs.swift
class Tabs {
  func add(url: String, inBackground: Bool) {}
  func add(_ tab: Int) {}
}
