import Syntax

/// The place in which a controller's view is embedded, as far as the advice depends on it.
enum EmbeddingPlace: UInt8, Hashable, Sendable {
  /// The view hierarchy of the view controller whose code it is, or an unknown one.
  case container
  /// The view hierarchy of a UIKit container, whose children are items of its stack, tabs or pages.
  case systemContainer
  /// The view of a hosting controller, which does not support subviews.
  case hostingController
  /// The view of another controller than the one whose code it is. That controller is the parent.
  case otherController
  /// A window itself. The controller has to be its root view controller.
  case window
  /// A bar button item or a title view. It is in the hierarchy of a controller that the code does not own.
  case bar
  /// A cell or supplementary view. It is reused, and its parent is unknown when it is created.
  case cell
  /// A cell or supplementary view in which a hosting controller is embedded. Since iOS 16, cells can show SwiftUI views
  /// themselves.
  case hostingCell
  /// A view, which cannot be a parent itself.
  case view
  /// A view that a `UIViewRepresentable` shows. SwiftUI manages the nearest controller.
  case swiftUI

  /// Whether the code belongs to a view, which holds the controller but cannot be its parent.
  var isInView: Bool { self == .cell || self == .hostingCell || self == .view }
}

extension Interpreter where Client == ContainmentClient {
  /// The place in which a function embeds the view of a controller.
  mutating func embeddingPlace(of controller: ObjectID, in host: AbstractValue) -> EmbeddingPlace {
    let place = embeddingPlace(in: host)
    return place == .cell && isHostingController(controller) ? .hostingCell : place
  }

  private mutating func embeddingPlace(in host: AbstractValue) -> EmbeddingPlace {
    if let host = host.unique {
      if isWindow(host) || client.windowed.contains(host) { return .window }
      if isBar(host) { return .bar }
      if let controller = controller(around: host), controller != receiver { return place(inViewOf: controller) }
    }
    guard owner.kind == .view else { return owner.kind.isController ? place(inViewOf: receiver) : placeByName }
    if isOrInherits(owner.type, [UIKitClasses.window]) { return .window }
    return isOrInherits(owner.type, UIKitCalls.cells) ? .cell : .view
  }

  /// The place in the code of a class whose superclass the sources do not have: the name of that tells whether it is a view.
  private var placeByName: EmbeddingPlace {
    guard owner.kind == .unknown, let superclass = owner.declaration.flatMap(resolver.types.superclassOutside) else {
      return .container
    }
    return superclass.hasSuffix("Cell") ? .cell : superclass.hasSuffix("View") ? .view : .container
  }

  /// Whether a type is one of some UIKit classes or inherits from one.
  func isOrInherits(_ type: TypeReference, _ classes: Set<String>) -> Bool {
    guard let id = type.declaration else { return classes.contains(type.externalName) }
    return resolver.types.index.superclassChain(of: id).contains(where: classes.contains)
  }

  /// The type of a controller, which may be the receiver.
  private func type(of controller: ObjectID) -> TypeReference {
    controller == receiver ? owner.type : objects[controller].type
  }

  private func place(inViewOf controller: ObjectID) -> EmbeddingPlace {
    if isSystemContainer(controller) { return .systemContainer }
    if isHostingController(controller) { return .hostingController }
    return controller == receiver ? .container : .otherController
  }

  /// The controller in whose hierarchy a view is, according to its access path: `box.view`, `box.view.subviews[0]`,
  /// `box.stack`. At most eight path components are followed.
  func controller(around view: ObjectID) -> ObjectID? {
    var view = view
    for _ in 0..<8 {
      switch objects[view].origin {
      case .projection(let controller): return controller
      case .part(let base, _), .element(let base, _):
        if objects[base].kind.isController { return base }
        guard objects[base].kind == .view || objects.owner(ofProjection: base) != nil else { return nil }
        view = base
      default: return nil
      }
    }
    return nil
  }

