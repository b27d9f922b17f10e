// The parts of UIKit and Foundation that the controllers beside this file use, written from their documentation.
@_exported import ObjectiveC

@objc public protocol NSObjectProtocol {}
@objc open class NSObject: NSObjectProtocol {
  public init() {}
  open var description: String { "" }
  open var debugDescription: String { "" }
  open var hash: Int { 0 }
  open var superclass: AnyClass? { nil }
  open func isEqual(_ object: Any?) -> Bool { false }
  open func isKind(of aClass: AnyClass) -> Bool { false }
  open func responds(to aSelector: Selector!) -> Bool { false }
  public func `self`() -> Self { self }
  @discardableResult open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
  @discardableResult open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { nil }
  @discardableResult open func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    nil
  }
  open func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {}
  open func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {}
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
  open func setValue(_ value: Any?, forKey key: String) {}
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  open func value(forKey key: String) -> Any? { nil }
  open func value(forKeyPath keyPath: String) -> Any? { nil }
}
extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}
public final class NSKeyValueObservation: NSObject { public func invalidate() {} }
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}
public struct NSKeyValueObservedChange<Value> { public var oldValue: Value?; public var newValue: Value? }
extension NSObjectProtocol {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

// MARK: Foundation

public typealias CGFloat = Double
public typealias TimeInterval = Double
public struct CGRect { public static let zero = CGRect(); public var width: CGFloat = 0; public var height: CGFloat = 0 }
public struct CGSize {
  public static let zero = CGSize()
  public init() {}
  public init(width: CGFloat, height: CGFloat) {}
  public var width: CGFloat = 0
  public var height: CGFloat = 0
}
public struct CGPoint {
  public static let zero = CGPoint()
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public var x: CGFloat = 0
  public var y: CGFloat = 0
}
public struct UIEdgeInsets {
  public static let zero = UIEdgeInsets()
  public var top: CGFloat = 0
  public var bottom: CGFloat = 0
  public init() {}
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}
@objc open class IndexPath: NSObject {
  open var row: Int { 0 }
  open var section: Int { 0 }
  open var item: Int { 0 }
  public init(row: Int, section: Int) {}
  public init(item: Int, section: Int) {}
}
public struct IndexSet: Sendable { public init(integer: Int) {} }
public struct URL: Hashable, Sendable { public init?(string: String) {}; public var absoluteString: String { "" } }
public struct URLRequest { public init(url: URL) {}; public var httpMethod: String? }
open class URLResponse: NSObject {}
open class HTTPURLResponse: URLResponse { open var statusCode: Int { 0 } }
open class URLSessionTask: NSObject { open func resume() {}; open func cancel() {} }
open class URLSessionDataTask: URLSessionTask {}
open class URLSession: NSObject {
  nonisolated(unsafe) public static let shared = URLSession()
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
  open func data(from url: URL) async throws -> (Data, URLResponse) { (Data(), URLResponse()) }
}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
public struct UUID: Hashable, Sendable { public init() {}; public var uuidString: String { "" } }
public struct Data: Sendable { public init() {}; public var isEmpty: Bool { true } }
public struct Date: Comparable, Hashable, Sendable {
  public init() {}
  public static func < (left: Date, right: Date) -> Bool { false }
  public func timeIntervalSince(_ other: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public var timeIntervalSinceNow: TimeInterval { 0 }
}
open class DateFormatter: NSObject { open var dateFormat: String! = nil; open func string(from date: Date) -> String { "" } }
open class NumberFormatter: NSObject {
  open var maximumFractionDigits = 0
  open func string(for value: Any?) -> String? { nil }
}
extension String {
  public init(format: String, _ arguments: Any...) { self = format }
  public func trimmed() -> String { self }
}
public func NSLocalizedString(_ key: String, comment: String) -> String { key }
public struct NSRange { public var location = 0; public var length = 0 }
open class NSCoder: NSObject {}
open class Bundle: NSObject { public static let main = Bundle() }
open class NSNotification: NSObject { public struct Name { public init(_ text: String) {}; public init(rawValue: String) {} } }
@objc open class Notification: NSObject {
  public typealias Name = NSNotification.Name
  open var name: Name { Name("") }
  open var object: Any? { nil }
  open var userInfo: [AnyHashable: Any]? { nil }
}
open class NotificationCenter: NSObject {
  public static let `default` = NotificationCenter()
  open func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
  @discardableResult open func addObserver(
    forName name: NSNotification.Name?, object: Any?, using block: @escaping (Notification) -> Void
  ) -> NSObjectProtocol { self }
  open func removeObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {}
  open func post(name: NSNotification.Name, object: Any?) {}
}
open class Timer: NSObject {
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer { Timer() }
  open class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer() }
  open func invalidate() {}
}
open class UserDefaults: NSObject {
  public static let standard = UserDefaults()
  open func set(_ value: Any?, forKey key: String) {}
  open func string(forKey key: String) -> String? { nil }
  open func bool(forKey key: String) -> Bool { false }
  open func integer(forKey key: String) -> Int { 0 }
}
public struct DispatchTime { public static func now() -> DispatchTime { DispatchTime() } }
public func + (left: DispatchTime, right: Double) -> DispatchTime { left }
open class DispatchQueue {
  public static let main = DispatchQueue()
  public init(label: String = "") {}
  open func async(execute work: @escaping () -> Void) {}
  open func async(execute work: DispatchWorkItem) {}
  open func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {}
  open func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {}
}
open class DispatchWorkItem { public init(block: @escaping () -> Void) {}; open func cancel() {} }
open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var timestamp: TimeInterval { 0 }
}
open class RunLoop: NSObject {
  public enum Mode { case common, `default` }
  public static let main = RunLoop()
  open func add(_ timer: Timer, forMode mode: Mode) {}
}
open class UndoManager: NSObject { open var canUndo: Bool { false }; open func undo() {}; open func removeAllActions() {} }
open class NSUserActivity: NSObject {
  public init(activityType: String) {}
  open var title: String?
  open func becomeCurrent() {}
}
open class OperationQueue: NSObject { public static let main = OperationQueue() }

