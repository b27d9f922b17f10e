// draft: StopsViewController StopList: stops, addStop()
// expected: 'radius' is inaccessible
// expected: 'Style' is inaccessible
// expected: 'trimmed' is inaccessible
import UIKit

private let radius = 3
private let width = 4
private enum Style { case round, square }
fileprivate extension String { var trimmed: String { self } }
fileprivate extension String { var doubled: String { self + self } }
private func log(_ text: String) { print(text) }

class StopsViewController: UIViewController {
  private var stops: [String] = []
  private func addStop() {
    print("a".trimmed)
    stops.append(String(radius))
    stops.append("b".doubled + String(width))
    print(Style.round)
    log("added")
  }
  override func viewDidLoad() { addStop(); print(stops.count) }
}
// file: Others.swift
import UIKit

private let radius = 5
private enum Style { case flat }
private extension String { var trimmed: String { self } }
private func log(_ number: Int) { print(number) }
struct Frame { var width = 1; var doubled = 2 }
func useOfOthers() { log(1); print(radius, Style.flat, "a".trimmed, Frame().width, Frame().doubled) }
