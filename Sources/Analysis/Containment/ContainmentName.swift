/// The names of UIKit that the containment rules know.
enum ContainmentName: UInt8, Sendable {
  case none
  // The contract.
  case addChild, removeFromParent, didMove, willMove
  // Views come and go.
  case addSubview, removeFromSuperview, arrangedSubviews, customView, transition, viewSlot
  // Ways to reach a controller or its view.
  case view, children, parent, superview, tableView, collectionView
  // UIKit takes charge of the controller.
  case manages, managingProperty, destination, instantiates, pops
  /// Is done to views that need not be in any hierarchy.
  case measures
  /// Changes the place of a view among its siblings, or of a stack view.
  case arranges
  /// Takes a controller without doing anything to it.
  case harmless

  init(_ name: String) { self = words[name] ?? .none }
}

private let words: [String: ContainmentName] = {
  var words: [String: ContainmentName] = [:]
  func add(_ word: ContainmentName, _ names: String) {
    for name in names.split(separator: " ") { words[String(name)] = word }
  }
  add(.addChild, "addChild addChildViewController")
  add(.removeFromParent, "removeFromParent removeFromParentViewController")
  add(.didMove, "didMove didMoveToParentViewController")
  add(.willMove, "willMove willMoveToParentViewController")
  add(.addSubview, "addSubview insertSubview addArrangedSubview insertArrangedSubview")
  add(.removeFromSuperview, "removeFromSuperview")
  add(
    .arranges, "removeArrangedSubview bringSubviewToFront sendSubviewToBack bringSubview sendSubview exchangeSubview")
  add(.arrangedSubviews, "UIStackView")
  add(.customView, "customView")
  add(.transition, "transition transitionFromViewController")
  add(
    .viewSlot,
    "tableHeaderView tableFooterView backgroundView selectedBackgroundView titleView accessoryView contentView")
  add(.viewSlot, "leftView rightView backgroundContentView")
  // UIKit puts these into controllers of its own, and throws where they are views of anybody's children.
  add(.managingProperty, "inputView inputAccessoryView")
  add(.view, "view viewIfLoaded")
  add(.tableView, "tableView")
  add(.collectionView, "collectionView")
  add(.children, "children childViewControllers")
  add(.parent, "parent presentingViewController")
  add(.superview, "superview")
  add(.manages, "present pushViewController setViewControllers show showDetailViewController setViewController")
  add(.manages, "UINavigationController UITabBarController UIPopoverController UISearchController")
  add(.managingProperty, "viewControllers rootViewController contentViewController detailViewController")
  add(.pops, "popViewController popToRootViewController popToViewController")
  add(.measures, "systemLayoutSizeFitting sizeThatFits drawHierarchy snapshotView render")
  add(.destination, "destination")
  add(.instantiates, "instantiateViewController instantiateInitialViewController")
  // Names in the code that is analyzed, none of them used here. `unowned(safe) let` looks like a call.
  add(.harmless, "print debugPrint NSLog contains firstIndex removeAll index type fatalError assert")
  add(.harmless, "assertionFailure precondition ObjectIdentifier unowned isKind addObserver removeObserver dump")
  add(.harmless, "pin pinToSuperview activate constrain")
  return words
}()
