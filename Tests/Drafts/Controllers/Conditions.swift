// draft: ScannerViewController ScannerLight: toggleLight(), isLit, showDebug(), debugCount
// A type in an `#if` moves to a file with the same one; an extension with one of its own stays.
#if swift(>=5.0)
#if !os(watchOS)
import UIKit

class ScannerViewController: UIViewController {
  private var isLit = false
  private func toggleLight() {
    isLit = !isLit
    #if DEBUG
    log("light")
    print(debugCount)
    #endif
    tell(isLit)
  }
  #if DEBUG
  private func log(_ text: String) { print(text) }
  #endif
  #if os(tvOS)
  private func tell(_ isLit: Bool) { print(isLit) }
  #else
  private func tell(_ isLit: Bool) { title = isLit ? "on" : "off" }
  #endif
  override func viewDidLoad() { toggleLight() }
}
#endif
#endif
// file: Scanner+Debug.swift
#if DEBUG
import UIKit

extension ScannerViewController {
  var debugCount: Int { 1 }
  func showDebug() { title = "debug \(debugCount)" }
}
#else
import UIKit

extension ScannerViewController {
  func showDebug() {}
}
#endif
