import RuleModel
import Syntax

// Effects of calls: application of callees' summaries to the caller's objects, construction of this function's summary, and
// functions without a summary, which the configuration describes or which are unknown.

extension Interpreter where Client == ContainmentClient {
  /// Applies an effect of a callee to an object of the caller.
  mutating func apply(
    _ effect: ContainmentEffect, of summary: ContainmentSummary, to object: ObjectID, _ context: CallContext
  ) {
    if let kind = effect.shown { return recordShown(kind, object, context.node) }
    if effect.takesOutOthers {
      client.removesUnknownView = true
      if object == receiver { client.removesHiddenView = true }
      return
    }
    if effect.empties { return noteEmptied(object, at: context.node) }
    noteHost(of: effect, on: objects.owner(ofProjection: object) ?? object, context)
    if effect.isView {
      if effect.may.contains(.viewOut) { hide(object, at: context.node, must: effect.must.contains(.viewOut)) }
      if effect.may.contains(.viewIn) {
        show(
          object, at: context.node, must: effect.must.contains(.viewIn), byChoice: effect.may.contains(.shownByChoice),
          in: context.base.unique.map { isWindow($0) } == true ? context.base : .unknown, by: context)
        // The callee has most likely added it below its own view.
        if let box = context.base.unique, objects[box].kind == .view, box != receiver {
          enclose(objects.owner(ofProjection: object) ?? object, in: box)
        }
      }
      return
    }
    var effect = effect
    if let made = context.base.unique, objects[made].origin == .allocation(context.node) {
      // An initializer may add a view to the new object's own view, which is not in a hierarchy yet.
      effect.must.remove(.viewIn)
    }
    let target = objects.owner(ofProjection: object) ?? object
    let parent = effect.parent.map { resolve($0, context) } ?? .unknown
    // The callee shows the child through another access path: `finish(child, box)`, where `box` holds the child.
    let isShown =
      effect.may.contains(.completed)
      && summary.effects.contains { other in
        other.path != effect.path && other.may.contains(.viewIn)
          && resolve(other.path, context).objects.contains { (objects.owner(ofProjection: $0) ?? $0) == target }
      }
    if effect.may.contains(.viewOut), effect.path.root == .receiver, !effect.path.parts.isEmpty || target == receiver,
      state[target].sites.viewOut == noName
    {
      client.hiddenByOwner.insert(target)
    }
    apply(effect, of: summary.function, to: target, parent, at: context.node, isShown: isShown)
  }

  mutating func apply(
    _ effect: ContainmentEffect, of callee: FunctionID?, to object: ObjectID, _ parent: AbstractValue, at node: FlowNodeID,
    isShown: Bool
  ) {
    // There are several obligations of one kind if the callee opens it at several places.
    let arrivals = effect.obligations.filter { $0.kind == .didMove }
    let announcements = effect.obligations.filter { $0.kind == .willMove }
    let before = state[object]
    let view = objects.object(.projection(of: object))
    if effect.may.contains(.leaving), !effect.may.contains(.removed) {
      state[object].set(.leaving, must: effect.must.contains(.leaving))
      state[object].sites.leaving = node
    }
    if effect.may.contains(.removed) {
      remove(object, at: node, noName, imported: announcements, of: callee, isUnannounced: !announcements.isEmpty)
    }
    if effect.may.contains(.viewOut) { hide(view, at: node, must: effect.must.contains(.viewOut)) }
    if effect.may.contains(.added) {
      // A helper that shows the view, too, takes it out of where it is.
      // What the same call does to a view that it is given is in no order with this: `install(child.view)`.
      if effect.must.contains(.added), effect.may.isDisjoint(with: [.viewIn, .viewOut, .managed, .unknown]), !isDeferred,
        isShownFirst(object, parent), before.sites.viewIn != node
      {
        fault(.order, node, related: state[object].sites.viewIn, object, isAddedByHelper: true)
      }
      add(object, to: parent, at: node, by: Client.Helper(function: callee, obligations: arrivals))
    }
    if effect.may.contains(.viewIn) {
      var controller = state[object]
      if controller.must.contains(.completedEarly), !controller.may.contains(.viewIn), !effect.may.contains(.added),
        effect.must.contains(.viewIn), !isDeferred, !effect.isReplacing
      {
        fault(
          .order, controller.sites.completed, related: node, object,
          isAddedByHelper: controller.sites.added == controller.sites.completed)
      }
      controller.clear([.viewOut, .completedEarly])
      controller.set([.viewIn, .viewUsed], must: effect.must.contains(.viewIn))
      controller.sites.viewIn = node
      state[object] = controller
    }
    if effect.may.contains(.completed) {
      var controller = state[object]
      let open = open(of: object)
      if !open.isEmpty, arrivals.isEmpty {
        discharge(open, at: node)
      } else if !controller.may.contains(.added) {
        client.unmatched.append(Client.UnmatchedCall(object: object, node: node, isArrival: true))
      } else if open.isEmpty, !effect.must.contains(.added) {
        // Another method of the type added the child, and its own obligation is not visible here. A helper that adds the
        // child, too, completes that.
        client.completedByHelper.insert(object)
      }
      if arrivals.isEmpty { controller.set(.completed, must: effect.must.contains(.completed)) }
      if arrivals.isEmpty, effect.must.contains(.completed), controller.may.contains(.added), !isDeferred, !isShown,
        controller.may.isDisjoint(with: [.viewIn, .viewUsed]), effect.may.isDisjoint(with: [.viewUsed, .unknown, .managed])
      {
        controller.set(.completedEarly)
        controller.sites.completed = node
        client.conditionsAtDidMove[object] = state.conditions
      }
      state[object] = controller
    }
    state[object].set(effect.may.intersection([.managed, .unknown, .viewUsed, .viewKept]), must: false)
    if effect.may.contains(.viewUsed) { client.passedViews.insert(object) }
    // If the callee hands the controller to UIKit, UIKit completes the move.
    if effect.may.contains(.managed) { state.domain.obligations.discharge(open(of: object)) }
    if effect.may.contains(.unknown) { escape(object, adding: !effect.may.contains(.unknownEnd)) }
    for obligation in effect.discharged {
      client.resolutions.append(
        CallSiteResolution(obligation: obligation, call: node, isDischarged: true, isForwarded: false, callee: callee))
    }
    for obligation in effect.obligations where obligation.kind != .didMove && obligation.kind != .willMove {
      client.imports.append(Client.Import(obligation: obligation, object: object, node: node, callee: callee))
    }
    // An effect that happens only on some paths of the callee does not invalidate what held before.
    if effect.may.contains(.removed), !effect.must.contains(.removed) {
      state[object].must.formIntersection(before.must.union(effect.must))
      state[object].may.formUnion(before.may)
    }
  }

