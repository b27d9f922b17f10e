let a = 1
<<<<<<< HEAD
let b = 2
||||||| base
let c = 3
=======
let e = 4
>>>>>>> branch // comment
let d = 4 // c
