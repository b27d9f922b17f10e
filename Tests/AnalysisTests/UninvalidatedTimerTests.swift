/// `uninvalidated_timer`, tested with sources whose comments mark what is due.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Timers that retain their target")
struct UninvalidatedTimerTests {
  private func check(_ text: String, line: Int = #line) {
    Fixture(text, name: "Timers.swift", location: "\(#filePath):\(line)")
      .check(rules: [UninvalidatedTimer.id.name], off: [])
  }

  @Test("Never invalidated, whatever holds the timer")
  func never() {
    check(
      """
      class Clock: UIViewController {
        var timer: Timer?
        var link: CADisplayLink?
        lazy var lazily = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        lazy var closure: CADisplayLink = {
          let link = CADisplayLink(target: self, selector: #selector(tick)) // expect: uninvalidated_timer
          link.add(to: .main, forMode: .common)
          return link
        }()
        func property() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
          timer = nil
        }
        func dropped() {
          Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        }
        func local() {
          let link = CADisplayLink(target: self, selector: #selector(tick)) // expect: uninvalidated_timer
          link.add(to: .main, forMode: .default)
          link.isPaused = false
        }
        func stored() {
          let made = Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
          RunLoop.main.add(made, forMode: .common)
          timer = made
        }
        func old() {
          NSTimer.scheduledTimerWithTimeInterval(1, target: self, selector: "tick", userInfo: nil, repeats: true) // expect: uninvalidated_timer
          NSTimer.scheduledTimerWithTimeInterval(1, target: self, selector: "tick", userInfo: nil, repeats: false)
        }
        // Which property stands for it, is not known; a line that is half typed looks like this, too.
        func storedTwice() {
          other = Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          kept = other
          RunLoop.main.add(other, forMode: .common)
        }
        func added() {
          RunLoop.main.add(Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true), forMode: .common) // expect: uninvalidated_timer
          CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common) // expect: uninvalidated_timer
        }
        @objc func tick() {}
      }
      class Other: UIViewController {
        var timer: Timer?
        func stop() { timer?.invalidate() }
      }
      protocol Request {}
      extension Request {
        func send() {
          var observation: NSKeyValueObservation?
          observation = progress.observe { observation?.invalidate() }
        }
      }
      struct Handler {
        func work() {
          let observation = progress.observe()
          observation.invalidate()
        }
        // It has the name of a property, but is what this function has begun.
        func rest() {
          let timer = progress.begin()
          timer.invalidate()
        }
      }
      class Badge: UIView {
        func start() {
          DispatchQueue.main.async {
            _ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(Badge.tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
          }
        }
      }
      """)
  }

  @Test("Invalidated in deinit, which the timer keeps from running")
  func inDeinit() throws {
    let text = """
      class Clock: UIViewController {
        private var timer: Timer?
        override func viewDidLoad() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        }
        deinit { timer?.invalidate() }
      }
      """
    check(text)
    let index = ProjectIndex([source("A.swift", text)], catalog: .small)
    var settings = RuleSettings()
    settings.severities[UninvalidatedTimer.id] = .warning
    let found = Analyzer(index: index, settings: { [settings] _ in settings }).findings()
    let finding = try #require(found.first)
    let message = UninvalidatedTimer.Message(name: "timer", isInDeinit: true, isReplaced: false, isOfController: true)
    #expect(finding.message == message.text)
    #expect(finding.related.map(\.message) == [UninvalidatedTimer.Note(isInDeinit: true).text])
  }

