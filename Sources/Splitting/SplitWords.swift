import Analysis

// The words of identifiers, and heuristics that recognize views and delegate methods by them.

/// The words of a name's base name, in lower case and in singular form: send, external, bus for both
/// `sendExternalBus(message:)` and `sendExternalBus:`.
func nameWords(_ name: String) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  let bytes = Array(name.utf8.prefix { $0 != 0x28 && $0 != 0x3A })
  func isLower(_ index: Int) -> Bool { index < bytes.count && bytes[index] &- 0x61 < 26 }
  func isPlural(_ index: Int) -> Bool { bytes[index] == 0x73 && !isLower(index + 1) }
  func end() {
    guard !word.isEmpty else { return }
    makeSingular(&word)
    words.append(String(decoding: word, as: UTF8.self))
    word = []
  }
  for (index, byte) in bytes.enumerated() {
    guard byte != 0x5F else {
      end()
      continue
    }
    if let last = index > 0 ? bytes[index - 1] : nil {
      // A word begins at the `T` of `didTap`, and at the `R` of `URLRequest`, but not at the `C` of `photoVCs`.
      let beginsWord = isUpper(byte) && (!isUpper(last) || isLower(index + 1) && !isPlural(index + 1))
      // `V2` is one word.
      let isVersion = isDigit(byte) && word.count == 1 && !isDigit(last)
      if beginsWord || isDigit(byte) != isDigit(last) && !isVersion { end() }
    }
    word.append(isUpper(byte) ? byte | 0x20 : byte)
  }
  end()
  return words
}

/// The words of a table.
func wordSet(_ text: String) -> Set<String> { Set(text.split { " \n".contains($0) }.map(String.init)) }

/// The words of a title, as those of a name. What is no letter separates words.
func titleWords(_ title: String) -> [String] { nameWords(title.split { !$0.isLetter }.joined(separator: "_")) }

/// The word that occurs most often, of several the first in the alphabet, and how often it occurs.
func mostFrequent(_ words: [String]) -> (word: String, count: Int)? {
  let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
}

