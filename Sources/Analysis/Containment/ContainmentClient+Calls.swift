import Syntax

// Calls and properties of UIKit and SwiftUI that move children and views.

extension ContainmentClient {
  static func call(_ call: Invocation, _ interpreter: inout Interpreter<ContainmentClient>) -> AbstractValue? {
    interpreter.callContainmentAPI(call)
  }

  static func construct(
    _ construction: Construction, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> AbstractValue? {
    interpreter.construct(construction)
    return nil
  }

  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> AbstractValue? {
    interpreter.callOutside(call, result)
  }

  static func callSuper(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> Bool {
    switch interpreter.apiName(name) {
    case .removeFromSuperview where arguments.isEmpty: interpreter.hide(interpreter.receiver, at: node)
    case .addChild where arguments.count == 1:
      interpreter.addBySuper(arguments[0].value, isOverride: name == interpreter.function.baseName, at: node)
    default: return false
    }
    return true
  }

  static func hideOwner(_ object: ObjectID, _ interpreter: inout Interpreter<ContainmentClient>) {
    interpreter.client.hiddenOwners.insert(object)
  }

  static func apply(
    _ effect: ContainmentEffect, of summary: ContainmentSummary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    interpreter.apply(effect, of: summary, to: object, context)
  }

  static func applyElsewhere(
    _ effect: ContainmentEffect, at node: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    guard !effect.isView, effect.path.parts.isEmpty else { return }
    interpreter.happenElsewhere(effect.may.intersection([.added, .completed, .leaving, .removed]), at: node)
  }

  static func isProjection(
    _ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<ContainmentClient>
  ) -> Bool {
    switch (interpreter.apiName(name), interpreter.objects[object].kind) {
    case (.view, .view), (.view, .other): return false
    case (.view, _): return true
    case (.tableView, .controller): return interpreter.isSystemTable(object, UIKitClasses.tableViewController)
    case (.collectionView, .controller): return interpreter.isSystemTable(object, UIKitClasses.collectionViewController)
    default: return false
    }
  }

  static func describe(
    part: ObjectID, of object: ObjectID, _ name: NameID, _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    let isOfController = interpreter.objects[object].kind.isController
    switch interpreter.apiName(name) {
    case .children where isOfController: interpreter.describe(part, as: .collection(UIKitClasses.viewController))
    case .parent where isOfController: interpreter.describe(part, as: UIKitClasses.viewController)
    case .destination: interpreter.noteDestination(part)
    default: interpreter.describeScreen(part, name, of: object)
    }
  }

  /// `child.view.superview == container` implies that the view is in a hierarchy.
  static func equal(
    _ left: FlowNodeID, _ right: FlowNodeID, _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    for node in [left, right] { interpreter.assumeSuperview(node) }
  }

  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<ContainmentClient>
  ) {
    interpreter.assign(value, to: name, of: base, node)
  }
}

extension Interpreter where Client == ContainmentClient {
  /// Records that the object is an item of the UIKit container around it, whose items the call sets:
  /// `navigationController?.setViewControllers(others, animated: true)`. UIKit tells the items that are left out.
  mutating func noteStack(_ stack: AbstractValue, _ name: NameID) {
    guard let stack = stack.unique, case .part(receiver, let property) = objects[stack].origin,
      UIKitCalls.containerProperties.contains(known(property)), text(name).hasSuffix("etViewControllers")
    else { return }
    state[receiver].set(.item, must: false)
  }

  mutating func apiName(_ name: NameID) -> ContainmentName {
    let index = Int(name)
    guard index < cache.client.names.count else { return .none }
    if cache.client.names[index] == .max { cache.client.names[index] = ContainmentName(names.text(name)).rawValue }
    return ContainmentName(rawValue: cache.client.names[index]) ?? .none
  }

  // MARK: Calls

