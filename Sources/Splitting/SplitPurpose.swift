// The purpose of a set of members: the title of an extension or section, or an object, word or method that its members
// have in common.

import Analysis
import Syntax

/// A purpose that a set of members can be named after.
enum SplitPurpose: Hashable {
  /// An extension, by its index in `MemberMap.parts`.
  case part(Int)
  /// A `// MARK:` section, by its index in `MemberMap.sections`.
  case section(Int)
  /// A word, or a pair of words, that names have in common, by its number in the order of first occurrence.
  case word(Int)
  /// A stored property that the methods of the set work on, by its index in `MemberMap.members`.
  case object(Int)
  /// A method through which all other members of the set are reached, by its index in `MemberMap.members`.
  case method(Int)
  /// A type of objects whose delegate the type is, by its index in `MemberMap.delegatingTypes`.
  case delegating(Int)

  /// Whether its title may be written in the sources, rather than derived from names.
  var isFromSources: Bool {
    switch self {
    case .part, .section: true
    case .word, .object, .method, .delegating: false
    }
  }
  /// Whether its title may be a phrase that begins with a verb, as those of comments and methods are.
  var isPhrase: Bool { if case .method = self { true } else { isFromSources } }
}

/// All possible purposes of sets of members of a type.
struct SplitPurposes {
  private let map: MemberMap
  /// The members of the type without excluded ones.
  private let inner: [Int]
  /// In the order in which they are tried: the first of several equally good ones is chosen.
  private(set) var all: [Possible] = []
  /// By member, the purposes that it shares: indices in `all`.
  private var byMember: [[Int]]

  struct Possible {
    var purpose: SplitPurpose
    var title: String
    /// The members that share it, without excluded ones.
    var members: [Int]
    /// An addend in the choice between several purposes: titles from the sources come first, two words say more than one, and
    /// a word that the type uses as a noun says more than others.
    var bonus: Double

    /// What its share of a set is compared with. A method leads to the members of a set; no others share it.
    var size: Int { if case .method = purpose { 0 } else { members.count } }
  }

  /// The purpose of a set.
  struct Found {
    var purpose: SplitPurpose
    var title: String
    /// The members of the set that share it.
    var shared: [Int]
    /// Those, and their helpers.
    var explained: MemberSet
    /// All members of the extension or section that is the purpose, if the set has at least half of them. Empty otherwise.
    var rest: [Int]
  }

  init(_ map: MemberMap, _ fileName: (FileID) -> String) {
    (self.map, inner) = (map, map.inner)
    byMember = Array(repeating: [], count: map.members.count)
    addParts(fileName)
    addSections()
    addObjects()
    addWords()
    for index in inner where map.members[index].kind == .method && map.members[index].sender == nil {
      guard let title = map.methodTitle(map.members[index]) else { continue }
      add(.method(index), title, [index], bonus: bonusForNoun(title))
    }
    addDelegatingTypes()
  }

  private mutating func add(_ purpose: SplitPurpose, _ title: String, _ members: [Int], bonus: Double) {
    for member in members { byMember[member].append(all.count) }
    all.append(Possible(purpose: purpose, title: title, members: members, bonus: bonus))
  }

  private func bonusForPair(_ title: String) -> Double { title.contains(" ") ? 0.1 : 0 }
  private func bonusForNoun(_ title: String) -> Double { map.endsWithNoun(title.lowercased()) ? 0 : -0.2 }

  private mutating func addParts(_ fileName: (FileID) -> String) {
    for (number, part) in map.parts.enumerated() where part.isExtension {
      let members = map.inner(part.members)
      if let title = title(of: part, methods(members), fileName(part.file)) { add(.part(number), title, members, bonus: 0.5) }
    }
  }

  private mutating func addSections() {
    for (number, section) in map.sections.enumerated() where !isGenericTitle(section.title, map.ownWords) {
      let members = map.inner(section.members)
      let named = named(members, section.title)
      // A title above outlets that is true of them, but not of the methods behind them, says nothing of the methods.
      let methods = methods(members)
      if named > 2, 3 * self.named(methods, section.title) < methods.count { continue }
      // The last section of a type often continues past its topic, so a third of the names in a section of more than ten
      // members must contain a word of the title.
      guard members.count <= 10 || 3 * named >= members.count else { continue }
      // A title that has a word in common with the name of a member is likely to be true of the section.
      add(.section(number), tidiedTitle(section.title), members, bonus: named > 0 ? 0.5 : 0)
    }
  }

