let a = "x \("y \(z
let b = 2
