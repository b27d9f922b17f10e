import SwiftSyntax

/// `name(label:_:)`, without back-ticks. An operator's parameters have no labels, nor have a subscript's
/// unless two names are written.
func methodName(_ declaration: DeclSyntax) -> String {
  if let function = declaration.as(FunctionDeclSyntax.self) {
    let isOperator =
      switch function.name.tokenKind {
      case .binaryOperator, .prefixOperator, .postfixOperator: true
      default: false
      }
    let parameters = function.signature.parameterClause.parameters
    return bare(function.name.text) + "(" + labels(parameters, one: !isOperator) + ")"
  }
  if let initializer = declaration.as(InitializerDeclSyntax.self) {
    return "init(" + labels(initializer.signature.parameterClause.parameters, one: true) + ")"
  }
  if let subscription = declaration.as(SubscriptDeclSyntax.self) {
    return "subscript(" + labels(subscription.parameterClause.parameters, one: false) + ")"
  }
  return "deinit"
}

func bare(_ name: String) -> String {
  name.count > 1 && name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
}

/// - Parameter one: whether a single name is a label, too.
private func labels(_ parameters: FunctionParameterListSyntax, one: Bool) -> String {
  parameters.map { parameter in
    (one || parameter.secondName != nil ? bare(parameter.firstName.text) : "_") + ":"
  }.joined()
}