  /// Records where a callee puts a view, if it certainly does.
  private mutating func noteHost(of effect: ContainmentEffect, on target: ObjectID, _ context: CallContext) {
    guard effect.may.contains(.viewIn) else { return }
    let isCertain = effect.must.contains(.viewIn) && !isDeferred
    let host = isCertain ? effect.host.map { resolve($0, context) } ?? .unknown : .unknown
    noteHost(host, of: target)
    // A method of a view that has the name of UIKit's does what UIKit's does, as far as the caller is concerned.
    guard let callee = tree.child(context.node, 0), apiName(tree[callee].name) == .none || context.base.unique == receiver
    else { return }
    let container = host.unique.flatMap { controller(around: $0) }.map { AbstractValue($0) } ?? .unknown
    client.shownIn[context.node] = client.shownIn[context.node].map { $0 == container ? container : .unknown } ?? container
  }

  /// The access path of a view to which another one is added. That of a controller's own view ends with `view`.
  func pathOfHost(_ view: ObjectID) -> AccessPath? {
    guard let controller = objects.owner(ofProjection: view) else { return path(to: view) }
    return path(to: controller).map { AccessPath(root: $0.root, parts: $0.parts + ["view"]) }
  }

  /// Whether the function, under the assumptions about its arguments, makes the call that opens an obligation, or calls a
  /// function that does.
  func makesCall(of obligation: OpenObligation) -> Bool {
    if client.resolutions.contains(where: { $0.isDischarged && $0.obligation == obligation }) { return true }
    func isIt(_ imported: OpenObligation?, _ node: FlowNodeID) -> Bool {
      imported.map { $0 == obligation } ?? (obligation.site == FlowSite(file: file, node: node))
    }
    return switch obligation.kind {
    case .didMove: client.obligations.contains { isIt($0.imported, $0.node) }
    case .willMove: client.removals.contains { isIt($0.imported, $0.node) }
    case .add, .remove, .removeView, .addView, .early, .forgotten, .forgottenSlot, .dropped: true
    }
  }

  /// The properties of the function's own type that hold the object, without UIKit's `children`, which holds any child.
  func ownFields(of object: ObjectID, in state: State) -> [[String]] {
    fields(of: object, in: state).filter { !$0.contains("children") }
  }

