let a = "x \(b c d"
let c = 3
let d = "y"
