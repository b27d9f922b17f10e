/// What a group becomes, and what it is called.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Roles and titles")
struct GroupNamingTests {
  private func reading(_ text: String, _ names: Set<String>) throws -> GroupNaming {
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first))
    let indices = map.members.indices.filter { names.contains(map.members[$0].name) }
    #expect(indices.count == names.count)
    let set = MemberSet(capacity: map.members.count, indices)
    return GroupNaming(map: map, purposes: SplitPurposes(map) { _ in "Home" }, set: set)
  }

  private func title(_ text: String, _ names: Set<String>) throws -> String? { try reading(text, names).title }

  @Test("A data source answers what a list asks its data source, and little else")
  func dataSource() throws {
    let text = """
      class A: UIViewController {
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { make() }
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
        func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) { }
        func textField(_ t: UITextField, shouldChangeCharactersIn r: NSRange, replacementString s: String) -> Bool { true }
        func logOutUser() { } \n func syncAccount() { } \n func makeReceipt() { }
      }
      """
    let list: Set = ["tableView(_:cellForRowAt:)", "tableView(_:numberOfRowsInSection:)"]
    #expect(try reading(text, list).role.role == .dataSource)
    #expect(try reading(text, list.union(["logOutUser()", "syncAccount()", "makeReceipt()"])).role.role == .service)
    #expect(try reading(text, list.union(["textField(_:shouldChangeCharactersIn:replacementString:)"])).role.role == .service)
  }

  @Test("A coordinator's methods show other screens: what they do counts, not what they are called")
  func coordinator() throws {
    let text = """
      class A: UIViewController {
        func help() { present(HelpViewController(), animated: true) }
        func shop() { navigationController?.pushViewController(Shop(), animated: true) }
        func showPrice() { print(1) }
        func openFile() { print(2) }
      }
      """
    #expect(try reading(text, ["help()", "shop()", "showPrice()"]).role.role == .coordinator)
    #expect(try reading(text, ["help()", "openFile()", "showPrice()"]).role.role == .service)
  }

  @Test("An object says which protocols it answers, if half of its methods do")
  func answers() throws {
    let text = """
      protocol FeedDelegate { func opened(_ item: Int); func closed() }
      //- A.swift
      class A: UIViewController, FeedDelegate {
        func opened(_ item: Int) { view.isHidden = true; note() }
        func closed() { view.isHidden = false; note() }
        func note() { view.tag = 1 }
        func reset() { view.tag = 2 }
        func clear() { view.tag = 3 }
      }
      """
    #expect(try reading(text, ["opened(_:)", "closed()", "note()"]).role.reason == "it answers FeedDelegate")
    #expect(try reading(text, ["closed()", "note()", "reset()", "clear()"]).role.reason == "it has work of its own")
  }

  @Test("A view model knows nothing of UIKit")
  func viewModel() throws {
    let text = """
      class A: UIViewController {
        var total = 0
        func sum() { total += 1 }
        func clear() { total = 0 }
        func tint() { total = 1; print(UIColor.red) }
        func refresh() { total = 1; view.setNeedsLayout() }
        @objc func tapped() { total = 2 }
      }
      """
    #expect(try reading(text, ["total", "sum()", "clear()"]).role.role == .viewModel)
    let answering = text.replacing("A: UIViewController", with: "A: UIViewController, Summing")
      + "\nprotocol Summing { func sum(); func clear() }"
    #expect(try reading(answering, ["total", "sum()", "clear()"]).role.reason == "it answers Summing")
    let ownView = text.replacing("total = 0 }", with: "total = Badge.width }") + "\nclass Badge: UIView { static let width = 1 }"
    #expect(try reading(ownView, ["total", "sum()", "clear()"]).role.role == .service)
    for other in ["tint()", "refresh()", "tapped()"] {
      #expect(try reading(text, ["total", "sum()", "clear()", other]).role.role == .service, "\(other)")
    }
  }

  @Test("A child view controller has its views for itself, and none of a storyboard")
  func child() throws {
    func role(_ outlet: String, _ rest: String, around box: String = "box: UIStackView") throws -> Cut.Role {
      let text = """
        class A: UIViewController {
          \(outlet) var left = UILabel()
          var right = UILabel()
          var middle = UILabel()
          let \(box)
          func refresh() { left.text = ""; right.text = ""; middle.text = ""; \(box.prefix { $0 != ":" }).isHidden = false }
          \(rest)
        }
        """
      let name = String(box.prefix { $0 != ":" })
      return try reading(text, ["left", "right", "middle", name, "refresh()"]).role.role
    }
    #expect(try role("", "") == .childViewController)
    #expect(try role("", "", around: "panel: UIView") == .childViewController)
    #expect(try role("", "", around: "last: UILabel") == .service, "nothing contains the labels")
    #expect(try role("", "", around: "alertStack: UIStackView") == .service, "an alert covers another screen")
    #expect(try role("@IBOutlet", "") != .childViewController)
    #expect(try role("", "func hide() { left.isHidden = true }") != .childViewController)
    #expect(try role("", "override func viewDidLoad() { view.addSubview(left) }") != .childViewController)
  }

  @Test("A title is what a comment says, without where it stands")
  func comments() throws {
    let text = """
      class A: UIViewController { }
      // MARK: - Sleep timer helpers // to move
      extension A { func begin() { stop() }\n func stop() { } }
      // MARK: - Private Helpers
      extension A { func setOne() { setTwo() }\n func setTwo() { } }
      """
    #expect(try title(text, ["begin()", "stop()"]) == "Sleep timer")
    #expect(try title(text, ["setOne()", "setTwo()"]) == nil)
  }

  @Test("A protocol is the title of what answers it, not of what stands beside that; the type's own words are none")
  func protocols() throws {
    let text = """
      class GalleryViewController: UIViewController { }
      // MARK: - SliderDelegate
      extension GalleryViewController: SliderDelegate {
        func slider(_ s: Slider, moved to: Int) { }\n func slider(_ s: Slider, ended at: Int) { }
        func goOne() { goTwo() }\n func goTwo() { }
      }
      // MARK: - Gallery methods
      extension GalleryViewController { func onFirst() { onSecond() }\n func onSecond() { } }
      """
    #expect(try title(text, ["slider(_:moved:)", "slider(_:ended:)"]) == "Slider delegate")
    #expect(try title(text, ["goOne()", "goTwo()"]) != "Slider delegate")
    #expect(try title(text, ["onFirst()", "onSecond()"]) != "Gallery")
  }

  @Test("Names give a title where they share a noun that is not that of the type; no verbs and particles")
  func names() throws {
    let text = """
      class KeyboardViewController: UIViewController {
        func keyboardDidShow() { }\n func keyboardDidHide() { }
        func voucherDidLoad() { }\n func voucherDidFail() { }\n func clearVoucher() { }
        func wasShown() { }\n func wasHidden() { }\n func emptyStateShown() { }\n func hideEmptyState() { }
        func moreAbove() { }\n func moreBelow() { }\n func cellIDs() { }\n func cellID() { }
        func firstMessage() { }\n func lastMessage() { }
      }
      """
    #expect(try title(text, ["keyboardDidShow()", "keyboardDidHide()"]) == nil)
    #expect(try title(text, ["voucherDidLoad()", "voucherDidFail()", "clearVoucher()"]) == "Voucher")
    #expect(try title(text, ["wasShown()", "wasHidden()"]) == nil)
    #expect(try title(text, ["emptyStateShown()", "hideEmptyState()"]) == "Empty state")
    #expect(try title(text, ["moreAbove()", "moreBelow()"]) == nil)
    #expect(try title(text, ["cellIDs()", "cellID()"]) == nil)
    // A word that collects strangers.
    #expect(try title(text, ["firstMessage()", "lastMessage()"]) == nil)
  }

  @Test("An object that methods work on, or a method that leads to all others, gives a title; setting a screen up does not")
  func objects() throws {
    let text = """
      class A: UIViewController {
        var moviePlayer: AVPlayer?
        func start() { moviePlayer?.play() }
        func stop() { moviePlayer?.pause() }
        func makeReceipt() { lines(); footer() }
        func lines() { }\n func footer() { }
        func setupReceipt() { one(); two() }
        func one() { }\n func two() { }
        func scrollDownOnePage() { measure(); bounce() }
        func measure() { }\n func bounce() { }
        func applicationDidBecomeActive() { poll(); greet() }
        func poll() { }\n func greet() { }
        func commonInit() { tune(); warm() }
        func tune() { }\n func warm() { }
        func thumbnailLongPressed() { flash(); fade() }
        func flash() { }\n func fade() { }
        func generateSnapshot() { begin(); finish() }
        func begin() { }\n func finish() { }
        func reallyHide() { shrink(); vanish() }
        func shrink() { }\n func vanish() { }
      }
      """
    #expect(try title(text, ["scrollDownOnePage()", "measure()", "bounce()"]) == "Scroll down")
    #expect(try title(text, ["applicationDidBecomeActive()", "poll()", "greet()"]) == nil)
    #expect(try title(text, ["commonInit()", "tune()", "warm()"]) == nil)
    #expect(try title(text, ["moviePlayer", "start()", "stop()"]) == "Movie player")
    #expect(try title(text, ["makeReceipt()", "lines()", "footer()"]) == "Receipt")
    #expect(try title(text, ["setupReceipt()", "one()", "two()"]) == nil)
    #expect(try title(text, ["thumbnailLongPressed()", "flash()", "fade()"]) == "Thumbnail")
    #expect(try title(text, ["generateSnapshot()", "begin()", "finish()"]) == "Snapshot")
    #expect(try title(text, ["reallyHide()", "shrink()", "vanish()"]) == nil)
  }

  @Test("An extension in which most methods answer no protocol is titled by its file, and a generic MARK is no title")
  func titlesOfExtensions() throws {
    let project = Fixture(
      """
      //- Home.swift
      class HomeViewController: UIViewController { }
      //- ToolbarItems.swift
      extension HomeViewController: PlayerToolbarDelegate {
        func playerToolbarDidCancel() { hideItems() }
        func setUpItems() { hideItems() }
        func hideItems() { }
        func makeMenu() { setUpItems() }
      }
      //- Answers.swift
      extension HomeViewController: UIPickerViewDelegate {
        func pickerView(_ view: UIPickerView, didSelectRow row: Int, inComponent component: Int) { log() }
        func log() { }
      }
      """).index()
    let home = try #require(project.allTypes.first { project.qualifiedName(of: $0) == "HomeViewController" })
    let purposes = SplitPurposes(project.memberMap(of: home), project.fileName).all
    let ofParts = purposes.filter { if case .part = $0.purpose { true } else { false } }.map(\.title).sorted()
    #expect(ofParts == ["Toolbar item", "UIPickerViewDelegate"])
    #expect(isGenericTitle("Main functions") && !isGenericTitle("Main menu"))
  }

  @Test(
    "A title in a comment loses what says only what kind of code follows, with typing errors too",
    arguments: [
      ("ImagePicker 관련 Methods & Delegates", "ImagePicker"), ("Keyboard Methodds", "Keyboard"), ("CORE DATA", "Core data"),
      ("Mode selector callback", "Mode selector"), ("FS TRACKS", "FS tracks"), ("UITableView Delegates", "Table view"),
      ("UITableView DataSource and Delgate", "Table view"), ("UITABLEVIEW", "Table view"), ("`HeaderView` Delegates", "HeaderView"),
      ("WALLETS", "Wallets"),
      ("Map setup", "Map"), ("Rows data source and delegate", "Rows"), ("Order status section", "Order status"),
      ("Search bar Delegate", "Search bar Delegate"), ("Setup media session", "Media session"), ("Setup UI", nil),
      ("BUTONS EVENT LISTENERS", nil), ("User Actions", nil), ("Presenter", nil), ("Bidding", "Bidding"), ("Payout", "Payout"),
      ("UIImagePickerController", "Image picker"), ("UIGestureRecognizer", "Gesture recognizer"),
      ("<UITableViewDelegate> / <UITableViewDataSource>", "Table view"), ("UITextFieldDelegate Methods", "Text field delegate"),
      ("UI Setup Code", nil), ("Gestures (pan / pinch)", "Gestures"), ("(Gestures)", "(Gestures)"),
      ("Allow users of this delegate to control the navigation", nil),
    ] as [(String, String?)])
  func tidied(comment: String, expected: String?) throws {
    let text = """
      class A: UIViewController {
        // MARK: - \(comment)
        func wasOpened() { wasShown() }
        func wasShown() { }
      }
      """
    #expect(try title(text, ["wasOpened()", "wasShown()"]) == expected)
  }

  @Test(
    "Names of types",
    arguments: [
      ("Sleep timer", Cut.Role.viewModel, nil, "ShopSleepTimerViewModel"), ("Sync'ing", .service, nil, "ShopSyncingController"),
      ("UITableViewDataSource, UITableViewDelegate", .dataSource, nil, "ShopDataSource"),
      ("SearchDelegate, Other", .service, nil, "ShopSearchDelegate"), (nil, .view, nil, "ShopView"),
      ("Cart", .childViewController, nil, "ShopCartViewController"), ("Taken", .view, nil, "ShopTakenController"),
      ("店", .view, nil, "ShopView"), ("Row press handlers", .service, nil, "ShopRowPressController"),
      ("Swipe actions", .service, nil, "ShopSwipeActions"), ("Swipe actions", .service, "Factory", "ShopSwipeActionsFactory"),
      ("Draft", .service, "Store", "ShopDraftStore"), ("Loading messages", .service, nil, "ShopMessagesLoader"),
      ("Show annotations", .service, nil, "ShopAnnotationsPresenter"), ("MKMapViewDelegate", .service, "Loader", "ShopMapViewDelegate"),
      ("UITableView cells", .service, nil, "ShopTableViewCells"), ("Shop list", .service, nil, "ShopListController"),
      ("content input view delegate", .service, nil, "ShopContentInputViewDelegate"),
      ("UICollectionViewDelegateFlowLayout", .service, nil, "ShopCollectionViewDelegate"),
      ("UIPickerViewDataSource", .service, nil, "ShopPickerViewDataSource"), ("Map view", .service, nil, "ShopMapViewSupport"),
      ("ShopsCellProtocol", .service, nil, "ShopCellController"), ("Sign in", .service, nil, "ShopSignInController"),
      ("Actions for episodes", .service, nil, "ShopEpisodesActions"),
      ("Update from coordinator", .service, nil, "ShopCoordinatorUpdater"),
      ("Input assistant view data source", .service, nil, "ShopInputAssistantViewDataSource"),
      ("Customer service provider", .service, nil, "ShopCustomerServiceProvider"),
      ("Story presenter", .coordinator, nil, "ShopStoryPresenter"), ("Shop comment box", .service, nil, "ShopCommentBoxController"),
      ("Shops", .service, nil, "ShopController"), ("Deletion APIs", .service, nil, "ShopDeletionAPIsController"),
    ] as [(String?, Cut.Role, String?, String)])
  func typeNames(title: String?, role: Cut.Role, agent: String?, expected: String) throws {
    let project = Fixture("class ShopViewController: UIViewController { }\nclass ShopTakenView { }").index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose(title, role, agent: agent, isPhrase: true) == expected)
    // Given once.
    #expect(names.propose(title, role, agent: agent, isPhrase: true) != expected)
  }

  @Test(
    "A title of words that names have in common does not begin with a verb",
    arguments: [
      ("Upload date", "ShopUploadDateController"), ("Post code picker", "ShopPostCodePickerController"),
      ("Dns", "ShopDnsController"), ("NETWORKING", "ShopNetworkingController"), ("CARD VIEW TABLE", "ShopCardViewTableController"),
      ("Steps", "ShopSteps"), ("HTML", "ShopHTMLController"), ("Status", "ShopStatusController"),
    ])
  func namesOfNouns(title: String, expected: String) throws {
    let project = Fixture("class ShopViewController: UIViewController { }").index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose(title, .service) == expected)
  }

  @Test(
    "Names say nothing twice, and nothing of a class that is only called view controller",
    arguments: [
      ("ViewController", "Location", "LocationController"), ("ViewController", "Swipe actions", "SwipeActionsController"),
      ("OrdersTableViewController", "Peer", "OrdersPeerController"), ("TableViewController", "Peer", "TablePeerController"),
      ("CreatePostScreenViewController", "CreatePostViewDelegate", "CreatePostScreenViewDelegate"),
    ])
  func stems(owner: String, title: String, expected: String) throws {
    let project = Fixture("class \(owner): UIViewController { }").index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose(title, .service) == expected)
  }

  @Test("A title above outlets is none of methods that it says nothing of")
  func titlesOfOutlets() throws {
    func text(_ method: String) -> String {
      """
      class A: UIViewController {
        // MARK: Sync status
        var syncLabel = 0 \n var syncIcon = 0 \n var syncTitle = 0
        func \(method)() { a() } \n func a() { b() } \n func b() { }
      }
      """
    }
    #expect(try title(text("syncBlocks"), ["syncBlocks()", "a()", "b()"]) == "Sync status")
    #expect(try title(text("mixCoins"), ["mixCoins()", "a()", "b()"]) != "Sync status")
  }

  @Test("A file of the owner has its name already")
  func takenFiles() throws {
    let project = Fixture(
      """
      //- Shop.swift
      class ShopViewController: UIViewController { }
      //- ShopOrderProvider.swift
      extension ShopViewController { }
      """).index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose("Order provider", .service) == "ShopOrderProviderController")
  }

  @Test("A name that the project has is avoided without a number")
  func takenNames() throws {
    let project = Fixture("class ShopViewController: UIViewController { }\nclass ShopCartController { }").index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose("Cart", .service) == "ShopCartSupport")
  }

  @Test("Plain values, flags and bags are no titles; what a control reports is left out")
  func titlesOfThings() throws {
    let text = """
      class ShopViewController: UIViewController {
        let player = AVPlayer()
        var isDragged = false
        var headerOffset: CGFloat = 0
        let disposeBag = DisposeBag()
        var photoVCs: [UIViewController] = []
        let menuBarVm = MenuBar()
        func a() { player; isDragged; headerOffset; disposeBag; photoVCs; menuBarVm }
        func b() { player; isDragged; headerOffset; disposeBag; photoVCs; menuBarVm }
        @IBAction func avatarButtonTouchUpInside(_ sender: Any) { zoom(); fade() }
        func zoom() { }\n func fade() { }
      }
      """
    #expect(try title(text, ["player", "a()", "b()"]) == "Player")
    for value in ["isDragged", "headerOffset", "disposeBag"] { #expect(try title(text, [value, "a()", "b()"]) == nil) }
    #expect(try title(text, ["photoVCs", "a()", "b()"]) == "Photo")
    #expect(try title(text, ["menuBarVm", "a()", "b()"]) == "Menu bar")
    #expect(try title(text, ["avatarButtonTouchUpInside(_:)", "zoom()", "fade()"]) == "Avatar")
  }

  @Test("Of an extension that is named after its protocols, the title says what they are about")
  func protocolTitles() throws {
    func title(_ conformances: String) throws -> String? {
      let text = """
        class A: UIViewController { }
        extension A: \(conformances) { func begin() { stop() }\n func stop() { } }
        """
      return try self.title(text, ["begin()", "stop()"])
    }
    #expect(try title("UITableViewDelegate, UITableViewDataSource") == "Table view")
    #expect(try title("UICollectionViewDataSource") == "Collection view data source")
    #expect(try title("UICollectionViewDelegate, UICollectionViewDelegateFlowLayout") == "Collection view delegate")
    #expect(try title("TimeSelectorProtocol") == "Time selector")
    #expect(try title("AdsManagerDelegate, AdsLoaderDelegate") == "Ads manager and ads loader delegate")
    #expect(try title("DateCellDelegate, PetCellDelegate, RowCellDelegate") == "Cell delegates")
    #expect(try title("DateDelegate, PetDelegate, RowDelegate") == "Date, pet and others")
  }

  @Test(
    "What makes the cells of a list is titled by what the list shows, where the names say it",
    arguments: [
      ("var courses: [Course] = []", "courses.count", "Course list"), ("var arrMedia = [1]", "arrMedia.count", "Media list"),
      ("var filteredFiles: [File] = []", "filteredFiles.count", "File list"), ("var items: [Int] = []", "items.count", "Table view"),
      ("let performanceTableView = UITableView()", "t == performanceTableView ? 1 : 0", "Performance table view"),
      ("let tableView = UITableView()", "t == tableView ? 1 : 0", "Table view"),
      ("var cars = [1], boats = [2]", "cars.count + boats.count", "Table view"), ("let car = Car()", "car.count", "Table view"),
      ("let carTable = UITableView(), boatTable = UITableView()", "t == carTable ? 1 : t == boatTable ? 2 : 3", "Table view"),
    ])
  func listTitles(property: String, count: String, expected: String) throws {
    let text = """
      class A: UIViewController { \(property) }
      extension A: UITableViewDelegate {
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { \(count) }
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { }
      }
      """
    let list: Set = ["tableView(_:cellForRowAt:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:didSelectRowAt:)"]
    #expect(try title(text, list) == expected)
  }

  @Test(
    "Two words that names share have the third one with them that nearly all have",
    arguments: [("Feedback", "Page turn feedback"), ("Sound", "Page turn")])
  func threeWords(last: String, expected: String) throws {
    let text = """
      class A: UIViewController {
        var pageTurnFeedback = 1
        func play() { startPageTurnFeedback(); stopPageTurnFeedback(); tickPageTurn\(last)() }
        func startPageTurnFeedback() { pageTurnFeedback = 1 }
        func stopPageTurnFeedback() { pageTurnFeedback = 2 }
        func tickPageTurn\(last)() { pageTurnFeedback = 3 }
        func clear() { } \n func load() { } \n func sort() { } \n func loadMore() { } \n func sortMore() { } \n func reset() { }
      }
      """
    let names: Set = ["startPageTurnFeedback()", "stopPageTurnFeedback()", "tickPageTurn\(last)()"]
    #expect(try title(text, names) == expected)
  }

  @Test("What does most of its work by one verb is named for it")
  func agents() {
    #expect(TypeNames.agent(of: [["load", "order"], ["fetch", "page"], ["price"]]) == "Loader")
    #expect(TypeNames.agent(of: [["load", "order"], ["price"], ["total"]]) == nil)
    #expect(TypeNames.agent(of: []) == nil)
  }

  @Test("Bar items, constraints and images are no views that a child view controller would hold")
  func views() throws {
    func role(_ type: String) throws -> Cut.Role {
      var text = "class Host: UIViewController {\n"
      for number in 0..<3 { text += "  var archive\(number): \(type)?\n" }
      for number in 0..<3 {
        text += "  func archive\(number)Changed() { archive\(number)?.isHidden = archive\((number + 1) % 3) == box }\n"
      }
      text += "  let box = UIStackView()\n}\n"
      return try reading(text, Set((0..<3).flatMap { ["archive\($0)", "archive\($0)Changed()"] } + ["box"])).role.role
    }
    #expect(try role("UILabel") == .childViewController && role("ArchiveView") == .childViewController)
    for type in ["UIBarButtonItem", "NSLayoutConstraint", "UIImage", "UITapGestureRecognizer"] {
      #expect(try role(type) != .childViewController, "\(type)")
    }
  }
}
