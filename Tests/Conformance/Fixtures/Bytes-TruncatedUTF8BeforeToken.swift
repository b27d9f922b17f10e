let a = â(b)
let c = ðŸ"d"
let e = Ã//f
let g = â/*h*/i
let j = Ã
k
