let a: Array<Int> = []
let b: Array<Array<Int>> = []
let c: Array<Array<Array<Int>>> = []
let d: Array<Int>?
let e: Array<Int>! = nil
let f: Array<Array<Int>>?? = nil
let g = Array<Int>()
let h = Array<Int>.self
let i = Array<Array<Int>>.self
let j: Array<Int>= []
let k = a < b, c > d
let l = f(a < b, c > (d))
let m = f(a<b, c>(d))
let n = Dictionary<String, Array<Int>>()
func o<T: P & Q, U>(x: T) -> Array<T> where U == T {}
struct P<T>: Q<Array<T>> {}
let q = a<b>c
let r = a<b>.c
let s = a<b>>c
let t = [Array<Int>]()
let u = Array<Int>?.none
let v: Array<Int>...
func w(_: Array<Int>...) {}
let x: any P<Int>
let y = { (a: Array<Int>) -> Array<Int> in a }
let z: Array<Int?>
let aa: Array<Int?>?
let ab: Array<()->()>
let ac: Array<(Int)->Array<Int>>
let ad: Foo<-1>
let ae: Foo<.x>
let af: Vector<3, Int>
let ag: [3 of Int]
let ah = a<b>/c
let ai: Array<Int>/2
struct S<each T> { let x: (repeat each T) }
typealias A<T> = B<C<T>>
let aj = x as? Array<Int>>
let ak = f<&T>
let al: A<B>&C
let am: A<B>?.C
let an: A<B>!.C
subscript<T>(x: T) -> A<T>{ }
init?<T>(x: T) {}
init!<T>(x: T) {}
