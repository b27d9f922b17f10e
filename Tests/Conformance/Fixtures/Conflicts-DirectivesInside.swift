#if A
<<<<<<< HEAD
let b = 2
#else
=======
let c = 3
>>>>>>> branch
#endif
