import SwiftSyntax

/// The decisions in a body: closures, local functions and types and interpolations included, conditions of
/// `#if` not.
func decisions(in body: some SyntaxProtocol) -> Int {
  let counter = DecisionCounter(viewMode: .sourceAccurate)
  counter.walk(body)
  return counter.count
}

private final class DecisionCounter: SyntaxVisitor {
  var count = 0

  override func visit(_: IfExprSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: GuardStmtSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: ForStmtSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: WhileStmtSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: CatchClauseSyntax) -> SyntaxVisitorContinueKind { one() }
  /// The parser leaves operators unfolded: a ternary is an operator `? … :` in a sequence.
  override func visit(_: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind { one() }
  override func visit(_: TernaryExprSyntax) -> SyntaxVisitorContinueKind { one() }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    // `Int??` is no operator: there the parser has two question marks.
    case .binaryOperator("&&"), .binaryOperator("||"), .binaryOperator("??"),
      .prefixOperator("&&"), .prefixOperator("||"), .prefixOperator("??"),
      .postfixOperator("&&"), .postfixOperator("||"), .postfixOperator("??"):
      count += 1
    default: break
    }
    return .skipChildren
  }

  override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = clause.elements { walk(elements) }
    return .skipChildren
  }

  private func one() -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
}
