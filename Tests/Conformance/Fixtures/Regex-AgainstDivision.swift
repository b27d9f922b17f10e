let a = b / c
let d = b / c / e
let f = b/c/e
let g = (b) / c / e
let h = b[0] / c / e
let i = { 1 }() / c / e
let j = f() / 2 / 3
let k = (a)/b/c
let l = 1 / 2 / 3
let m = 1/2/3
let n = x.y / z.w / v
let o = x! / y / z
let p = x? / y / z
let q = "a" / b / c
let r = $0 / $1 / 2
let s = `a` / b / c
let t = a /b/ c
let u = a /b / c
let v = a/ b/ c
let w = [1] /2/ 3
let x = } /a/ b
let y = _ / a / b
let z = .foo / a / b
let aa = a /= b / c
let ab = a
  / b
  / c
let ac = a
  /b/
let ad = a[1]/b[2]/c
let ae = 1.0/2.0/3.0
let af = (/)
let ag = (a / b) / (c / d)
