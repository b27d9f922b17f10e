// An index straight from paths and summaries, as tests have them.

import Analysis
import Syntax

extension ProjectIndex {
  init(
    _ files: some Sequence<(path: String, summary: FileSummary)>, catalog: FrameworkCatalog,
    viewControllerBases: Set<String> = []
  ) {
    self.init(
      files.map { SourceFile(path: $0.path, summary: $0.summary) }, catalog: catalog,
      viewControllerBases: viewControllerBases)
  }
}
