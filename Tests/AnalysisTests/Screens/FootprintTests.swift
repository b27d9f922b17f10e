/// A view controller together with the types that belong to it: which count, and which do not.
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Footprints of screens")
struct FootprintTests {
  /// Each part of a controller as `role Name`, and `×2` behind what two screens share.
  private func parts(_ text: String, of controller: String = "HomeViewController") -> [String] {
    let index = Fixture(text).index()
    return footprint(index, of: controller).parts.map { part in
      let name = index.qualifiedName(of: part.type) ?? "?"
      return "\(part.role.rawValue) \(name)" + (part.screens > 1 ? " ×\(part.screens)" : "")
    }.sorted()
  }

  private func footprint(_ index: ProjectIndex, of controller: String) -> Footprint {
    let all = index.footprints(ScreenGraph(index))
    return all.first { index.qualifiedName(of: $0.key) == controller }?.value ?? Footprint(codeLines: -1, parts: [])
  }

  @Test(
    "By name",
    arguments: [
      ("HomeViewController", "HomeViewModel", "viewModel"), ("HomeViewController", "HomeViewControllerViewModel", "viewModel"),
      ("HomeVC", "HomeVM", "viewModel"), ("HomeTableViewController", "HomeTablePresenter", "presenter"),
      ("HomeTableViewController", "HomeInteractor", "interactor"), ("HomeController", "HomeCoordinator", "coordinator"),
      ("HomeViewController", "HomeRouter", "router"), ("HomeViewController", "HomeWireframe", "router"),
      ("HomeViewController", "HomeDataSource", "dataSource"),
    ])
  func names(controller: String, part: String, role: String) {
    let text = "class \(controller): UIViewController { }\nstruct \(part) { let a = 1 }\nclass OtherViewModel { }\n"
    #expect(parts(text, of: controller) == ["\(role) \(part)"])
  }

  @Test(
    "By what it holds",
    arguments: [
      ("let model: FeedViewModel", "viewModel FeedViewModel"),
      ("private lazy var model = FeedViewModel()", "viewModel FeedViewModel"),
      ("var model: FeedViewModel!", "viewModel FeedViewModel"),
      ("let models: [FeedViewModel] = []", "viewModel FeedViewModel"),
      ("let model: any FeedViewModelProtocol", "viewModel FeedViewModel"),
      ("let model: FeedViewModeling & Sendable", "viewModel FeedViewModel"),
      ("let presenter: FeedPresenting", "presenter DefaultFeedPresenter"),
      ("let model: ItemsViewModelType", "viewModel SoleItems"),
    ])
  func references(property: String, expected: String) {
    let found = parts(
      """
      protocol FeedViewModelProtocol { }
      protocol FeedViewModeling { }
      protocol FeedPresenting { }
      protocol ItemsViewModelType { }
      class FeedViewModel: FeedViewModelProtocol, FeedViewModeling { }
      class MockFeedViewModel: FeedViewModelProtocol { }
      class DefaultFeedPresenter { }
      extension DefaultFeedPresenter: FeedPresenting { }
      class FeedPresenterForPads: FeedPresenting { }
      class SoleItems: ItemsViewModelType { }
      class HomeViewController: UIViewController {
        \(property)
      }
      """)
    #expect(found == [expected])
  }

  @Test("Children are distinguished from their namesakes: in another module, and private to another file")
  func namesakes() throws {
    let index = Fixture(
      """
      //- Modules/Pager/Pager.swift
      public class PageViewController: UIViewController { let one = 1 }
      public enum PagerFactory {
        public static func makeController() -> PageViewController { PageViewController() }
      }
      //- Modules/Reader/Pages.swift
      class PageViewController: UIViewController { let one = 1; let two = 2 }
      private class BarViewController: UIViewController { }
      //- Modules/Reader/Reader.swift
      import Pager
      class HomeViewController: UIViewController {
        func open() {
          addChild(PagerFactory.makeController())
          addChild(BarViewController())
        }
      }
      //- Shared/Bar.swift
      class BarViewController: UIViewController { }
      """
    ).index()
    let children = footprint(index, of: "HomeViewController").parts.map { index[$0.type.file]?.path ?? "" }
    #expect(children.sorted() == ["Modules/Pager/Pager.swift", "Shared/Bar.swift"])
  }

