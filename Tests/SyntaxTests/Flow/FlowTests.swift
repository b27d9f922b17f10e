// What the flow tree of a function looks like: a body, and the same as text.

import Syntax
import Testing

@Suite("Flow trees")
struct FlowTests {
  @Test("Statements and expressions", arguments: [
    ("addChild(child)", "addChild(child)"),
    ("self.addChild(child); child.didMove(toParent: self)", "self.addChild(child); child.didMove(toParent: self)"),
    ("child?.view.removeFromSuperview()", "child?.view.removeFromSuperview()"),
    ("let vc = makeChild() as! TabViewController", "let vc = (makeChild() as TabViewController)"),
    ("if let child, child.parent != nil { addChild(child) } else { return }",
      "(if let child (child.parent != nil) {addChild(child)} {(return)})"),
    ("guard let view = child.view else { return }", "(guard let view = child.view {(return)})"),
    ("guard items.contains { $0 == child } else { return }", "(guard items.contains({|{($0 == child)}|}) {(return)})"),
    ("for child in children where child.isOld { child.removeFromParent() }",
      "(for child children child.isOld {child.removeFromParent()})"),
    ("bag = self?.$name.sink(on: $0.$item)", "bag = self?.$name.sink(on: $0.$item)"),
    ("children.forEach { $0.removeFromParent() }", "children.forEach({|{$0.removeFromParent()}|})"),
    ("UIView.animate(withDuration: 0.3) { child.view.alpha = 1 } completion: { _ in child.didMove(toParent: self) }",
      "UIView.animate(withDuration: _, {|{child.view.alpha = _}|}, completion: {|_ {child.didMove(toParent: self)}|})"),
    ("UIView.animate(withDuration: 0.3, animations: { child.view.alpha = 1 })\n{ _ in\n  child.didMove(toParent: self)\n}",
      "UIView.animate(withDuration: _, animations: {|{child.view.alpha = _}|}, {|_ {child.didMove(toParent: self)}|})"),
    ("queue.async\n{\n  add(child)\n}\ncompletion:\n{\n  end()\n}", "queue.async({|{add(child)}|}, completion: {|{end()}|})"),
    ("if isDone(child)\n{\n  add(child)\n}\nelse\n{\n  end()\n}", "(if isDone(child) {add(child)} {end()})"),
    ("guard isDone(child)\nelse\n{\n  return\n}", "(guard isDone(child) {(return)})"),
    ("for x in all()\n{\n  add(x)\n}\nwhile isDone()\n{\n  end()\n}", "(for x all() {add(x)}); (while isDone() {end()})"),
    ("switch kind()\n{\ncase .one:\n  add(a)\n}", "(switch kind() (case (casePattern one) {add(a)}))"),
    ("do\n{\n  try add(a)\n}\ncatch Failure.late\n{\n  end()\n}", "(do {(attempt add(a))} (catch Failure.late {end()}))"),
    ("var x = make()\n{\n  didSet { end() }\n}\nadd(x)", "var x = make(); add(x)"),
    ("present { [weak self, x = child] (done: Bool) -> Void in self?.addChild(x) }",
      "present({|^self ^x=child done:Bool {self?.addChild(x)}|})"),
    ("switch state { case .loading: addChild(a) case .detail(let vc), .other(let vc): addChild(vc) default: break }",
      "(switch state (case (casePattern loading) {addChild(a)}) "
        + "(case (casePattern detail vc) (casePattern other vc) {addChild(vc)}) (case {(break)}))"),
    ("let (a, b): (UIViewController, UIView) = pair(child)", "let (tuplePattern a b) = pair(child)"),
    ("do { try add(child) } catch let error as Failure { throw error }",
      "(do {(attempt add(child))} (catch error:Failure {(throw error)}))"),
    ("defer { child.didMove(toParent: self) }", "(defer {child.didMove(toParent: self)})"),
    ("#if DEBUG\naddChild(a)\n#else\naddChild(b)\n#endif", "(conditional DEBUG {addChild(a)} {addChild(b)})"),
    ("#if swift(<4)\naddChild(a)\n#elseif os(iOS)\naddChild(b)\n#elseif compiler(>=4.2)\naddChild(c)\n#else\naddChild(d)\n#endif",
      "(conditional os(iOS) {addChild(b)} {addChild(c)})"),
    ("#if !swift(>=5.0)\naddChild(a)\n#endif", "(conditional)"),
    ("#if swift(>=5.1)\naddChild(a)\n#else\naddChild(b)\n#endif", "(conditional swift(>=5.1) {addChild(a)} {addChild(b)})"),
    ("let next = flag ? childA : childB ?? make()", "let next = (ternary flag childA (coalescing childB make()))"),
    ("outer: while true { if child.isDone { break outer } }", "(while outer _ {(if child.isDone {(break outer)})})"),
    ("button.addTarget(nil, action: #selector(Handler.tap(sender:)), for: .touchUpInside)",
      "button.addTarget(nil, action: (selector Handler.tap(sender:)), for: .touchUpInside)"),
    ("embed(HostController<Row>(rootView: Row(1)), into: box)", "embed(HostController(rootView: Row(_)), into: box)"),
    ("view\n  .addSubview(child.view)\n(child).didMove(toParent: self)", "view.addSubview(child.view); child.didMove(toParent: self)"),
    ("func inner(_ vc: UIViewController) -> UIView? { vc.view }\ninner(child)",
      "(localFunction inner vc:UIViewController {vc.view}); inner(child)"),
    ("children.compactMap { $0 as? Tab }.forEach(addChild)", "children.compactMap({|{($0 as Tab)}|}).forEach(addChild)"),
    ("await MainActor.run { self.addChild(child) }", "MainActor.run({|{self.addChild(child)}|})"),
    ("let title = \"\\(child.title) of \\(count)\"", "let title = (interpolation child.title count)"),
    ("_ = child.view", "_ = child.view"),
    ("if #available(iOS 16, *) { addChild(child) }", "(if (availability #available(iOS 16, *)) {addChild(child)})"),
    ("repeat { pop(child) } while !child.isGone", "(repeat {pop(child)} (not child.isGone))"),
    ("let x = if flag { childA } else { childB }", "let x = (if flag {childA} {childB})"),
    ("items[child.index]?.removeFromParent()", "items[child.index]?.removeFromParent()"),
    ("let item = UIBarButtonItem(title: \"Scan\", style: .plain, target: nil, action: Selector((\"scan:\")))",
      "let item = UIBarButtonItem(title: \"Scan\", style: .plain, target: nil, action: Selector(\"scan:\"))"),
  ])
  func bodies(body: String, expected: String) {
    let text = summary(of: "class Home: UIViewController {\n  func child() {\n\(body)\n  }\n}").flowText
    #expect(text == ["function child(): {\(expected)}"])
  }

