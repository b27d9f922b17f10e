// The names of targets and actions: classes, methods, labels and Objective-C messages.

import Syntax

/// Maps the name numbers of a file to the names that are relevant to nil-target actions.
struct DispatchWords {
  enum Word: UInt8 {
    case none
    case addTarget, sendAction, barButton, keyCommand, command, menuItem, gesture
    case action, target, to, selector, selectorMaker, initializer
    case primaryAction, menu
    case performSegue, identifier, withIdentifier
    /// A function that adds a method to a class at run time.
    case addMethod
  }

  private var words: [Word]
  /// Whether the file contains a name without which it can have no dispatch, selector or segue.
  private(set) var isOfInterest = false
  private(set) var addsMethods = false

  init(_ names: NameTable) {
    words = Array(repeating: .none, count: names.count)
    names.forEach { name, bytes, range in
      let word = DispatchWords.word(bytes, range)
      guard word != .none else { return }
      words[Int(name)] = word
      if word == .addMethod { addsMethods = true }
      switch word {
      case .none, .to, .initializer, .withIdentifier, .primaryAction, .menu: break
      default: isOfInterest = true
      }
    }
  }

  subscript(name: NameID) -> Word { Int(name) < words.count ? words[Int(name)] : .none }

  private static func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Word {
    func matches(_ text: String) -> Bool {
      var index = range.lowerBound
      for byte in text.utf8 {
        if bytes[index] != byte { return false }
        index += 1
      }
      return true
    }
    guard let first = range.first.map({ bytes[$0] }) else { return .none }
    if range.count >= 17, bytes[range.upperBound - 1] == UInt8(ascii: "r"), bytes[range.upperBound - 10] == UInt8(ascii: "R") {
      var index = range.upperBound - 17
      for byte in "GestureRecognizer".utf8 {
        if bytes[index] != byte { return .none }
        index += 1
      }
      return .gesture
    }
    switch (first, range.count) {
    case (UInt8(ascii: "a"), 6): return matches("action") ? .action : .none
    case (UInt8(ascii: "a"), 9): return matches("addTarget") ? .addTarget : .none
    case (UInt8(ascii: "c"), 15): return matches("class_addMethod") ? .addMethod : .none
    case (UInt8(ascii: "c"), 19): return matches("class_replaceMethod") ? .addMethod : .none
    case (UInt8(ascii: "i"), 4): return matches("init") ? .initializer : .none
    case (UInt8(ascii: "i"), 10): return matches("identifier") ? .identifier : .none
    case (UInt8(ascii: "m"), 4): return matches("menu") ? .menu : .none
    case (UInt8(ascii: "N"), 20): return matches("NSSelectorFromString") ? .selectorMaker : .none
    case (UInt8(ascii: "p"), 12): return matches("performSegue") ? .performSegue : .none
    case (UInt8(ascii: "p"), 13): return matches("primaryAction") ? .primaryAction : .none
    case (UInt8(ascii: "s"), 10): return matches("sendAction") ? .sendAction : .none
    case (UInt8(ascii: "s"), 16): return matches("sel_registerName") ? .selectorMaker : .none
    case (UInt8(ascii: "S"), 8): return matches("Selector") ? .selector : .none
    case (UInt8(ascii: "t"), 2): return matches("to") ? .to : .none
    case (UInt8(ascii: "t"), 6): return matches("target") ? .target : .none
    case (UInt8(ascii: "U"), 9): return matches("UICommand") ? .command : .none
    case (UInt8(ascii: "U"), 10): return matches("UIMenuItem") ? .menuItem : .none
    case (UInt8(ascii: "U"), 12): return matches("UIKeyCommand") ? .keyCommand : .none
    case (UInt8(ascii: "U"), 15): return matches("UIBarButtonItem") ? .barButton : .none
    case (UInt8(ascii: "w"), 14): return matches("withIdentifier") ? .withIdentifier : .none
    default: return .none
    }
  }
}

extension Dispatch.DispatchKind {
  /// The kind of dispatch that an instance of UIKit's class with this name sends if it is created with an action.
  init?(className name: String) {
    switch name {
    case UIKitClasses.barButtonItem: self = .barButton
    case "UIKeyCommand": self = .keyCommand
    case "UICommand": self = .command
    case "UIMenuItem": self = .menuItem
    default:
      guard name.hasSuffix("GestureRecognizer"), name.hasPrefix("UI") else { return nil }
      self = .gesture
    }
  }

  /// The kind of an initializer without a type, such as `.init(…)`, by its labels.
  init?(initializerLabels labels: Set<String>) {
    if labels.contains("barButtonSystemItem") || labels.isSuperset(of: ["style", "target", "action"]) {
      self = .barButton
    } else if labels.isSuperset(of: ["input", "modifierFlags", "action"]) {
      self = .keyCommand
    } else {
      return nil
    }
  }

  /// The kind of dispatch that an Objective-C message sends to a nil target, or that the object it creates sends.
  init?(_ send: ObjectiveCSummary.Send) {
    switch Self(className: send.receiver) {
    case let kind? where kind != .barButton && kind != .gesture: self = kind
    case _ where send.target != .nil: return nil
    case _ where send.message.hasPrefix("addTarget:action:forControlEvents:"): self = .control
    case _ where send.message.hasPrefix("sendAction:to:") && send.message.hasSuffix("forEvent:"): self = .sendAction
    case _ where send.receiver.hasSuffix("BarButtonItem"): self = .barButton
    case _ where send.message == "initWithTarget:action:" && send.receiver.hasSuffix("GestureRecognizer"): self = .gesture
    default: return nil
    }
  }
}
