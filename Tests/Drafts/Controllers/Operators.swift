// draft: ScoresViewController ScoreList: best, isBest(_:), isWorse(_:)
import UIKit

fileprivate func < <T: Comparable>(lhs: T?, rhs: T?) -> Bool {
  switch (lhs, rhs) {
  case let (l?, r?): return l < r
  case (nil, _?): return true
  default: return false
  }
}

fileprivate func > <T: Comparable>(lhs: T?, rhs: T?) -> Bool {
  switch (lhs, rhs) {
  case let (l?, r?): return l > r
  default: return rhs < lhs
  }
}

private prefix func √ (_ value: Double) -> Double { value.squareRoot() }
prefix operator √

class ScoresViewController: UIViewController {
  private var best: Int?
  func isBest(_ score: Int?) -> Bool { best < score }
  func isWorse(_ score: Int?) -> Bool { score > best && √4 < 3 }
  override func viewDidLoad() { print(isBest(1), isWorse(2), best < nil) }
}
// file: Others.swift
import UIKit

fileprivate func < <T: Comparable>(lhs: T?, rhs: T?) -> Bool { true }
fileprivate func > <T: Comparable>(lhs: T?, rhs: T?) -> Bool { true }
private prefix func √ (_ value: Double) -> Double { value }
func useOfOperators(_ number: Int?) { print(number < 3, number > 2, √3) }
