// Just enough of UIKit that the compiler can say whether a generated container is plausible, where there is none.
@_exported import Foundation

public typealias CGFloat = Foundation.CGFloat
public typealias TimeInterval = Foundation.TimeInterval

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }
}

@MainActor public final class NSLayoutConstraint {
  init() {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor public final class NSLayoutAnchor<Kind> {
  init() {}
  public func constraint(equalTo other: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { NSLayoutConstraint() }
}
public enum X {}
public enum Y {}

@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleWidth = Self(rawValue: 1)
    public static let flexibleHeight = Self(rawValue: 2)
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let transitionCrossDissolve = Self(rawValue: 1)
  }
  public override nonisolated init() { super.init() }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var subviews: [UIView] { [] }
  open var superview: UIView? { nil }
  open var window: UIView? { nil }
  open var leadingAnchor: NSLayoutAnchor<X> { NSLayoutAnchor() }
  open var trailingAnchor: NSLayoutAnchor<X> { NSLayoutAnchor() }
  open var topAnchor: NSLayoutAnchor<Y> { NSLayoutAnchor() }
  open var bottomAnchor: NSLayoutAnchor<Y> { NSLayoutAnchor() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {}
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  public static func performWithoutAnimation(_ actions: () -> Void) {}
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
}

open class UILabel: UIView {
  open var text: String?
}

open class UIStackView: UIView {
  public init(arrangedSubviews: [UIView]) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public override nonisolated init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addArrangedSubview(_ view: UIView) {}
  open func insertArrangedSubview(_ view: UIView, at index: Int) {}
  open func removeArrangedSubview(_ view: UIView) {}
}

open class UITableView: UIView {
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
}

public enum UIUserInterfaceIdiom: Sendable { case phone, pad }
public enum UIUserInterfaceSizeClass: Sendable { case compact, regular }
@MainActor public final class UITraitCollection {
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
}

@MainActor open class UIViewController: UIResponder {
  public override nonisolated init() { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView!
  open var title: String?
  open var children: [UIViewController] { [] }
  open var parent: UIViewController? { nil }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var isViewLoaded: Bool { true }
  open var preferredContentSize = CGSize.zero
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func loadViewIfNeeded() {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func transition(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {}
}