  private func methods(_ members: [Int]) -> [Int] { members.filter { map.members[$0].kind == .method } }

  /// The number of members whose names contain a word of a title.
  private func named(_ members: [Int], _ title: String) -> Int {
    let stems = titleWords(title).map { $0.prefix(5) }
    return members.count { member in map.members[member].words.contains { word in stems.contains { word.hasPrefix($0) } } }
  }

  /// Adds the stored properties that several members use.
  private mutating func addObjects() {
    for index in inner where map.members[index].kind == .stored {
      let users = map.inner(map.members[index].users)
      guard users.count > 1, isFew(users.count, 0.25, of: inner.count), let title = map.objectTitle(map.members[index])
      else { continue }
      add(.object(index), title, users + [index], bonus: bonusForPair(title))
    }
  }

  /// Adds the words and pairs of words that the names of several members have in common.
  private mutating func addWords() {
    for (number, (phrase, members)) in map.phrases(of: inner).enumerated()
    where members.count > 1 && isFew(members.count, 0.35, of: inner.count) && map.isNoun(phrase) {
      let title = capitalized(phrase)
      add(.word(number), title, members, bonus: bonusForPair(title) + bonusForNoun(title))
    }
  }

  /// Adds the objects whose delegate the type is, if several members make or use them, or answer them.
  private mutating func addDelegatingTypes() {
    for (number, type) in map.delegatingTypes.enumerated() {
      let members = inner.filter(type.members.contains)
      guard members.count > 1, isFew(members.count, 0.25, of: inner.count), let title = map.typeTitle(type.name) else { continue }
      add(.delegating(number), title, members, bonus: bonusForPair(title))
    }
  }

  /// Whether a purpose is shared by enough members of a set, `count` of `all`.
  private func isCommon(_ purpose: SplitPurpose, _ count: Int, of all: Int) -> Bool {
    switch purpose {
    case .method: true
    case .word: count > 1 && 2 * count >= all
    case .part, .section, .object, .delegating: 5 * count >= 2 * all
    }
  }

  /// Whether a purpose that members of a set share can be that of the set.
  private func fits(_ possible: Possible, _ set: MemberSet) -> Bool {
    switch possible.purpose {
    case .part(let number):
      // If an extension is named after a delegate protocol and implements its methods, the title fits only sets with one of
      // them.
      guard ["Delegate", "DataSource"].contains(where: possible.title.hasSuffix) else { return true }
      let answering = map.parts[number].members.filter { map.members[$0].unit != nil }
      return answering.isEmpty || answering.contains(where: set.contains)
    case .section, .word: return true
    case .object(let index): return set.contains(index)
    case .method(let index): return !map.members[index].users.contains(where: set.contains)
    case .delegating(let number):
      let answers = map.delegatingTypes[number].answers
      return answers.sharedCount(set) == answers.count
    }
  }

  /// The purpose that fits a set best. Nil if no purpose is common to enough members.
  func purpose(of set: MemberSet) -> Found? {
    let indices = set.members
    let counted = indices.count { map.members[$0].isCounted }
    var sharing: [Int: [Int]] = [:]
    for index in indices { for number in byMember[index] { sharing[number, default: []].append(index) } }
    var best: (found: Found, worth: Double)?
    for (number, shared) in sharing.sorted(by: { $0.key < $1.key }) {
      let possible = all[number]
      guard isCommon(possible.purpose, shared.count, of: indices.count), fits(possible, set) else { continue }
      let explained = map.withHelpers(map.set(shared), within: set)
      let share = Double(explained.members.count { map.members[$0].isCounted }) / Double(max(1, counted))
      let isFromSources = possible.purpose.isFromSources
      let diceCoefficient = 2 * Double(shared.count) / Double(indices.count + possible.size)
      let worth = share + diceCoefficient + (isFromSources && diceCoefficient < 0.6 ? 0 : possible.bonus)
      guard worth > best?.worth ?? 0 else { continue }
      let rest = isFromSources && 2 * shared.count >= possible.size ? possible.members : []
      let found = Found(purpose: possible.purpose, title: possible.title, shared: shared, explained: explained, rest: rest)
      best = (found, worth)
    }
    guard var found = best?.found else { return nil }
    if case .part(let number) = found.purpose, found.title == map.parts[number].conformances.joined(separator: ", ") {
      found.title = map.conformances(ofPart: number, answeredBy: set).joined(separator: ", ")
    } else if case .word = found.purpose {
      found.title = map.lengthened(found.title, indices)
    }
    return found
  }

