import Testing

@testable import Syntax

@Suite("Operators")
struct OperatorTests {
  @Test("An operator stands before, behind or between its operands", arguments: [
    ("a + b", "a binaryOperator(+) b"),
    ("a+b", "a binaryOperator(+) b"),
    ("-a", "prefixOperator(-) a"),
    ("a -b", "a prefixOperator(-) b"),
    ("a- b", "a postfixOperator(-) b"),
    ("(-a)", "( prefixOperator(-) a )"),
    ("[a...]", "[ a postfixOperator(...) ]"),
    ("f(+)", "f ( binaryOperator(+) )"),
    ("a = b", "a equal(=) b"),
    ("a=b", "a equal(=) b"),
    ("() -> A", "( ) arrow(->) A"),
    ("f(&a)", "f ( prefixAmpersand(&) a )"),
    ("A & B", "A binaryOperator(&) B"),
    ("a.b .c", "a period(.) b period(.) c"),
    ("a ..< b", "a binaryOperator(..<) b"),
    ("a •• b", "a binaryOperator(••) b"),
    ("x −y", "x prefixOperator(−) y"),
    // Comments count as white space on either side.
    ("a/**/+b", "a prefixOperator(+) b"),
    ("a+/**/b", "a postfixOperator(+) b"),
    ("a +// c\nb", "a binaryOperator(+) ↵ b"),
    ("a */ b", "a unknown(*/) b"),
  ] as [(String, String)])
  func fixity(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("The operators that decide have kinds of their own", arguments: [
    ("a && b || c", "a logicalAnd(&&) b logicalOr(||) c"),
    ("a&&b", "a logicalAnd(&&) b"),
    ("a ?? b", "a nilCoalescing(??) b"),
    ("a??b", "a postfixQuestion(?) postfixQuestion(?) b"),
    ("a &&& b", "a binaryOperator(&&&) b"),
    ("a &&\n  b", "a logicalAnd(&&) ↵ b"),
    ("a ? b : c", "a infixQuestion(?) b : c"),
    ("a ?b :c", "a infixQuestion(?) b : c"),
    ("f(&&)", "f ( logicalAnd(&&) )"),
  ] as [(String, String)])
  func decisions(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Question and exclamation marks behind a word belong to it", arguments: [
    ("a?.b", "a postfixQuestion(?) period(.) b"),
    ("Int??", "Int postfixQuestion(?) postfixQuestion(?)"),
    ("Int?!", "Int postfixQuestion(?) exclamation(!)"),
    ("a!.b", "a exclamation(!) period(.) b"),
    ("!a", "prefixOperator(!) a"),
    ("a != b", "a binaryOperator(!=) b"),
    ("a! != b", "a exclamation(!) binaryOperator(!=) b"),
    ("try? f()", "<try> postfixQuestion(?) f ( )"),
    ("x as? A", "x <as> postfixQuestion(?) A"),
    ("[Int?]", "[ Int postfixQuestion(?) ]"),
    ("f()?[0]", "f ( ) postfixQuestion(?) [ integer(0) ]"),
  ] as [(String, String)])
  func marks(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Generics", arguments: [
    ("A<B>", "A binaryOperator(<) B postfixOperator(>)"),
    ("A<B<C>>()", "A binaryOperator(<) B binaryOperator(<) C binaryOperator(>>) ( )"),
    ("f<T>(a)", "f binaryOperator(<) T binaryOperator(>) ( a )"),
    ("[A<B>]()", "[ A binaryOperator(<) B postfixOperator(>) ] ( )"),
    ("a: A<B>= c", "a : A binaryOperator(<) B postfixOperator(>=) c"),
  ] as [(String, String)])
  func generics(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }
}
