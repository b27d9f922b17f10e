let a = à€€b
let c = Á¿d
let e = ð€€€f
let g = Âh