  /// The title of an extension: that of the comment above it, its protocols, or the name of its file or the part after `+`.
  /// The file comes first if most methods answer no protocol. Nil if there is none, or only a generic one.
  private func title(of part: MemberMap.Part, _ methods: [Int], _ fileName: String) -> String? {
    if let title = part.title, !isGenericTitle(title, map.ownWords), !map.isOwnInterface(title) { return tidiedTitle(title) }
    let title = fileTitle(of: part, fileName)
    guard !part.conformances.allSatisfy(map.isOwnInterface) else { return title }
    func answers(_ index: Int) -> Bool { map.members[index].sender != nil || map.answers(index, one: part.conformances) }
    guard let title, 2 * methods.count(where: answers) < methods.count else { return part.conformances.joined(separator: ", ") }
    return title
  }

  /// The title in the name of an extension's own file: `Toolbar items` for `ToolbarItems`, and `Search` for `Home+Search`.
  private func fileTitle(of part: MemberMap.Part, _ fileName: String) -> String? {
    let name: String
    if let plus = fileName.lastIndex(of: "+") {
      name = String(fileName[fileName.index(after: plus)...])
    } else {
      let words = nameWords(fileName)
      let phrase = words.joined(separator: " ")
      guard part.file != map.parts[0].file, words.count < 4, !words.contains("extension"), map.isNoun(phrase) else { return nil }
      name = capitalized(phrase)
    }
    return isGenericTitle(name, map.ownWords) ? nil : name
  }
}

extension MemberMap {
  /// Adds to `start` the members of `set` that only it uses (helpers), and the other members of its units.
  func withHelpers(_ start: MemberSet, within set: MemberSet) -> MemberSet {
    var found = start
    for unit in units where unit.sharedCount(found) > 0 { found.formUnion(unit.intersection(set)) }
    var open = found.members
    while let next = open.popLast() {
      for other in members[next].uses where set.contains(other) && !found.contains(other) && members[other].unit == nil {
        let users = members[other].users
        // A method that the life cycle calls, too, begins something of its own. A property that setup code uses, too, is a
        // helper if most of its users are in the set.
        let isHelper =
          members[other].kind == .method
          ? users.allSatisfy(found.contains)
          : users.allSatisfy({ found.contains($0) || members[$0].isExcluded })
            && 2 * users.count(where: found.contains) > users.count
        guard isHelper else { continue }
        found.insert(other)
        open.append(other)
      }
    }
    return found
  }

  /// The title of a property as a purpose: `Player` for `player: AVPlayer`. Nil for plain values and flags, for
  /// functions and tuples, and if its name contains no noun.
  func objectTitle(_ property: Member) -> String? {
    var words = property.words
    guard let first = words.first, let last = words.last, !flagWords.contains(first), !property.type.contains("("),
      !plainTypeNames.contains(withoutOptional(property.type)), property.isView || !valueWords.contains(last)
    else { return nil }
    if words.count > 1, namePrefixes.contains(first) { words.removeFirst() }
    while words.count > 1, let last = words.last, objectEndings.contains(last), !isParticiple(words[words.count - 2]) {
      words.removeLast()
    }
    if !property.isView, let last = words.last, valueWords.contains(last) { return nil }
    return title(words)
  }

  /// The title of a type as a purpose: `Image picker` for `UIImagePickerController`. Nil without a noun.
  func typeTitle(_ name: String) -> String? {
    var words = nameWords(withoutFrameworkPrefix(name))
    while words.count > 1, let last = words.last, objectEndings.contains(last) { words.removeLast() }
    return isNoun(words.suffix(3).joined(separator: " ")) && !words.allSatisfy(ownWords.contains) ? title(words) : nil
  }

