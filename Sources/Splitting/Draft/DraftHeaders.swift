import Analysis
import Syntax

// What a draft reads from the code of a type before it decides which members move.

extension DraftPlan {
  /// The base names in the `#selector` arguments of calls whose target is not `self`, but an unknown object.
  static func selectorsForOthers(in tokens: Range<Int>, _ source: DraftSource) -> [String] {
    source.selectors(in: tokens).filter { source.isForSelf($0, in: tokens) == false }.compactMap(source.baseName(ofSelector:))
  }

  /// The headers of all items of a type. If the initial value of a property is a call to a method of the type, the type
  /// of the property is the result type of that method.
  static func headers(of type: DraftType, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) -> [[MemberHeader]?]
  {
    let all = type.items.map { item -> [MemberHeader]? in
      var headers = item.names.indices.compactMap { MemberHeader(of: item, named: $0, in: type.source(of: item)) }
      if let header = headers.first, header.isSettable, index.isReadOnly(header, in: type.parts[item.part].id, text) {
        for position in headers.indices { headers[position].isSettable = false }
      }
      return headers.count == item.names.count ? headers : nil
    }
    var results: [String: Set<String>] = [:]
    for (item, headers) in zip(type.items, all) where item.method == .function {
      for header in headers ?? [] { results[header.name, default: []].insert(header.result ?? "") }
    }
    let optionalNames = type.optionalNames
    func typed(_ header: MemberHeader, in part: DeclarationID) -> MemberHeader {
      var header = header
      let made = index.typeOfValue(header, from: part, text: text)
      // An initializer of a framework may fail.
      let isOptional =
        header.initializerLabel != nil && made == header.type && made?.hasSuffix("?") == false
        && optionalNames.contains(header.name) && index.types(at: made ?? "", from: part.file).isEmpty
      header.type = isOptional ? made.map { $0 + "?" } : made
      if header.type == nil, let results = header.maker.flatMap({ results[$0] }), results.count == 1, let result = results.first,
        !result.isEmpty, !result.hasPrefix("some ")
      {
        header.type = result
      }
      return header
    }
    return zip(type.items, all).map { item, headers in headers?.map { typed($0, in: type.parts[item.part].id) } }
  }
}

extension ProjectIndex {
  /// A type and its extensions.
  func parts(of type: DeclarationID) -> [DeclarationID] { [type] + extensions(of: type) }

  /// A file with its tokens. Nil if it cannot be read, or has changed since it was summarized.
  func draftSource(_ file: FileID, _ text: (FileID) -> ContiguousArray<UInt8>?) -> DraftSource? {
    self[file].flatMap { source in text(file).flatMap { DraftSource(file, source, $0) } }
  }

