let a = #/   
  abc
let b = "x"