  /// Whether an object is a bar, such as `navigationController.navigationBar`.
  private func isBar(_ object: ObjectID) -> Bool {
    if case .part(_, let name) = objects[object].origin, UIKitCalls.barProperties.contains(known(name)) { return true }
    return isOrInherits(objects[object].type, UIKitCalls.bars)
  }

  func isWindow(_ object: ObjectID) -> Bool {
    if isOrInherits(objects[object].type, [UIKitClasses.window]) { return true }
    if objects[object].type.declaration != nil { return false }
    if case .element(let all, _) = objects[object].origin, case .part(_, let name) = objects[all].origin {
      return known(name) == "windows"
    }
    return isNamedWindow(object)
  }

  /// Whether an object is read from a property such as `view.window` or `UIApplication.shared.keyWindow`. If its type is
  /// known, the name of that decides.
  private func isNamedWindow(_ object: ObjectID) -> Bool {
    let type = objects[object].type.externalName
    guard type.isEmpty || UIKitCalls.isWindow(type) else { return false }
    return switch objects[object].origin {
    case .part(_, let name), .global(let name, _): UIKitCalls.isWindow(known(name))
    default: false
    }
  }

  private func isHostingController(_ controller: ObjectID) -> Bool {
    isOrInherits(type(of: controller), [UIKitCalls.hostingController])
  }

  /// Whether an object is a UIKit container, by its type or because it is the `navigationController` or the like of
  /// another controller.
  func isSystemContainer(_ controller: ObjectID) -> Bool {
    if case .part(_, let name) = objects[controller].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isSystemContainer(type(of: controller))
  }

  /// Whether a type is a UIKit container, whose children are items of its stack, tabs or pages.
  func isSystemContainer(_ type: TypeReference) -> Bool {
    if isOrInherits(type, UIKitCalls.containers) { return true }
    let index = resolver.types.index
    // `protocol AnyTabs: UITabBarController`
    if let id = type.declaration, let declaration = index.declaration(id), declaration.kind == .protocol,
      let source = index[id.file],
      source.inherited(by: declaration).contains(where: UIKitCalls.containers.contains)
    {
      return true
    }
    return false
  }

  /// Whether a parent completes its children by itself. A navigation controller treats each child as an item of its
  /// stack; the class of a container around another controller is unknown.
  func takesOver(_ parent: ObjectID) -> Bool {
    if case .part(_, let name) = objects[parent].origin, UIKitCalls.containerProperties.contains(known(name)) { return true }
    return isOrInherits(type(of: parent), UIKitClasses.navigationControllers)
  }

  /// Whether a controller is an item of a UIKit container: `stack.viewControllers[0]`, `stack.children.last`. Such a
  /// controller is not a child of a custom container. It should be removed by setting the container's items, and UIKit
  /// does the rest.
  func isItem(_ controller: ObjectID) -> Bool {
    var list = controller
    if case .element(let all, _) = objects[controller].origin { list = all }
    guard case .part(let container, let name) = objects[list].origin,
      UIKitCalls.itemProperties.contains(known(name))
    else { return false }
    return isSystemContainer(container)
  }
}

// MARK: - Checks of embedded views

// Checks of the views that a function embeds, and of the obligations imported from callees: whether the controllers are
// children.

