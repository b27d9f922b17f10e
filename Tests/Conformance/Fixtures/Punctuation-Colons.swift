let a: Int = 1
let b = [1:2, 3: 4]
let c = [:]
let d: [Int:Int]
let e = f(a:b)
let g = M::x
let h = M::N::x
let i = a ? b :c
let j = a ? b ::c
let k = x:::y
let l = x::::y
@objc(foo::) func m() {}
@objc(foo:bar:) func n() {}
let o = #selector(foo(_:_:))
let p = [A::b:C::d]
case a: :
let q = Swift::print
@Swift::Sendable func r() {}
label: for x in y {}
let s = a?.::b
let t = A :: b
let u = A ::b
let v = A:: b