// MARK: Views

@objc @preconcurrency @MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }
  @discardableResult open func becomeFirstResponder() -> Bool { true }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open var undoManager: UndoManager? { nil }
}
open class UIColor: NSObject { public static let red = UIColor(); public static let white = UIColor()
  public static let label = UIColor(); public static let systemBackground = UIColor(); public static let systemRed = UIColor()
  public static let clear = UIColor(); public static let secondaryLabel = UIColor()
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}
@objc open class UIImage: NSObject {
  public convenience init?(named: String) { self.init() }
  public convenience init?(systemName: String) { self.init() }
  public convenience init?(data: Data) { self.init() }
  open var size: CGSize { .zero }
}
open class UIFont: NSObject {
  public enum TextStyle { case body, headline, caption1 }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  open func withSize(_ size: CGFloat) -> UIFont { self }
  open var pointSize: CGFloat { 0 }
}
@preconcurrency @MainActor open class CALayer: NSObject {
  nonisolated public override init() {}
  open var cornerRadius: CGFloat = 0
  open var frame = CGRect.zero
  open func addSublayer(_ layer: CALayer) {}
}
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  nonisolated public override init() {}
  open var isActive = false
  open var constant: CGFloat = 0
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
}
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  nonisolated public override init() {}
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  nonisolated public override init() {}
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
}
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
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func endEditing(_ force: Bool) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open var superview: UIView? { nil }
  open var layer: CALayer { CALayer() }
  open var tintColor: UIColor! = nil
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var translatesAutoresizingMaskIntoConstraints = true
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor(), centerYAnchor = NSLayoutYAxisAnchor()
  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor(), centerXAnchor = NSLayoutXAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
  public let safeAreaLayoutGuide = UILayoutGuide()
  public let layoutMarginsGuide = UILayoutGuide()
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func addInteraction(_ interaction: any UIInteraction) {}
  open class func performWithoutAnimation(_ actions: () -> Void) {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 2)
  }
  open var autoresizingMask: AutoresizingMask = []
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {}
}
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = nil
  open var font: UIFont! = nil
  open var numberOfLines = 1
}
open class UIStackView: UIView {
  public enum Axis { case horizontal, vertical }
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  open var axis = Axis.horizontal
  open var spacing: CGFloat = 0
  open func addArrangedSubview(_ view: UIView) {}
  open func removeArrangedSubview(_ view: UIView) {}
  open var arrangedSubviews: [UIView] { [] }
}
open class UIActivityIndicatorView: UIView { open func startAnimating() {}; open func stopAnimating() {} }
open class UIProgressView: UIView { open var progress: Float = 0; open func setProgress(_ progress: Float, animated: Bool) {} }
open class UIImageView: UIView { open var image: UIImage? }
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public static let editingChanged = Event(rawValue: 4)
  }
  public struct State: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let selected = State(rawValue: 4)
  }
  open func addAction(_ action: UIAction, for events: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {}
  open var isSelected = false
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  open var isEnabled = true
}
open class UIButton: UIControl {
  open func setTitle(_ title: String?, for state: State) {}
  open func setImage(_ image: UIImage?, for state: State) {}
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
}
open class UISlider: UIControl {
  open var value: Float = 0
  open var maximumValue: Float = 1
  open func setValue(_ value: Float, animated: Bool) {}
}
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = 0
  open func insertSegment(withTitle: String?, at: Int, animated: Bool) {}
}
open class UIPageControl: UIControl { open var numberOfPages = 0; open var currentPage = 0 }
open class UIDatePicker: UIControl { open var date = Date() }
open class UISwitch: UIControl { open var isOn = false }
open class UIRefreshControl: UIControl { open func endRefreshing() {}; open func beginRefreshing() {} }
open class UIBarButtonItem: NSObject { 
  public enum Style { case plain, done }
  public enum SystemItem { case add, done, cancel, edit }
  public init(title: String?, target: Any?, action: Selector?) {}
  public init(title: String?, style: Style, target: Any?, action: Selector?) {}
  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {}
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {}
  public init(customView: UIView) {}
  open var isEnabled = true
  open weak var target: AnyObject?
  open var action: Selector?
  open var menu: UIMenu?
}
open class UIGestureRecognizer: NSObject {
  public enum State { case possible, began, changed, ended, cancelled }
  public init(target: Any? = nil, action: Selector? = nil) {}
  open var state = State.possible
  open var isEnabled = true
  open var view: UIView? { nil }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open weak var delegate: UIGestureRecognizerDelegate?
}
@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds = CGRect.zero
}
open class UITapGestureRecognizer: UIGestureRecognizer { open var numberOfTapsRequired = 1 }
open class UIPanGestureRecognizer: UIGestureRecognizer { open func translation(in view: UIView?) -> CGPoint { .zero } }
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}
open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false
  open weak var delegate: UITextFieldDelegate?
}
extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
}
open class UITextView: UIScrollView { open var text: String! = nil; open var isEditable = true }
@MainActor @objc public protocol UITextViewDelegate: UIScrollViewDelegate {
  @objc optional func textViewDidChange(_ textView: UITextView)
  @objc optional func textViewDidEndEditing(_ textView: UITextView)
}
@MainActor @objc public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open weak var delegate: UISearchBarDelegate?
}
@MainActor @objc public protocol UIBarPositioningDelegate: NSObjectProtocol {}
@MainActor @objc public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  @objc optional func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
}
open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var contentSize = CGSize.zero
  open var isPagingEnabled = false
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {}
  open weak var delegate: UIScrollViewDelegate?
  open var refreshControl: UIRefreshControl?
}
@objc open class UITableViewCell: UIView {
  public enum AccessoryType { case none, checkmark, disclosureIndicator }
  open var textLabel: UILabel?
  open var detailTextLabel: UILabel?
  open var imageView: UIImageView?
  open var accessoryType = AccessoryType.none
  open func prepareForReuse() {}
  public required init?(coder: NSCoder) { nil }
  public init() { super.init(frame: .zero) }
  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
}
open class UITableView: UIScrollView {
  open weak var dataSource: UITableViewDataSource?
  public enum RowAnimation { case automatic, fade, none }
  public enum ScrollPosition { case none, top, bottom }
  open func reloadData() {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func setEditing(_ editing: Bool, animated: Bool) {}
  open var indexPathForSelectedRow: IndexPath? { nil }
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var rowHeight: CGFloat = 0
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(frame: .zero)
  }
}
@MainActor @objc public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  @objc(tableView:cellAt:) func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
  @objc(tableView:canEditAt:) optional func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  @objc(tableView:moveAt:to:) optional func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}
