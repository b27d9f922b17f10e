let a = 1
/*