let a = 1let b = 2
// c still c
let d = 3
