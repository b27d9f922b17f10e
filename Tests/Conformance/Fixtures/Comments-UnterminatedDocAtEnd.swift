let a = 1
/**