@_spi(RawSyntax) import SwiftSyntax

/// What one file declares.
func facts(of path: String, under directory: String) -> FileFacts {
  bytes(of: directory + "/" + path).withUnsafeBufferPointer { source in
    let reference = Reference(source)
    let lines = LineKinds(source, lexemes: lexemes(of: reference.tree))
    let collector = Collector(lines: lines)
    collector.walk(reference.tree)
    return FileFacts(
      path: path, declarations: collector.declarations, aliases: collector.aliases,
      imports: collector.imports,
      hasErrors: reference.tree.hasError)
  }
}

private final class Collector: SyntaxVisitor {
  let lines: LineKinds
  var declarations: [Declaration] = []
  var aliases: [Alias] = []
  var imports: Set<String> = []
  /// The names of the types and extensions around.
  private var scope: [[String]] = []
  /// Whether each of these, or one around it, is private.
  private var privates: [Bool] = []
  /// What the extension around extends.
  private var extended: [String]?
  /// How many bodies of functions, closures and accessors are around.
  private var bodies = 0

  init(lines: LineKinds) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .protocol) }
  override func visitPost(_: ClassDeclSyntax) { leave() }
  override func visitPost(_: StructDeclSyntax) { leave() }
  override func visitPost(_: EnumDeclSyntax) { leave() }
  override func visitPost(_: ActorDeclSyntax) { leave() }
  override func visitPost(_: ProtocolDeclSyntax) { leave() }
  override func visitPost(_: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = namedTypes(node.extendedType).first ?? []
    privates.append(isPrivate(node))
    add(
      node, .extension, names, nameToken: node.extendedType.firstToken(viewMode: .sourceAccurate),
      node.memberBlock)
    if scope.isEmpty { extended = names }
    scope.append(names)
    return .visitChildren
  }

  override func visit(_: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_: CodeBlockSyntax) { bodies -= 1 }
  override func visitPost(_: ClosureExprSyntax) { bodies -= 1 }
  override func visitPost(_: AccessorBlockSyntax) { bodies -= 1 }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 {
      aliases.append(
        Alias(
          qualifiedName: scope.flatMap { $0 } + [bare(node.name.text)],
          underlying: namedTypes(node.initializer.value)))
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { imports.insert(bare(module.name.text)) }
    return .skipChildren
  }

  private func leave() {
    scope.removeLast()
    privates.removeLast()
    if scope.isEmpty { extended = nil }
  }

  private func isPrivate(_ node: some DeclGroupSyntax) -> Bool {
    (privates.last ?? false)
      || node.modifiers.contains {
        $0.detail == nil
          && ($0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate))
      }
  }

  private func enterBody() -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: Declaration.Kind
  ) -> SyntaxVisitorContinueKind {
    let name = bare(node.name.text)
    privates.append(isPrivate(node))
    add(node, kind, scope.flatMap { $0 } + [name], nameToken: node.name, node.memberBlock)
    scope.append([name])
    return .visitChildren
  }

  private func add(
    _ node: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: [String], nameToken: TokenSyntax?,
    _ members: MemberBlockSyntax
  ) {
    let span = span(of: node)
    let entries = node.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    var measures = self.measures(of: members.members)
    measures.lines = span.count
    measures.codeLines = lines.codeLines(span)
    measures.commentLines = lines.commentLines(span)
    declarations.append(
      Declaration(
        kind: kind, qualifiedName: name, line: span.lowerBound,
        nameLine: nameToken.map { line($0.positionAfterSkippingLeadingTrivia) } ?? span.lowerBound,
        endLine: span.upperBound, extended: extended, isPrivate: privates.last ?? false, isLocal: bodies > 0,
        inheritance: entries.map { $0.type.trimmedDescription },
        inherited: entries.map { namedTypes($0.type) }, measures: measures))
  }

  private func line(_ position: AbsolutePosition) -> Int { lines.line(at: position.utf8Offset) }

  /// From the line of the first token, attributes included, to that of the last.
  private func span(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first =
      node.firstToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia ?? node.position
    let last = node.lastToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? first
    return line(
      first)...max(
        line(first), line(AbsolutePosition(utf8Offset: max(first.utf8Offset, last.utf8Offset - 1))))
  }

  /// Those that members decide, in any branch of an `#if`.
  private func measures(of members: MemberBlockItemListSyntax) -> Measures {
    var result = Measures()
    for member in members {
      let declaration = member.decl
      if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let branch) = clause.elements { result.add(measures(of: branch)) }
        }
        continue
      }
      if let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes {
        if has("IBOutlet", attributes) { result.outlets += 1 }
        if has("IBAction", attributes) { result.actions += 1 }
      }
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          let count = identifiers(binding.pattern)
          if hasGetter(binding) {
            result.computedProperties += count
          } else {
            result.storedProperties += count
          }
        }
        continue
      }
      guard let body = methodBody(declaration) else { continue }
      result.methods += 1
      let span = span(of: declaration)
      let name = methodName(declaration)
      let complexity = 1 + (body.map { decisions(in: $0) } ?? 0)
      if span.count > result.longestMethod?.lines ?? 0 {
        result.longestMethod = .init(name: name, line: span.lowerBound, lines: span.count)
      }
      if complexity > result.maxComplexity?.value ?? 0 {
        result.maxComplexity = .init(name: name, line: span.lowerBound, value: complexity)
      }
    }
    return result
  }

  /// nil when it is no method; an inner nil when it has no body.
  private func methodBody(_ declaration: DeclSyntax) -> Syntax?? {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return .some(function.body.map { Syntax($0) })
    }
    if let function = declaration.as(InitializerDeclSyntax.self) {
      return .some(function.body.map { Syntax($0) })
    }
    if let function = declaration.as(DeinitializerDeclSyntax.self) {
      return .some(function.body.map { Syntax($0) })
    }
    if let function = declaration.as(SubscriptDeclSyntax.self) {
      return .some(function.accessorBlock.map { Syntax($0) })
    }
    return nil
  }

  private func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      switch element {
      case .attribute(let attribute):
        return namedTypes(attribute.attributeName).first?.last == name
      case .ifConfigDecl(let conditional):
        return conditional.clauses.contains { clause in
          if case .attributes(let branch) = clause.elements { return has(name, branch) }
          return false
        }
      }
    }
  }

  private func identifiers(_ pattern: PatternSyntax) -> Int {
    if pattern.is(IdentifierPatternSyntax.self) { return 1 }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.reduce(0) { $0 + identifiers($1.pattern) }
    }
    return 0
  }

  /// Observers alone leave a property stored.
  private func hasGetter(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: return false
    case .getter: return true
    case .accessors(let accessors):
      return accessors.contains { accessor in
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.willSet), .keyword(.didSet): false
        default: true
        }
      }
    }
  }
}

/// The types that a type names: itself, or the parts of a composition; less generic arguments, attributes and
/// parentheses.
func namedTypes(_ type: TypeSyntax) -> [[String]] {
  if let type = type.as(IdentifierTypeSyntax.self) {
    return [(type.moduleSelector.map { [bare($0.moduleName.text)] } ?? []) + [bare(type.name.text)]]
  }
  if let type = type.as(MemberTypeSyntax.self) {
    return namedTypes(type.baseType).prefix(1).map { $0 + [bare(type.name.text)] }
  }
  if let type = type.as(CompositionTypeSyntax.self) { return type.elements.flatMap { namedTypes($0.type) } }
  if let type = type.as(AttributedTypeSyntax.self) { return namedTypes(type.baseType) }
  if let type = type.as(SomeOrAnyTypeSyntax.self) { return namedTypes(type.constraint) }
  if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
    return namedTypes(element.type)
  }
  if type.is(ArrayTypeSyntax.self) { return [["Array"]] }
  if type.is(DictionaryTypeSyntax.self) { return [["Dictionary"]] }
  if type.is(OptionalTypeSyntax.self) { return [["Optional"]] }
  return []
}