  @Test(
    "Invalidated somewhere",
    arguments: [
      "override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }",
      "func stop() { self.timer?.invalidate(); timer = nil }",
      "func stop() { if let timer { timer.invalidate() } }",
      "func stop() { guard let running = timer else { return }; running.invalidate() }",
      "@objc func tick(_ timer: Timer) { timer.invalidate() }",
      "func stop() { [timer].compactMap { $0 }.forEach { $0.invalidate() } }",
      "var later: () -> Void { { [weak self] in self?.timer?.invalidate() } }",
      "func later() { work { [weak self] in guard let strong = self else { return }; strong.timer?.invalidate() } }",
      "}\nextension Clock { func stop() { timer?.invalidate() }",
      "}\nclass Small: Clock { func stop() { timer?.invalidate() }",
      "}\nclass Owner { var clock: Clock; func stop() { clock.timer?.invalidate() }",
      "}\nprotocol Ticking {}\nextension Ticking { func stop() { timer?.invalidate() }",
      "}\nextension Timer { func stop() { invalidate() }",
      "}\nfunc stop(_ timer: Timer?) { timer?.invalidate()",
      "func stop() { timers.forEach(Timer.invalidate) }",
      "func stop() { timer?.remove(from: .main, forMode: .common) }",
    ])
  func invalidated(code: String) {
    check(
      """
      class Clock: Base {
        var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        \(code)
      }
      class Base: UIViewController {}
      """)
  }

  @Test("Invalidated only where the next one is started")
  func restarted() {
    check(
      """
      class Clock: UIViewController {
        var timer: Timer?
        var other: Timer?
        var weakly: Timer?
        var once: Timer?
        var left: Timer?
        func start() {
          timer?.invalidate()
          isRunning = false
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } // expect: uninvalidated_timer
        }
        func startOther() {
          if let other { other.invalidate() }
          if isRunning { print("again") }
          self.other = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        }
        func startWeakly() {
          weakly?.invalidate()
          weakly = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
        }
        func startOnce() {
          once = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        func last() {
          once?.invalidate()
          once = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() }
        }
        func toggle() {
          left?.invalidate()
          guard !isRunning else { return }
          left = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        @objc func tick() {}
      }
      class Restarted: UIViewController {
        var timer: Timer?
        func start() {
          timer?.invalidate()
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        func stop() { timer?.invalidate() }
        func tick() {}
      }
      class Shared: UIViewController {
        static let shared = Shared()
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        func tick() {}
      }
      """)
    let message = UninvalidatedTimer.Message(
      name: "timer", isInDeinit: false, isRestarted: true, isReplaced: false, isOfController: true)
    #expect(message.text.contains("invalidated only to be started again"))
  }

  @Test("An observer of the property invalidates what was in it")
  func observer() {
    check(
      """
      class Clock: UIViewController {
        var timer: Timer? { didSet { oldValue?.invalidate() } }
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
      }
      """)
  }

  @Test(
    "Not retained for long, or not by this object",
    arguments: [
      "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(t), userInfo: nil, repeats: false)",
      "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(t), userInfo: nil, repeats: again)",
      "timer = Timer.scheduledTimer(timeInterval: 1, target: Weak(self), selector: #selector(t), userInfo: nil, repeats: true)",
      "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.t() }",
      "link = CADisplayLink(target: proxy, selector: #selector(t))",
      "keep(CADisplayLink(target: self, selector: #selector(t)))",
      "let link = CADisplayLink(target: self, selector: #selector(t)); links.append(link)",
      "return CADisplayLink(target: self, selector: #selector(t))",
      "other.link = CADisplayLink(target: self, selector: #selector(t))",
      "Clock.link = CADisplayLink(target: self, selector: #selector(t))",
      "let made = CADisplayLink(target: self, selector: #selector(t)); Self.link = made",
    ])
  func otherTimers(code: String) {
    check("class Clock: UIViewController {\n  func start() -> CADisplayLink {\n    \(code)\n    print()\n  }\n}\n")
  }

  @Test("The block of a repeating timer retains what it mentions")
  func blocks() {
    check(
      """
      class Clock: UIViewController {
        var timer: Timer?
        var kept: Timer?
        func dropped() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } // expect: uninvalidated_timer
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { [self] _ in tick() }) // expect: uninvalidated_timer
          _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [owner = self] _ in owner.tick() } // expect: uninvalidated_timer
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in later { [weak self] in self?.tick() } } // expect: uninvalidated_timer
        }
        func held() {
          kept = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } // expect: uninvalidated_timer
          let made = Timer(timeInterval: 1, repeats: true) { _ in self.tick() } // expect: uninvalidated_timer
          RunLoop.main.add(made, forMode: .common)
        }
        func later() {
          DispatchQueue.main.async {
            self.tick()
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } // expect: uninvalidated_timer
          }
        }
        func weakly() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in self.tick() }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak owner = self] _ in owner?.tick() }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.tick() }
          DispatchQueue.main.async { [weak self] in
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self?.tick() }
          }
        }
        func ended() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
        func tick() {}
        override func viewDidDisappear(_ animated: Bool) { timer?.invalidate() }
      }
      """)
  }

