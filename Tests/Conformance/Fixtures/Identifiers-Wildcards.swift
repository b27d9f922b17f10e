let _ = 1
let __ = 2
let _a = 3
let a_ = 4
for _ in 0..<3 {}
f(_: 1)
_ = x
let _1 = 5
