let a = 1<<<<<<< HEADlet b = 2>>>>>>> xlet c = 3
<<<<<<< HEAD
let d = 4
>>>>>>> y
let e = 5