  @Test("Members, each with its kind, name and type", arguments: [
    ("var content: UIViewController? { willSet { old?.removeFromParent() } didSet(old) { add(old) } }",
      ["willSet content -> UIViewController: {old?.removeFromParent()}", "didSet content -> UIViewController: old:UIViewController {add(old)}"]),
    ("lazy var child: UIViewController = { let vc = Tile(); return vc }()",
      ["initialValue child -> UIViewController: {|{let vc = Tile(); (return vc)}|}()"]),
    ("var childView: UIView { child.view }", ["getter childView -> UIView: {child.view}"]),
    ("init(child: UIViewController) { self.child = child }", ["initializer init(child:): child:UIViewController {self.child = child}"]),
    ("func add<T: UIViewController>(_ child: T, to box: [UIView]? = nil) -> T where T: P { addChild(child); return child }",
      ["function add(_:to:) -> UIViewController: child:UIViewController box:[UIView]=nil {addChild(child); (return child)}"]),
    ("func show(_ child: UIViewController, then step: @escaping (_ box: UIView, [Int], (Bool) -> Void) async throws -> Void, by: (Tile)?) { addChild(child) }",
      ["function show(_:then:by:): child:UIViewController step:(UIView,[Int],(Bool)->)-> by:Tile {addChild(child)}"]),
    ("func show(_ child: UIViewController, _ size: (w: Int, Int), _ steps: [() -> Void], _ last: (() -> Tile)?) { addChild(child) }",
      ["function show(_:_:_:_:): child:UIViewController size:() steps:[()->] last:()-> {addChild(child)}"]),
    ("deinit { child?.removeFromParent() }", ["deinitializer deinit: {child?.removeFromParent()}"]),
    ("var n = 1\nfunc idle() { n += 1 }", []),
    ("#if swift(>=4.2)\nfunc go() { addChild(a) }\n#else\nfunc go() { addChild(b) }\n#endif", ["function go(): {addChild(a)}"]),
    ("#if swift(<5)\nfunc go() {\n#if A\naddChild(a)\n#endif\n}\n#elseif A\nfunc go() { addChild(b) }\n#endif\nfunc end() { addChild(c) }",
      ["function go(): {addChild(b)}", "function end(): {addChild(c)}"]),
    ("var sheet: Sheet { view as! Sheet }", ["getter sheet -> Sheet: {(view as Sheet)}"]),
    ("var count = Store() { didSet { child.end() } }", ["initialValue count: Store()", "didSet count: {child.end()}"]),
  ])
  func members(member: String, expected: [String]) {
    #expect(summary(of: "class Home: UIViewController {\n\(member)\n}").flowText == expected)
  }

  @Test("A type within a function has functions of its own, and the function goes on behind it")
  func localType() {
    let text = summary(of: """
      func outer() {
        class Inner: UIViewController { func go() { addChild(a) } }
        addChild(b)
      }
      """).flowText
    #expect(text == ["function outer(): {(localType Inner); addChild(b)}", "function go(): {addChild(a)}"])
  }