  /// The title of a method as a purpose: `Swipe action` for `makeSwipeAction(for:)`, and `Avatar` for
  /// `avatarButtonTouchUpInside(_:)`. Nil for setup methods and without a noun.
  func methodTitle(_ method: Member) -> String? {
    var words = method.words[...]
    if let first = words.first, setupVerbs.contains(first) { return nil }
    while words.count > 1, let first = words.first,
      verbs.contains(first) || commonWords.contains(first) || setupVerbs.contains(first)
    {
      words.removeFirst()
    }
    if let particle = words.dropFirst().firstIndex(where: { particles.contains($0) }) { words = words[..<particle] }
    while let last = words.last, eventWords.contains(last) { words.removeLast() }
    // A phrase that is cut after its third word must not end with a number or an adjective: `Scroll down one` of
    // `scrollDownOnePage()`.
    let isCut = words.count > 3
    words = words.prefix(3)
    while words.count > 1, let last = words.last,
      verbs.contains(last) || isCut && (unspecificWords.contains(last) || numerals.contains(last))
    {
      words.removeLast()
    }
    return words.contains(where: setupWords.contains) ? nil : title(Array(words))
  }

  /// The last three words of a name as a title. Nil if they are no noun, and no word of the name is one.
  private func title(_ words: [String]) -> String? {
    let phrase = words.suffix(3).joined(separator: " ")
    guard let last = words.last, !isParticiple(last), !isGenericTitle(phrase),
      isNoun(phrase) || words.count > 1 && words.contains(where: isNoun)
    else { return nil }
    return capitalized(phrase)
  }

  /// A pair of words with the third one that nearly all of at least three names have behind it: `Page turn feedback` for
  /// `Page turn`.
  func lengthened(_ title: String, _ indices: [Int]) -> String {
    let pair = title.lowercased().split(separator: " ").map(String.init)
    guard pair.count == 2 else { return title }
    let rests = indices.map { members[$0].words }.compactMap { words in
      words.indices.dropLast().first { words[$0...($0 + 1)] == pair[...] }.map { words.dropFirst($0 + 2) }
    }
    guard rests.count > 2, let (third, count) = mostFrequent(rests.compactMap(\.first)), 5 * count >= 4 * rests.count,
      isNoun(third)
    else { return title }
    return "\(title) \(third)"
  }

  /// The noun that most names of some members contain, and at least a third of them. Nil if there is none.
  func commonNoun(of indices: [Int]) -> String? {
    let best = mostFrequent(indices.flatMap { Set(members[$0].words) }.filter(isNoun))
    return best.flatMap { word, count in count > 1 && 3 * count >= indices.count ? word : nil }
  }

  /// Whether the last word of a phrase is a noun by the names of properties and types (`nouns`).
  func endsWithNoun(_ phrase: String) -> Bool {
    phrase.split(separator: " ").last.map { nouns.contains(String($0)) } ?? false
  }

  /// Whether a word, or a pair of words, denotes a thing that a part of the type can be about. It must not begin or end
  /// with a verb or particle, and not consist of words of the type's own name or of common words.
  func isNoun(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last else { return false }
    if words.count == 1, ownWords.contains(first) || commonWords.contains(first) || genericNouns.contains(first) {
      return false
    }
    if words.count > 1, words.allSatisfy({ commonWords.contains($0) || ownWords.contains($0) }) {
      return first == "table" || first == "collection"
    }
    return first.count > 2 && !verbs.contains(first) && !verbs.contains(last) && !particles.contains(last)
      && !unspecificWords.contains(last) && !isParticiple(last)
  }
}

/// Whether a word has the ending of a past participle: `contained`, not `feed`.
func isParticiple(_ word: String) -> Bool { word.count > 4 && word.hasSuffix("ed") && !word.hasSuffix("eed") }

