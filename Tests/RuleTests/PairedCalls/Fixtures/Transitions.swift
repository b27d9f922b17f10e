// Appearance that a container forwards by hand, and image contexts.
import UIKit

final class PagesViewController: UIViewController {
  func show(_ page: UIViewController) {
    page.beginAppearanceTransition(true, animated: false) // expect: unended_appearance_transition
    guard let view = viewIfLoaded else { return }
    view.addSubview(page.view)
    page.endAppearanceTransition()
  }

  func swap(_ old: UIViewController, _ new: UIViewController) {
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    UIView.animate(withDuration: 0.3, animations: { new.view.alpha = 1 }) { _ in
      old.endAppearanceTransition()
    }
  }

  func swapRight(_ old: UIViewController?, _ new: UIViewController) {
    old?.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    UIView.animate(withDuration: 0.3, animations: { new.view.alpha = 1 }) { _ in
      if let old { old.endAppearanceTransition() }
      new.endAppearanceTransition()
    }
  }
}

final class ForwardingViewController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    child.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    child.endAppearanceTransition()
  }
}

func thumbnail(of image: UIImage?, size: CGSize) -> UIImage? {
  UIGraphicsBeginImageContextWithOptions(size, false, 0) // expect: unended_image_context
  guard let image else { return nil }
  image.draw(in: CGRect(origin: .zero, size: size))
  let result = UIGraphicsGetImageFromCurrentImageContext()
  UIGraphicsEndImageContext()
  return result
}

func forgottenThumbnail(of image: UIImage, size: CGSize) -> UIImage? {
  UIGraphicsBeginImageContext(size) // expect: unended_image_context
  image.draw(in: CGRect(origin: .zero, size: size))
  return UIGraphicsGetImageFromCurrentImageContext()
}

extension UIImage {
  var rounded: UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.clip()
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func tinted(_ color: UIColor) -> UIImage {
    UIGraphicsBeginImageContext(size)
    let result = UIGraphicsGetImageFromCurrentImageContext() ?? self
    UIGraphicsEndImageContext()
    return result
  }
}

/// Each transition ends with the object that holds it.
final class Appearance {
  let page: UIViewController
  let isAppearing: Bool

  init(_ page: UIViewController, isAppearing: Bool) {
    (self.page, self.isAppearing) = (page, isAppearing)
  }

  deinit { page.endAppearanceTransition() }
}

final class ScrolledPagesViewController: UIViewController {
  private var appearances: [Appearance] = []

  func scrollViewDidEndScrolling() {
    for appearance in appearances {
      let page = appearance.page
      if !appearance.isAppearing { page.beginAppearanceTransition(true, animated: false) }
    }
    appearances = []
  }
}

//- Drawers.swift
import UIKit

/// A method begins the transition of what another one returns. Its callers get the same object and end it.
final class DrawerController: UIViewController {
  private var left: UIViewController?
  private var openSide = 0

  private func drawer(for side: Int) -> UIViewController? { side == 1 ? left : nil }

  private func prepareDrawer(_ side: Int) {
    if let page = drawer(for: side) {
      page.view.isHidden = false
      page.beginAppearanceTransition(true, animated: true)
    }
  }

  func bounceDrawer(_ side: Int) {
    guard let page = drawer(for: side) else { return }
    prepareDrawer(side)
    CATransaction.setCompletionBlock {
      page.endAppearanceTransition()
      page.beginAppearanceTransition(false, animated: false)
      page.endAppearanceTransition()
    }
  }

  func openDrawer(_ side: Int) {
    let page = drawer(for: side)
    if openSide != side { prepareDrawer(side) }
    UIView.animate(withDuration: 0.3, animations: { page?.view.alpha = 1 }) { _ in
      if self.openSide != side { page?.endAppearanceTransition() }
    }
  }

  // No caller ends it.
  private func revealDrawer(_ side: Int) {
    if let page = drawer(for: side) {
      page.view.isHidden = false
      page.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    }
  }

  func toggleDrawer(_ side: Int) { revealDrawer(side) }

  // What the method makes, its caller has no access to.
  private func previewDrawer() {
    let page = UIViewController()
    page.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
  }

  func closeDrawer() {
    previewDrawer()
    left?.endAppearanceTransition()
  }
}

//- Sides.swift
import UIKit

struct SideProperties {
  let side: Int
  let duration: Double
}

/// The same object by another expression: the function returns it for another argument, too.
final class SideMenuController: UIViewController {
  private var left: UIViewController?
  private var right: UIViewController?

  private func menu(forSide side: Int) -> UIViewController? { side == 1 ? left : right }

