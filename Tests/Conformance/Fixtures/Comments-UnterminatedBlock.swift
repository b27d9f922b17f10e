let a = 1 /* never /* ends */ let b = 2
let c = 3
