// The encoding of targets.

extension BuildSummary {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.flag(&isPackage)
    coder.list(&targets, of: Target("", .other, modules: []), atLeast: 7) { target, coder in
      coder.string(&target.name)
      coder.kind(&target.kind)
      coder.strings(&target.modules)
      coder.strings(&target.products)
      coder.strings(&target.dependencies)
      coder.strings(&target.files)
      coder.list(&target.folders, of: Folder(""), atLeast: 3) { folder, coder in
        coder.string(&folder.path)
        coder.strings(&folder.only)
        coder.strings(&folder.except)
      }
    }
    coder.list(&products, of: Product("", targets: []), atLeast: 2) { product, coder in
      coder.string(&product.name)
      coder.strings(&product.targets)
    }
    coder.strings(&packages)
    var isFaulty = fault != nil
    coder.flag(&isFaulty)
    guard isFaulty else { return fault = nil }
    var value = fault ?? ParseFault(reason: "", offset: 0)
    coder.string(&value.reason)
    coder.offset(&value.offset)
    fault = value
  }
}

extension SummaryCoder {
  fileprivate mutating func strings(_ list: inout [String]) {
    self.list(&list, of: "", atLeast: 1) { $1.string(&$0) }
  }
}
