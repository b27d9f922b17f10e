// draft: SyncViewController SyncWork: load(), parse(_:), count
import UIKit

class SyncViewController: UIViewController {
  private(set) var count = 0
  private func load() async throws -> Int { let value = try await fetch(); count = try parse(value); return count }
  private func parse(_ value: Int) throws -> Int { try check(value) }
  private func fetch() async throws -> Int { 1 }
  private func check(_ value: Int) throws -> Int { value }
  func start() async { _ = try? await load() ; print(count) }
}
