let a = #/
  abc
  def
let b = "x"
