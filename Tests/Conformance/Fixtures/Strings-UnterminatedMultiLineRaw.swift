let a = #"""
  b
  """
let c = 1
