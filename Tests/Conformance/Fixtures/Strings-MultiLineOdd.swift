let a = """one line"""
let b = """first
  second"""
let c = """
  last line """
let d = """
  badly
 indented
  """
let e = """   
  spaces after the quotes
  """
let f = """""" 
let g = """ """
let h = """"""""
let i = """
  a
  """"
let z = 1 // "
let j = """
  escaped last \
  """