extension UITableViewDataSource {
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}
@MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc(tableView:didSelectAt:) optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc(tableView:trailing:) optional func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
  @objc(tableView:heightAt:) optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
@MainActor public protocol UITraitOverrides: AnyObject {
  var level: Int { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}
open class UITraitCollection: NSObject {
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
}
public protocol UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
@MainActor public protocol UITraitChangeRegistration: AnyObject {}
@MainActor public protocol UITraitChangeObservable {}
extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration { fatalError() }
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration { fatalError() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
@MainActor public protocol UIContentConfiguration {}
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
}
public struct UIContentUnavailableConfigurationState { public var searchText: String? }
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 2)
}

// MARK: Menus

open class UIMenuElement: NSObject { public enum State { case on, off } }
open class UIMenu: UIMenuElement { public init(title: String = "", children: [UIMenuElement] = []) {} }
open class UIAction: UIMenuElement {
  public struct Attributes: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let destructive = Attributes(rawValue: 1)
    public static let disabled = Attributes(rawValue: 2)
  }
  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {}
}
open class UIContextMenuConfiguration: NSObject {
  public init(
    identifier: NSObject? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {}
}
@MainActor public protocol UIInteraction: AnyObject {}
open class UIContextMenuInteraction: NSObject, UIInteraction { public init(delegate: any UIContextMenuInteractionDelegate) {} }
@MainActor @objc public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
open class UIContextualAction: NSObject {
  public enum Style { case normal, destructive }
  public init(
    style: Style, title: String?, handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void) {}
  open var backgroundColor: UIColor! = nil
}
@objc open class UISwipeActionsConfiguration: NSObject { public init(actions: [UIContextualAction]) {} }

// MARK: Collection views and diffable data sources

open class UICollectionViewLayout: NSObject {}
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 0
}
@objc open class UICollectionViewCell: UIView { public let contentView = UIView(frame: .zero) }
open class UICollectionViewListCell: UICollectionViewCell { open var contentConfiguration: (any UIContentConfiguration)? }
@objc open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    public init(handler: @escaping Handler) {}
  }
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { fatalError() }
  open func reloadData() {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(at indexPath: IndexPath, animated: Bool) {}
  open var indexPathsForSelectedItems: [IndexPath]? { nil }
  open weak var dataSource: UICollectionViewDataSource?
  open var allowsMultipleSelection = false
}
@MainActor @objc public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  @objc(collectionView:cellAt:) func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}
@MainActor @objc public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @objc(collectionView:select:) optional func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @objc(collectionView:deselect:) optional func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}
@MainActor @objc public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat
}
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public init() {}
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {}
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {}
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  public var itemIdentifiers: [ItemIdentifierType] { [] }
  public var sectionIdentifiers: [SectionIdentifierType] { [] }
}
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true) {}
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init() }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
}
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {}
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true) {}
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init() }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
}

