// draft: TicketViewController TicketCheck: check(), describe()
// What an initializer of the app makes is optional where it may fail.
import AVFoundation
import UIKit

enum Zone: String { case inner, outer }
struct Order { var seats: Int? }
struct Fare {
  var price: Int
  init?(text: String) { return nil }
  init?() { return nil }
  init(_ price: Int) { self.price = price }
  static let free = Fare(0)
}

class TicketViewController: UIViewController {
  private var order: Order?
  private lazy var zone = Zone(rawValue: title ?? "")
  private var fare = Fare(text: "3")
  private var usual = Fare(4)
  private var cheapest = Fare.free
  private var unknown = Fare()
  // What is compared with nil is that of another object.
  private var seats = 0
  private var format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    check()
    zone = .outer
    cheapest.price = usual.price
    unknown = nil
    format = nil
    seats = 2
  }

  func check() {
    print(format!.sampleRate, String(self.seats))
    if let order, order.seats != nil { self.seats += 1 }
    if zone == nil || fare == nil || unknown == nil { describe() }
  }

  func describe() {
    fare = usual.price > cheapest.price ? cheapest : usual
    navigationItem.title = zone?.rawValue
  }
}
