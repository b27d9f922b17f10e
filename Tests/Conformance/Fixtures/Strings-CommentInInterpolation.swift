let a = "x \(b /* c
 d */ e)"
let f = "x \(b // c)"
let g = 1