// MARK: View controllers

open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
}
open class UIStoryboardSegue: NSObject {
  open var identifier: String? { nil }
  open var destination: UIViewController { fatalError() }
}
public enum UIModalPresentationStyle { case automatic, fullScreen, pageSheet, formSheet }
public enum UIStatusBarStyle { case `default`, lightContent }
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
  open var tabBarController: UITabBarController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var presentationController: UIPresentationController? { nil }
  open var sheetPresentationController: UISheetPresentationController? { nil }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var toolbarItems: [UIBarButtonItem]?
  open var editButtonItem: UIBarButtonItem { fatalError() }
  open var viewIfLoaded: UIView? { nil }
  open var userActivity: NSUserActivity?
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { .init() }
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  open func updateProperties() {}
  open func setNeedsUpdateProperties() {}
  open func updatePropertiesIfNeeded() {}
  open func updateTraitsIfNeeded() {}
  open func viewLayoutMarginsDidChange() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open var shouldAutorotate: Bool { true }
  open func setEditing(_ editing: Bool, animated: Bool) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func show(_ viewController: UIViewController, sender: Any?) {}
  open func loadViewIfNeeded() {}
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
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
@MainActor @objc public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}
extension UIViewControllerTransitionCoordinator {
  public func animate(alongsideTransition animation: (() -> Void)?, completion: (() -> Void)? = nil) {}
}
@MainActor @objc public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
}
@objc @preconcurrency @MainActor open class UIPresentationController: NSObject {
  nonisolated public override init() {}
  open weak var delegate: UIAdaptivePresentationControllerDelegate?
}
@MainActor @objc public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
open class UISheetPresentationController: UIPresentationController { open var prefersGrabberVisible = false }
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  open var tableView: UITableView! = nil
  open var refreshControl: UIRefreshControl?
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
}
open class UICollectionViewController: UIViewController {
  open var collectionView: UICollectionView! = nil
  public init(collectionViewLayout layout: UICollectionViewLayout) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}
