let a = 1
<<<<<<< HEAD
let b = 2 >>>>>>> x
let c = 3
