let a = t.0
let b = t.0.1
let c = t.0.1.2.3
let d = t.0.foo.1
let e = t.0.1e5
let f = t.0e5
let g = t?.0.1
let h = t!.0.1
let i = t .0 .1
let j = t. 0.1
let k = $0.0.1
let l = t.0x1
let m = t.0.1f
let n = t.1_0.2
let o = (1, 2).0
let p = x[0].1.0
let q = \.0.1
let r = \T.0.1
let s = t
  .0
  .1
let u = t./* c */0.1
let v = t...0.1
let w = t..0.1
let x = t.0...1.0
