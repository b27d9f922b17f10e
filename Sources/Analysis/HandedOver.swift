import Synchronization

/// A value that is transferred to another thread. `take()` removes it, so that the other thread is its only owner.
final class HandedOver<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: consuming Value?) { self.value = Mutex(consume value) }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
