/*
<<<<<<< HEAD
x
>>>>>>> y
*/ let a = 1
