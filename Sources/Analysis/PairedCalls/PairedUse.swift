import Syntax

/// What else a function does with the things of a call: may other code call the partner?
struct PairedUse {
  /// The function gives it to its caller.
  private(set) var isReturned = false
  /// It is passed on to something that may keep it.
  private(set) var isHandedOn = false
  /// It is kept by what outlives the function.
  private(set) var isStored = false
  /// No other code can know it.
  private(set) var isLocal: Bool
  /// The names under which other code may know it.
  private(set) var names: Set<NameID> = []

  init(_ obligation: PairedObligation, _ operands: PairedOperands, _ tree: FlowTree) {
    var own: Set<ObjectID> = []
    var given: Set<ObjectID> = []
    for binding in obligation.bindings.values {
      names.formUnion(binding.operand.names)
      switch binding.home {
      case .local: own.formUnion(binding.operand.objects)
      case .parameter: given.formUnion(binding.operand.objects)
      case .elsewhere: break
      }
    }
    isLocal = !own.isEmpty
    guard !own.isEmpty || !given.isEmpty else { return }
    let call = tree[obligation.call]
    for escape in operands.escapes {
      let isOwn = own.contains(escape.object)
      guard isOwn || given.contains(escape.object) else { continue }
      switch escape.destination {
      case .return: isReturned = isReturned || isOwn
      case .argument:
        // The opening call itself, and what stands among its arguments, passes nothing on.
        let other = tree[escape.call]
        guard isOwn, other.start < call.start || other.end > call.end else { continue }
        isHandedOn = true
      case .store:
        isStored = true
        isHandedOn = isHandedOn || isOwn
      case .property(let name):
        isStored = true
        names.insert(name)
        if isOwn { isLocal = false }
      }
    }
    if isHandedOn { isLocal = false }
  }
}