  mutating func callContainmentAPI(_ call: Invocation) -> AbstractValue? {
    recordCall(call)
    let name = apiName(call.name)
    switch name {
    case .addChild where call.arguments.count == 1 && call.arguments[0].label == noName:
      if call.arguments[0].value.isOther, call.base.objects.contains(where: { objects[$0].kind.isController }) {
        happenElsewhere(.added, at: call.node)
      }
      let override = overriding(call.name, ["_"], call.base)
      guard isContainment(call.base, call.arguments[0].value), override?.callsSuper ?? true else { return nil }
      if override == nil, let value = callNamesake(call) { return value }
      for child in call.arguments[0].value.objects { add(child, to: call.base, at: call.node) }
      // What the override does with the child behind the call of `super`.
      for effect in override?.effects ?? [] where effect.path == AccessPath(root: .parameter(0)) && !effect.isView {
        for child in call.arguments[0].value.objects {
          apply(effect, of: override?.function, to: child, call.base, at: call.node, isShown: false)
        }
      }
      return .unknown
    case .removeFromParent where call.arguments.isEmpty:
      let override = overriding(call.name, [], call.base)
      if override?.callsSuper == false { return .unknown }
      let children = call.base.objects.filter { isContainment(removing: $0) }
      if override == nil, !children.isEmpty, let value = callNamesake(call) { return value }
      for child in children { remove(child, at: call.node, call.callee) }
      return .unknown
    case .didMove, .willMove:
      guard let argument = call.arguments.first, isToParent(argument.label, of: call.name) else { return nil }
      if let value = callNamesake(call) { return value }
      message(isArrival: name == .didMove, call.base, argument.value, at: call.node)
      return .unknown
    case .removeFromSuperview where call.arguments.isEmpty:
      if call.base.isUnknown { client.removesUnknownView = true }
      for object in call.base.objects { hide(object, at: call.node) }
      return .unknown
    case .transition: return transition(call) ? .unknown : nil
    // An override of `addSubview` in one class does not affect calls on other views.
    case .addSubview where isOfUIKitsViews(call): return callOutside(call, .unknown)
    default: return nil
    }
  }

  /// Whether an argument label is that of `didMove(toParent:)` or `willMove(toParent:)`. In Swift 2 the label is part
  /// of the name: `didMoveToParentViewController(self)`.
  private mutating func isToParent(_ label: NameID, of name: NameID) -> Bool {
    if label == noName { return text(name).hasSuffix("ToParentViewController") }
    return Int(label) < names.count
      && (names[label].elementsEqual("toParent".utf8) || names[label].elementsEqual("toParentViewController".utf8))
  }

  /// Whether a call adds a view to a view of a UIKit class or of an unknown type.
  private func isOfUIKitsViews(_ call: Invocation) -> Bool {
    guard !call.isImplicit, !call.base.objects.isEmpty, let shown = call.arguments.first, shown.label == noName else {
      return false
    }
    return call.base.objects.allSatisfy {
      objects[$0].type.declaration == nil && !objects[$0].kind.isController && $0 != receiver
    }
      && shown.value.objects.allSatisfy { !objects[$0].kind.isController }
  }

  /// The summary of the override that a call means. It may not call `super`, for example in a test double. An overload that
  /// calls the method on the same object, as `addChild(_: Page?)` does, means UIKit's.
  private mutating func overriding(_ name: NameID, _ labels: [String], _ base: AbstractValue) -> ContainmentSummary? {
    guard resolver.declares(hash(name)), let object = base.unique else { return nil }
    if object == receiver, function.kind == .function, known(function.baseName) == text(name) { return nil }
    return resolver.overriding(hash(name), labels, on: objects[object].type, from: file, &lookups)
  }

  /// Calls the method of an extension that a call means instead of UIKit's: `removeFromParent()` in an app of Swift 4.0.
  private mutating func callNamesake(_ call: Invocation) -> AbstractValue? {
    let (name, kinds) = (hash(call.name), call.base.objects.map { objects[$0].kind })
    guard resolver.declares(name), !kinds.isEmpty, !kinds.contains(.view), !kinds.contains(.other) else { return nil }
    let (labels, type) = (labels(call.arguments), objects.common(call.base, \.type) ?? .unknown)
    guard let found = resolver.extending(UIKitClasses.viewController, name, labels, on: type, from: file, &lookups),
      // The method itself means UIKit's.
      found.summary.function != FunctionID(file: file, index: functionIndex), overriding(call.name, labels, call.base) == nil
    else { return nil }
    return apply(found, to: call)
  }

