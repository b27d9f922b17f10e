let a = 1
<<<<<<< HEAD
let b = 2
=======
let c = 3
