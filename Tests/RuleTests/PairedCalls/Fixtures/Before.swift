// What must come first.

final class Feed {
  func wrongOnOnePath(_ flag: Bool) {
    if flag { register(Story.self) }
    subscribe(to: Story.self) // expect: registered_first
  }

  func wrongOrder() {
    subscribe(to: Photo.self) // expect: registered_first
    register(Photo.self)
  }

  func right(_ flag: Bool) {
    register(Story.self)
    if flag { subscribe(to: Story.self) }
  }

  func sameCondition(_ flag: Bool) {
    if flag { register(Story.self) }
    prepare()
    if flag { subscribe(to: Story.self) }
  }

  func guarded(_ flag: Bool) {
    guard flag else { return }
    register(Story.self)
    start { subscribe(to: Story.self) }
  }
}