  /// The names of the properties that the project's protocols require of a type with a setter.
  func settableRequirements(of type: DeclarationID, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Set<String> {
    var outside: [String] = []
    let adopted = conformedProtocols(of: type, outside: &outside)
    var names: Set<String> = []
    for part in inheritedProtocols(of: adopted, outside: &outside).flatMap(parts) where declaration(part)?.kind == .protocol {
      guard let source = draftSource(part.file, text) else { continue }
      for item in DraftType.items(of: part.index, in: source, part: 0) where item.method == nil {
        guard let header = MemberHeader(of: item, named: 0, in: source), header.isSettable else { continue }
        names.formUnion(item.baseNames)
      }
    }
    return names
  }

  /// Whether the wrapper of a property, such as `@Injected`, gives its value without taking one.
  func isReadOnly(_ header: MemberHeader, in place: DeclarationID, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Bool {
    header.attributes.contains { attribute in
      let name = String(attribute.dropFirst().prefix { $0 != "(" && $0 != "<" && $0 != " " })
      guard name.first?.isUppercase == true, let wrapper = types(at: name, from: place.file).first else { return false }
      return parts(of: wrapper).contains { part in
        guard let source = draftSource(part.file, text) else { return false }
        return DraftType.items(of: part.index, in: source, part: 0).contains { item in
          guard let position = item.baseNames.firstIndex(of: "wrappedValue"), item.method == nil else { return false }
          return MemberHeader(of: item, named: position, in: source)?.isSettable == false
        }
      }
    }
  }

  /// The type of a property, of which the header says what its initial value shows: that of a constant or of an initializer,
  /// optional if it may fail. Nil if the project declares the type with generic parameters, which only the compiler infers.
  func typeOfValue(_ header: MemberHeader, from place: DeclarationID, text: (FileID) -> ContiguousArray<UInt8>?) -> String? {
    if let constant = header.constant { return type(of: constant, from: place, text: text) }
    guard let written = header.type, let label = header.initializerLabel, let found = types(at: written, from: place.file).first
    else { return header.type }
    guard genericParameters(of: found).isEmpty else { return nil }
    return mayFail(initializer: label, of: found, text: text) ? written + "?" : written
  }

  /// Whether an initializer of a type fails, by its first label: one that is declared so, or that of raw values of an `enum`.
  private func mayFail(initializer label: String, of type: DeclarationID, text: (FileID) -> ContiguousArray<UInt8>?) -> Bool {
    if declaration(type)?.kind == .enum, label == "rawValue" { return true }
    return parts(of: type).contains { part in
      let methods = self[part.file]?.summary.members.methods(of: part.index)
      guard methods?.contains(where: { $0.kind == .initializer }) == true, let source = draftSource(part.file, text) else {
        return false
      }
      return DraftType.items(of: part.index, in: source, part: 0).contains { item in
        guard item.method == .initializer,
          case let first = item.names[0].split(whereSeparator: { "(:)".contains($0) }).dropFirst().first ?? "",
          first == label, let word = item.tokens.first(where: { source.text($0) == "init" })
        else { return false }
        return source.kind(word + 1) == .postfixQuestion
      }
    }
  }

  /// The type of a static member or enum case of a type. Nil if it is not known. Types outside the project are assumed
  /// to give the names in `ownConstants` to values of their own type.
  private func type(
    of constant: MemberHeader.Constant, from place: DeclarationID, text: (FileID) -> ContiguousArray<UInt8>?
  ) -> String? {
    let (written, name) = (constant.type, constant.name)
    let found = types(named: written, in: place).first
    let own = found.map { genericParameters(of: $0).isEmpty } ?? true ? written : nil
    for part in found.map(parts) ?? extensions(ofFramework: [written]) {
      guard let source = draftSource(part.file, text) else { return nil }
      for item in DraftType.items(of: part.index, in: source, part: 0) {
        guard let position = item.baseNames.firstIndex(of: name) else { continue }
        let header = MemberHeader(of: item, named: position, in: source)
        guard let type = item.method == nil ? header?.type : header?.result else { return nil }
        if type == "Self" || type == simpleName(written) { return own }
        // A type inside that type.
        return names(within: found.flatMap(qualifiedName) ?? written, from: part.file).contains(type)
          ? "\(written).\(type)" : type
      }
    }
    guard let kind = found.flatMap({ declaration($0)?.kind }) else {
      if name == "allCases", !constant.isCalled { return "[\(written)]" }
      if constant.isCalled { return written == "UIColor" || isOwn(constant) ? written : nil }
      return ownConstants.contains(name) || written == "UIColor" ? written : nil
    }
    return kind == .enum ? name == "allCases" ? own.map { "[\($0)]" } : own : nil
  }

  /// Whether a class of Apple's frameworks gives its only object by a method, as `AVAudioSession.sharedInstance()` does.
  private func isOwn(_ constant: MemberHeader.Constant) -> Bool {
    let prefix = constant.type.prefix { $0.isUppercase }.dropLast()
    return !constant.hasArguments && ["default", "shared", "sharedInstance", "current"].contains(constant.name)
      && ["AV", "MP", "UN", "SK", "PH", "CT", "CN", "EK", "CL", "UI", "NS"].contains(prefix)
  }
}

/// Names that types of frameworks give to constants of their own type.
let ownConstants: Set<String> = [
  "shared", "standard", "default", "main", "current", "general", "zero", "identity", "infinity", "max", "min", "now",
]

extension MemberHeader {
  /// The written result type of a method. Nil if there is none.
  var result: String? {
    guard let arrow = requirement.ranges(of: "->").last else { return nil }
    let behind = requirement[arrow.upperBound...]
    guard !behind.contains(")") || behind.contains("(") else { return nil }
    let end = behind.firstRange(of: " where ")?.lowerBound ?? behind.endIndex
    return String(behind[..<end].drop { $0 == " " })
  }
}
