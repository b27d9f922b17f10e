/// Where a controller could be cut, on one that has clear parts.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Where to cut")
struct SplitTests {
  static let controller = """
    class PlayerViewController: UIViewController {
      @IBOutlet var titleLabel: UILabel!
      @IBOutlet var spinnerView: UIView!
      @IBOutlet var emptyView: UIView!
      let store: Store
      var episode: Episode?
      // MARK: - Sleep timer
      var sleepTimer: Timer?
      var sleepMinutes = 30

      override func viewDidLoad() { reload(); startSleepTimer(); registerDownloads() }
      func reload() { titleLabel.text = episode?.title; showState() }
      func showState() { spinnerView.isHidden = episode != nil; emptyView.isHidden = episode == nil }
      // MARK: - Sleep timer
      func startSleepTimer() {
        sleepTimer?.invalidate()
        sleepTimer = Timer(sleepMinutes) { self.sleepTimerEnded() }
      }
      func sleepTimerEnded() {
        sleepTimer = nil
        sleepMinutes = 30
        resetSleepMinutes()
      }
      func resetSleepMinutes() {
        sleepMinutes = 30
      }
    }
    // MARK: - Downloads
    extension PlayerViewController: DownloadDelegate {
      func registerDownloads() { downloadQueue().add(self) }
      func downloadQueue() -> Queue { Queue.main }
      func download(_ download: Download, didFinish file: File) {
        noteDownload(file)
        noteDownload(file)
      }
      private func noteDownload(_ file: File) { print(file) }
    }
    """

  private func advice(_ text: String = SplitTests.controller, of name: String = "PlayerViewController") throws -> SplitAdvice {
    let project = Fixture(text).index()
    let type = try #require(project.allTypes.first { project.qualifiedName(of: $0) == name })
    return project.splitAdvice(of: type)
  }

  @Test("An extension, and a section with its properties, are told whole and by the names they have")
  func groups() throws {
    let groups = try advice().groups
    let downloads = try #require(groups.first { $0.title == "Downloads" })
    #expect(Set(downloads.members) == ["registerDownloads()", "downloadQueue()", "download(_:didFinish:)", "noteDownload(_:)"])
    #expect(downloads.shape == .service && downloads.methods == 4 && downloads.properties == 0 && downloads.lines == 7)
    #expect(downloads.evidence.contains("conformance to DownloadDelegate"))
    let timer = try #require(groups.first { $0.title == "Sleep timer" })
    #expect(
      timer.members == ["sleepTimer", "sleepMinutes", "startSleepTimer()", "sleepTimerEnded()", "resetSleepMinutes()"])
    #expect(timer.shape == .viewModel && timer.evidence.contains("MARK: Sleep timer"))
    #expect(groups.map(\.score) == groups.map(\.score).sorted(by: >))
  }

  @Test("Couplings name both ends, and what leads in and out")
  func couplings() throws {
    let downloads = try #require(try advice().groups.first { $0.title == "Downloads" })
    #expect(downloads.couplings == [.init(from: "viewDidLoad()", to: "registerDownloads()", count: 1, isOutward: false)])
  }

  @Test("Views for the states of a screen, where one method switches between them")
  func states() throws {
    let states = try advice().states
    #expect(states.map(\.kind) == [.loading, .empty])
    #expect(states.map(\.property) == ["spinnerView", "emptyView"])
    #expect(try advice("class A: UIViewController { var emptyView = UIView() \n func f() { emptyView.hide() } }", of: "A").states == [])
  }

  @Test("What has no members, or one, has no groups", arguments: ["class A { }", "class A { func f() { g() } }", "class A"])
  func nothing(text: String) throws {
    #expect(try advice(text, of: "A").groups.isEmpty)
  }

  @Test("The order of files changes nothing")
  func order() throws {
    let texts = SplitPlanTests.controller(parts: ["order", "basket", "voucher"]).split(separator: "// MARK: - ")
    let files = texts.enumerated().map { ("F\($0.offset).swift", ($0.offset > 0 ? "// MARK: - " : "") + $0.element) }
    func groups(_ files: [(String, String)]) throws -> [[String]] {
      let project = Fixture(files.map { "//- \($0.0)\n\($0.1)" }.joined(separator: "\n")).index()
      let type = try #require(project.allTypes.first)
      return project.splitAdvice(of: type).groups.map(\.members)
    }
    #expect(try groups(files) == groups(files.reversed()))
    #expect(try groups(files).count > 2)
  }

  @Test(
    "Names are read as words",
    arguments: [
      ("sendExternalBus(message:)", ["send", "external", "bus"]), ("URLSession", ["url", "session"]),
      ("row2Height", ["row", "2", "height"]), ("_cookies", ["cookie"]), ("", []), ("é", ["é"]),
      ("imageStatusesOrStatus", ["image", "status", "or", "status"]), ("allCategories", ["all", "category"]),
      ("addressesAndSwitches", ["address", "and", "switch"]), ("analysisOfSeries", ["analysis", "of", "series"]),
      ("pausesAndCaches", ["pause", "and", "cache"]), ("responsesInDatabases", ["response", "in", "database"]),
    ] as [(String, [String])])
  func words(name: String, expected: [String]) {
    #expect(nameWords(name) == expected)
  }
}
