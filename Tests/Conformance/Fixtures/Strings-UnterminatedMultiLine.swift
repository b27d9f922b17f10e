let a = """
  text // c
  \(b) "x"
let c = 1
