let a = "never ends
let b = 2
let c = "ends \
let d = 4
let e = f("x, y)
let g = 5
let h = "
let i = "\
