// The encoding of storyboards and Objective-C files.

extension SceneSummary {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.list(&scenes, of: Scene(controller: nil), atLeast: 1) { $1.optional(&$0.controller) }
    let count = scenes.count
    coder.list(&objects, of: .blank, atLeast: 10) { object, coder in
      coder.string(&object.id)
      coder.string(&object.element)
      coder.optional(&object.customClass)
      coder.optional(&object.customModule)
      coder.optional(&object.storyboardIdentifier)
      coder.number(of: &object.scene, below: count)
      coder.kind(&object.role)
      coder.code(&object.reference)
      coder.range(&object.range)
    }
    coder.list(&segues, of: .blank, atLeast: 7) { segue, coder in
      coder.string(&segue.kind)
      coder.optional(&segue.identifier)
      coder.string(&segue.destination)
      coder.optional(&segue.source)
      coder.number(of: &segue.scene, below: count)
      coder.range(&segue.range)
    }
    coder.list(&actions, of: .blank, atLeast: 9) { action, coder in
      coder.string(&action.selector)
      coder.string(&action.destination)
      coder.optional(&action.event)
      coder.optional(&action.source)
      coder.number(of: &action.scene, below: count)
      coder.range(&action.range)
      coder.range(&action.selectorRange)
    }
    coder.list(&outlets, of: .blank, atLeast: 6) { outlet, coder in
      coder.string(&outlet.property)
      coder.string(&outlet.destination)
      coder.optional(&outlet.source)
      coder.number(of: &outlet.scene, below: count)
      coder.range(&outlet.range)
    }
    coder.optional(&initial)
    coder.flag(&isForMac)
    codeFault(with: &coder)
  }

  private mutating func codeFault<Coder: SummaryCoder>(with coder: inout Coder) {
    var kind = fault?.kind.rawValue
    coder.optional(&kind)
    guard let kind else { return fault = nil }
    let found = ParseFault.FaultKind(rawValue: kind)
    coder.require(found != nil, "there is no such fault of a storyboard")
    var value = fault ?? ParseFault(kind: found ?? .malformed, reason: "", offset: 0)
    coder.string(&value.reason)
    coder.offset(&value.offset)
    fault = value
  }
}

extension SummaryCoder {
  fileprivate mutating func code(_ reference: inout SceneSummary.Object.Reference?) {
    var isThere = reference != nil
    flag(&isThere)
    guard isThere else { return reference = nil }
    var value = reference ?? .init(storyboard: nil, identifier: nil)
    optional(&value.storyboard)
    optional(&value.identifier)
    reference = value
  }
}

extension SceneSummary.Object {
  fileprivate static let blank = SceneSummary.Object(
    id: "", element: "", customClass: nil, customModule: nil, storyboardIdentifier: nil, scene: -1, role: .other,
    reference: nil, range: ByteRange(0, 0))
}

extension SceneSummary.Segue {
  fileprivate static let blank = SceneSummary.Segue(
    kind: "", identifier: nil, destination: "", source: nil, scene: -1, range: ByteRange(0, 0))
}

extension SceneSummary.Action {
  fileprivate static let blank = SceneSummary.Action(
    selector: "", destination: "", event: nil, source: nil, scene: -1, range: ByteRange(0, 0),
    selectorRange: ByteRange(0, 0))
}

extension SceneSummary.Outlet {
  fileprivate static let blank = SceneSummary.Outlet(
    property: "", destination: "", source: nil, scene: -1, range: ByteRange(0, 0))
}

// MARK: Objective-C

extension ObjectiveCSummary {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.list(&containers, of: .blank, atLeast: 7) { container, coder in
      coder.kind(&container.kind)
      coder.string(&container.name)
      coder.optional(&container.category)
      coder.optional(&container.superclass)
      coder.list(&container.protocols, of: "", atLeast: 1) { $1.string(&$0) }
      coder.range(&container.range)
    }
    let containerCount = containers.count
    coder.list(&methods, of: .blank, atLeast: 6) { method, coder in
      coder.number(of: &method.container, below: containerCount)
      coder.string(&method.selector)
      coder.flag(&method.isClassMethod)
      coder.flag(&method.isOptional)
      coder.range(&method.range)
    }
    let methodCount = methods.count
    coder.list(&sends, of: .blank, atLeast: 7) { send, coder in
      coder.string(&send.message)
      coder.string(&send.receiver)
      send.target.code(with: &coder)
      send.action.code(with: &coder)
      coder.range(&send.range)
      coder.index(&send.method, below: methodCount)
    }
    coder.list(&named, of: "", atLeast: 1) { $1.string(&$0) }
    var last: UInt32 = 0
    coder.list(&facts, of: .blank, atLeast: 4) { fact, coder in
      coder.owner(&fact.owner)
      coder.require(fact.owner >= last, "facts are out of order")
      last = max(last, fact.owner)
      coder.kind(&fact.kind)
      coder.name(&fact.name)
      coder.name(&fact.variable)
    }
  }
}

extension ObjectiveCSummary.Value {
  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    var (number, text, range) = (UInt8(0), "", ByteRange(0, 0))
    switch self {
    case .none: break
    case .nil: number = 1
    case .selector(let selector, let place): (number, text, range) = (2, selector, place)
    case .other: number = 3
    }
    coder.byte(&number)
    coder.require(number <= 3, "there is no such value")
    if number == 2 {
      coder.string(&text)
      coder.range(&range)
    }
    switch number {
    case 0: self = .none
    case 1: self = .nil
    case 2: self = .selector(text, range)
    default: self = .other
    }
  }
}

extension ObjectiveCSummary.Fact {
  fileprivate static let blank = ObjectiveCSummary.Fact(owner: 0, kind: .action, name: noName, variable: noName)
}

extension ObjectiveCSummary.Container {
  fileprivate static let blank = ObjectiveCSummary.Container(
    kind: .interface, name: "", category: nil, superclass: nil, protocols: [], range: ByteRange(0, 0))
}

extension ObjectiveCSummary.Method {
  fileprivate static let blank = ObjectiveCSummary.Method(
    container: -1, selector: "", isClassMethod: false, isOptional: false, range: ByteRange(0, 0))
}

extension ObjectiveCSummary.Send {
  fileprivate static let blank = ObjectiveCSummary.Send(
    message: "", receiver: "", target: .none, action: .none, range: ByteRange(0, 0), method: -1)
}
