let a = ‘
let b = ￾
let c = 􏿿
let d = 
let e = 
let f= 1
x+y
x+y
x/y/z
let g = € + £ + ¥
let h = xy
̀
let i = ́
let j = +́
let k = ⃐x
‎‏
‘x’
xy
