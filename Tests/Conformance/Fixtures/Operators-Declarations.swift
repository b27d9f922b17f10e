prefix operator +++
postfix operator ^^
infix operator <=> : ComparisonPrecedence
infix operator ...
operator >>>
infix operator <#>
prefix func +++ (x: Int) -> Int { x }
postfix func ^^(x: Int) -> Int { x }
static func <=> (a: A, b: A) -> Int { 0 }
static func <(a: A, b: A) -> Bool { true }
static func < <T>(a: T, b: T) -> Bool { true }
func <<T>(a: T) {}
func ><T>(a: T) {}
func ==<T: Equatable>(a: T, b: T) -> Bool { true }
func >>=<T>(a: T, b: T) {}
func !(x: Int) {}
func &&&(a: A, b: A) {}
func ?? <T>(a: T?, b: T) -> T { b }
func ->(a: A) {}
func =(a: A) {}
func .+(a: A) {}
precedencegroup P { associativity: left higherThan: A lowerThan: B assignment: true }
let f = (+) as (Int, Int) -> Int
let g: (Int) -> Int = (-)
infix operator +, -
