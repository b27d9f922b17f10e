// Access to files of other apps, and tasks in the background.
import UIKit

func read(_ url: URL) throws -> Data? {
  guard url.startAccessingSecurityScopedResource() else { return nil } // expect: unended_resource_access
  let data = try Data(contentsOf: url)
  url.stopAccessingSecurityScopedResource()
  return data
}

func readIfPossible(_ url: URL) -> Data? {
  if url.startAccessingSecurityScopedResource() { // expect: unended_resource_access
    guard let data = try? Data(contentsOf: url) else { return nil }
    url.stopAccessingSecurityScopedResource()
    return data
  }
  return nil
}

func readRight(_ url: URL) throws -> Data? {
  guard url.startAccessingSecurityScopedResource() else { return nil }
  defer { url.stopAccessingSecurityScopedResource() }
  return try Data(contentsOf: url)
}

func readWithAnswer(_ url: URL) throws -> Data {
  let isOpen = url.startAccessingSecurityScopedResource()
  defer { if isOpen { url.stopAccessingSecurityScopedResource() } }
  return try Data(contentsOf: url)
}

func readWithOptionalAnswer(_ url: URL?) throws -> Data? {
  let isOpen = url?.startAccessingSecurityScopedResource()
  defer { if isOpen ?? false { url?.stopAccessingSecurityScopedResource() } }
  return try url.map { try Data(contentsOf: $0) }
}

func readWithVariable(_ url: URL) throws -> Data {
  var isOpen = false
  isOpen = url.startAccessingSecurityScopedResource()
  defer {
    if isOpen {
      url.stopAccessingSecurityScopedResource()
    }
  }
  return try Data(contentsOf: url)
}

func readIfOutside(_ url: URL, isOutside: Bool) throws -> Data {
  let isOpen = isOutside ? url.startAccessingSecurityScopedResource() : false
  defer { if isOpen { url.stopAccessingSecurityScopedResource() } }
  return try Data(contentsOf: url)
}

final class OutsideFile {
  var outside: URL?
  var isOutside = false

  func read() throws -> Data? {
    var isOpen = false
    if isOutside {
      isOpen = outside?.startAccessingSecurityScopedResource() ?? false
    }
    defer { if isOpen { outside?.stopAccessingSecurityScopedResource() } }
    guard let outside else { return nil }
    return try Data(contentsOf: outside)
  }

  func readUnlessTold(_ url: URL, isTold: Bool) throws -> Data? {
    let isOpen = isTold ? true : url.startAccessingSecurityScopedResource() // expect: unended_resource_access
    let data = try Data(contentsOf: url)
    if isOpen { url.stopAccessingSecurityScopedResource() }
    return data
  }
}

func readNegated(_ url: URL) -> Data? {
  if !url.startAccessingSecurityScopedResource() { return nil }
  let data = try? Data(contentsOf: url)
  url.stopAccessingSecurityScopedResource()
  return data
}

func readCompared(_ url: URL) -> Data? {
  guard url.startAccessingSecurityScopedResource() == true else { return nil }
  let data = try? Data(contentsOf: url)
  url.stopAccessingSecurityScopedResource()
  return data
}

func readFirst(_ urls: [URL]) {
  guard urls[0].startAccessingSecurityScopedResource() else { return } // expect: unended_resource_access - says `urls[0].stop
  if urls.count > 1 { return }
  urls[0].stopAccessingSecurityScopedResource()
}

func handOver(_ bookmark: Data) throws -> URL {
  let url = try URL(resolvingBookmarkData: bookmark)
  _ = url.startAccessingSecurityScopedResource()
  return url
}

//- Tasks.swift
import UIKit

func upload(_ data: Data) {
  let task = UIApplication.shared.beginBackgroundTask() // expect: unended_background_task
  send(data) { print("sent", task) }
}

func uploadUnheld(_ data: Data) {
  UIApplication.shared.beginBackgroundTask(withName: "upload") // expect: unended_background_task
  send(data)
}

func uploadRight(_ data: Data) {
  let task = UIApplication.shared.beginBackgroundTask()
  send(data) { UIApplication.shared.endBackgroundTask(task) }
}

func uploadWithHandler(_ data: Data) {
  var task: UIBackgroundTaskIdentifier = .invalid
  task = UIApplication.shared.beginBackgroundTask(withName: "upload") {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
  send(data)
}

func makeTask() -> UIBackgroundTaskIdentifier {
  return UIApplication.shared.beginBackgroundTask()
}

final class Uploader {
  private var task: UIBackgroundTaskIdentifier = .invalid

  func start() { task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.finish() } }

  func finish() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}

//- Viewer.swift
import UIKit

/// Closed here where it fails, and otherwise by the code that receives it later.
final class Viewer {
  private var url: URL?

  func show(_ file: URL) -> Bool {
    let isOpen = file.startAccessingSecurityScopedResource()
    guard let data = try? Data(contentsOf: file) else {
      if isOpen { file.stopAccessingSecurityScopedResource() }
      return false
    }
    if isOpen { url = file }
    draw(data)
    return true
  }

  deinit { url?.stopAccessingSecurityScopedResource() }
}