  @Test("Targets and actions are watched as arguments that are no closures, and as members that are assigned", arguments: [
    ("add(title: 1, action: .tap)", true), ("item.action = .tap", true), ("item?.target = self", true), ("add(target: nil)", true),
    ("add(action: { go() })", false), ("let action = 1", false), ("dispatch(action)", false), ("if item.action == x { }", false),
    ("target.go()", false), ("identifier = 1", false), ("prepare(x as? UIStoryboardSegue)", true),
  ])
  func watchedActions(body: String, isKept: Bool) {
    #expect(summary(of: "class Home: UIViewController {\n  func go() {\n\(body)\n  }\n}").flow.functions.isEmpty == !isKept)
  }

  @Test("Statements, however many, all stand in the tree")
  func manyStatements() {
    let count = 70_000
    let flow = summary(of: "func go() { child()\n" + String(repeating: "f()\n", count: count) + "addChild(a) }").flow
    var calls = 0
    var pending = flow.functions.map(\.root)
    while let node = pending.popLast() {
      if flow[node].kind == .call { calls += 1 }
      pending += flow.children(node)
    }
    #expect(calls == count + 2)
  }

  @Test("Cut off at any byte, whatever comes last, a file has its tree", arguments: [
    "", "$", "`", "#", "\\", "\"", "@", "?", "(", "{", "[", ".", ":", "let ", "case ", "\"\\(",
  ])
  func cutOff(last: String) {
    let whole = finishedFunctions(of: summary(of: everyShape))
    #expect(whole.count > 1)
    for end in 0...everyShape.count {
      let cut = summary(of: everyShape[..<end] + last.utf8)
      expectSoundFlow(cut)
      // What ends before the cut is read as ever.
      #expect(whole.filter { $0.key <= end }.allSatisfy { finishedFunctions(of: cut)[$0.key] == $0.value }, "cut at \(end)")
    }
  }

  @Test("Whatever stands at any place where it should not, a file has its tree", arguments: [
    "\n#endif\n", "\n#else\n", "\n#if A\n", " case ", "}", ")", "]", "{", "(", "\"", " default: ", ",", " in ", " else ",
  ])
  func misplaced(text: String) {
    for place in 0...everyShape.count { expectSoundFlow(summary(of: everyShape[..<place] + text.utf8 + everyShape[place...])) }
  }

  /// The functions with a body, by where they end.
  private func finishedFunctions(of summary: FileSummary) -> [Int: String] {
    let functions = zip(summary.flow.functions, summary.flowText).filter { [.function, .initializer].contains($0.0.kind) }
    return Dictionary(functions.map { (Int($0.range.end), $1) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Depth, broken brackets and half-typed code end in a tree", arguments: [
    String(repeating: "(", count: 5000), String(repeating: "{", count: 5000), String(repeating: "[", count: 5000),
    String(repeating: "if a {", count: 3000), String(repeating: "- ", count: 5000), String(repeating: "!", count: 5000),
    String(repeating: "try ", count: 5000), String(repeating: "a ?? ", count: 5000), String(repeating: "a.b(", count: 3000),
    String(repeating: "switch a { case ", count: 2000), String(repeating: "#if A\n", count: 3000), "case", "#if", "else",
    "let", "let (", "if let", "guard", "for", "switch", "x.", "x?.", "f(a:", "{ [weak", "\"\\(", "#selector(", "as", "?",
    "case .a(let", "func", "func f(", "do", "catch", "repeat", "while", "return", "@", "a ? b", "a ? b :", "`", "\\.a.",
    "func f<T:", "func f<T: A>(a:", "let a: [", "let a: (", "let a: @", "let a: some", "x as? ",
  ])
  func hostile(body: String) {
    let functions = summary(of: "class Home: UIViewController {\n  func child() { addChild(a)\n\(body)").flow.functions
    #expect((1...3).contains(functions.count))
  }
}

/// A line of each thing that a function may hold.
private let everyShape = ContiguousArray(
  """
  final class Home: UIViewController, P {
    lazy var child: [Key: UIViewController?] = { [weak self] (a: Int) -> Void in self?.add($0, b: $1) }()
    var content: UIViewController? { willSet(new) { new?.willMove(toParent: nil) } didSet { addChild(content!) } }
    init?<T: P>(_ child: T = .init(), then: @escaping (T) throws -> Void) async throws where T: Q { super.init() }
    func show(child: UIViewController, in box: some View) rethrows -> (UIView, Int)? {
      #if DEBUG && os(iOS)
      guard let view = child.view, case .detail(let x, _)? = state, #available(iOS 16, *) else { return nil }
      #else
      outer: for case let (index, vc) in zip(a, b) where vc is Tab { continue outer }
      #endif
      let item = UIBarButtonItem(title: "a \\(child.title ?? "b")", target: nil, action: #selector(getter: Home.tap(_:x:)))
      do { try await add(child as? Tab) } catch let error as Failure where error.isOld { throw error }
      switch state { case .a, .b(let c): fallthrough; @unknown default: repeat { pop(child) } while !done }
      UIView.animate(withDuration: 1) { child.view.alpha = flag ? 0 : 1 } completion: { _ in child.didMove(toParent: self) }
      return (child.view, items[0]?.count ?? .max)
    }
  }
  """.utf8)