/// A title without words that say only what kind of code follows: `Helpers`, `Conformance` or `related delegates` at its end,
/// dashes, access levels or `Setup` at its beginning. A title in capitals is written like others.
func tidiedTitle(_ title: String) -> String {
  // `Typing // to move`, `Gestures (pan and pinch)`
  let remarks = ["//", " ("].compactMap { title.firstRange(of: $0)?.lowerBound }.filter { $0 > title.startIndex }
  let own = remarks.min().map { title[..<$0] } ?? title[...]
  var words = own.split(separator: " ").map { $0.filter { !"<>`".contains($0) } }.filter { !$0.isEmpty }
  let lowered = words.map { $0.lowercased() }
  if let source = lowered.indices.dropFirst().first(where: { lowered[$0 - 1] == "data" && lowered[$0] == "source" }) {
    words.replaceSubrange((source - 1)...source, with: ["DataSource"])
  }
  func isKind(_ word: String) -> Bool {
    let letters = word.lowercased()
    // `Search bar delegate` says what it is about; `delegates` would be taken for it with a typing error.
    return !letters.contains(where: \.isLetter) || letters != "delegate" && kindEndings.contains(letters)
  }
  // `UITableView DataSource and Delegate` is about the table view.
  let isSource = words.map { dataSourceWords.contains($0.lowercased()) }
  let isDelegate = words.map { delegateWords.contains($0.lowercased()) }
  if let source = isSource.firstIndex(of: true), let delegate = isDelegate.firstIndex(of: true), min(source, delegate) > 0 {
    words.removeSubrange(min(source, delegate)...)
  }
  while words.count > 1, let last = words.last, isKind(last) { words.removeLast() }
  while words.count > 1, let first = words.first, !first.contains(where: \.isLetter) || beginnings.contains(first.lowercased()) {
    words.removeFirst()
  }
  if words.count > 1, words.joined().allSatisfy({ !$0.isLowercase }) {
    // A word without a vowel is an abbreviation.
    words = words.map { $0.contains(where: "AEIOUY".contains) ? $0.lowercased() : $0 }
  } else if words.count == 1, words[0].hasPrefix("UI"),
    let end = ["Controller", "View", "Recognizer"].first(where: words[0].hasSuffix)
  {
    words = nameWords(withoutFrameworkPrefix(words[0]))
    if end == "Controller", words.count > 1 { words.removeLast() }
  } else if words.count == 1, let view = viewClasses.first(where: { $0.uppercased() == words[0] }) {
    words = nameWords(withoutFrameworkPrefix(view))
  } else if words.count == 1, words[0].utf8.count > 5, words[0].allSatisfy({ $0.isUppercase && $0.isASCII }) {
    words = [words[0].lowercased()]
  }
  let phrase = words.joined(separator: " ")
  return isGenericTitle(phrase) ? title : capitalized(phrase)
}

/// The classes of UIKit after which sections are named in capitals.
private let viewClasses = [
  "UITableView", "UICollectionView", "UIScrollView", "UITextView", "UITextField", "UIPickerView", "UISearchBar", "UIStackView",
  "UIWebView", "UIImageView", "WKWebView", "MKMapView",
]

private let dataSourceWords = KnownWords("datasource datasources")
private let delegateWords = KnownWords("delegate delegates")

/// Final words of titles, in lower case, that say only what kind of code follows.
private let kindEndings = KnownWords(
  """
  conformance conformances methods helpers helper extension functions stuff handlers handling implementation protocol protocols
  delegates callback callbacks listeners related and setup section 관련 関連
  """)
/// First words of titles, in lower case, that say only what kind of code follows.
private let beginnings: Set<String> = ["private", "public", "setup", "configure", "initialize"]

/// Whether a title says only what kind of code follows, such as `Private methods`, and not what it is about, or is none.
///
/// - Parameter own: the words of the type's name, which do not distinguish a part of it
func isGenericTitle(_ title: String, _ own: Set<String> = []) -> Bool {
  if title.split(separator: " ").count > mostWordsOfTitle { return true }
  return titleWords(title).allSatisfy { genericWords.contains($0) || own.contains($0) }
}

/// What has more words is a sentence: `Allow users of this delegate to control the navigation`.
private let mostWordsOfTitle = 7

/// A set of words that are recognized with a typing error, too, if they have at least six letters: a letter too much, a missing
/// one or two swapped ones. Another letter makes another word, as in `binding` and `bidding`.
private struct KnownWords {
  private let words: Set<String>
  /// The words of at least six letters by their first letter.
  private let byFirst: [UInt8: [[UInt8]]]

  init(_ text: String) {
    words = wordSet(text)
    byFirst = Dictionary(grouping: words.map { Array($0.utf8) }.filter { $0.count > 5 }) { $0[0] }
  }

  func contains(_ word: String) -> Bool {
    if words.contains(word) { return true }
    let letters = Array(word.utf8)
    guard letters.count > 4, let near = byFirst[letters[0]] else { return false }
    return near.contains { known in
      abs(known.count - letters.count) < 2 && (known.count != letters.count || known.sorted() == letters.sorted())
        && editDistance(known, letters, atMost: 1) == 1
    }
  }
}

/// Final words of property names that denote the kind of object, not what it is about.
private let objectEndings = wordSet("controller view manager service object model vc constraint delegate vcs vm btn lbl tv cv")

/// First words of property names that say nothing about the object, some of them abbreviated types.
let namePrefixes: Set<String> = ["my", "the", "current", "last", "arr", "dict", "obj", "model", "tbl"]

