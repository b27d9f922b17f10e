/// Screens that the main storyboard shows as long as the app runs.
import TestSupport
import Testing

@Suite("Screens that live as long as the app")
struct RootScreenTests {
  /// A class that starts a timer and adds an observer once, and no more.
  private func screen(_ name: String, in method: String = "viewDidLoad()") -> String {
    """
    class \(name): UIViewController {
      var timer: Timer?
      override func \(method) {
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        NotificationCenter.default.addObserver(forName: .refreshed, object: nil, queue: .main) { _ in self.tick() }
      }
      @objc func tick() {}
    }

    """
  }

  private func scene(_ element: String, _ id: String, _ attributes: String = "", _ segues: (kind: String, to: String)...) -> String {
    let connections = segues.map { "<segue destination=\"\($0.to)\" kind=\"\($0.kind)\" id=\"\(id)-\($0.to)\"/>" }.joined()
    return """
      <scene sceneID="s-\(id)"><objects>
        <\(element) id="\(id)" \(attributes) sceneMemberID="viewController"><connections>\(connections)</connections></\(element)>
      </objects></scene>

      """
  }

  @Test("Tabs, roots and embedded children of the main storyboard need not end what they begin; others do")
  func tabs() throws {
    let folder = try Folder()
    let scenes =
      scene("tabBarController", "tabs", "", ("relationship", "first"), ("relationship", "nav"), ("relationship", "named"))
      + scene("viewController", "first", "customClass=\"First\"", ("embed", "inner"), ("show", "pushed"), ("show", "both"))
      + scene("navigationController", "nav", "", ("relationship", "second"))
      + scene("viewController", "second", "customClass=\"Second\"", ("embed", "both"))
      + scene("viewController", "inner", "customClass=\"Inner\"")
      + scene("viewController", "pushed", "customClass=\"Pushed\"")
      + scene("viewController", "both", "customClass=\"Both\"")
      + scene("viewController", "named", "customClass=\"Named\" storyboardIdentifier=\"Named\"")
      + scene("viewController", "alone", "customClass=\"Alone\"")
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="tabs">
      <scenes>\(scenes)</scenes></document>
      """
    try folder.add("Main.storyboard", storyboard)
    try folder.add("First.swift", screen("First"))
    try folder.add("Second.swift", screen("Second", in: "viewDidAppear(_ animated: Bool)"))
    for name in ["Inner", "Pushed", "Both", "Named", "Alone"] { try folder.add("\(name).swift", screen(name)) }
    func found() throws -> [String] {
      try folder.run("check", "--select", "uninvalidated_timer,unremoved_observer", "--format", "concise").lines
        .compactMap { $0.split(separator: ".").first.map(String.init) }
    }
    #expect(try found() == ["Alone", "Both", "Named", "Pushed", "Second"].flatMap { [$0, $0] })
    // Another storyboard is not the one with which an app starts.
    try folder.add("Main.storyboard", "")
    try folder.add("Other.storyboard", storyboard)
    #expect(try found().count == 14)
    // Another scene has the class, too.
    try folder.add("Main.storyboard", storyboard)
    #expect(try found().count == 14)
  }
}
