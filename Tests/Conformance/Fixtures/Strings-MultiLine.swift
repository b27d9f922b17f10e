let a = """
  one
  two
  """
let b = """

  """
let c = """
  "quoted" ""two"" \"""
  \"\"\"
  """
let d = """
  a \(b) c
  \(f("""
    inner \(x)
    """))
  """
let e = """
  escaped \
  newline \
  with space \   
  end
  """
let f = """
  // not a comment
  /* nor this */
  """
let g = """
	tab
	"""
let h = """
  \(a
  + b) \(
    c
  )
  """
let i = """
  \(a // comment with "quote" and )
  )
  """
let j = """
""" + """
  x
  """
let k = """
  ""
  """
let l = """
  a" b"" c
  """
let m = """
  \u{1F600} \n \\ \0
  """