  mutating func construct(_ construction: Construction) {
    recordConstruction(construction)
    giveToSwiftUI(construction)
    let type = apiName(construction.type)
    for argument in construction.arguments {
      switch type {
      case .arrangedSubviews where text(argument.label) == "arrangedSubviews":
        for element in elements(of: argument.value) {
          for object in element.objects {
            show(object, at: construction.node, in: AbstractValue(construction.object))
          }
        }
      case .manages: for object in argument.value.objects { manage(object) }
      default:
        if apiName(argument.label) == .customView {
          for object in argument.value.objects { show(object, at: construction.node, isInBar: true) }
        }
      }
      for object in argument.value.objects.flatMap({ objects.contents(of: $0) }) {
        use(object, mayShow: !type.showsNothing)
        // An object of another module that holds a controller may show it.
        guard construction.reference.declaration == nil else { continue }
        if isChildren(object) { forEachAdded { $0.escape($1) } }
        if objects[object].kind.isController { passView(of: object) }
      }
    }
  }

  /// Handles a call of a function that is not in the sources or has no summary.
  mutating func callOutside(_ call: Invocation, _ result: AbstractValue) -> AbstractValue? {
    if applyConfiguredHelper(call) { return .unknown }
    recordOutsideCall(call)
    leaveToOwner(call)
    switch apiName(call.name) {
    case .addItem where call.base.objects.contains { objects[$0].type.declaration != nil }: break
    case .addSubview, .addItem:
      if let first = call.arguments.first {
        if isOfNamedWindow(call) { for object in first.value.objects { enterWindow(object) } }
        for object in first.value.objects {
          if let owner = objects.owner(ofProjection: object), isOfTransition(call.base.unique) { manage(owner) }
          show(object, at: call.node, in: call.base)
          for part in objects[object].list.flatMap(\.objects) { show(part, at: call.node) }
        }
      }
      return .unknown
    case .manages:
      for object in call.arguments.flatMap(\.value.objects) {
        manage(object)
        // `SwiftMessages.show(config: config, view: child.view)`
        use(object)
        if text(call.name).hasPrefix("present") { state[object].set(.presented, must: false) }
        guard text(call.name).hasPrefix("setViewController") || text(call.name).hasPrefix("push") else { continue }
        for part in objects.contents(of: object) { state[part].set(.item, must: false) }
      }
      // `setViewControllers` of a page controller replaces the views of its pages.
      if call.base.unique == receiver, text(call.name).hasPrefix("setViewController") { client.removesUnknownView = true }
    case .instantiates:
      guard let object = result.unique else { break }
      describe(object, as: instantiatedScreen(call) ?? UIKitClasses.viewController)
      // A launch screen is used as a picture; its controller does not need a parent.
      if isOfLaunchScreen(call) { state[object].set(.managed, must: false) }
    case .pops:
      // The navigation controller has already called `willMove(toParent: nil)`.
      guard let popped = result.unique else { break }
      for object in [popped, objects.object(.element(of: popped))] { state[object].set(.leaving) }
    case .dismisses: client.dismissed.formUnion(call.base.objects.filter { $0 != receiver })
    case .none where call.staticType.externalName == "UIAccessibility": break
    case .harmless: for argument in call.arguments { for object in argument.value.objects { use(object, mayShow: false) } }
    case .arranges:
      for object in call.arguments.flatMap(\.value.objects) {
        use(object, mayShow: false)
        if let owner = objects.owner(ofProjection: object) { client.arranged.insert(owner) }
      }
    default:
      if behavior(call.name) == .appends {
        for argument in call.arguments { for object in argument.value.objects { use(object) } }
      } else {
        escapeArguments(of: call)
      }
    }
    return nil
  }

  /// Whether a call is one of a variable of an unknown type that is called `window`, `keyWindow` or the like:
  /// `let window = scenes.flatMap(\.windows).first { $0.isKeyWindow }`.
  private func isOfNamedWindow(_ call: Invocation) -> Bool {
    guard let base = tree.operand(call.callee), tree[base].kind == .name,
      call.base.objects.allSatisfy({ objects[$0].type == .unknown })
    else { return false }
    return UIKitCalls.isWindow(known(tree[base].name))
  }

