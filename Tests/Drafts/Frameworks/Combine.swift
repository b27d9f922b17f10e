// The parts of Combine that the controllers beside this file use, written from their documentation.
public protocol Publisher<Output, Failure> { associatedtype Output; associatedtype Failure: Error }
public protocol Cancellable { func cancel() }
public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}
public struct AnyPublisher<Output, Failure: Error>: Publisher { public init() {} }
public struct Pipe<Output, Failure: Error>: Publisher {}
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  public init() {}
  public func send(_ value: Output) {}
}
extension PassthroughSubject where Output == Void { public func send() {} }
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public init(_ value: Output) { self.value = value }
  public var value: Output
  public func send(_ value: Output) {}
}
public protocol ObservableObject: AnyObject {}
@propertyWrapper public struct Published<Value> {
  public struct Publisher: Combine.Publisher { public typealias Output = Value; public typealias Failure = Never }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Publisher { Publisher() }
}
extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Pipe<T, Failure> { Pipe() }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Pipe<Output, Failure> { Pipe() }
  public func debounce(for seconds: Double) -> Pipe<Output, Failure> { Pipe() }
  public func combineLatest<P: Publisher>(_ other: P) -> Pipe<(Output, P.Output), Failure> where P.Failure == Failure { Pipe() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}
extension Publisher where Output: Equatable { public func removeDuplicates() -> Pipe<Output, Failure> { Pipe() } }
extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    AnyCancellable {}
  }
}
extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Result<Void, Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
}