  @Test(
    "What it does not hold is no part of it",
    arguments: [
      "func show(_ model: FeedViewModel) { }", "var model: FeedViewModel { FeedViewModel() }",
      "static let model = FeedViewModel()", "weak var delegate: FeedViewModelDelegate?", "let model: UnknownViewModel",
      "let model: TwiceViewModelProtocol", "let feed: FeedViewController",
    ])
  func strangers(member: String) {
    let found = parts(
      """
      class FeedViewModel { }
      protocol FeedViewModelDelegate { }
      protocol TwiceViewModelProtocol { }
      class FirstViewModel: TwiceViewModelProtocol { }
      class SecondViewModel: TwiceViewModelProtocol { }
      class FeedViewController: UIViewController { }
      class HomeViewController: UIViewController {
        \(member)
      }
      """)
    #expect(found == [])
  }

  @Test("Parts of parts count, but for those that another controller holds; nothing is followed through a coordinator")
  func further() {
    let found = parts(
      """
      class HomeViewController: UIViewController { let presenter: HomePresenter; let coordinator: AppCoordinator }
      class HomePresenter { let interactor: FeedInteractor; weak var view: HomeViewController? }
      class FeedInteractor { let presenter: HomePresenter }
      class HomeViewModel { let header: HeaderViewModel; let next: DetailViewModel; let home: HomeViewModel? }
      class HeaderViewModel { }
      class DetailViewModel { }
      class DetailViewController: UIViewController { let model: DetailViewModel }
      class AppCoordinator { let model: AppViewModel }
      class AppViewModel { }
      """)
    #expect(
      found == [
        "coordinator AppCoordinator", "interactor FeedInteractor", "presenter HomePresenter", "viewModel HeaderViewModel",
        "viewModel HomeViewModel",
      ])
  }

  @Test("Children, and the argument of a generic superclass; what two screens share is marked")
  func children() {
    let text = """
      class Screen<Model>: UIViewController { }
      class MapViewController: UIViewController { let model: SharedViewModel }
      class HomeViewController: Screen<SharedViewModel> {
        let map = MapViewController()
        func show() { addChild(map) }
      }
      class SharedViewModel { }
      """
    #expect(parts(text) == ["child MapViewController", "viewModel SharedViewModel ×2"])
  }

  @Test("Lines of code of all parts with their extensions; what stands within the controller counts once")
  func lines() {
    let index = Fixture(
      """
      //- Home.swift
      class HomeViewController: UIViewController {
        let model = ViewModel()
        struct ViewModel {
          let a = 1
        }
      }
      //- Presenter.swift
      class HomePresenter {
        let a = 1
      }
      //- More.swift
      extension HomePresenter {
        func b() { }
      }
      """
    ).index()
    let found = footprint(index, of: "HomeViewController")
    #expect(found.codeLines == 6 + 6 && found.parts.map(\.codeLines) == [6])
  }

  @Test("Of several screens of one name a part belongs to the nearest")
  func nearest() {
    let text = """
      //- A/View/HomeViewController.swift
      class HomeViewController: UIViewController { }
      //- A/Model/HomeViewModel.swift
      class HomeViewModel { }
      //- B/HomeTableViewController.swift
      class HomeTableViewController: UIViewController { }
      """
    #expect(parts(text) == ["viewModel HomeViewModel"])
    #expect(parts(text, of: "HomeTableViewController") == [])
  }

  @Test("View models that hold one another come to an end")
  func circles() {
    let text = """
      class HomeViewController: UIViewController { let a: AViewModel }
      class AViewModel { let b: BViewModel }
      class BViewModel { let a: AViewModel; let c: CViewModel }
      class CViewModel { let d: DViewModel; let b: BViewModel }
      class DViewModel { }
      """
    #expect(parts(text) == ["viewModel AViewModel", "viewModel BViewModel", "viewModel CViewModel"])
  }
}
