import Syntax

/// How a function uses the values in an obligation, to decide whether other code may call the partner.
struct PairedUse {
  /// Whether the function returns it.
  private(set) var isReturned = false
  /// Whether it is passed to other code that may store it.
  private(set) var isHandedOn = false
  /// Whether it is stored beyond the function.
  private(set) var isStored = false
  /// Whether no other code has access to it.
  private(set) var isLocal: Bool
  /// Whether the function or the opening call makes it, so that no call elsewhere returns the same object.
  private(set) var isMade: Bool
  /// The names by which other code may access it.
  private(set) var names: Set<NameID> = []
  /// The types of the objects in whose properties it is found. Their methods have access to it.
  private(set) var holders: Set<TypeReference> = []

  init(_ obligation: PairedObligation, _ operands: PairedOperands, _ tree: FlowTree) {
    var own: Set<ObjectID> = []
    var given: Set<ObjectID> = []
    // All code has access to `NotificationCenter.default`. Whether a partner may be elsewhere depends on the observer.
    let isShared = obligation.bindings.values.allSatisfy { !$0.operand.staticMembers.isEmpty }
    for binding in obligation.bindings.values {
      names.formUnion(isShared ? binding.operand.names : binding.operand.names.subtracting(binding.operand.staticMembers))
      for object in binding.operand.objects {
        if case .part(let holder, _) = operands.objects[object].origin { holders.insert(operands.objects[holder].type) }
      }
      switch binding.home {
      case .local: own.formUnion(binding.operand.objects)
      case .parameter: given.formUnion(binding.operand.objects)
      case .elsewhere: break
      }
    }
    isLocal = !own.isEmpty
    isMade = own.contains { object in
      switch operands.objects[object].origin {
      case .allocation: true
      case .result(let node): node == obligation.call
      default: false
      }
    }
    guard !own.isEmpty || !given.isEmpty else { return }
    let call = tree[obligation.call]
    for escape in operands.escapes {
      let isOwn = own.contains(escape.object)
      guard isOwn || given.contains(escape.object) else { continue }
      switch escape.destination {
      case .return: isReturned = isReturned || isOwn
      case .argument:
        // The opening call itself, and calls within its arguments, do not pass it to other code.
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