  private func properties(forSide side: Int) -> SideProperties? { SideProperties(side: side, duration: 1) }

  func open(_ side: Int) {
    guard let properties = properties(forSide: side) else { return }
    menu(forSide: side)?.beginAppearanceTransition(true, animated: true)
    UIView.animate(withDuration: properties.duration, animations: {}, completion: { _ in
      self.menu(forSide: properties.side)?.endAppearanceTransition()
    })
  }

  func reveal(_ side: Int, _ properties: SideProperties) {
    let menu = menu(forSide: side)
    menu?.beginAppearanceTransition(true, animated: true)
    self.menu(forSide: properties.side)?.endAppearanceTransition()
  }
}

/// Results of other functions, of different constants, and in variables of their own are other objects.
final class TwoMenusController: UIViewController {
  private var left: UIViewController?
  private var right: UIViewController?

  private func menu(forSide side: Int) -> UIViewController? { side == 1 ? left : right }

  private func cover(forSide side: Int) -> UIViewController? { side == 1 ? right : left }

  func open(_ side: Int) {
    menu(forSide: side)?.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    cover(forSide: side)?.endAppearanceTransition()
  }

  func openFirst() {
    menu(forSide: 1)?.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    menu(forSide: 2)?.endAppearanceTransition()
  }

  func exchange(_ old: Int, _ new: Int) {
    let leaving = menu(forSide: old)
    let coming = menu(forSide: new)
    leaving?.beginAppearanceTransition(false, animated: true) // expect: unended_appearance_transition
    coming?.beginAppearanceTransition(true, animated: true)
    coming?.endAppearanceTransition()
  }
}

//- Results.swift
import UIKit

enum MenuSide {
  case left, right

  static var usual: MenuSide { .left }
}

/// A call that ends the transition of one result does not end that of another, too.
final class MenuExchanger: UIViewController {
  private var left: UIViewController?
  private var right: UIViewController?

  private func menu(forSide side: Int) -> UIViewController? { side == 1 ? left : right }

  func exchange(_ old: Int, _ new: Int) {
    menu(forSide: old)?.beginAppearanceTransition(false, animated: true) // expect: unended_appearance_transition
    menu(forSide: new)?.beginAppearanceTransition(true, animated: true)
    menu(forSide: new)?.endAppearanceTransition()
  }

  func exchange(_ old: Int, _ new: Int, _ shown: Int) {
    menu(forSide: old)?.beginAppearanceTransition(false, animated: true)
    menu(forSide: new)?.beginAppearanceTransition(true, animated: true)
    menu(forSide: new)?.endAppearanceTransition()
    menu(forSide: shown)?.endAppearanceTransition()
  }
}

/// Functions with other labels are other functions, but an argument that has a default value may be omitted.
final class LabeledMenus: UIViewController {
  private var left: UIViewController?
  private var right: UIViewController?

  private func menu(_ side: Int) -> UIViewController? { side == 1 ? left : right }

  private func menu(at index: Int) -> UIViewController? { index == 1 ? right : left }

  private func page(_ side: Int, isCached: Bool = true) -> UIViewController? { side == 1 && isCached ? left : right }

  func open(_ side: Int, _ index: Int) {
    menu(side)?.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    menu(at: index)?.endAppearanceTransition()
  }

  func turn(_ side: Int, _ shown: Int) {
    page(side)?.beginAppearanceTransition(true, animated: true)
    page(shown, isCached: true)?.endAppearanceTransition()
  }
}

/// Cases of an enum and numbers with a sign are constants. A static property may be any of the cases.
final class ConstantMenus: UIViewController {
  private var left: UIViewController?
  private var right: UIViewController?

  private func menu(for side: MenuSide) -> UIViewController? { side == .left ? left : right }

  private func menu(by offset: Int) -> UIViewController? { offset < 0 ? left : right }

  func openLeft() {
    menu(for: MenuSide.left)?.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    menu(for: MenuSide.right)?.endAppearanceTransition()
  }

  func openMixed() {
    menu(for: MenuSide.left)?.beginAppearanceTransition(true, animated: true)
    menu(for: .left)?.endAppearanceTransition()
  }

  func openUsual() {
    menu(for: MenuSide.usual)?.beginAppearanceTransition(true, animated: true)
    menu(for: MenuSide.left)?.endAppearanceTransition()
  }

  func openBefore() {
    menu(by: -1)?.beginAppearanceTransition(true, animated: true) // expect: unended_appearance_transition
    menu(by: 1)?.endAppearanceTransition()
  }
}
