/// What a draft leaves to a person, and what it does not ask.
import Analysis
import Testing

@testable import Splitting

@Suite("Questions of drafts")
struct DraftQuestionTests {
  @Test("What becomes the parent of a child stays, unless the new type is a view controller, too")
  func parent() throws {
    let text = """
      class Home: UIViewController {
        func embed(_ child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
        func reload() {}
      }
      """
    let service = try DraftCase(text, "embed(_:) reload()")
    #expect(service.draft.kept.map(\.member) == ["embed(_:)"] && service.draft.moved == ["reload()"])
    let child = try DraftCase(text, "embed(_:) reload()", role: .childViewController)
    #expect(child.draft.moved == ["embed(_:)", "reload()"])
  }

  @Test("A protocol that no source declares is a question, unless it is a delegate's or Swift's")
  func unknownProtocols() throws {
    func questions(_ conformance: String) throws -> [String] {
      let text = """
        class Home: UIViewController { var count: Int = 0 }
        extension Home: \(conformance) {
          func panel() { count += 1 }
          func close() { count = 0 }
        }
        """
      return try DraftCase(text, "panel() close()").draft.questions.filter { $0.contains("can conform to") }
    }
    #expect(try questions("PanelManager").count == 1)
    for known in ["PanelDelegate", "Hashable", "UIPrintInteractor", "GMSPanel"] { #expect(try questions(known).isEmpty) }
  }

  @Test("The controller does not go on conforming where moved code makes the new object the delegate")
  func delegatesOfMovedCode() throws {
    let text = """
      class RowCell: UITableViewCell { weak var cellDelegate: LoadRowDelegate? }
      protocol LoadRowDelegate: AnyObject { func removeRow() }
      class Home: UIViewController {
        var rows: Int = 0
        func fill(_ cell: RowCell) { cell.cellDelegate = self }
        func pick() {
          let picker = UIImagePickerController()
          picker.delegate = self
        }
      }
      extension Home: LoadRowDelegate {
        func removeRow() { rows -= 1 }
      }
      extension Home: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { rows += 1 }
      }
      """
    func asked(_ members: String, _ text: String) throws -> Bool {
      try DraftCase(text, members).draft.questions.contains { $0.contains("still conforms") }
    }
    let picking = "pick() imagePickerControllerDidCancel(_:) rows"
    #expect(try !asked("fill(_:) removeRow() rows", text) && !asked(picking, text))
    let unknown = text.replacing("cell.cellDelegate = self", with: "cell.update()")
    #expect(try asked("fill(_:) removeRow() rows", unknown))
    #expect(try asked(picking, text.replacing("picker.delegate = self", with: "show(picker)")))
  }

  @Test("A private subscript that another file has, too, stays private, and is a question")
  func subscripts() throws {
    let text = """
      private extension Array { subscript(safe index: Int) -> Element? { first } }
      class Home: UIViewController {
        private var rows: [Int] = []
        private func show() { print(rows[safe: 1] ?? 0, rows[2]) }
        override func viewDidLoad() { show() }
      }
      """
    let alone = try DraftCase(text, "show() rows")
    #expect(alone.old.contains("\nextension Array {") || alone.old.hasPrefix("extension Array {"))
    #expect(alone.draft.questions.isEmpty)
    let other = "private extension Array { subscript(safe index: Int) -> Element? { last } }"
    let both = try DraftCase("\(text)\n//- Other.swift\n\(other)", "show() rows")
    #expect(both.old.contains("private extension Array {"))
    #expect(both.draft.questions.contains { $0.hasPrefix("Rename `subscript(safe:)`") })
  }

  @Test("What ends in `deinit` is a question, which warns of the owner where the moved code needs it", arguments: [true, false])
  func deinits(usesOwner: Bool) throws {
    let text = """
      class Home: UIViewController {
        var timer: Timer?
        var label: UILabel = UILabel()
        func begin() { timer = Timer() }
        func end() { timer?.invalidate(); \(usesOwner ? "label.text = nil" : "timer = nil") }
        deinit { end() }
      }
      """
    let question = try #require(DraftCase(text, "begin() end() timer").draft.questions.first { $0.hasPrefix("`deinit`") })
    #expect(question.contains("without `owner`") == usesOwner)
  }

  @Test("Closures that keep self are a question only where they may run later and reach the controller")
  func closures() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var stays: Int = 0
        var count: Int = 0
        func own() { queue.async { self.count += 1; self.add() } }
        func add() { count += 1 }
        func direct() { queue.async { self.stays = 1 } }
        func indirect() { queue.async { self.reach() } }
        func reach() { stays += 1 }
        func animated() {
          UIView.animate(withDuration: 1, animations: { self.stays = 2 })
          UIView.animate(withDuration: 1) { self.stays = 3 }
          UIView.animateWithDuration(1, animations: { self.reach() })
          tableView.performBatchUpdates({ self.stays = 4 }, completion: nil)
          items.forEach { self.stays += $0 }
        }
        func afterwards() {
          UIView.animate(withDuration: 1, animations: { self.stays = 2 }) { _ in self.stays = 5 }
        }
        func along() { coordinator.animate { _ in self.stays = 6 } }
        func stored() { model.onChange = { self.stays = 1 } }
        func local() {
          let change: () -> Void
          change = { self.stays = 1 }
          change()
        }
        func constant() {
          let later = { self.stays = 8 }
          model.onChange = later
          let now = { self.stays = 9 }
          now()
        }
        func whole() { queue.async { handle(self) } }
        func listed() { queue.async { [self] in stays = 7; print(1) } }
        func counted() { queue.async { [self] in stays = count } }
        func weakly() { queue.async { [weak self] in self?.count = 7 } }
        var observed = 0 { didSet { stays = self.observed } }
        func present() { queue.async { [weak self] in guard let _ = self else { return } } }
        func nested() { queue.async { [weak self] in run { guard let self else { return }; self.stays = 1 } } }
      }
      """,
      "count own() add() direct() indirect() reach() animated() afterwards() along() stored() local() constant() whole() listed() counted() weakly() observed present() "
        + "nested()")
    // They capture the controller, and access its members on it, or extend its lifetime.
    #expect(!result.draft.questions.contains { $0.hasPrefix("Closures in") }, "\(result.draft.questions)")
    for line in [
      "queue.async { [owner] in owner.stays = 1 }", "{ [owner] _ in owner.stays = 5 }",
      "queue.async { [owner] in withExtendedLifetime(owner) { self.reach() } }",
      "coordinator.animate { [owner] _ in owner.stays = 6 }", "model.onChange = { [owner] in owner.stays = 1 }",
      "queue.async { [owner] in handle(owner) }", "queue.async { [owner] in owner.stays = 7; print(1) }",
      "queue.async { [owner, self] in owner.stays = count }",
      "let later = { [owner] in owner.stays = 8 }", "let now = { self.stays = 9 }",
    ] {
      #expect(result.draft.newText.contains(line), "\(line)")
    }
  }

  @Test("A closure that reaches the controller only through moved members keeps it alive until it ends")
  func extendedLifetimes() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var stays: Int = 0
        var count: Int = 0
        func reach() { stays += 1 }
        func twice() { queue.async { self.reach(); self.count += 1 } }
        func lines() {
          fetch { (found: [Int], error) throws -> Void in
            // The comment stays above.
            self.count = found.count
            self.reach()
          }
          fetch { found, _ in
            self.found(found)
          }
          fetch {self.reach()}
        }
        func found(_ items: [Int]) { stays = items.count }
        func task() { Task { await self.reach() } }
        func taskLines() {
          Task {
            if count > 0 { await reach() }
          }
        }
        func inner() { queue.async { print(1); other.async { self.reach() } } }
        func weakly() { queue.async { [weak self] in guard let self else { return }; other.async { self.reach() } } }
        func mixed() { queue.async { self.reach(); other.async { self.stays = 1 } } }
        func empty() { queue.async { } }
        func dollar() { fetch { self.found($0) } }
        func failing() { queue.async { try self.reach() } }
        func branches() { fetch { done in if done { self.reach() } else { self.total() } } }
        func total() -> Int { stays }
        func discarded() { queue.async { self.total() } }
        func answered() -> Task<Int, Never> { Task { await self.total() } }
        func chosen() { fetch { page in if page > 1 { self.total() } else { 0 } } }
        func switched() { fetch { page in switch page { case 1: self.total(); default: 0 } } }
        func built() { body { Text("a").bold(); self.row() } }
        func row() { stays += 1 }
      }
      """,
      "count reach() twice() lines() found(_:) task() taskLines() inner() weakly() mixed() empty() dollar() failing() branches() total() "
        + "discarded() answered() chosen() switched() built() row()")
    // The value of these closures may be used, or be that of a result builder.
    let question = try #require(result.draft.questions.first { $0.hasPrefix("Closures in") })
    let listed = ["discarded", "answered", "chosen", "switched", "built"].map { "`\($0)()`" }.joined(separator: ", ")
    #expect(question.hasPrefix("Closures in \(listed) hold"), "\(question)")
    for line in [
      "fetch { [owner] in defer { withExtendedLifetime(owner) {} }; self.found($0) }",
      "queue.async { [owner] in defer { withExtendedLifetime(owner) {} }; try self.reach() }",
      "fetch { [owner] done in defer { withExtendedLifetime(owner) {} }; if done { self.reach() } else { self.total() } }",
      "queue.async { [owner] in defer { withExtendedLifetime(owner) {} }; self.reach(); self.count += 1 }",
      """
          fetch { [owner] (found: [Int], error) throws -> Void in
            // The comment stays above.
            defer { withExtendedLifetime(owner) {} }
            self.count = found.count
      """,
      """
          fetch { [owner] found, _ in
            withExtendedLifetime(owner) { self.found(found) }
          }
      """,
      "fetch { [owner] in withExtendedLifetime(owner) { self.reach() }}",
      "Task { [owner] in defer { withExtendedLifetime(owner) {} }; await self.reach() }",
      """
          Task { [owner] in
            defer { withExtendedLifetime(owner) {} }
            if count > 0 { await reach() }
      """,
      "queue.async { [owner] in print(1); other.async { withExtendedLifetime(owner) { self.reach() } } }",
      "other.async { [owner = self.owner] in withExtendedLifetime(owner) { self.reach() } }",
      "queue.async { [owner] in self.reach(); other.async { owner.stays = 1 } }",
    ] {
      #expect(result.draft.newText.contains(line), "\(line)")
    }
  }

  @Test("A timer whose target is the new object is a question where its work reaches the controller")
  func timers() throws {
    func questions(_ work: String) throws -> [String] {
      let text = """
        class Home: UIViewController {
          var stays = 0
          var count = 0
          func begin() {
            _ = Timer.scheduledTimer(timeInterval: max(1, 2), target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
          func link() { CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common) }
          func bar() { item = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(tick)) }
          @objc func tick() { \(work) }
        }
        """
      return try DraftCase(text, "count begin() link() bar() tick()").draft.questions.filter { $0.hasPrefix("Timers in") }
    }
    #expect(try questions("count += 1").isEmpty)
    #expect(try questions("stays += 1").map { $0.prefix(45) } == ["Timers in `begin()`, `link()` hold their targ"])
  }

  @Test("A timer that `deinit` of the controller ends is no question")
  func endedTimers() throws {
    func asks(_ end: String, _ stop: String) throws -> Bool {
      let text = """
        class Home: UIViewController {
          var stays = 0
          var timer: Timer?
          func begin() {
            timer = Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
          @objc func tick() { stays += 1 }
          func end() { stop() }
          func stop() { \(stop) }
          deinit { \(end) }
        }
        """
      return try DraftCase(text, "begin() tick()").draft.questions.contains { $0.hasPrefix("Timers in") }
    }
    #expect(try !asks("end()", "timer?.invalidate()") && !asks("self.timer!.invalidate()", ""))
    #expect(try asks("", "timer?.invalidate()") && asks("end()", "timer = nil") && asks("end()", "other.invalidate()"))
  }

  @Test("Of several members with timers, those whose timer `deinit` does not end are named")
  func timersOfSeveral() throws {
    let timer = "Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var stays = 0
        var timer: Timer?
        var other: Timer?
        func begin() { timer = \(timer) }
        func start() { other = \(timer) }
        @objc func tick() { stays += 1 }
        deinit { timer?.invalidate() }
      }
      """, "begin() start() tick()")
    let questions = result.draft.questions.filter { $0.hasPrefix("Timers in") }
    #expect(questions.map { $0.prefix(31) } == ["Timers in `start()` hold their "])
  }

  @Test("Observers of different notifications are no question, unless one stops for both")
  func observersApart() throws {
    func asks(_ end: String, _ last: String = "", name: String = ".ended") throws -> Bool {
      let text = """
        class Home: UIViewController {
          override func viewDidLoad() {
            center.addObserver(self, selector: #selector(shown), name: UIResponder.keyboardDidShow, object: nil)
          }
          @objc func shown() { }
          @objc func ended() { }
          func begin() { center.addObserver(self, selector: #selector(self.ended), name: \(name), object: item(1, 2)) }
          func end() { \(end) }
          deinit { \(last) }
        }
        """
      return try DraftCase(text, "ended() begin() end()").draft.questions.contains { $0.contains("observes notifications, too") }
    }
    let own = "center.removeObserver(self, name: Notification.Name.ended, object: nil)"
    #expect(try !asks(own))
    #expect(try !asks(own.replacing(".Name.ended", with: ".Name(\"a\")"), name: "Notification.Name(\"a\")"))
    #expect(try asks("center.removeObserver(self)") && asks(own, "center.removeObserver(self)"))
    #expect(try asks(own.replacing("Notification.Name.ended", with: "nil")) && asks(own, name: "nil"))
    #expect(try asks(own, own) && asks("center.removeObserver(self, name: .keyboardDidShow, object: nil)"))
  }

  @Test("What an initializer sets stays without a question")
  func setByInitializer() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        let row: Int
        static let gap: Int = 1
        init(row: Int) { self.row = row }
        func show() { print(row, Home.gap) }
      }
      """, "row gap show()")
    #expect(result.draft.kept.map(\.member) == ["row", "gap"] && result.new.contains("private var row: Int { owner.row }"))
    #expect(result.draft.questions == ["Left in Home, static: `gap`."])
  }

  @Test("Members that no source declares are the owner's behind `self`, and a question elsewhere")
  func foreign() throws {
    let text = """
      class Home: FormViewController {
        func build() {
          self.form.append(1)
          form.removeAll()
        }
        func close() { hideProgress(); print(1); let size = floor(2); show(size) }
        #if targetEnvironment(simulator)
        func simulate() {}
        #endif
      }
      """
    let draft = try DraftCase(text, "build() close()")
    #expect(draft.new.contains("self.owner.form.append(1)") && draft.new.contains("    owner.form.removeAll()"))
    let questions = draft.draft.questions.filter { $0.hasPrefix("Reach") }
    #expect(questions == ["Reach `hideProgress` through `owner` where it is a member of Home: no source declares it."])
    let declared = try DraftCase(text + "\nfunc hideProgress() {}\n", "build() close()")
    #expect(!declared.draft.questions.contains { $0.hasPrefix("Reach") })
    let beside = text.replacing("hideProgress()", with: "hidePanel(progress, animated: true); hidePanel(1)").replacing(
      "#if", with: "func hidePanel(count: Int) {}\n  #if")
    #expect(
      try DraftCase(beside, "close() hidePanel(count:)").draft.questions == [
        "Reach `hidePanel` through `owner` where it is a member of Home: no source declares it."
      ])
    // Behind a constant or an unwrapped one, another object cannot take the place of `self`.
    let unwrapped = try DraftCase(text.replacing("form.removeAll()", with: "if let form { print(form) }"), "build()")
    #expect(unwrapped.draft.questions.contains { $0.hasPrefix("Reach `form` through") })
  }

  @Test("What a category in Objective-C gives view controllers is the controller's, unless the new type is one")
  func categories() throws {
    let text = """
      //- Test.swift
      class Home: UIViewController {
        var tag = 0
        func warn() {
          tag = popupAlert("a", type: 1)
          closeAlert(withTag: tag)
          pulseOnce()
          delayOnce(1)
          print(isBusy)
        }
      }
      func delayOnce(_ time: Int) {}
      //- Panel.h
      @interface UIViewController (Panel)
      @property (nonatomic) BOOL isBusy;
      - (NSInteger)popupAlert:(NSString *)message type:(NSInteger)type;
      - (void)closeAlertWithTag:(NSInteger)tag;
      - (void)delayOnce:(NSInteger)time;
      @end
      @interface UIView (Panel)
      - (void)pulseOnce;
      @end
      """
    let result = try DraftCase(text, "warn() tag")
    for line in ["tag = owner.popupAlert(", "    owner.closeAlert(withTag: tag)", "    pulseOnce()\n    delayOnce(1)\n    print(owner.isBusy)"] {
      #expect(result.new.contains(line), "\(line)")
    }
    #expect(result.new.contains("private unowned let owner: Home\n") && !result.new.contains("protocol PartOwner"))
    let child = try DraftCase(text, "warn() tag", role: .childViewController)
    #expect(child.new.contains("tag = popupAlert(") && child.new.contains("print(isBusy)"))
  }

  @Test("The controller is what `self` is compared with, except with nil")
  func comparisons() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var count: Int = 0
        func refresh() {
          if self === presentedViewController || (self) !== parent { count = 1 }
          if let p = parent, self == p || p != self { count = 2 }
          _ = children.contains { self !== $0 }
          if self.view === view { count = 3 }
        }
        func later() {
          queue.async { [weak self] in
            guard self != nil, let strongSelf = self, strongSelf === strongSelf.parent else { return }
            strongSelf.count = 4
          }
        }
      }
      """, "refresh() later() count")
    for line in [
      "if self.owner === presentedViewController || (self.owner) !== parent {", "if let p = parent, self.owner == p || p != self.owner {",
      "children.contains { self.owner !== $0 }", "if self.view === view {",
      "guard self != nil, let strongSelf = self, strongSelf.owner === strongSelf.parent else",
    ] {
      #expect(result.new.contains(line), "\(line)")
    }
  }

  @Test("A method that is passed on as a value is a closure that may run later")
  func methodValues() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var stays: Int = 0
        var count: Int = 0
        var onEnd: (() -> Void)?
        var value: (() -> Void) = {}
        func argument() { fetch(completion: reach) }
        func behindSelf() { queue.async(execute: self.reach) }
        func constant() { let done = reach; fetch(completion: done) }
        func stored() { onEnd = reach }
        func given() -> () -> Void { reach }
        func inWeak() { queue.async { [weak self] in guard let self else { return }; fetch(completion: self.reach) } }
        func reach() { stays += 1 }
        func own() { fetch(completion: add) }
        func add() { count += 1 }
        func staying() { fetch(completion: end) }
        func stayingLabels() { fetch(completion: self.end(_:)) }
        func both() { queue.async { self.stays = 1; fetch(completion: self.end) } }
        func now() { items.map(take); UIView.animate(withDuration: 1, animations: reach); let f = reach; f() }
        func bare(reach: Int) { fetch(completion: reach); button.addTarget(self, action: #selector(add), for: .touchUpInside) }
        func property() { fetch(completion: value); fetch { [weak self] in self?.reach() } }
        func take(_ item: Int) { stays += item }
        func end(_ found: Int) {}
      }
      """,
      "count argument() behindSelf() constant() stored() given() inWeak() reach() own() add() staying() stayingLabels() both() now() "
        + "bare(reach:) property() take(_:)")
    let question = try #require(result.draft.questions.first { $0.hasPrefix("Closures in") })
    let listed = "`argument()`, `behindSelf()`, `constant()`, `stored()`, `given()`, `inWeak()`"
    #expect(question.hasPrefix("Closures in \(listed) hold"), "\(question)")
    for line in [
      "func staying() { fetch(completion: owner.end) }", "fetch(completion: self.owner.end(_:))",
      "queue.async { [owner] in owner.stays = 1; fetch(completion: owner.end) }", "onEnd = reach",
    ] {
      #expect(result.new.contains(line), "\(line)")
    }
    #expect(!result.new.contains("private func end"))
  }

  @Test("A projected value is reached through the controller, and a wrapper is a question")
  func wrappers() throws {
    let text = """
      class Home: UIViewController {
        @Published private var query = ""
        private var bag: Int = 0
        func watch() { $query.sink { print($0) }; self.$query.assign(bag); other.$query.sink() }
        func later() { queue.async { [self] in use($query) } }
        func last() { if let last = self.$query.last { print(last) } }
        func use(_ value: Any) {}
      }
      """
    let result = try DraftCase(text, "watch() later() last() bag")
    #expect(result.new.contains("{ owner.$query.sink { print($0) }; self.owner.$query.assign(bag); other.$query.sink() }"))
    #expect(result.new.contains("{ [owner] in owner.use(owner.$query) }"))
    #expect(result.new.contains("if let last = self.owner.$query.last { print(last) }"))
    #expect(result.new.contains("unowned let owner: Home\n") && result.old.contains("  @Published var query"))
    #expect(result.draft.questions.isEmpty)
    let wrapper = "_query = Published(initialValue: bag); print(self._query); let _query = 1; use(_query)"
    let set = try DraftCase(text.replacing("use($query)", with: wrapper), "later() bag")
    #expect(set.draft.questions.map { $0.prefix(24) } == ["Reach `_query` of Home: "])
    let unwrapped = try DraftCase(text.replacing("use($query)", with: "self?.$query.sink()"), "later()")
    #expect(unwrapped.draft.questions.contains { $0.hasPrefix("Reach `$query` of Home") })
  }

  @Test("What a controller has of `NSObject` is passed on, and meant of it where the new object is one, too")
  func rootMembers() throws {
    let text = """
      struct Other { var description: String; var hash: Int; func responds(to: Int) {} }
      class Home: UIViewController, UITableViewDataSource {
        private var rows: Int = 0
        func note() { rows = 1; print(description, hash, superclass); if responds(to: #selector(act)) { perform(#selector(act)) } }
        func local(description: String) { let hash = 1; rows = hash; print(description) }
        @objc func act() { print(debugDescription, isEqual(parent)) }
        func watch() { seen = observe(\\.title) { _, _ in } }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        override func viewDidLoad() { table.dataSource = self }
      }
      """
    let plain = try DraftCase(text, "note() act() watch()")
    for name in ["var description: String", "var hash: Int", "var superclass: AnyClass?", "func responds(to", "var debugDescription"] {
      #expect(plain.new.contains("private \(name)"), "\(name)")
    }
    #expect(plain.draft.questions.filter { $0.hasPrefix("Reach") }.map { $0.prefix(16) } == ["Reach `observe` "])
    let local = try DraftCase(text, "local(description:) rows")
    #expect(!local.new.contains("var description") && !local.new.contains("var hash"))
    let own = try DraftCase(text.replacing("private var rows", with: "func isEqual(_ a: Any?) -> Int { 1 }\n  private var rows"), "act()")
    #expect(own.new.contains("private func isEqual(_ a: Any?) -> Int { owner.isEqual(a) }") && !own.new.contains("-> Bool"))
    let members = "note() act() rows tableView(_:numberOfRowsInSection:)"
    let object = try DraftCase(text.replacing("class Home: UIViewController, UITableViewDataSource {", with: "class Home: UIViewController {")
      .replacing("  func tableView", with: "}\nextension Home: UITableViewDataSource {\n  func tableView")
      .replacing("override func viewDidLoad() { table.dataSource = self }", with: "")
      .replacing("func watch()", with: "func begin() { table.dataSource = self }\n  func watch()"), members)
    #expect(object.new.contains("final class Part: NSObject"))
    #expect(object.new.contains("print(owner.description, owner.hash, owner.superclass); if owner.responds(to: #selector(act)) { perform("))
    #expect(!object.draft.questions.contains { $0.hasPrefix("Reach") })
  }

  @Test("A child view controller has a view of its own, also behind `self`")
  func ownOfChild() throws {
    let text = "class Home: UIViewController { \n  func f() { self.view.alpha = 1; view.alpha = 2; navigationItem.title = nil }\n }"
    let child = try DraftCase(text, "f()", role: .childViewController)
    #expect(child.new.contains("func f() { self.view.alpha = 1; view.alpha = 2; navigationItem.title = nil }"))
    #expect(child.draft.questions == ["`navigationItem`, `view` were those of Home and are those of Part now."])
  }
}
