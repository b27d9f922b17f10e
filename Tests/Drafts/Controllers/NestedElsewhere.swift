// draft: JourneyViewController JourneyMap: width, draw()
// expected: 'Metric' is inaccessible
import UIKit

class JourneyViewController: UIViewController {
  private enum Metric { static let line = 2.0 }
  private enum Layout { static let inset = 3.0 }
  private var width = 1.0
  private func draw() { width = Metric.line + Layout.inset }
  override func viewDidLoad() { draw(); print(width) }
}
// file: Journey+List.swift
import UIKit

extension JourneyViewController {
  private enum Metric { static let inset = 4.0 }
  func list() { print(Metric.inset) }
}
