let a = """
  x \(b
  """
let c = 3
