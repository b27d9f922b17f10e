let a = 'x'
let b = 'it"s'
let c = 'a\'b'
let d = 'never
let e = 'x \(y) z'
let f = ''
let g = 'a' 'b'
