let a = 1
/** 