/// First words of the names of flags.
let flagWords = wordSet("is are has have should did can was were will allow allows needs enable show use")

/// The names of types whose values no part of a type is about, without `?` and `!`.
private let plainTypeNames = wordSet(
  """
  Bool Int UInt Int32 Int64 UInt32 UInt64 NSInteger CGFloat Float Double String NSString Character Date NSDate URL NSURL Data
  NSData TimeInterval NSTimeInterval IndexPath NSIndexPath IndexSet CGPoint CGSize CGRect CGAffineTransform UIEdgeInsets NSRange
  Range NSLayoutConstraint UIColor UIFont UIImage AnyCancellable Set DisposeBag Disposable NSObjectProtocol PassthroughSubject
  CurrentValueSubject PublishSubject BehaviorSubject PublishRelay BehaviorRelay Any AnyObject Locale UUID NSNumber Decimal
  NSDecimalNumber
  """)

/// Final words of the names of plain values.
private let valueWords = wordSet(
  """
  offset length width height size count index path val value name text string str url date flag bag subject state id identifier
  key token color margin constant number percent percentage scale ratio duration interval position point frame rect inset
  constraint cancellable subscription nonce type title description array dict dictionary bool 1 2 3 4 5
  """)

/// Final words of the names of actions, which say what happened to a control.
private let eventWords = wordSet(
  """
  touch touched up inside outside tap tapped click clicked press pressed selected changed action handler did button btn item long
  """)

/// Words that occur in the names of unrelated members.
private let genericNouns = wordSet(
  """
  message app application test group object result error number count name time date multiple special home navigation info var id
  page main screen option response size width height color image title string common init dictionary array controller touch inside
  flow output input observer msg config
  """)

/// Words of titles that say only what kind of code follows.
private let genericWords = KnownWords(
  """
  private public internal helper convenience utility life cycle lifecycle init action method property constant misc override
  interface api view ui setup conformance configuration function extension variable var outlet ib other func add observer
  dependency computed stored handler binding bind layout subview initializer constraint style styling appearance callback event
  delegate tool logic flag declaration object element component handling implementation instance class static type general common
  member field value get set getter setter and with the of for load update create s vc controller viewcontroller selector objc
  local global shared basic default todo fixme operation button main core user up listener presenter related protocol code
  """)

/// First words of methods that set up a whole screen. Such methods lead to members of all groups, so they cannot be a
/// purpose.
let setupVerbs = wordSet("setup set configure config bind add initialize init prepare register did will handle viewdid")
/// First words of other methods that make a whole screen, and what they make: `buildUI()`.
let buildingVerbs: Set<String> = ["build", "create", "make", "construct", "layout", "draw"]
let builtScreenWords: Set<String> = ["ui", "subview", "hierarchy", "interface", "screen"]
/// What setup methods set up that have to do with all of a screen.
let wholeScreenWords = wordSet("up ui view subview layout constraint hierarchy event binding component style screen")
/// What setup methods set up.
private let setupWords = wordSet("observer subview constraint interface screen page delegate binding hierarchy")

private let numerals = wordSet("one two three four five 1 2 3 4 5 single both each every any")

private let particles = wordSet("if for with of to from in on at by and or as when after before needed using")

/// Words with which a noun phrase must not begin or end: verbs, particles, adjectives, and nouns that are too general.
private let verbs = commonVerbs.union(otherVerbs)
private let otherVerbs = wordSet(
  """
  edit open close save select begin end finish fetch create delete clear hide toggle register observe check tap tapped pressed
  press perform request apply change changed requested enable disable launch dismiss process refresh move go push pop use try when
  after before last first selected enabled hidden visible require required all no not user editing label model bar content value
  values views type info list default loading receive received finished completed completion shown subscribe track send was were
  are been had does could would may must as animate calculate consider initiate ensure inject bind find read write render regroup
  rename enter exit consume resolve convert validate initialize prepare adjust cancel updated confirm reset play pause
  authenticate become then other navigate listen introduce react install commit submit click detect embed format satisfy generate
  attach reattach detach really actually maybe possibly
  """)

/// Words that can begin a pair, as in `empty state` and `key command`, but say too little at its end or alone.
private let unspecificWords = wordSet(
  """
  multi auto automatic shared cached initial top bottom left right leading trailing more back long short paused active discovered
  cancellable recent custom own next previous invalid empty uuid id identifier key object option btn source datasource vc field
  constraint control kind mode frc container local equal val front rich second
  """)
