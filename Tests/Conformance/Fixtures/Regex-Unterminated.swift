let a = /abc
let b = (/abc
let c = f(/abc, "x"
let d = /abc // comment
let e = /abc /* comment */
let g = x /abc
let h = return /abc
let i = { /abc }
let j = / abc
let k = =/abc
let l = /a\
/b
let m = /