  /// Whether a call instantiates the launch screen:
  /// `UIStoryboard(name: "LaunchScreen", bundle: nil).instantiateInitialViewController`.
  private mutating func isOfLaunchScreen(_ call: Invocation) -> Bool {
    var open = [call.callee]
    for object in call.base.objects { if case .allocation(let node) = objects[object].origin { open.append(node) } }
    for _ in 0..<32 {
      guard let node = open.popLast() else { return false }
      if tree[node].name != noName, isLaunchScreen(text(tree[node].name)) { return true }
      open += tree.children(node)
    }
    return false
  }

  /// Whether a storyboard is a launch screen by its name: `LaunchScreen`, `Launch Screen`, `launchStoryboard`; not
  /// `RocketLaunches`.
  private func isLaunchScreen(_ name: String) -> Bool {
    let name = name.lowercased()
    guard name.hasPrefix("launch") else { return false }
    return ["launch", "launchscreen", "launch screen", "launch-screen", "launch_screen", "launchstoryboard"].contains(name)
  }

  /// Lets the arguments of a call escape to a function outside the sources, which may add, move or show a controller.
  private mutating func escapeArguments(of call: Invocation) {
    // `blocks.removeBlock(block.view)`, `blocks.removeAll()`: the removed object may contain the view of a child.
    if !call.isImplicit, call.base.unique != receiver, Self.takesOut(text(call.name)) { client.removesUnknownView = true }
    let isDeclared = isDeclared(call)
    for argument in call.arguments {
      for object in argument.value.objects.flatMap({ objects.contents(of: $0) }) {
        use(object, mayShow: !apiName(call.name).showsNothing)
        if let owner = objects.owner(ofProjection: object) {
          // The child is being removed. The function that receives its view may remove the view, immediately or after
          // an animation.
          if state[owner].may.contains(.leaving) { hide(object, at: call.node, must: false) }
        } else if !isDeclared, object != receiver {
          escape(object, adding: Self.putsIn(text(call.name)))
          if isChildren(object) {
            forEachAdded { $0.escape($1) }
            client.unidentified.insert(.removedOutside)
          }
        }
      }
    }
    // `removeAllChildren()` of a library.
    if !isDeclared, call.base.unique == receiver, Self.takesOut(text(call.name)) { client.unidentified.insert(.removedOutside) }
    guard !isDeclared, !call.isImplicit, call.arguments.isEmpty, case let called = text(call.name),
      called.hasPrefix("remove") || called.hasPrefix("embed") || called.hasPrefix("add") || called.hasPrefix("detach")
    else { return }
    for object in call.base.objects where object != receiver && !declares(call.name, objects[object].type) { escape(object) }
  }

  /// Whether a class of the sources declares a method that has no kept body. Such a method has no effect on children.
  private mutating func declares(_ method: NameID, _ type: TypeReference) -> Bool {
    recordLookup(of: method, in: type)
    return type.declaration.map { resolver.types.declares(method: text(method), in: $0) } ?? false
  }

  /// Handles `addChild(bar.controller); bar.mountInParent()`, where the class of `bar` is not in the sources: the call
  /// may discharge the obligations of the bar's own controller.
  private mutating func leaveToOwner(_ call: Invocation) {
    switch apiName(call.name) {
    case .addSubview, .addItem, .arranges, .harmless, .measures: return
    default: break
    }
    let owners = call.base.objects.filter { objects[$0].kind == .unknown && !objects[$0].type.externalName.isEmpty }
    guard !owners.isEmpty else { return }
    // There are only a few obligations of this kind, so the lookup below is rarely needed.
    let added = client.obligations.map(\.object).filter { child in
      guard case .part(let holder, _) = objects[child].origin else { return false }
      return owners.contains(holder) && state[child].may.contains(.added)
    }
    guard !added.isEmpty, !isDeclared(call) else { return }
    for child in added { escape(child) }
  }

  /// Whether the sources declare a function that a call may resolve to.
  mutating func isDeclared(_ call: Invocation) -> Bool {
    // Without a superclass in the sources, a call on `super` leaves them.
    let base = tree.operand(call.callee)
    if base.map({ tree[$0].kind }) == .superName, call.staticType.declaration == nil { return false }
    return mayCallSources(call)
  }

