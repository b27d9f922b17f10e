let a = 1
let b = 2
let　c = 3
let d = e f
let g​= 4
let h = 5
let i= 6
let j = 7
x // c
x +y
x /y/z
