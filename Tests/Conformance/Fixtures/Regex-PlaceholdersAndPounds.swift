let a = /<#x#>/
let b = <#x#>/2/3
let c = #foo /a/
let d = #foo/a/b
let e = #selector(a)/2/3
let g = #colorLiteral(red: 1)/2
let h = #line /a/ 2
