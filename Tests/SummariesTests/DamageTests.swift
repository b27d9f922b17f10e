/// Summary files that are damaged, foreign, or made to do harm.
import Summaries
import Syntax
import TestSupport
import Testing

@Suite("Summary files that are not what they should be")
struct DamageTests {
  private static let version = "1.0, commit 1a2b3c4d5e6f"

  /// A file with one source of each kind.
  private func file() throws -> SummaryFile {
    var file = SummaryFile()
    file.roots = [.init(path: "App", isFile: false)]
    file.configurations = [.init(path: ".chaperone.yml", hash: 7)]
    file.unreadable = [.init(path: "App/Locked.swift", reason: "permission denied")]
    for (number, source) in small.enumerated() {
      file.add(
        "App/\(number)-\(source.name)", hash: checksum(ContiguousArray(source.text.utf8).span),
        encoded: source.summary.encoded())
    }
    return file
  }

  @Test("A file comes back as it was")
  func roundTrip() throws {
    let file = try file()
    let bytes = file.encoded(version: Self.version)
    let decoded = try SummaryFile(decoding: bytes, version: Self.version)
    #expect(decoded.roots == file.roots)
    #expect(decoded.configurations == file.configurations)
    #expect(decoded.unreadable == file.unreadable)
    #expect(decoded.files.map(\.path) == file.files.map(\.path))
    for (entry, source) in zip(decoded.files, small) { #expect(try decoded.summary(of: entry) == source.summary) }
    #expect(decoded.encoded(version: Self.version) == bytes)
    #expect(decoded.entry(at: "App/1-A.m")?.hash == decoded.files[1].hash)
    #expect(decoded.entry(at: "App/9-A.m") == nil)
  }

  @Test("No byte can change unseen")
  func corruption() throws {
    let bytes = try file().encoded(version: Self.version)
    for index in bytes.indices {
      for bits: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= bits
        #expect(throws: SummaryFileError.self, "byte \(index)") {
          try SummaryFile(decoding: damaged, version: Self.version)
        }
      }
    }
  }

  @Test("Nothing can be missing or come on top")
  func truncation() throws {
    let bytes = try file().encoded(version: Self.version)
    for count in bytes.indices {
      #expect(throws: SummaryFileError.self) {
        try SummaryFile(decoding: ContiguousArray(bytes[..<count]), version: Self.version)
      }
    }
    #expect(throws: SummaryFileError.damaged) { try SummaryFile(decoding: bytes + [0], version: Self.version) }
  }

  @Test("What another version wrote is refused, and says so")
  func versions() throws {
    var bytes = try file().encoded(version: "0.9")
    #expect(throws: SummaryFileError.otherVersion("0.9")) { try SummaryFile(decoding: bytes, version: Self.version) }
    bytes[10] &+= 1
    let error = #expect(throws: SummaryFileError.self) { try SummaryFile(decoding: bytes, version: "0.9") }
    #expect(error?.description.contains("form 3.\(FileSummary.codingFormat), this is 2.\(FileSummary.codingFormat)") == true)
    for text in ["", "import UIKit\n", "CHAPSUM"] {
      #expect(throws: SummaryFileError.notASummary) {
        try SummaryFile(decoding: ContiguousArray(text.utf8), version: "0.9")
      }
    }
  }

  @Test("With a checksum that holds: tables that cannot be are refused", arguments: 0..<16 as Range<UInt64>)
  func hostileTables(seed: UInt64) throws {
    let bytes = try file().encoded(version: Self.version)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 32..<min(damaged.count, 300), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let sum = checksum(damaged.span.extracting(32...))
      for shift in 0..<8 { damaged[24 + shift] = UInt8(truncatingIfNeeded: sum >> (shift * 8)) }
      do throws(SummaryFileError) {
        let file = try SummaryFile(decoding: damaged, version: Self.version)
        for entry in file.files { analyze([try file.summary(of: entry)]) }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("A summary that cannot be is refused; with any other all rules come to an end", arguments: 0..<40 as Range<UInt64>)
  func hostileSummaries(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = small[Int(seed) % small.count]
    let bytes = source.summary.encoded()
    var accepted = 0
    for _ in 0..<150 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&changed, &random) }
      do throws(CodingFault) {
        let summary = try FileSummary(decoding: changed, in: 0..<changed.count)
        analyze([summary, source.summary])
        accepted += 1
      } catch {
        #expect(!error.description.isEmpty && error.offset <= changed.count)
      }
    }
    // Some of the changes are of no consequence: a reader that refuses everything would pass the rest.
    #expect(accepted > 0)
  }

  private func change(_ bytes: inout ContiguousArray<UInt8>, _ random: inout SeededGenerator) {
    guard let index = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[index] = bytes[index] &+ 1
    case 3: bytes[index] = bytes[index] &- 1
    case 4: bytes[index] = [0, 1, 0x7F, 0xFF].randomElement(using: &random) ?? 0
    default:
      // A varint of the largest number.
      bytes.replaceSubrange(index...index, with: [0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
    }
  }

  @Test("A list said to be longer than the file costs nothing", arguments: [0, 1, 2, 3, 4, 5, 8, 12])
  func endlessLists(offset: Int) {
    var bytes = small[0].summary.encoded()
    bytes.replaceSubrange(offset..<min(offset + 1, bytes.count), with: [0xFF, 0xFF, 0xFF, 0xFF, 0x07])
    #expect(throws: CodingFault.self) { try FileSummary(decoding: bytes, in: 0..<bytes.count) }
  }

  @Test("Two errors of one file: the first is reported")
  func outOfOrder() throws {
    var file = SummaryFile()
    for name in ["B.swift", "A.swift"] { file.add(name, hash: 1, encoded: small[0].summary.encoded()) }
    let bytes = file.encoded(version: Self.version)
    let error = #expect(throws: SummaryFileError.self) { try SummaryFile(decoding: bytes, version: Self.version) }
    #expect(error?.description.contains("out of order") == true)
  }
}