extension Interpreter where Client == ContainmentClient {
  mutating func checkEmbeds(_ final: State) {
    if client.embeds.isEmpty || resolver.types.isRepresentable(owner) { return }
    for embed in client.embeds {
      let controller = final[embed.object]
      guard objects[embed.object].kind.isController, !client.everAdded.contains(embed.object)
      else { continue }
      guard !isOneOfChildren(embed.object), !isGivenByContainer(embed.object), !isItem(embed.object) else { continue }
      guard controller.may.isDisjoint(with: [.added, .managed, .unknown]) else { continue }
      if isFallback(embed.object, at: embed.node) { continue }
      let fields = ownFields(of: embed.object, in: final)
      // In a bar no view controller of the code can be the parent; it is enough that something keeps the controller.
      let mayBeKept =
        !fields.isEmpty || mayBeKept(embed.object) || final.fields.contains { $0.value.contains(embed.object) }
      if embed.place == .bar, mayBeKept { continue }
      // Who fills the list of a view is not followed, and may have added what it puts in.
      if embed.place.isInView, isInOwnList(embed.object) { continue }
      if client.detached.contains(embed.object), client.measures { continue }
      let property = ownProperty(embed.object)
      let before = client.faults.filter { $0.kind == .orphanedView && $0.node == embed.node }
      // `addSubviews([header.view, list.view])`: each one that is named there. What an earlier call put into the same view is
      // shown once more by a helper that shows all of it.
      let isNamedHere = isNamed(property, at: embed.node)
      func isOtherNamed() -> Bool {
        client.embeds.contains { $0.node == embed.node && isNamed(ownProperty($0.object), at: embed.node) }
      }
      guard isNamedHere || !isOtherNamed(),
        before.isEmpty || isNamedHere && !before.contains(where: { $0.property == property }),
        let number = UInt8(exactly: before.count)
      else { continue }
      append(.orphanedView, .add, embed.object, embed.node, related: noName, number: number, path: .every, final)
      let index = client.faults.count - 1
      client.faults[index].place = isInRepresentable ? .swiftUI : embed.place
      client.faults[index].isReachable = isReachable(embed.object)
      client.faults[index].isKept = embed.isKept && (!embed.place.isInView || mayBeKept)
      client.faults[index].shownArgument = embed.argument
      client.faults[index].property = property
    }
  }

  /// Records an operand of a call or an assignment that may be several objects.
  mutating func noteChoice(_ value: AbstractValue, at node: FlowNodeID) {
    guard value.hasObjects, value.unique == nil, client.choices[node]?.contains(value) != true else { return }
    client.choices[node, default: []].append(value)
  }

  /// Whether a controller is a plain `UIViewController()` that stands in for one that a property, a list or a caller may
  /// lack, as in `addSubview((index < pages.count ? pages[index] : UIViewController()).view)`.
  private func isFallback(_ object: ObjectID, at node: FlowNodeID) -> Bool {
    guard isMadeHere(object), objects[object].type == UIKitClasses.viewController else { return false }
    return client.choices[node, default: []].contains { value in
      let all = value.objects.map { objects.owner(ofProjection: $0) ?? $0 }
      return all.contains(object) && !all.allSatisfy(isMadeHere)
    }
  }

