let a = 1
let b = -1
let c = d +e
let f = g+ h
   let i = j /k/l
let m = n !o
x // c