  private static func putsIn(_ name: String) -> Bool {
    ["add", "embed", "insert", "attach", "install"].contains(where: name.hasPrefix)
  }

  private static func takesOut(_ name: String) -> Bool {
    ["remove", "clear", "detach", "replace"].contains(where: name.hasPrefix)
  }
}

// MARK: - Assignments

// Assignments of views and controllers to properties of UIKit, and comparisons with such properties.

extension Interpreter where Client == ContainmentClient {
  mutating func assign(_ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID) {
    recordAssignment(value, to: name, of: base, node)
    noteChoice(value, at: node)
    if base.unique != receiver { client.passedToOthers.formUnion(value.objects) }
    if base.unique == receiver {
      dropValue(of: name, for: value)
      // `shownView?.removeFromSuperview(); shownView = page.view`: what the property held was the view of a child.
      if client.hiddenSlots.contains(name), value.objects.contains(where: { objects.owner(ofProjection: $0) != nil }) {
        client.removesHiddenView = true
      }
    }
    handView(value, to: name, of: base, node)
    if base.unique != receiver { client.given.formUnion(value.objects.compactMap { objects.owner(ofProjection: $0) }) }
    switch apiName(name) {
    case .viewSlot, .customView: assignSlot(value, name, base, node)
    case .view:
      // A `view` property of an object that is not a controller only stores the view.
      let isKept = base.unique.map { propertyType($0, name) != nil && !objects[$0].kind.isController } ?? false
      for object in value.objects { if isKept { use(object) } else { show(object, at: node) } }
      // `page.view = web`: the view of the controller has another name, too.
      for object in base.objects where object != receiver && objects[object].kind.isController {
        passView(of: object)
      }
    case .managingProperty:
      noteRoot(value, name, of: base)
      for object in value.objects.flatMap({ objects.contents(of: $0) }) {
        let owner = objects.owner(ofProjection: object)
        state[owner ?? object].set(.managed)
        for shown in [owner].compactMap({ $0 }) + (client.contents[object] ?? []) {
          state[shown].set(.managed, must: false)
          state.domain.obligations.discharge(open(of: shown))
        }
      }
    default: break
    }
  }

  /// Handles `alert.body = child.view`: another method of the alert may add the view in its property to a hierarchy.
  private mutating func handView(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID
  ) {
    guard let view = value.unique, let controller = objects.owner(ofProjection: view), controller != receiver,
      let holder = base.unique, client.handedViews.count < 16
    else { return }
    let type = holder == receiver ? owner.type : objects[holder].type
    guard type.declaration != nil, propertyType(of: type, name) != nil else { return }
    let kind = holder == receiver ? owner.kind : objects[holder].kind
    // `popupView = child.view; configure()`: another method shows what the property holds.
    if holder == receiver { state[controller].set([.viewUsed, .viewKept], must: false) }
    client.handedViews.append(
      Client.HandedView(
        object: controller, node: node, holder: ContainmentFault.Holder(type: type, property: text(name)),
        place: kind == .view ? .view : .container))
  }

  /// Handles `page?.view.removeFromSuperview(); page = next`: the old page stays a child, unless it is removed through
  /// an alias.
  private mutating func dropValue(of property: NameID, for value: AbstractValue) {
    guard let old = objects.known(.part(of: receiver, name: property)), let next = value.unique, next != old,
      state.field(receiver, property) == nil
    else { return }
    var controller = state[old]
    guard controller.must.contains(.viewOut), !controller.must.contains(.removed), controller.sites.viewOut != noName,
      controller.may.isDisjoint(with: [.removed, .leaving, .added, .viewIn, .unknown, .managed])
    else { return }
    client.dropped[old] = (controller.sites.viewOut, next)
    controller.set(.dropped, must: false)
    state[old] = controller
  }

