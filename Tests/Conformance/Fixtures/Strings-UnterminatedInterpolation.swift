let a = "x \(b
let c = 3
let d = "x \(f(b)
let e = 5
let g = "x \(
let h = 7
let i = #"x \#(b
let j = 8
