import Syntax

// Controllers that other code takes over: UIKit, or code that is not known.

extension Interpreter where Client == ContainmentClient {
  /// UIKit takes charge: presented, pushed, a root or a page.
  mutating func manage(_ object: ObjectID) {
    for part in [object] + objects[object].list.flatMap(\.objects) {
      guard objects[part].kind != .other, objects[part].kind != .view else { continue }
      state[part].set(.managed, must: false)
      // UIKit's containers complete what they are given.
      state.domain.obligations.discharge(open(of: part))
    }
  }

  /// A view of a controller is passed somewhere.
  mutating func use(_ object: ObjectID) {
    guard let owner = objects.owner(ofProjection: object) else { return }
    state[owner].set(.viewUsed, must: false)
  }

  /// Anything may be done to the controller from here on.
  mutating func lose(_ object: ObjectID) {
    guard objects[object].kind.isController || state[object].may != [] else { return }
    var controller = state[object]
    controller.set(.unknown, must: false)
    controller.must.formUnion([.leaving])
    state.domain.obligations.discharge(open(of: object))
    state[object] = controller
  }
}