  /// Whether a controller is made by the function or by one that it calls.
  private func isMadeHere(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .allocation, .result: true
    default: false
    }
  }

  /// Whether an object is an element of a collection in a property of the receiver.
  private func isInOwnList(_ object: ObjectID) -> Bool {
    guard case .element(let list, _) = objects[object].origin else { return false }
    if case .part(receiver, _) = objects[list].origin { return true }
    return false
  }

  /// The property of the receiver that holds an object.
  private func ownProperty(_ object: ObjectID) -> String? {
    guard case .part(receiver, let name) = objects[object].origin else { return nil }
    return known(name)
  }

  /// Checks views that were assigned to properties, of controllers that callers cannot access. Those that the function itself
  /// embeds are checked there.
  mutating func checkHandedViews(_ final: State) {
    for handed in client.handedViews {
      let controller = final[handed.object]
      guard objects[handed.object].kind.isController, !client.everAdded.contains(handed.object),
        controller.may.isDisjoint(with: [.added, .managed, .unknown, .viewIn]), !isOneOfChildren(handed.object),
        !isItem(handed.object), !client.faults.contains(where: { $0.node == handed.node }),
        !client.embeds.contains(where: { $0.object == handed.object })
      else { continue }
      let path = path(to: handed.object)
      if let path, path.root != .receiver { continue }
      switch objects[handed.object].origin {
      case .allocation, .part(receiver, _): break
      default: continue
      }
      var fault = ContainmentFault(kind: .orphanedView, node: handed.node)
      fault.object = path
      fault.obligation = .add
      fault.fields = ownFields(of: handed.object, in: final)
      fault.hasDidMove = controller.sites.completed != noName
      fault.place = handed.place
      fault.shownBy = handed.holder
      client.faults.append(fault)
    }
  }

  /// Whether a controller may be kept beyond the function: it was not created here, or it was passed on or captured.
  private func mayBeKept(_ object: ObjectID) -> Bool {
    guard case .allocation = objects[object].origin, !client.passedOn.contains(object) else { return true }
    return isCaptured(object)
  }

  /// Whether a closure uses a variable that has an object.
  func isCaptured(_ object: ObjectID) -> Bool {
    environments.contains { closure, environment in
      environment.variables.contains { variable in
        variable.value.contains(object) && has(closure) { $0.kind == .name && $0.name == variable.name } ?? true
      }
    }
  }

  /// Whether a call, or an assignment, names a property.
  private func isNamed(_ property: String?, at node: FlowNodeID) -> Bool {
    guard let property else { return false }
    return has(node) { node in
      [.name, .member].contains(node.kind) && node.name != noName && names[node.name].elementsEqual(property.utf8)
    } ?? false
  }

  /// Whether a node or one below it satisfies a condition. Nil if there are too many nodes to look.
  private func has(_ root: FlowNodeID, _ condition: (FlowNode) -> Bool) -> Bool? {
    var open = [root]
    for _ in 0..<2048 {
      guard let node = open.popLast() else { return false }
      if condition(tree[node]) { return true }
      open += tree.children(node)
    }
    return nil
  }

  /// Whether the function has access to the controller, and not only to its view.
  private func isReachable(_ object: ObjectID) -> Bool {
    switch objects[object].origin {
    case .part(_, let name): !known(name).hasSuffix(".owner")
    // The callee returned the view of a controller that only the callee can access.
    case .result: !client.hiddenOwners.contains(object)
    default: true
    }
  }

  /// Whether the controller is a parameter of a delegate method of a UIKit container, such as
  /// `tabBarController(_:shouldSelect:)`.
  private func isGivenByContainer(_ object: ObjectID) -> Bool {
    guard case .parameter(let index) = objects[object].origin, index > 0 else { return false }
    return UIKitCalls.delegateMethods.contains(known(function.baseName))
  }

  /// Whether an object is an element of `children`, such as `children[0]`.
  mutating func isOneOfChildren(_ object: ObjectID) -> Bool {
    guard case .element(let list, _) = objects[object].origin else { return false }
    return isChildren(list)
  }

  mutating func checkImports(_ final: State) {
    let removed = Set(client.removals.map(\.object))
    for imported in client.imports {
      let may = final[imported.object].may
      let isDischarged: Bool
      switch imported.obligation.kind {
      case .add:
        isDischarged =
          !may.isDisjoint(with: [.added, .managed, .unknown]) || isOneOfChildren(imported.object) || isItem(imported.object)
          || isFallback(imported.object, at: imported.node)
      case .remove:
        // A child that is removed and added to another parent is no longer removed at the end.
        isDischarged = !may.isDisjoint(with: [.removed, .unknown]) || removed.contains(imported.object)
      case .removeView: isDischarged = !may.isDisjoint(with: [.viewOut, .unknown]) || client.removesUnknownView
      case .addView:
        isDischarged =
          !may.isDisjoint(with: [.viewIn, .viewUsed, .unknown]) || client.handedOut.contains(imported.object)
          || mayBeShownElsewhere(imported.object, final)
      case .early: isDischarged = !may.contains(.viewIn)
      case .didMove, .willMove, .forgotten, .forgottenSlot, .dropped: isDischarged = true
      }
      if isDischarged {
        client.resolutions.append(
          CallSiteResolution(
            obligation: imported.obligation, call: imported.node, isDischarged: true, isForwarded: false,
            callee: imported.callee))
      } else {
        export(imported.obligation, imported.object, imported.node, imported: true, of: imported.callee, final)
      }
    }
  }
}
