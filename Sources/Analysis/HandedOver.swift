import Synchronization

/// A value on its way to another thread, which alone has it then.
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
