// The parts of Core Data that the controllers beside this file use, written from their documentation.
import UIKit

public protocol NSFetchRequestResult: NSObjectProtocol {}
@objc open class NSManagedObject: NSObject, NSFetchRequestResult {}
open class NSPredicate: NSObject { public init(format: String, _ arguments: Any...) {} }
open class NSSortDescriptor: NSObject { public init(key: String?, ascending: Bool) {} }
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public init(entityName: String) {}
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
}
open class NSManagedObjectContext: NSObject {
  open func save() throws {}
  open func delete(_ object: NSManagedObject) {}
  open func perform(_ block: @escaping () -> Void) {}
  open func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  open var hasChanges: Bool { false }
}
@MainActor @objc public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent<T>(_ controller: NSFetchedResultsController<T>) {}
  public func controllerDidChangeContent<T>(_ controller: NSFetchedResultsController<T>) {}
}
@preconcurrency @MainActor open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext: NSManagedObjectContext, sectionNameKeyPath: String?,
    cacheName: String?
  ) {}
  open weak var delegate: NSFetchedResultsControllerDelegate?
  open var fetchedObjects: [ResultType]? { nil }
  open func performFetch() throws {}
  open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
}