  /// Handles `tableView.tableHeaderView = child.view`. Assigning nil removes the previous view.
  private mutating func assignSlot(
    _ value: AbstractValue, _ name: NameID, _ base: AbstractValue, _ node: FlowNodeID
  ) {
    // A property of this name that the sources declare stores the view; the summaries of its observers have any other effects.
    if let holder = base.unique, propertyType(holder, name) != nil {
      for object in value.objects {
        use(object)
        // The view is stored to be used in another place than the one where it was left.
        if let owner = objects.owner(ofProjection: object), state[owner].must.contains(.removed) { state[owner].clear(.viewLeft) }
      }
      return
    }
    let isInBar = apiName(name) == .customView || text(name) == "titleView"
    for object in value.objects { show(object, at: node, isInBar: isInBar) }
    for object in base.objects {
      if let path = path(to: object), path.root == .receiver,
        value.isNil || value.unique.flatMap({ objects.owner(ofProjection: $0) }) != nil
      {
        let owner = value.unique.flatMap { objects.owner(ofProjection: $0) }
        client.slots.append(Client.Slot(path: path.parts + [text(name)], object: owner, node: node))
      }
      guard value.isNil else { continue }
      guard let old = state.field(object, name) else {
        client.removesUnknownView = true
        // `tableView.tableFooterView = nil` in a helper: what was there may be the view of a child of the caller.
        if path(to: object)?.root == .receiver { client.removesHiddenView = true }
        continue
      }
      for view in old.value.objects { hide(view, at: node) }
    }
  }

  // MARK: Comparisons

  /// Records that a view is in a hierarchy where its `superview` equals another value.
  mutating func assumeSuperview(_ node: FlowNodeID) {
    guard tree[node].kind == .member, apiName(tree[node].name) == .superview, let base = tree.child(node, 0),
      let view = value(of: base).unique
    else { return }
    let target = objects.owner(ofProjection: view) ?? view
    guard target != view || isHanded(view) else { return }
    state[target].set(.viewIn)
  }

  /// The controller whose `parent` property the expression reads.
  mutating func childWhoseParentIsCompared(_ node: FlowNodeID) -> ObjectID? {
    let expression = tree[node]
    guard apiName(expression.name) == .parent else { return nil }
    switch expression.kind {
    case .name where variable(expression.name) == nil: return receiver
    case .member: return tree.child(node, 0).flatMap { self.value(of: $0).unique }
    default: return nil
    }
  }
}

// MARK: - SwiftUI

// Views and controllers that are handed to SwiftUI. Their parent belongs to SwiftUI, not to code of the sources.

extension Interpreter where Client == ContainmentClient {
  /// Whether the function belongs to a representable or to a type nested in one, such as its coordinator.
  var isInRepresentable: Bool {
    var owner = self.owner
    for _ in 0..<8 {
      if resolver.types.isRepresentable(owner) { return true }
      guard let id = owner.declaration, let parent = resolver.types.index.declaration(id)?.parent, parent >= 0 else {
        return false
      }
      owner = resolver.types.owner(parent, of: id.file)
    }
    return false
  }

  /// Records that the type of the view returned by `makeUIView(context:)` is shown by SwiftUI: its subviews are in a
  /// hierarchy that SwiftUI manages.
  mutating func giveToSwiftUI(_ value: AbstractValue) {
    guard known(function.baseName) == "makeUIView", resolver.types.isRepresentable(owner) else { return }
    for type in value.objects.map({ objects[$0].type }) where type.declaration != nil {
      client.facts.append(FieldFact(type: type, path: FieldFact.itself, events: .managed))
    }
  }

  /// Handles `PageContainer(page: child)`, where `PageContainer` is a `UIViewControllerRepresentable`: SwiftUI adds the
  /// controller and completes what this function or another one has begun.
  mutating func giveToSwiftUI(_ construction: Construction) {
    if isRepresentable(construction.reference) {
      for object in construction.arguments.flatMap(\.value.objects) { escape(object) }
    }
    // Handles `DeviceFrame(container: .init(page: child))`.
    for given in construction.arguments.compactMap(\.value.unique) where isRepresentable(objects[given].type) {
      for object in state.fields.filter({ $0.object == given }).flatMap(\.value.objects) { escape(object) }
    }
  }

  private func isRepresentable(_ type: TypeReference) -> Bool {
    guard type.declaration != nil else { return false }
    return resolver.types.inherits(ProjectTypes.Owner(type: type), anyOf: [UIKitCalls.controllerRepresentable])
  }
}
