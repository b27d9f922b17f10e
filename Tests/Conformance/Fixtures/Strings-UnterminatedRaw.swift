let a = #"never ends"
let b = 2
let c = ##"x"#
let d = 4
let e = #"
