let a = 1
<<<<<<< HEAD
let b = "unterminated
=======
let c = /* x
>>>>>>> branch
let d = 4
