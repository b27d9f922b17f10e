let a = 1 +// comment
2
let b = 1 +/* comment */2
let c = 1/* a *//2
let d = x/*y*/-/*z*/w
let e = a*/*c*/b
let f = a ?? // c
  b
let g = a?//c
.b
let h = a!/*c*/.b
let i = .//c
foo
let j = a /**/+/**/ b
let k = -/*c*/1
let l = a ÷// comment
b
let m = a ÷/* c */ b
let n = a<//c
b
let o = a >/* c */ b
let p = a./*c*/b
let q = ...//c
let r = a==//c
b
