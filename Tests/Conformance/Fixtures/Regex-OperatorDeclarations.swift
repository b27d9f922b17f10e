prefix operator /
infix operator /^/
postfix operator /
operator /a/
prefix func / (x: Int) -> Int { x }
func /(a: Int, b: Int) -> Int { a }
static func / <T>(a: T, b: T) -> T { a }
func /<T>(a: T) { }
func /^ (a: Int, b: Int) {}
infix operator /- : P
let a = S./
let b = Int./(1, 2)
precedencegroup P { higherThan: Q }
infix operator ./ : P
infix operator .../ : P
extension Int { static func ./ (a: Int, b: Int) {} }
func `/`(a: Int) {}
