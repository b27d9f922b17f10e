// The parts of UIKit and Foundation that the controllers beside this file use, written from their documentation.
@_exported import ObjectiveC

@objc public protocol NSObjectProtocol {}
@objc open class NSObject: NSObjectProtocol {
  public init() {}
}

// MARK: Foundation

public typealias CGFloat = Double
public typealias TimeInterval = Double
public struct CGRect { public static let zero = CGRect(); public var width: CGFloat = 0; public var height: CGFloat = 0 }
public struct CGSize { public static let zero = CGSize(); public init() {} }
public struct CGPoint { public static let zero = CGPoint(); public init() {}; public var x: CGFloat = 0; public var y: CGFloat = 0 }
public struct UIEdgeInsets { public static let zero = UIEdgeInsets(); public var bottom: CGFloat = 0 }
@objc open class IndexPath: NSObject { open var row: Int { 0 }; open var section: Int { 0 } }
public struct URL { public init?(string: String) {} }
public struct Data { public init() {} }
public struct Date { public init() {} }
public struct NSRange { public var location = 0 }
open class NSCoder: NSObject {}
open class Bundle: NSObject { public static let main = Bundle() }
open class NSNotification: NSObject { public struct Name { public init(_ text: String) {} } }
public struct Notification { public typealias Name = NSNotification.Name; public var name: Name; public var userInfo: [AnyHashable: Any]? }
open class NotificationCenter: NSObject {
  public static let `default` = NotificationCenter()
  open func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
  @discardableResult open func addObserver(forName name: NSNotification.Name?, object: Any?, using block: @escaping (Notification) -> Void) -> NSObjectProtocol { self }
  open func removeObserver(_ observer: Any) {}
  open func post(name: NSNotification.Name, object: Any?) {}
}
open class Timer: NSObject {
  open class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer { Timer() }
  open class func scheduledTimer(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) -> Timer { Timer() }
  open func invalidate() {}
}
open class UserDefaults: NSObject {
  public static let standard = UserDefaults()
  open func set(_ value: Any?, forKey key: String) {}
  open func string(forKey key: String) -> String? { nil }
  open func bool(forKey key: String) -> Bool { false }
}
open class DispatchQueue { public static let main = DispatchQueue(); open func async(_ work: @escaping () -> Void) {} }
open class DispatchWorkItem { public init(block: @escaping () -> Void) {}; open func cancel() {} }

// MARK: Views

@objc @MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }
  @discardableResult open func becomeFirstResponder() -> Bool { true }
  @discardableResult open func resignFirstResponder() -> Bool { true }
}
open class UIColor: NSObject { public static let red = UIColor(); public static let white = UIColor() }
open class UIImage: NSObject { public convenience init?(named: String) { self.init() } }
@objc open class UIView: UIResponder {
  public nonisolated init(frame: CGRect) { super.init() }
  public nonisolated convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init() }
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var backgroundColor: UIColor?
  open var subviews: [UIView] { [] }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 2)
  }
  open var autoresizingMask: AutoresizingMask = []
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
}
open class UILabel: UIView { open var text: String? }
open class UIImageView: UIView { open var image: UIImage? }
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
  }
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open var isEnabled = true
}
open class UIButton: UIControl { open func setTitle(_ title: String?, for state: Int) {} }
open class UISwitch: UIControl { open var isOn = false }
open class UIRefreshControl: UIControl { open func endRefreshing() {}; open func beginRefreshing() {} }
open class UIBarButtonItem: NSObject { public init(title: String?, target: AnyObject?, action: Selector?) {}; open var isEnabled = true }
open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {}
  open weak var delegate: UIGestureRecognizerDelegate?
}
open class UITapGestureRecognizer: UIGestureRecognizer {}
@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}
open class UITextField: UIControl { open var text: String?; open weak var delegate: UITextFieldDelegate? }
@MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
open class UISearchBar: UIView { open var text: String?; open weak var delegate: UISearchBarDelegate? }
@MainActor @objc public protocol UISearchBarDelegate: NSObjectProtocol {
  @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
}
open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open weak var delegate: UIScrollViewDelegate?
  open var refreshControl: UIRefreshControl?
}
open class UITableViewCell: UIView { open var textLabel: UILabel? }
open class UITableView: UIScrollView {
  open weak var dataSource: UITableViewDataSource?
  open func reloadData() {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell { UITableViewCell(frame: .zero) }
}
@MainActor @objc public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  @objc(tableView:cellAt:) func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
}
@MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc(tableView:didSelectAt:) optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc(tableView:heightAt:) optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

@MainActor public protocol UITraitOverrides: AnyObject { var level: Int { get set } }

// MARK: View controllers

open class UINavigationItem: NSObject { open var title: String?; open var rightBarButtonItem: UIBarButtonItem? }
@objc open class UIViewController: UIResponder {
  public nonisolated init(nibName: String?, bundle: Bundle?) { super.init() }
  public nonisolated convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView! = nil
  open var title: String?
  open var isEditing = false
  open var isViewLoaded: Bool { false }
  public let navigationItem = UINavigationItem()
  open var navigationController: UINavigationController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var parent: UIViewController? { nil }
  open var children: [UIViewController] { [] }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateContentUnavailableConfiguration() {}
  open var traitOverrides: any UITraitOverrides { fatalError() }
}
open class UINavigationController: UIViewController {
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}
open class UIAlertAction: NSObject {
  public enum Style { case `default`, cancel, destructive }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}
open class UIAlertController: UIViewController {
  public init(title: String?, message: String?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open func addAction(_ action: UIAlertAction) {}
}
