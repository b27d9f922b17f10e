let a = 1
=======
let c = 3
>>>>>>> branch
let d = 4