open class UITabBarController: UIViewController {
  open var selectedIndex = 0
  open var viewControllers: [UIViewController]?
  open weak var delegate: UITabBarControllerDelegate?
}
@MainActor @objc public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @objc optional func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  public let searchBar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open weak var delegate: UISearchControllerDelegate?
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
}
@MainActor @objc public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
@MainActor @objc public protocol UISearchControllerDelegate: NSObjectProtocol {
  @objc optional func didDismissSearchController(_ searchController: UISearchController)
  @objc optional func willPresentSearchController(_ searchController: UISearchController)
}
open class UIPageViewController: UIViewController {
  public enum NavigationDirection { case forward, reverse }
  open weak var dataSource: UIPageViewControllerDataSource?
  open weak var delegate: UIPageViewControllerDelegate?
  open var viewControllers: [UIViewController]? { nil }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil) {}
}
@MainActor @objc public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  @objc(page:before:) func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController?
  @objc(page:after:) func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController?
}
@MainActor @objc public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
}
@MainActor @objc public protocol UINavigationControllerDelegate: NSObjectProtocol {}
@MainActor @objc public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  @objc optional func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}
}
@objc open class UIImagePickerController: UINavigationController {
  public enum InfoKey: Hashable { case originalImage, editedImage }
  public enum SourceType { case camera, photoLibrary }
  open class func isSourceTypeAvailable(_ type: SourceType) -> Bool { true }
  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
}
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [NSObject]?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open var completionWithItemsHandler: ((String?, Bool, [Any]?, (any Error)?) -> Void)?
}
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public static let didEnterBackgroundNotification = NSNotification.Name("background")
  public static let willEnterForegroundNotification = NSNotification.Name("foreground")
  open var isIdleTimerDisabled = false
  open func open(_ url: URL) {}
}
extension UIResponder {
  public static let keyboardWillShowNotification = NSNotification.Name("show")
  public static let keyboardWillHideNotification = NSNotification.Name("hide")
  public static let keyboardFrameEndUserInfoKey = "frame"
}
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: NSObject { nonisolated public override init() {}; open func impactOccurred() {} }
open class UIPasteboard: NSObject { public static let general = UIPasteboard(); open var string: String? }
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public override nonisolated init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { nil }
  open var viewControllers: [UIViewController] { get { [] } set {} }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}
open class UIAlertAction: NSObject {
  public enum Style { case `default`, cancel, destructive }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}
open class UIAlertController: UIViewController {
  public enum Style { case alert, actionSheet }
  public init(title: String?, message: String?, preferredStyle: Style = .alert) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open func addAction(_ action: UIAlertAction) {}
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
  open var textFields: [UITextField]? { nil }
}
