let a = "x y"
// c still
let b = 1