private struct Source: Sendable {
  let name: String
  let text: String
  let summary: FileSummary

  init(_ name: String, _ text: String) {
    (self.name, self.text) = (name, text)
    summary = summarize(ContiguousArray(text.utf8), as: name)
  }
}

private let small = [
  Source(
    "A.swift",
    """
    import UIKit
    class Home: UIViewController, Shown {
      // MARK: - Table
      typealias Row = Item<Int>
      @IBOutlet weak var list: UITableView!
      lazy var child = DetailViewController(style: .plain)
      static let segue = "show"
      override func viewDidLoad() {
        // chaperone:disable:next missing_did_move - it calls itself
        addChild(child)
        guard let place = view.subviews.first as? UIView, place !== list else { return }
        for item in items where item.isNew { switch item { case .one(let x): embed(x) default: break } }
        button.addTarget(nil, action: #selector(tap(_:)), for: .touchUpInside)
        do { try child.load { [weak self] in self?.child.removeFromParent() } } catch { print("\\(error)") }
        list.beginUpdates()
        performSegue(withIdentifier: Home.segue, sender: nil)
      }
    }
    extension Detail.Other { @objc func tap(_ sender: Any) { willMove(toParent: nil); view.removeFromSuperview() } }

    """),
  Source(
    "A.m",
    """
    @interface Old : UIViewController <Shown>
    - (IBAction)tap:(id)sender;
    @end
    @implementation Old
    - (void)viewDidLoad { [b addTarget:nil action:@selector(tap:) forControlEvents:UIControlEventTouchUpInside]; }
    @end

    """),
  Source(
    "A.h",
    """
    @interface Base : UIViewController
    @property (nonatomic) id other;
    @end
    @protocol P
    @optional
    - (void)a;
    @end

    """),
  Source(
    "A.storyboard",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects>
        <viewController id="a" customClass="Home" storyboardIdentifier="Home" sceneMemberID="viewController">
          <view key="view" id="v"><subviews><button id="b"><connections>
            <action selector="tap:" destination="f" eventType="touchUpInside" id="x"/>
            <segue destination="c" kind="show" identifier="show" id="y"/>
          </connections></button></subviews></view>
          <connections><outlet property="list" destination="b" id="z"/></connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
        <viewControllerPlaceholder storyboardName="Other" id="c" sceneMemberID="viewController"/>
      </objects></scene></scenes>
    </document>

    """),
]
