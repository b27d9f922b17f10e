// draft: TicketViewController TicketCheck: check(), describe()
// What an initializer of the app makes is optional where it may fail.
import AVFoundation
import UIKit

enum Zone: String { case inner, outer }
struct Fare {
  var price: Int
  init?(text: String) { return nil }
  init?() { return nil }
  init(_ price: Int) { self.price = price }
  static let free = Fare(0)
}

class TicketViewController: UIViewController {
  private lazy var zone = Zone(rawValue: title ?? "")
  private var fare = Fare(text: "3")
  private var usual = Fare(4)
  private var cheapest = Fare.free
  private var unknown = Fare()
  private var format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    check()
    zone = .outer
    cheapest.price = usual.price
    unknown = nil
    format = nil
  }

  func check() {
    print(format!.sampleRate)
    if zone == nil || fare == nil || unknown == nil { describe() }
  }

  func describe() {
    fare = usual.price > cheapest.price ? cheapest : usual
    navigationItem.title = zone?.rawValue
  }
}
