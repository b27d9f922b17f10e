// Conversion of the framework catalogue to the form of the analysis.

public import Analysis
import Settings

extension FrameworkCatalog {
  /// The embedded catalogue.
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