  mutating func makeContainmentSummary(_ final: State) -> ContainmentSummary {
    var summary = makeSummary(final)
    if let screen = returnedScreen {
      (summary.returnedType, summary.returnedKind, summary.givesType) = (screen, kind(of: screen), true)
    }
    summary.effects += shownParameters
    for index in final.domain.controllers.indices {
      let object = ObjectID(truncatingIfNeeded: index)
      let controller = final.domain.controllers[index]
      var may = controller.may
      if controller.sites.leaving == noName { may.remove(.leaving) }
      guard may != [], let path = path(to: object), !may.isSubset(of: [.viewUsed, .viewKept]) || path.root != .receiver else {
        continue
      }
      let isView =
        objects[object].kind == .view || client.views.contains(object) || objects.owner(ofProjection: object) != nil
      var effect = ContainmentEffect(
        path: path, isView: isView, must: controller.must.intersection(may), may: may.subtracting(.completedEarly))
      effect.isReplacing = controller.sites.viewOut != noName && may.contains(.viewIn)
      effect.obligations = client.exported[object] ?? []
      if may.contains(.added), let obligation = client.obligations.last(where: { $0.object == object }) {
        effect.parent = obligation.parent.unique.flatMap { self.path(to: $0) }
      }
      if may.contains(.viewIn) { effect.host = client.hosts[object].flatMap(\.unique).flatMap(pathOfHost) }
      summary.effects.append(effect)
    }
    if client.removesHiddenView {
      var effect = ContainmentEffect(path: AccessPath(root: .receiver), isView: false, must: [], may: [])
      effect.takesOutOthers = true
      summary.effects.append(effect)
    }
    if client.emptiesReceiver {
      var effect = ContainmentEffect(path: AccessPath(root: .receiver), isView: false, must: [], may: [])
      effect.empties = true
      summary.effects.append(effect)
    }
    return summary
  }
}

// MARK: - Functions declared in the configuration

extension Interpreter where Client == ContainmentClient {
  /// Applies the effects that the configuration declares for a call. Returns false if it declares none.
  mutating func applyConfiguredHelper(_ call: Invocation) -> Bool {
    let (base, arguments, node) = (call.base, call.arguments, call.node)
    guard !options.helpers.isEmpty else { return false }
    let called = text(call.name)
    guard options.helpers.contains(where: { $0.name == called }) else { return false }
    let labels = labels(arguments)
    guard let helper = options.helpers.first(where: { $0.name == called && $0.labels == labels }) else { return false }
    func value(_ operand: ContainmentHelper.Operand?) -> AbstractValue {
      switch operand {
      case .receiver?: base
      case .argument(let position)?: position < arguments.count ? arguments[position].value : .unknown
      case nil: AbstractValue(receiver)
      }
    }
    let parent = value(helper.parent)
    for child in value(helper.child).objects {
      let child = objects.owner(ofProjection: child) ?? child
      let view = objects.object(.projection(of: child))
      // The steps are applied in the order of the contract, in whatever order the configuration lists them.
      if helper.steps.contains(.willMove) { message(isArrival: false, AbstractValue(child), .nil, at: node) }
      if helper.steps.contains(.removeView) { hide(view, at: node) }
      if helper.steps.contains(.removeFromParent) { remove(child, at: node, call.callee) }
      if helper.steps.contains(.addChild) { add(child, to: parent, at: node) }
      if helper.steps.contains(.addView) { show(view, at: node) }
      if helper.steps.contains(.didMove) { message(isArrival: true, AbstractValue(child), parent, at: node) }
    }
    return true
  }
}

// MARK: - Functions that rename a call

// Functions that only rename a call of the containment contract, for example to support an older version of UIKit.

extension Interpreter where Client == ContainmentClient {
  /// Whether the function only forwards to a call of the contract:
  /// `extension UIViewController { func addChild(_ child: UIViewController) { addChildViewController(child) } }`. Calls
  /// of such a function are themselves calls of the contract, and their callers have its obligations.
  var isRenaming: Bool {
    mutating get {
      let name = apiName(function.baseName)
      guard isOfContract(name), function.kind == .function, owner.kind == .controller, owner.declaration == nil,
        !owner.isProtocol, let statement = onlyStatement, tree[statement].kind == .call
      else { return false }
      let parts = tree.callParts(statement)
      guard let callee = parts.callee, apiName(tree[callee].name) == name, isOfItself(callee),
        parts.arguments.count == tree.parameters(function.root).count
      else { return false }
      return parts.arguments.allSatisfy { argument in
        let value = tree[argument].kind == .labeled ? tree.operand(argument) ?? argument : argument
        return tree[value].kind == .name && tree.parameters(function.root).contains { tree[$0].name == tree[value].name }
      }
    }
  }

  private func isOfContract(_ name: ContainmentName) -> Bool {
    switch name {
    case .addChild, .removeFromParent, .didMove, .willMove: true
    default: false
    }
  }

  /// Whether the callee is a method of `self`: `addChild` or `self.addChild`.
  private func isOfItself(_ callee: FlowNodeID) -> Bool {
    if tree[callee].kind == .name { return true }
    return tree[callee].kind == .member && tree.operand(callee).map { tree[$0].kind == .selfName } ?? false
  }