func capitalized(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

/// A written type without `?` and `!`.
func withoutOptional(_ type: String) -> String { type.filter { $0 != "?" && $0 != "!" } }

/// Removes the ending of an English plural: `statuses`, `categories`, `boxes`. Leaves words such as `status`,
/// `analysis` and `series` unchanged, and words of at most four letters.
private func makeSingular(_ word: inout [UInt8]) {
  func ends(_ ending: String) -> Bool { word.suffix(ending.utf8.count).elementsEqual(ending.utf8) }
  guard word.count > 4, word.last == 0x73, !unchangedPlurals.contains(String(decoding: word, as: UTF8.self)) else { return }
  if ends("ies"), !ends("ovies"), !ends("ookies") {
    word.removeLast(3)
    word.append(0x79)
  } else if ["sses", "shes", "rches", "tches", "xes", "tuses", "nuses", "iruses"].contains(where: ends) {
    word.removeLast(2)
  } else if !["ss", "us", "is"].contains(where: ends) {
    word.removeLast()
  }
}

/// Words that keep their final `s`, although no ending in `makeSingular(_:)` excludes them.
private let unchangedPlurals: Set<String> = ["series", "species", "canvas", "alias", "always"]

/// Verbs and particles that occur in the names of many methods.
let commonVerbs = wordSet(
  """
  did will should set get is has can update on for at with of to from in and the by view self configure setup show handle load
  reload add remove do make present display current new start stop if needed
  """)
/// Words that occur in the names of many methods, so that they do not show which members belong together.
let commonWords = commonVerbs.union(commonNouns)
private let commonNouns = wordSet("table collection cell ui index path text button controller action data state item")

/// Whether a property seems to hold an object that belongs to the screen, judged by its type, or by its name if no type
/// is written.
func looksLikeView(type: String, name: String) -> Bool {
  let written = type.isEmpty ? name : type
  if !type.isEmpty, ["UI", "NSLayout", "MK", "WK", "CA", "AV"].contains(where: written.hasPrefix) { return true }
  guard let last = nameWords(written).last else { return false }
  if last == "controller" {
    return ["ViewController", "NavigationController", "TabBarController", "SearchController"].contains { suffix in
      written.hasSuffix(suffix) || written.hasSuffix(suffix.prefix(1).lowercased() + suffix.dropFirst())
    }
  }
  return viewWords.contains(last)
}

/// Whether a property for which `looksLikeView(type:name:)` holds contains a view or a view controller, rather than a
/// constraint, bar item, gesture recognizer, image or color.
func holdsView(type: String, name: String) -> Bool {
  let written = type.isEmpty ? name : String(type.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
  guard let last = nameWords(written).last else { return false }
  return last == "controller" || shownWords.contains(last)
}

/// Final words of names and types of views.
private let shownWords = wordSet("view label button cell bar control field hud row switch slider stepper picker window indicator")

/// Final words of names and types that belong to the screen.
private let viewWords = wordSet("view label button cell bar control field layer recognizer constraint hud row")

/// Members of view controllers, and types, with which code accesses views or presents screens.
let screenNames = wordSet(
  """
  view tableView collectionView navigationItem navigationController present dismiss tabBarController performSegue tabBarItem
  parent navigationBar window UIAlertController UIAlertAction splitViewController presentingViewController presentedViewController
  UIView show UIStoryboard
  """)

/// Whether a method has a label for an object of the screen: `configure(cell:)`, `tapped(sender:)`.
func labelsNameScreen(_ method: String) -> Bool {
  guard let open = method.firstIndex(of: "(") else { return false }
  return method[open...].dropFirst().dropLast().split(separator: ":").contains { label in
    guard let last = nameWords(String(label)).last else { return false }
    return screenLabels.contains(last)
  }
}

/// Final words of labels for objects of the screen.
private let screenLabels: Set<String> = ["cell", "view", "sender", "gesture", "button", "field", "bar", "from"]

/// Whether a method is named after its sender, as delegate methods are: `tableView(_:cellForRowAt:)`.
func isNamedForSender(_ method: String, _ baseName: String) -> Bool {
  let labels = method.utf8.dropFirst(baseName.utf8.count)
  // There is a second parameter. In Swift, the first one has no label. Helpers such as `configureCell(_:)` have only one.
  guard labels.starts(with: "(_:".utf8) && labels.count > "(_:)".utf8.count || labels.first == 0x3A && labels.count > 1,
    let last = nameWords(baseName).last
  else { return false }
  return senderWords.contains(last)
}

/// Final words of the base names of delegate methods.
private let senderWords = wordSet(
  """
  view controller bar field picker manager recognizer cell session item layer player interaction connection query chart tab center
  request client browser toolbar composer
  """)

/// The name of a type without the prefix of its framework: `ImagePickerController` for `UIImagePickerController`. The plural
/// `APIs` has none.
func withoutFrameworkPrefix(_ type: String) -> String {
  let capitals = type.prefix { $0.isUppercase }.count
  return capitals > 2 && capitals + 1 < type.count ? String(type.dropFirst(capitals - 1)) : type
}

/// Whether a name has a prefix of UIKit, as types, functions and constants do: `UIColor`, `NSLayoutConstraint`, or is one of a
/// type that shows something above a screen: `SVProgressHUD`.
func namesUIKit(_ name: String) -> Bool {
  let bytes = Array(name.utf8.prefix(3))
  guard bytes.count > 2, bytes[0] &- 0x41 < 26 else { return false }
  return bytes[0] == 0x55 && bytes[1] == 0x49 && bytes[2] &- 0x41 < 26 || name.hasPrefix("NSLayout")
    || overlayEndings.contains(where: name.hasSuffix)
}

private let overlayEndings = ["Banner", "Toast", "Toaster", "HUD", "Snackbar", "Popup"]

/// The names with which a view controller shows other screens.
let presentingNames = wordSet("present performSegue navigationController splitViewController show showDetailViewController")
