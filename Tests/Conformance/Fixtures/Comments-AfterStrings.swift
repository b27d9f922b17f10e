let a = "x"// c
let b = "x"/* c */
let c = """
  x
  """// c
let d = #"x"#// c
let e = /x/// c
let f = #/x/#// c
