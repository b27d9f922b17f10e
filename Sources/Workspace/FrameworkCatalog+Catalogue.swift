// The catalogue of framework classes as the program carries it.

public import Analysis
import Settings

extension FrameworkCatalog {
  /// The catalogue that comes with the program.
  public static func embedded() -> FrameworkCatalog {
    let catalogue = Catalogue.embedded()
    var result = FrameworkCatalog()
    for framework in catalogue.classes {
      let role: Role =
        switch framework.role {
        case .viewController: .viewController
        case .responder: .responder
        case .other: .other
        }
      result.add(role, CollectionOfOne(framework.name))
    }
    result.modules = catalogue.modules
    result.lifeCycleMethods = Set(catalogue.lifeCycleMethods)
    result.selectors = Set(catalogue.selectors)
    return result
  }
}
