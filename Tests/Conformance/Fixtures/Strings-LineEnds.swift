let a = """
  one
  two \
  three
  """
let b = """  one  """let c = "x"let d = 1
