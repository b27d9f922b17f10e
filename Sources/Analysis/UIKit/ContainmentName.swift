/// The UIKit names that the containment rules know, by meaning.
enum ContainmentName: UInt8, Sendable {
  /// The properties that are the children of a view controller.
  static let childrenNames = ["children", "childViewControllers"]

  case none
  // The containment contract.
  case addChild, removeFromParent, didMove, willMove
  // Adding and removing views.
  case addSubview, addItem, removeFromSuperview, arrangedSubviews, customView, transition, viewSlot
  // Access to a controller or its view.
  case view, children, parent, superview, tableView, collectionView
  // Calls and properties that make UIKit manage a controller.
  case manages, managingProperty, destination, instantiates, pops, dismisses
  /// Operations on views that do not need to be in a hierarchy.
  case measures
  /// Changes the position of a view among its siblings, or of an arranged subview of a stack view.
  case arranges
  /// Compares a view or its coordinates with those of another one, or constrains both.
  case relates
  /// Receives a controller without any effect on it.
  case harmless

  /// Whether it adds a view to another one.
  var addsView: Bool { self == .addSubview || self == .addItem }

  /// Whether it receives views and is known to show none of them.
  var showsNothing: Bool {
    switch self {
    case .measures, .arranges, .relates, .harmless: true
    default: false
    }
  }

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
  // FlexLayout's `flex.addItem(view)`.
  add(.addItem, "addItem")
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
  // UIKit adds these views to its own controllers, and raises an exception if they belong to the child of another controller.
  add(.managingProperty, "inputView inputAccessoryView")
  add(.view, "view viewIfLoaded")
  add(.tableView, "tableView")
  add(.collectionView, "collectionView")
  add(.children, ContainmentName.childrenNames.joined(separator: " "))
  add(.parent, "parent presentingViewController")
  add(.superview, "superview")
  add(.manages, "present pushViewController setViewControllers show showDetailViewController setViewController")
  add(.manages, "UINavigationController UITabBarController UIPopoverController UISearchController")
  add(.managingProperty, "viewControllers rootViewController contentViewController detailViewController")
  add(.pops, "popViewController popToRootViewController popToViewController")
  add(.dismisses, "dismiss dismissViewControllerAnimated")
  add(.measures, "systemLayoutSizeFitting sizeThatFits drawHierarchy snapshotView render")
  add(.relates, "convert isDescendant isEqual NSLayoutConstraint")
  add(.destination, "destination destinationViewController")
  add(.instantiates, "instantiateViewController instantiateInitialViewController")
  // Names in analyzed code; none of them is used here. `unowned(safe) let` looks like a call.
  add(.harmless, "print debugPrint NSLog contains firstIndex removeAll index type fatalError assert")
  add(.harmless, "assertionFailure precondition ObjectIdentifier unowned isKind addObserver removeObserver dump")
  add(.harmless, "pin pinToSuperview activate constrain")
  return words
}()