  @Test("The block of a timer ends it")
  func blockEndsIt() {
    check(
      """
      class Countdown: UIViewController {
        var left = 3
        func start() {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            self.left -= 1
            if self.left == 0 { timer.invalidate() }
          }
        }
      }
      """)
  }

  @Test("Any function of the project ends a timer in a global variable")
  func globals() {
    check(
      """
      class Clock: UIViewController {
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          ticker = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          closing = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          kept = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
          left = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        }
        @objc func tick() {}
      }
      class Settings: UIViewController {
        var kept: Timer?
        func logOut() {
          let action = UIAlertAction(title: "OK", style: .default) { _ in timer.invalidate() }
          kept?.invalidate()
        }
        static func stop() { ticker.invalidate() }
        deinit { closing.invalidate() }
      }
      // A property hides the global variable of its name.
      class Watch: UIViewController {
        var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer
        }
        @objc func tick() {}
      }
      var timer = Timer()
      var ticker = Timer()
      var closing = Timer()
      var kept = Timer()
      var left = Timer()
      """)
  }

  @Test("The deinit of another object runs")
  func deinitOfAnother() {
    check(
      """
      class Clock: UIViewController {
        var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        @objc func tick() {}
      }
      class Owner {
        var clock: Clock
        deinit { clock.timer?.invalidate() }
      }
      """)
  }

  @Test("The next statement replaces a timer, so that only the second one can be invalidated")
  func replaced() {
    check(
      """
      class Clock: UIViewController {
        var timer = Timer()
        var observed = Timer() { willSet { stop() } }
        var link: CADisplayLink?
        func start() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) // expect: uninvalidated_timer

          self.timer = Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(end), userInfo: nil, repeats: true)
        }
        func restart() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          stop()
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        func choose(_ isFast: Bool) {
          if isFast {
            timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          } else {
            timer = Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
        }
        func observe() {
          observed = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          observed = Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        func delayed() {
          timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          timer = Timer.scheduledTimer(timeInterval: delay(), target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        }
        // A display link that no run loop has does not run.
        func links() {
          link = CADisplayLink(target: self, selector: #selector(tick))
          link = CADisplayLink(target: self, selector: #selector(end))
          link?.add(to: .main, forMode: .common)
        }
        func delay() -> Double { timer.invalidate(); return 1 }
        func stop() { timer.invalidate(); observed.invalidate(); link?.invalidate() }
        @objc func tick() {}
        @objc func end() {}
      }
      """)
  }

  @Test("The message names the moment at which a screen or a view leaves")
  func messages() {
    let screen = UninvalidatedTimer.Message(name: "timer", isInDeinit: false, isReplaced: false, isOfController: true)
    let view = UninvalidatedTimer.Message(name: "timer", isInDeinit: false, isReplaced: false, isOfController: false)
    #expect(screen.text.hasSuffix("Call `invalidate()` when the view disappears."))
    #expect(view.text.hasSuffix("Call `invalidate()` when the view leaves its window."))
  }

  @Test("Objects that are no view controllers and no views may live as long as the app")
  func others() {
    check(
      """
      class Service { func start() { CADisplayLink(target: self, selector: #selector(t)).add(to: .main, forMode: .common) } }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { CADisplayLink(target: self, selector: #selector(t)).add(to: .main, forMode: .common) }
      }
      class Clock: UIViewController {
        static func start() { CADisplayLink(target: self, selector: #selector(t)).add(to: .main, forMode: .common) }
      }
      """)
  }
}
