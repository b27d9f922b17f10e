let a = 1 */ let b = 2
let c = a */b
let d = a*/b
let e = a +*/ b
let f = a **/ b