  /// The only statement of the function, without a surrounding `return` or `#if`; nil if there are several.
  private var onlyStatement: FlowNodeID? {
    var found = tree.body(function.root)
    for _ in 0..<8 {
      guard let node = found else { return nil }
      switch tree[node].kind {
      case .block, .return, .conditional:
        guard tree.children(node).count == 1 else { return nil }
        found = tree.operand(node)
      default: return node
      }
    }
    return nil
  }
}

// MARK: - Escaping controllers

// Controllers that are handed to UIKit or escape to unknown code.

extension Interpreter where Client == ContainmentClient {
  /// Records that UIKit manages a controller from here on: it is presented, pushed, a root or a page.
  mutating func manage(_ object: ObjectID) {
    for part in objects.contents(of: object) {
      guard objects[part].kind != .other, objects[part].kind != .view else { continue }
      state[part].set(.managed, must: false)
      // UIKit containers complete their children.
      state.domain.obligations.discharge(open(of: part))
    }
  }

  /// Records what leaves the function as its result, or as that of a closure that other code calls. The value of a property
  /// stays with the type, but if it is a list, code that reads the list has its elements.
  mutating func handOut(_ value: AbstractValue) {
    let isOfProperty = function.kind == .initialValue && !isDeferred
    guard isDeferred || enclosingClosures.isEmpty || isOfProperty else { return }
    // `override var childForStatusBarStyle`: UIKit asks the child for a setting and does not show it.
    let name = known(function.baseName)
    guard !name.hasPrefix("childFor"), !name.hasPrefix("childViewControllerFor") else { return }
    for object in value.objects.flatMap({ objects.contents(of: $0).dropFirst(isOfProperty ? 1 : 0) }) {
      client.handedOut.insert(objects.owner(ofProjection: object) ?? object)
    }
  }

  /// Records that an object is passed to other code, which may show it. It matters if it is the view of a controller.
  mutating func use(_ object: ObjectID, mayShow: Bool = true) {
    guard let owner = objects.owner(ofProjection: object) else { return }
    passView(of: owner, mayShow: mayShow)
  }

  /// Records that the view of a controller is passed to other code, which may show it.
  mutating func passView(of controller: ObjectID, mayShow: Bool = true) {
    state[controller].set(.viewUsed, must: false)
    if mayShow { client.passedViews.insert(controller) }
  }

  /// Records that a controller escapes: unknown code may do anything with it from here on. If that adds the controller, it
  /// does not end a former containment.
  mutating func escape(_ object: ObjectID, adding: Bool = false) {
    guard objects[object].kind.isController || state[object].may != [] else { return }
    var controller = state[object]
    controller.set(adding ? .unknown : [.unknown, .unknownEnd], must: false)
    controller.must.formUnion([.leaving])
    state.domain.obligations.discharge(open(of: object))
    state[object] = controller
  }

  /// Whether the table or collection view of a controller is the same object as its `view`. In the controller's own
  /// code the two names are not unified.
  func isSystemTable(_ object: ObjectID, _ base: String) -> Bool {
    guard object != receiver else { return false }
    switch objects[object].type {
    case .external(let name): return name == base
    case .declaration(let id): return resolver.types.index.superclassReferences(of: id).last == .external(base)
    default: return false
    }
  }

  /// Records that the function's type makes itself the root of a window, and so has no parent.
  mutating func noteRoot(_ value: AbstractValue, _ name: NameID, of window: AbstractValue) {
    guard value.unique == receiver, text(name) == "rootViewController", let window = window.unique,
      propertyType(window, name) == nil
    else { return }
    client.facts += owner.types.map { FieldFact(type: $0, path: FieldFact.itself, events: .presented) }
  }

  /// Whether an object is the `children` of a controller.
  mutating func isChildren(_ object: ObjectID) -> Bool {
    guard case .part(_, let name) = objects[object].origin else { return false }
    return apiName(name) == .children
  }

  /// Visits the controllers that are added as children on some path.
  mutating func forEachAdded(_ body: (inout Self, ObjectID) -> Void) {
    for child in state.domain.controllers.indices where state.domain.controllers[child].may.contains(.added) {
      body(&self, ObjectID(child))
    }
  }
}

extension ContainmentClient {
  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<ContainmentClient>) {
    for object in value.objects { interpreter.use(object) }
    interpreter.handOut(value)
    interpreter.giveToSwiftUI(value)
  }

  static var longestList: Int { 16 }

  static func forget(_ value: AbstractValue, _ interpreter: inout Interpreter<ContainmentClient>) {
    for object in value.objects {
      interpreter.use(object)
      interpreter.escape(object)
    }
  }
}
