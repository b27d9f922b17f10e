public import Reports

/// A page with the growth over time as charts. It has no script.
public struct TrendPage {
  let trend: TrendReport
  let top: Int
  let version: String
  /// The name of the project.
  public var project = ""

  /// Makes a page with the `top` view controllers that grew most.
  public init(_ trend: TrendReport, top: Int, version: String) {
    (self.trend, self.top, self.version) = (trend, top, version)
  }

  public func html() -> String {
    let main: HTML = """
      <section aria-labelledby="growth-h">
      <h2 id="growth-h">Growth</h2>
      \(growthMarkup(trend, top: top))
      </section>
      """
    let title = project.isEmpty ? "Growth of view controllers" : "\(project): growth of view controllers"
    let header: HTML = "<h1>\(project.isEmpty ? "View controllers" : project)</h1>"
    return page(title: "\(title)", header: header, main: main, version: version).text
  }
}
