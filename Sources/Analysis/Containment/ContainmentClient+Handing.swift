import Syntax

// Controllers that are handed to UIKit or escape to unknown code.

extension Interpreter where Client == ContainmentClient {
  /// Records that UIKit manages a controller from here on: it is presented, pushed, a root or a page.
  mutating func manage(_ object: ObjectID) {
    for part in [object] + objects[object].list.flatMap(\.objects) {
      guard objects[part].kind != .other, objects[part].kind != .view else { continue }
      state[part].set(.managed, must: false)
      // UIKit containers complete their children.
      state.domain.obligations.discharge(open(of: part))
    }
  }

  /// Records that the view of a controller is passed to other code.
  mutating func use(_ object: ObjectID) {
    guard let owner = objects.owner(ofProjection: object) else { return }
    state[owner].set(.viewUsed, must: false)
  }

  /// Records that a controller escapes: unknown code may do anything with it from here on.
  mutating func escape(_ object: ObjectID) {
    guard objects[object].kind.isController || state[object].may != [] else { return }
    var controller = state[object]
    controller.set(.unknown, must: false)
    controller.must.formUnion([.leaving])
    state.domain.obligations.discharge(open(of: object))
    state[object] = controller
  }
}
