import Foundation

/// SwiftSyntax recurses as deeply as the source nests.
private let stackSize = 1 << 29

func onLargeStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
}

/// The results of `transform` in the order of the elements, worked out on all cores.
func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let queue = Queue<Result>(count: elements.count)
  let done = DispatchSemaphore(value: 0)
  let threads = max(1, min(ProcessInfo.processInfo.activeProcessorCount, elements.count))
  for _ in 0..<threads {
    let thread = Thread {
      while let index = queue.next() {
        let result = transform(elements[index])
        queue.put(result, at: index)
      }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  for _ in 0..<threads { done.wait() }
  return queue.all()
}

private final class Queue<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var started = 0
  private var results: [Result?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.withLock {
      guard started < results.count else { return nil }
      defer { started += 1 }
      return started
    }
  }

  func put(_ result: Result, at index: Int) { lock.withLock { results[index] = result } }

  func all() -> [Result] { results.map { $0! } }
}

/// What a program prints, or nil when it could not be run or failed.
func output(of program: String, _ arguments: [String], in directory: String? = nil) -> Data? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
  let pipe = Pipe()
  process.standardOutput = pipe
  do { try process.run() } catch {
    complain("cannot run \(program): \(error)")
    return nil
  }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus < 2, process.terminationReason == .exit else {
    complain("\(program) \(arguments.joined(separator: " ")): ended with \(process.terminationStatus)")
    return nil
  }
  return data
}
